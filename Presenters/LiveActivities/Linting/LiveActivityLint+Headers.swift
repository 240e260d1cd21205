import OrderProgress

extension LiveActivityLint {
    /// The headers, where the payload tells of them.
    static let headerRules: [LintRule<LintedRequest>] = [
        LintRule(
            "headers", .error,
            "\"headers\" is an object whose values are texts or numbers, and has each name once, "
                + "however it is written."
        ) { request, found in
            // Beside an "aps" it is no part of a request.
            guard request.payload.value["aps"] == nil,
                let value = request.payload.value["headers"]
            else { return }
            guard case .object(let headers) = value else {
                found(
                    request.headersPointer,
                    "the headers are no object; give each by its name, with a text")
                return
            }
            var names: Set<String> = []
            for member in headers.members {
                if !names.insert(member.key.lowercased()).inserted {
                    found(
                        request.headersPointer.key(member.key),
                        "the header is there twice, written otherwise; leave one of them")
                }
                switch member.value {
                case .string, .number: continue
                default:
                    found(
                        request.headersPointer.key(member.key),
                        "the value of this header is no text; give one, or leave the header out")
                }
            }
        },
        LintRule(
            "push-type", .error,
            "\"apns-push-type\" must be \"liveactivity\", or APNs refuses the push."
        ) { request, found in
            guard request.isLiveActivity, let headers = request.headers else { return }
            let place = request.headersPointer.key("apns-push-type")
            guard let type = headers["apns-push-type"] else {
                if request.isRelayed { return }
                found(place, "there is no apns-push-type; it must be \"liveactivity\"")
                return
            }
            guard type.text.lowercased() != "liveactivity" else { return }
            found(
                type.pointer,
                "apns-push-type is \"\(brief(type.text))\"; it must be \"liveactivity\"")
        },
        LintRule(
            "push-type-case", .warning,
            "Apple spells the push type in several ways; \"liveactivity\" is the one of the header."
        ) { request, found in
            guard request.isLiveActivity, let type = request.headers?["apns-push-type"],
                type.text.lowercased() == "liveactivity", type.text != "liveactivity"
            else { return }
            found(type.pointer, "apns-push-type is \"\(brief(type.text))\"; write \"liveactivity\"")
        },
        LintRule(
            "topic", .error,
            "\"apns-topic\" must be the app's bundle id with .push-type.liveactivity, once."
        ) { request, found in
            guard request.isLiveActivity, !request.isBroadcast, let headers = request.headers
            else { return }
            let place = request.headersPointer.key("apns-topic")
            guard let topic = headers["apns-topic"] else {
                if request.isRelayed { return }
                found(
                    place, "there is no apns-topic; give the bundle id with \(BundleID.topicSuffix)"
                )
                return
            }
            if let fault = topicFault(topic.text) { found(topic.pointer, fault) }
        },
        LintRule(
            "priority", .error, "\"apns-priority\" is 5 or 10 for Live Activities."
        ) { request, found in
            guard request.isLiveActivity, let priority = request.headers?["apns-priority"],
                !["5", "10"].contains(priority.text),
                // Apple's table for broadcasts has it.
                !(request.isBroadcast && priority.text == "1")
            else { return }
            found(
                priority.pointer, "apns-priority is \"\(brief(priority.text))\"; it must be 5 or 10"
            )
        },
        LintRule(
            "expiration", .error,
            "\"apns-expiration\" is a whole number of seconds since 1970; 0: one try, nothing stored."
        ) { request, found in
            guard !request.isManagement, let expiration = request.headers?["apns-expiration"]
            else { return }
            guard let seconds = Int64(expiration.text), seconds >= 0 else {
                found(
                    expiration.pointer,
                    "apns-expiration is \"\(brief(expiration.text))\"; it must be whole seconds since 1970"
                )
                return
            }
            guard Double(seconds) >= firstMilliseconds else { return }
            found(
                expiration.pointer,
                "apns-expiration \(seconds) looks like milliseconds; give seconds since 1970")
        },
        LintRule(
            "expiration-passed", .warning,
            "An \"apns-expiration\" that is a duration lies decades back: what cannot be delivered "
                + "at once is dropped."
        ) { request, found in
            guard !request.isManagement, let expiration = request.headers?["apns-expiration"],
                let seconds = Int64(expiration.text), seconds > 0, seconds < 1_000_000_000
            else { return }
            found(
                expiration.pointer,
                "apns-expiration \(seconds) looks like a duration, and has passed; give the "
                    + "seconds since 1970 at which it expires, or 0")
        },
        LintRule(
            "start-not-stored", .warning,
            "A start with expiration 0 is lost where the device has no network for a moment."
        ) { request, found in
            guard request.event == .start, let expiration = request.headers?["apns-expiration"],
                expiration.text == "0"
            else { return }
            found(
                expiration.pointer, "apns-expiration is 0; let a start be stored for some minutes")
        },
        LintRule(
            "apns-id", .error, "\"apns-id\" is a UUID, 8-4-4-4-12 digits, or APNs refuses the push."
        ) { request, found in
            for key in ["apns-id", "apns-request-id"] {
                guard let id = request.headers?[key], !isUUID(id.text.lowercased()) else {
                    continue
                }
                found(id.pointer, "\(key) is \"\(brief(id.text))\"; it must be a UUID")
            }
        },
        LintRule(
            "apns-id-case", .warning, "Apple writes the digits of \"apns-id\" in lower case."
        ) { request, found in
            for key in ["apns-id", "apns-request-id"] {
                guard let id = request.headers?[key], !isUUID(id.text),
                    isUUID(id.text.lowercased())
                else { continue }
                found(id.pointer, "\(key) has capital letters; write it in lower case")
            }
        },
        LintRule(
            "collapse-id", .error, "\"apns-collapse-id\" has 1 to 64 bytes."
        ) { request, found in
            guard let id = request.headers?["apns-collapse-id"] else { return }
            let count = id.text.utf8.count
            guard !(1...LiveActivityPolicy.maximumCollapseIDBytes).contains(count) else { return }
            found(id.pointer, "apns-collapse-id has \(count) bytes; it must have 1 to 64")
        },
        LintRule(
            "collapse-id-not-on-start", .warning,
            "A collapse id on an update or end may let one replace another; what it does is not known."
        ) { request, found in
            guard request.isLiveActivity, let id = request.headers?["apns-collapse-id"],
                request.event == .update || request.event == .end
            else { return }
            found(
                id.pointer, "a collapse id is for starts, which must not be doubled; leave it out")
        },
    ]

    private static func topicFault(_ topic: String) -> String? {
        let suffix = BundleID.topicSuffix
        guard topic.hasSuffix(suffix) else {
            return "apns-topic is \"\(topic)\"; it must be the bundle id followed by \(suffix)"
        }
        let app = String(topic.dropLast(suffix.count))
        guard app.lowercased().contains("push-type") else {
            return BundleID(rawValue: app) == nil
                ? "apns-topic \"\(topic)\" begins with no bundle id, such as com.example.app" : nil
        }
        return "apns-topic \"\(topic)\" has a push-type suffix twice; give it once"
    }

    static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
            }
    }

    /// What a header holds as a report may show it: it may be somebody's token in the wrong place.
    private static func brief(_ text: String) -> String {
        text.utf8.count <= 12 ? text : text.prefix(6) + "…"
    }
}
