import OrderProgress

/// An FCM HTTP v1 message or request that somebody made, with the place of each part.
struct LintedFCMMessage: Sendable {
    /// What the file holds: a request's body, or a bare message.
    let payload: LintPayload
    /// Where a whole HTTP request goes, and the place of that; nil: the file holds no such thing.
    let path: (text: String, place: JSONPointer)?
    /// The message; nil where a request has none.
    let message: LintPayload?
    let isRequest: Bool

    init(_ payload: LintPayload) {
        path = FCMRequestPath.path(of: payload.value).map { ($0, payload.pointer.key("path")) }
        let body = path == nil ? payload : payload.part("body") ?? payload
        self.payload = body
        isRequest =
            path != nil || body.value["message"] != nil || body.value["validate_only"] != nil
        message = isRequest ? body.part("message") : body
    }

    /// The value of a field and its place, under its name on the wire or in camel case: FCM takes
    /// both.
    func field(_ path: String...) -> (value: JSONValue, place: JSONPointer)? { field(at: path) }

    /// The value of a field and its place, by its path.
    func field(at path: [String]) -> (value: JSONValue, place: JSONPointer)? {
        guard let message else { return nil }
        var value = message.value
        var place = message.pointer
        for name in path {
            guard let next = Self.member(name, of: value) else { return nil }
            value = next.value
            place = place.key(next.key)
        }
        return (value, place)
    }

    private static func member(
        _ name: String, of value: JSONValue
    ) -> (key: String, value: JSONValue)? {
        guard case .object(let object) = value else { return nil }
        if let own = object[name] { return (name, own) }
        guard name.utf8.contains(0x5F) else { return nil }
        let key = camelCase(name)
        return object[key].map { (key, $0) }
    }

    /// The members of a field that is an object.
    func members(_ path: String...) -> [(key: String, value: JSONValue, place: JSONPointer)] {
        members(at: path)
    }

    /// The members of a field that is an object, by its path.
    func members(at path: [String]) -> [(key: String, value: JSONValue, place: JSONPointer)] {
        guard let (value, place) = field(at: path), case .object(let object) = value else {
            return []
        }
        return object.members.map { ($0.key, $0.value, place.key($0.key)) }
    }

    /// Whether a field is there, and is no empty object.
    func holds(_ path: [String]) -> Bool {
        switch field(at: path)?.value {
        case nil, .null?, .object([:])?: false
        default: true
        }
    }

    /// The place of a field that is not there.
    func place(_ path: String...) -> JSONPointer {
        (message?.pointer ?? payload.pointer).appending(JSONPointer(path))
    }

    /// The data that Android gets: `android.data` replaces `data`.
    var androidData: [(key: String, value: JSONValue, place: JSONPointer)] {
        let own = members("android", "data")
        return own.isEmpty ? members("data") : own
    }

    /// The string of a key of the data.
    func data(_ key: String) -> String? { androidData.first { $0.key == key }?.value.text }

    /// What FCM counts against its limit: keys and values in UTF-8, of the data or the notification.
    func byteCount(_ members: [(key: String, value: JSONValue, place: JSONPointer)]) -> Int {
        members.reduce(0) { count, member in
            var writer = JSONWriter()
            if member.value.text == nil { writer.value(member.value) }
            return count + member.key.utf8.count + (member.value.text?.utf8.count ?? writer.count)
        }
    }

    /// The document in the data; nil: none, or no JSON.
    var document: (payload: LintPayload, place: JSONPointer)? {
        guard
            let carried = androidData.first(where: {
                $0.key == AndroidShape.document.documentKey
            }), let text = carried.value.text,
            let payload = try? LintPayload(json: Array(text.utf8))
        else { return nil }
        return (payload, carried.place)
    }

    static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
