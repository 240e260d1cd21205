import OrderProgress

extension FCMLint {
    private static let androidKeys: Set<String> = [
        "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification",
        "fcm_options", "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
    ]

    /// How FCM delivers to Android.
    static let androidRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "android-unknown-key", .error,
            "FCM refuses the whole message for one key of android that it does not know."
        ) { request, found in
            for member in request.members("android") where !isKnown(member.key, androidKeys) {
                let advice =
                    member.key == "time_to_live" ? "; call it ttl, with a unit: \"3600s\"" : ""
                found(member.place, "FCM refuses a key it does not know\(advice)")
            }
        },
        LintRule(
            "priority", .error, "The priority is NORMAL or HIGH."
        ) { request, found in
            guard let (value, place) = request.field("android", "priority") else { return }
            guard !["NORMAL", "HIGH"].contains((value.text ?? "").uppercased()) else { return }
            found(place, "it is \(shown(value)); say HIGH, or NORMAL for what may wait")
        },
        LintRule(
            "priority-unstated", .warning,
            "Without a priority data waits until the device next wakes, an hour perhaps."
        ) { request, found in
            guard isForAndroid(request), request.field("android", "priority") == nil else { return }
            found(request.place("android"), "there is no priority; say HIGH, or NORMAL")
        },
        LintRule(
            "ttl", .error, "The ttl is a string of seconds with its unit, 0 to 4 weeks: \"3600s\"."
        ) { request, found in
            guard let (value, place) = request.field("android", "ttl") else { return }
            guard let text = value.text, let seconds = wholeSeconds(text) else {
                return found(
                    place, "it is \(shown(value)); write seconds with their unit, as in \"3600s\"")
            }
            guard Double(seconds) > AndroidPolicy.maximumTTLSeconds else { return }
            found(
                place,
                "it is \(text), over the 2419200s that FCM keeps a message; is it milliseconds?")
        },
        LintRule(
            "ttl-fraction", .warning,
            "FCM rounds fractions of a second down, and one SDK reads them wrong."
        ) { request, found in
            guard let (value, place) = request.field("android", "ttl"), let text = value.text,
                wholeSeconds(text) != nil, text.utf8.contains(0x2E)
            else { return }
            found(place, "it is \(text); give whole seconds")
        },
        LintRule(
            "ttl-unstated", .warning,
            "Without a ttl FCM keeps a message four weeks, and tells of what is long over."
        ) { request, found in
            guard isForAndroid(request), request.field("android", "ttl") == nil else { return }
            found(request.place("android"), "there is no ttl; give the order's remaining life")
        },
        LintRule(
            "collapse-key", .error, "A collapse key is a string, and not empty."
        ) { request, found in
            guard let (value, place) = request.field("android", "collapse_key"),
                value.text?.isEmpty != false
            else { return }
            found(place, "it is \(shown(value)); give the order's identity, or leave it out")
        },
        LintRule(
            "android-v2", .error, "Of android and its preview android_v2 there is only one."
        ) { request, found in
            guard request.field("android") != nil, let (_, place) = request.field("android_v2")
            else { return }
            found(place, "there is android as well; leave one of them")
        },
        LintRule(
            "android-v2-preview", .warning,
            "android_v2 is a preview that most SDKs do not know; it shows no progress either."
        ) { request, found in
            guard let (_, place) = request.field("android_v2") else { return }
            found(place, "it is a preview of 2026; use android")
        },
    ]

    /// Several messages of one file.
    static let sequenceRules: [LintRule<[LintedFCMMessage]>] = [
        LintRule(
            "collapse-keys", .warning,
            "FCM stores messages of four collapse keys for a device; which of more it keeps is not "
                + "told."
        ) { messages, found in
            var keys: [String: Set<String>] = [:]
            for message in messages {
                guard let token = deviceToken(of: message),
                    let (value, place) = message.field("android", "collapse_key"),
                    let key = value.text, keys[token, default: []].insert(key).inserted,
                    let count = keys[token]?.count, count > 4
                else { continue }
                found(place, "it is key number \(count) for this device; leave some of them out")
            }
        }
    ]

    /// The token of the one device that a message goes to; nil where it stays to be filled in.
    static func deviceToken(of message: LintedFCMMessage) -> String? {
        message.field("token")?.value.text.flatMap { $0.hasPrefix("{") ? nil : $0 }
    }

    /// Whether the message has data that an Android app gets.
    private static func isForAndroid(_ request: LintedFCMMessage) -> Bool {
        !request.androidData.isEmpty && request.field("android_v2") == nil
    }

    /// The seconds of a duration as protobuf writes it in JSON, without their fraction.
    private static func wholeSeconds(_ text: String) -> Int64? {
        guard text.hasSuffix("s") else { return nil }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        func isDigits(_ part: Substring) -> Bool {
            !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard (1...2).contains(parts.count), parts.allSatisfy(isDigits),
            parts.count == 1 || parts[1].utf8.count <= 9
        else { return nil }
        return Int64(parts[0]) ?? .max
    }
}
