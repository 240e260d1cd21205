import OrderProgress

extension LiveActivityLint {
    /// Paths, tokens, channels and hosts.
    static let routeRules: [LintRule<LintedRequest>] = [
        LintRule(
            "path", .error, "APNs knows no other paths, and answers 404."
        ) { request, found in
            guard request.route == .unknown, let path = request.path else { return }
            found(
                path.pointer,
                "the path is \"\(masked(path.text))\"; it must be /3/device/TOKEN, "
                    + "/4/broadcasts/apps/BUNDLE-ID, or one of /1/apps/BUNDLE-ID")
        },
        LintRule(
            "token", .error,
            "A token is the hexadecimal digits of its bytes, two for each; a printed description is "
                + "none."
        ) { request, found in
            guard case .device(let token)? = request.route, let path = request.path,
                token != LiveActivityOutput.tokenPlaceholder
            else { return }
            if let fault = PushToken.fault(in: token) { found(path.pointer, fault) }
        },
        LintRule(
            "token-upper-case", .warning, "Whether APNs takes tokens in upper case is not known."
        ) { request, found in
            guard case .device(let token)? = request.route, let path = request.path,
                token.utf8.allSatisfy(isHexadecimal),
                token.utf8.contains(where: { (0x41...0x46).contains($0) })
            else { return }
            found(path.pointer, "the token is in upper case; write lower case, as Apple does")
        },
        LintRule(
            "bundle-id", .error,
            "The path of a channel has the app's bundle id, without a push-type suffix."
        ) { request, found in
            guard let path = request.path else { return }
            switch request.route {
            case .broadcast(let app)?, .channels(let app)?, .allChannels(let app)?:
                do throws(OrderProgressError) {
                    _ = try BundleID(checking: app)
                } catch {
                    found(path.pointer, error.message)
                }
            default: break
            }
        },
        LintRule(
            "broadcast-start", .error,
            "A channel cannot start a Live Activity, only update or end it."
        ) { request, found in
            guard request.isBroadcast, request.event == .start else { return }
            found(
                request.place("event"),
                "a broadcast cannot start an activity; send the start to each push-to-start token")
        },
        LintRule(
            "broadcast-headers", .error,
            "A broadcast must have apns-channel-id, apns-expiration, apns-priority and "
                + "apns-push-type."
        ) { request, found in
            guard request.isBroadcast, let headers = request.headers else { return }
            for key in ["apns-channel-id", "apns-expiration", "apns-priority"]
            where headers[key] == nil {
                found(request.headersPointer.key(key), "there is no \(key); a broadcast needs it")
            }
        },
        LintRule(
            "broadcast-topic", .warning, "A broadcast has no topic: its path names the app."
        ) { request, found in
            guard request.isBroadcast, let topic = request.headers?["apns-topic"] else { return }
            found(topic.pointer, "a broadcast has no apns-topic; leave it out")
        },
        LintRule(
            "channel-id", .error, "\"apns-channel-id\" is the base64 id that APNs gave the channel."
        ) { request, found in
            let place = request.headersPointer.key("apns-channel-id")
            if let id = request.headers?["apns-channel-id"] {
                guard !ChannelID.isValid(id.text) else { return }
                found(id.pointer, "apns-channel-id is \"\(id.text)\"; it must be base64, not empty")
            } else if case .channels? = request.route, request.headers != nil,
                let method = request.method?.text.uppercased(), ["GET", "DELETE"].contains(method)
            {
                found(
                    place, "there is no apns-channel-id; name the channel to \(method.lowercased())"
                )
            }
        },
        LintRule(
            "channel-body", .error,
            "A channel is created with \"message-storage-policy\" 0 or 1 and \"push-type\" "
                + "\"LiveActivity\"."
        ) { request, found in
            guard case .channels? = request.route,
                request.method.map({ $0.text.uppercased() == "POST" }) ?? true
            else { return }
            guard let body = request.body else {
                // Without a method it may as well be read or deleted, which have none.
                guard request.method != nil else { return }
                found(
                    request.payload.pointer.key("body"),
                    "there is no body; send one with \"message-storage-policy\" and "
                        + "\"push-type\"")
                return
            }
            let policy = body.value["message-storage-policy"]
            if ![0, 1].contains(policy?.integer) {
                found(
                    body.pointer.key("message-storage-policy"),
                    "message-storage-policy is \(policy.map(shown) ?? "not there"); it must be the "
                        + "number 0 (nothing stored) or 1 (the last one)")
            }
            let type = body.value["push-type"]
            if type?.text?.lowercased() != "liveactivity" {
                found(
                    body.pointer.key("push-type"),
                    "push-type is \(type.map(shown) ?? "not there"); it must be \"LiveActivity\"")
            }
        },
        LintRule(
            "method", .error, "Each path has its methods; APNs answers 405 to others."
        ) { request, found in
            guard let method = request.method, let route = request.route else { return }
            let methods =
                switch route {
                case .device, .broadcast: ["POST"]
                case .channels: ["POST", "GET", "DELETE"]
                case .allChannels: ["GET"]
                case .unknown: [method.text]
                }
            guard !methods.contains(method.text.uppercased()) else { return }
            found(
                method.pointer,
                "the method is \"\(method.text)\"; this path has \(methods.joined(separator: ", "))"
            )
        },
    ]

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    /// A path without what could be a token.
    private static func masked(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.utf8.count > 40 ? $0.prefix(4) + "…" : $0 }.joined(separator: "/")
    }
}
