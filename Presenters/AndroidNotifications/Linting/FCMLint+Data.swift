import OrderProgress

extension FCMLint {
    /// The data.
    static let dataRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "data-not-string", .error,
            "Each value of data is a string: numbers, truth values, null and objects are refused."
        ) { request, found in
            for path in [["data"], ["android", "data"]] {
                guard let value = path.reduce(request.message?.value, { $0?[$1] }) else { continue }
                let place = (request.message?.pointer ?? .root).appending(JSONPointer(path))
                guard case .object(let object) = value else {
                    found(place, "it is \(shown(value)); it must be an object of strings")
                    continue
                }
                for member in object.members where member.value.text == nil {
                    found(
                        place.key(member.key),
                        "it is \(shown(member.value)); make it a string\(howTo(member.value))")
                }
            }
        },
        LintRule(
            "data-reserved-key", .error,
            "FCM keeps from, message_type, collapse_key, and what begins with google or gcm."
        ) { request, found in
            for member in request.members("data") + request.members("android", "data")
            where isReserved(member.key) {
                found(
                    member.place,
                    "FCM keeps the key for itself, and refuses or overwrites it; call it otherwise")
            }
        },
        LintRule(
            "fcm-too-large", .error,
            "FCM refuses more than 4,096 bytes of keys and values, UTF-8."
        ) { request, found in
            let limit = AndroidPolicy.maximumDataBytes
            for name in ["data", "notification"] {
                let size = request.byteCount(
                    name == "data" ? request.androidData : request.members(name))
                guard size > limit else { continue }
                found(
                    request.place(name),
                    "it has \(size) bytes, \(size - limit) over \(limit); shorten it")
            }
        },
        LintRule(
            "fcm-topic-nearly-full", .warning,
            "For topics one of FCM's pages gives 2,048 bytes in place of 4,096."
        ) { request, found in
            let limit = AndroidPolicy.maximumTopicDataBytes
            let size = request.byteCount(request.androidData)
            guard
                request.message?.value["topic"] != nil
                    || request.message?.value["condition"] != nil, size > limit,
                size <= AndroidPolicy.maximumDataBytes
            else { return }
            found(request.place("data"), "it has \(size) bytes; stay under \(limit) for topics")
        },
        LintRule(
            "document-not-json", .error,
            "The document is one JSON object, as a string: not an object, and not encoded twice."
        ) { request, found in
            let key = AndroidShape.document.documentKey
            guard let carried = request.androidData.first(where: { $0.key == key }),
                let text = carried.value.text
            else { return }
            guard let value = try? JSONValue(json: text.utf8) else {
                return found(carried.place, "it is no JSON; encode the document once")
            }
            guard case .object = value else {
                return found(
                    carried.place,
                    value.text == nil
                        ? "it is \(shown(value)); it must be an object"
                        : "it is encoded twice; encode the document once")
            }
        },
        LintRule(
            "data-not-document", .error,
            "What data says beside the document is what the document says."
        ) { request, found in
            guard let (document, _) = request.document else { return }
            let stamp = document.whole("timestampSeconds").map { String($0) }
            for (key, said) in [
                ("phase", document.text("phase")), ("order", document.text("tag")),
                ("timestamp", stamp),
            ] {
                guard let member = request.androidData.first(where: { $0.key == key }),
                    let text = member.value.text, let said, text != said
                else { continue }
                found(
                    member.place,
                    "it is \(shown(member.value)), and the document says \(said); say the same")
            }
        },
    ]

    private static func howTo(_ value: JSONValue) -> String {
        switch value {
        case .object, .array: ", of JSON"
        case .null: ", or leave the key out"
        default: ""
        }
    }

    private static func isReserved(_ key: String) -> Bool {
        ["from", "message_type", "collapse_key"].contains(key) || key.hasPrefix("google")
            || key.hasPrefix("gcm")
    }
}
