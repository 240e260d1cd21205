#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads one event from the bytes of a line; the rules of values are ``OrderEvent``'s own.
struct EventLineParser {
    private enum Field: Int, CaseIterable {
        case order, type, time, id, sequence, title, merchant, stages, stage, fraction, eta, timer
        case courier, message, reason, attention, link, locale, details
        /// Marks an envelope, which ``CloudEventParser`` reads.
        case specversion

        /// The field of a name.
        init?(name: String) {
            let bytes = Array(name.utf8)
            guard let field = Self.named(bytes.indices, in: bytes) else { return nil }
            self = field
        }

        /// The name on the wire: the case's own.
        var name: String { "\(self)" }

        private static let names: [[UInt8]] = allCases.map { Array($0.name.utf8) }
        /// Each field's name as one number, of the bytes in its first eight places.
        private static let packedNames: [UInt64] = names.map { packed($0.indices, in: $0) }

        private static func packed(_ range: Range<Int>, in bytes: [UInt8]) -> UInt64 {
            var packed: UInt64 = 0
            for byte in bytes[range].prefix(8) { packed = packed << 8 | UInt64(byte) }
            return packed
        }

        /// The field of a name that stands among bytes.
        static func named(_ range: Range<Int>, in bytes: [UInt8]) -> Field? {
            guard let place = packedNames.firstIndex(of: packed(range, in: bytes)) else {
                return nil
            }
            let name = names[place]
            guard range.count == name.count,
                range.count <= 8 || bytes[range].elementsEqual(name)
            else { return nil }
            return Field(rawValue: place)
        }

        static func named(_ key: JSONCursor.Key, in bytes: [UInt8]) -> Field? {
            switch key {
            case .plain(let range): named(range, in: bytes)
            case .text(let text): Field(name: text)
            }
        }
    }

    /// Fields as bits: a set without an allocation.
    private struct FieldSet {
        private var bits: UInt32 = 0

        /// Whether the field was not there yet.
        mutating func insert(_ field: Field) -> Bool {
            let bit: UInt32 = 1 << UInt32(field.rawValue)
            defer { bits |= bit }
            return bits & bit == 0
        }
    }

    /// Whether a field that is not known is a warning and no error.
    let allowsUnknownFields: Bool
    /// What warnings put before the name of a field.
    private let prefix: String
    private(set) var warnings: [String] = []
    private var seen = FieldSet()
    private var unknownKeys = KeySet()
    private var order: String?
    private var kind: OrderEvent.Kind?
    private var time: Date?
    private var id: String?
    private(set) var sequence: Int64?
    private(set) var fields = OrderEvent.Fields()

    init(allowsUnknownFields: Bool, prefix: String = "") {
        self.allowsUnknownFields = allowsUnknownFields
        self.prefix = prefix
    }

