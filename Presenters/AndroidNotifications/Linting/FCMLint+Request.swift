import OrderProgress

extension FCMLint {
    private static let requestKeys: Set<String> = ["message", "validate_only"]
    /// What a message may bring.
    private static let contents = [
        ["data"], ["notification"], ["android", "data"], ["android", "notification"],
        ["apns", "payload"], ["webpush", "data"], ["webpush", "notification"], ["android_v2"],
        // It has a rule of its own for what is missing beside.
        ["apns", "live_activity_token"],
    ]
    private static let targets = ["token", "topic", "condition", "fid"]
    private static let messageKeys: Set<String> = [
        "name", "data", "notification", "android", "webpush", "apns", "fcm_options", "token",
        "topic", "condition", "fid", "android_v2",
    ]
    /// Names of the API that was shut in 2024, and what stands for them.
    private static let legacyKeys: [String: String] = [
        "to": "token or topic", "registration_ids": "one message for each token",
        "tokens": "one message for each token", "priority": "android.priority",
        "time_to_live": "android.ttl", "ttl": "android.ttl", "collapse_key": "android.collapse_key",
        "dry_run": "validate_only beside message", "content_available": "apns.payload.aps",
        "mutable_content": "apns.payload.aps",
        "restricted_package_name": "android.restricted_package_name",
        "validate_only": "validate_only beside message",
    ]

    /// The request and its target.
    static let requestRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "fcm-request", .error,
            "A request is {\"message\":{…}}, and may have validate_only beside."
        ) { request, found in
            guard case .object = request.payload.value else {
                return found(
                    request.payload.pointer, "it is no object; a message or a request is one")
            }
            guard request.isRequest else { return }
            if request.path != nil, request.payload.value["path"] != nil {
                return found(
                    request.payload.pointer, "there is no \"body\"; put {\"message\":{…}} in one")
            }
            guard case .object? = request.payload.value["message"] else {
                return found(
                    request.payload.value["message"] == nil
                        ? request.payload.pointer : request.payload.pointer.key("message"),
                    "there is no object \"message\"; put the message in one")
            }
            if let only = request.payload.value["validate_only"], only.flag == nil {
                found(
                    request.payload.pointer.key("validate_only"),
                    "it is \(shown(only)); it must be true or false")
            }
            guard case .object(let object) = request.payload.value else { return }
            for member in object.members
            where !requestKeys.contains(member.key) && member.key != "validateOnly" {
                found(
                    request.payload.pointer.key(member.key),
                    advice(on: member.key) ?? "FCM refuses a key it does not know; leave it out")
            }
        },
        LintRule(
            "fcm-path", .error,
            "A request goes to /v1/projects/PROJECT/messages:send of fcm.googleapis.com."
        ) { request, found in
            guard let (path, place) = request.path, let fault = FCMRequestPath.fault(in: path)
            else { return }
            found(place, fault)
        },
        LintRule(
            "fcm-unknown-key", .error,
            "FCM refuses the whole message for one key that it does not know."
        ) { request, found in
            guard case .object(let message)? = request.message?.value else { return }
            for member in message.members where !isKnown(member.key, messageKeys) {
                found(
                    request.place(member.key),
                    advice(on: member.key) ?? "FCM refuses a key it does not know; leave it out")
            }
        },
        LintRule(
            "fcm-target", .error, "A message has exactly one target: token, topic or condition."
        ) { request, found in
            guard let message = request.message, case .object = message.value else { return }
            let given = targets.filter { message.value[$0] != nil }
            if given.isEmpty {
                found(
                    message.pointer,
                    "there is no target; give one of token, topic and condition")
            }
            for name in given.dropFirst() {
                found(
                    message.pointer.key(name),
                    "there is \(given[0]) as well; leave one of them")
            }
            for name in given {
                guard let value = message.value[name] else { continue }
                let text = value.text ?? ""
                if text.isEmpty {
                    found(
                        message.pointer.key(name),
                        value.text == nil
                            ? "it is \(shown(value)); it must be a string"
                            : "it is empty; name where the message goes")
                } else if name == "token" || name == "fid",
                    text.unicodeScalars.contains(where: { $0.properties.isWhitespace })
                {
                    found(
                        message.pointer.key(name), "it has white space; send it as the app got it")
                }
            }
        },
        LintRule(
            "fcm-empty", .error,
            "A message without data, notification or what is for one platform shows nothing."
        ) { request, found in
            guard let message = request.message, case .object(let object) = message.value,
                !object.isEmpty, !contents.contains(where: { request.holds($0) })
            else { return }
            found(
                message.pointer,
                "there is neither data nor notification; send data, and let the app build it")
        },
        LintRule(
            "fcm-topic", .error,
            "A topic's name has no /topics/ before it; a condition has at most five topics."
        ) { request, found in
            if let topic = request.message?.value["topic"]?.text, !topic.isEmpty,
                let fault = FCMTopics.fault(inTopic: topic)
            {
                found(request.place("topic"), fault)
            }
            if let condition = request.message?.value["condition"]?.text, !condition.isEmpty,
                let fault = FCMTopics.fault(inCondition: condition)
            {
                found(request.place("condition"), fault)
            }
        },
    ]

    static func isKnown(_ key: String, _ names: Set<String>) -> Bool {
        // Few keys hold an upper-case letter, and camel case is costly.
        names.contains(key)
            || key.utf8.contains { (0x41...0x5A).contains($0) }
                && names.contains { LintedFCMMessage.camelCase($0) == key }
    }

    static func advice(on key: String) -> String? {
        legacyKeys[key].map { "FCM's HTTP v1 has no such key here; use \($0)" }
    }
}
