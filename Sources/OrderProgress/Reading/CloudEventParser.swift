#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads one event from a CloudEvent in structured mode (CloudEvents 1.0.2, and its JSON format).
struct CloudEventParser {
    private enum Attribute: String {
        case specversion, id, source, type, subject, time, datacontenttype, dataschema, data
        case dataBase64 = "data_base64"
    }

    private let allowsUnknownFields: Bool
    private(set) var warnings: [String] = []
    private var keys = KeySet()
    private var specversion: String?
    private var order: String?
    private var kind: OrderEvent.Kind?
    private var time: Date?
    private var id: String?
    private var source: String?
    private var sequence: Int64?
    private var fields = OrderEvent.Fields()

    init(allowsUnknownFields: Bool) {
        self.allowsUnknownFields = allowsUnknownFields
    }

    /// Whether a line is an object that has a `specversion`; what follows that may be anything.
    static func isEnvelope(_ cursor: JSONCursor) -> Bool {
        var cursor = cursor
        var isEnvelope = false
        // An error ends the search: what cannot be read before it is the plain event's fault.
        try? cursor.object { (cursor, key) throws(OrderProgressError) in
            isEnvelope = cursor.text(of: key) == Attribute.specversion.rawValue
            if isEnvelope { throw cursor.malformed("found") }
            _ = try cursor.value()
        }
        return isEnvelope
    }

    mutating func event(from cursor: JSONCursor) throws(OrderProgressError) -> OrderEvent {
        var cursor = cursor
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            let key = cursor.text(of: key)
            guard keys.insert(key) else { throw cursor.duplicate(key) }
            try member(key, &cursor)
        }
        try cursor.requireEnd()
        guard specversion != nil else {
            throw .field("specversion", "it is null; only \"1.0\" is known")
        }
        guard let source else { throw .field("source", "it is missing; name the sender") }
        guard let id else { throw .field("id", "it is missing or empty; a CloudEvent needs one") }
        guard let order else { throw .field("subject", "it is missing; name the order") }
        guard let kind else { throw .field("type", "it is missing; say what happened") }
        guard let time else { throw .field("time", "it is missing; say when it happened") }
        return try OrderEvent(
            order: OrderID(rawValue: order), kind, at: time, id: id, source: source,
            sequence: sequence, fields: fields)
    }

    private mutating func member(
        _ key: String, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        guard let attribute = Attribute(rawValue: key) else { return try other(key, &cursor) }
        switch attribute {
        case .data: return try data(&cursor)
        case .dataBase64:
            throw .field("data_base64", "binary data holds no event; give the fields in data")
        default: break
        }
        // An attribute without a value may be written as null (JSON format, section 2.2).
        if cursor.takeNull() { return }
        switch attribute {
        case .specversion: specversion = try version(&cursor)
        case .id: id = try cursor.string("id")
        case .source: source = try cursor.string("source")
        case .type: kind = try Self.kind(try cursor.string("type"))
        case .subject: order = try cursor.string("subject")
        case .time:
            try cursor.require(0x22, "an RFC 3339 string", "time")
            time = try cursor.time("time").date
        case .datacontenttype: try Self.checkContentType(try cursor.string("datacontenttype"))
        case .dataschema: try Self.checkSchema(try cursor.string("dataschema"))
        case .data, .dataBase64: break
        }
    }

    private func version(_ cursor: inout JSONCursor) throws(OrderProgressError) -> String {
        let version = try cursor.string("specversion")
        guard version.utf8.elementsEqual("1.0".utf8) else {
            throw .field("specversion", "\(quoted(version)) is not known; only \"1.0\" is")
        }
        return version
    }

    /// The last part of a type such as `com.example.order.updated` is ours.
    private static func kind(_ type: String) throws(OrderProgressError) -> OrderEvent.Kind {
        let bytes = type.utf8
        let dot = bytes.lastIndex(of: UInt8(ascii: "."))
        let last = dot.map { type[bytes.index(after: $0)...] } ?? type[...]
        guard let kind = OrderEvent.Kind(rawValue: String(last)) else {
            let all = OrderEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw .field("type", "\(quoted(type)) does not end in one of \(all)")
        }
        return kind
    }

    /// What a media type says is JSON: `application/json`, `text/json`, or a `+json` of any kind.
    private static func checkContentType(_ text: String) throws(OrderProgressError) {
        var name = text.utf8.prefix { $0 != UInt8(ascii: ";") }
        while name.last == 0x20 || name.last == 0x09 { name.removeLast() }
        let parts = String(decoding: name, as: UTF8.self).lowercased().utf8
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let suffix = Array("+json".utf8)
        guard parts.count == 2, !parts[0].isEmpty,
            parts[1].elementsEqual(suffix.dropFirst())
                || parts[1].count > suffix.count
                    && parts[1].suffix(suffix.count).elementsEqual(suffix)
        else {
            throw .field("datacontenttype", "\(quoted(text)) is not JSON; give data as JSON")
        }
    }

    private static func checkSchema(_ text: String) throws(OrderProgressError) {
        guard !text.isEmpty else {
            throw .field("dataschema", "it is empty; give a URI or leave it out")
        }
    }

    private mutating func data(_ cursor: inout JSONCursor) throws(OrderProgressError) {
        try cursor.require(0x7B, "an object", "data")
        var parser = EventLineParser(allowsUnknownFields: allowsUnknownFields, prefix: "data.")
        defer { warnings += parser.warnings }
        do throws(OrderProgressError) {
            try parser.data(in: &cursor)
        } catch {
            guard let field = error.field else { throw error }
            throw OrderProgressError(error.code, error.message, field: "data." + field)
        }
        sequence = parser.sequence
        fields = parser.fields
    }

    /// Passes over a context attribute that says nothing about an order, such as `traceparent`.
    private mutating func other(
        _ name: String, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        let isAttribute =
            !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0.isASCIIDigit }
        guard isAttribute || allowsUnknownFields else {
            throw .field(
                name.isEmpty ? "\"\"" : visible(name),
                "a CloudEvent's attributes are named in lower-case letters and digits")
        }
        if isAttribute, let next = cursor.peek(), next == 0x7B || next == 0x5B {
            try cursor.require(0x22, "a string, a number or a truth value", name)
        }
        if !isAttribute {
            warnings.append("the field \(quoted(name)) is not known and was ignored")
        }
        _ = try cursor.value()
    }
}