    mutating func event(from cursor: JSONCursor) throws(OrderProgressError) -> OrderEvent {
        var cursor = cursor
        guard cursor.peek() == 0x7B else {
            throw cursor.unexpected("an object with the event's fields")
        }
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            try member(key, &cursor)
        }
        try cursor.requireEnd()
        guard let order else { throw .field("order", "it is missing; name the order") }
        guard let kind else { throw .field("type", "it is missing; say what happened") }
        guard let time else { throw .field("time", "it is missing; say when it happened") }
        return try OrderEvent(
            read: OrderID(rawValue: order), kind, at: time, id: id, source: nil,
            sequence: sequence, fields: fields)
    }

    /// Reads the object with all fields but those that an envelope has.
    mutating func data(in cursor: inout JSONCursor) throws(OrderProgressError) {
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            switch Field.named(key, in: cursor.bytes) {
            case .order, .type, .time, .id, .specversion, nil: try unknownMember(key, &cursor)
            default: try member(key, &cursor)
            }
        }
    }

    private mutating func member(
        _ key: JSONCursor.Key, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        guard let field = Field.named(key, in: cursor.bytes) else {
            return try unknownMember(key, &cursor)
        }
        guard seen.insert(field) else { throw cursor.duplicate(field.name) }
        switch field {
        case .order: order = try cursor.string("order")
        case .type: kind = try cursor.word("type")
        case .time: time = try cursor.time("time").date
        case .id: id = try cursor.string("id")
        case .sequence: sequence = try cursor.sequence()
        case .title: fields.title = try cursor.clearableString("title")
        case .merchant: fields.merchant = try cursor.clearableString("merchant")
        case .stages: fields.stages = try cursor.stages()
        case .stage: fields.stage = Stage(rawValue: try cursor.string("stage"))
        case .fraction: fields.fraction = cursor.takeNull() ? .cleared : .set(try cursor.fraction())
        case .eta: fields.eta = cursor.takeNull() ? .cleared : .set(try cursor.time("eta"))
        case .timer: fields.timer = cursor.takeNull() ? .cleared : .set(try timer(&cursor))
        case .courier: fields.courier = cursor.takeNull() ? .cleared : .set(try courier(&cursor))
        case .message: fields.message = try cursor.clearableString("message")
        case .reason: fields.reason = try cursor.clearableString("reason")
        case .attention: fields.attention = try cursor.word("attention")
        case .link: fields.link = try cursor.clearableString("link")
        case .locale: fields.locale = try cursor.string("locale")
        case .details:
            try cursor.require(0x7B, "an object", "details")
            fields.details = try cursor.objectValue()
        case .specversion: throw .field("specversion", "it marks a CloudEvent")
        }
    }

    private mutating func unknownMember(
        _ key: JSONCursor.Key, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        let key = cursor.text(of: key)
        guard unknownKeys.insert(key) else { throw cursor.duplicate(key) }
        try unknown(key, &cursor)
    }

    private mutating func unknown(
        _ name: String, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        guard allowsUnknownFields else {
            throw .field(
                name.isEmpty ? "\"\"" : visible(name),
                "there is no such field; correct its name or leave it out")
        }
        warnings.append("the field \(quoted(prefix + name)) is not known and was ignored")
        _ = try cursor.value()
    }

    // MARK: Objects within

    private mutating func courier(
        _ cursor: inout JSONCursor
    ) throws(OrderProgressError) -> Courier {
        try cursor.require(0x7B, "an object or null", "courier")
        var courier = Courier()
        var keys = KeySet()
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            let key = cursor.text(of: key)
            guard keys.insert(key) else { throw cursor.duplicate(key) }
            switch key {
            case "name": courier.name = try cursor.clearableString("courier.name").value
            case "vehicle":
                courier.vehicle = try cursor.clearableString("courier.vehicle").value
            case "phone": courier.phone = try cursor.clearableString("courier.phone").value
            default: try unknown("courier." + key, &cursor)
            }
        }
        return courier
    }

    private mutating func timer(
        _ cursor: inout JSONCursor
    ) throws(OrderProgressError) -> OrderTimer {
        try cursor.require(0x7B, "an object or null", "timer")
        var mode: OrderTimer.Mode?
        var from: Date?
        var to: Date?
        var pausedAt: Date?
        var keys = KeySet()
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            let key = cursor.text(of: key)
            guard keys.insert(key) else { throw cursor.duplicate(key) }
            switch key {
            case "mode": mode = try cursor.word("timer.mode")
            case "from": from = try cursor.time("timer.from").date
            case "to": to = try cursor.time("timer.to").date
            case "pausedAt": pausedAt = try cursor.time("timer.pausedAt").date
            default: try unknown("timer." + key, &cursor)
            }
        }
        guard let mode else { throw .field("timer.mode", "it is missing") }
        guard let from else { throw .field("timer.from", "it is missing") }
        switch mode {
        case .countdown:
            guard let to else { throw .field("timer.to", "it is missing; a countdown has an end") }
            return .countdown(from: from, to: to, pausedAt: pausedAt)
        case .stopwatch:
            guard to == nil else {
                throw .field("timer.to", "a stopwatch has no end; leave it out")
            }
            return .stopwatch(from: from, pausedAt: pausedAt)
        }
    }
}
