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
            guard let field = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = field
        }

        /// The name on the wire: the case's own.
        var name: String { Self.names[rawValue] }

        private static let names = allCases.map { "\($0)" }

        /// A field with the bytes in the first eight places of its name, as one number.
        struct Entry {
            var name: UInt64 = 0
            var field: Field?
        }

        /// Each field at the slot of its name.
        static let table: [Entry] = allCases.reduce(
            into: Array(repeating: Entry(), count: slotCount)
        ) { table, field in
            let bytes = Array(field.name.utf8)
            let name = JSONCursor.packed(bytes.indices, in: bytes)
            table[slot(of: name)] = Entry(name: name, field: field)
        }

        private static let slotCount = 32

        /// Where a name is in the table. The factor was looked for: it sends no two fields to one.
        private static func slot(of name: UInt64) -> Int {
            Int(truncatingIfNeeded: (name &* 0x37A6_437B_D9C2_B0CF) >> 59)
        }

        /// The field of a key; nil: none has its name.
        static func named(_ key: JSONCursor.Key, in cursor: JSONCursor, _ table: [Entry]) -> Field?
        {
            guard key.isPlain else { return escaped(key, in: cursor) }
            let name = JSONCursor.packed(key.range, in: cursor.bytes)
            let entry = table[slot(of: name)]
            guard entry.name == name, let field = entry.field else { return nil }
            if key.range.count < EightBytes.count { return field }
            guard key.range.count == field.name.utf8.count else { return nil }
            return key.range.count == EightBytes.count || cursor.plain(key.range) == field.name
                ? field : nil
        }

        @inline(never)
        private static func escaped(_ key: JSONCursor.Key, in cursor: JSONCursor) -> Field? {
            Field(name: cursor.text(of: key))
        }
    }

    /// Fields as bits: a set without an allocation.
    private struct FieldSet {
        private var bits: UInt32 = 0
        var isEmpty: Bool { bits == 0 }

        /// Whether the field was not there yet.
        mutating func insert(_ field: Field) -> Bool {
            let bit: UInt32 = 1 << UInt32(field.rawValue)
            defer { bits |= bit }
            return bits & bit == 0
        }
    }

    private static let kinds = WordTable<OrderEvent.Kind>()
    private static let attentions = WordTable<Attention>()
    private static let modes = WordTable<OrderTimer.Mode>()

    /// Whether a field that is not known is a warning and no error.
    let allowsUnknownFields: Bool
    /// What warnings put before the name of a field.
    private let prefix: String
    private(set) var warnings: [String] = []
    private let table = Field.table
    private var seen = FieldSet()
    private var unknownKeys = KeySet()
    private var order: String?
    private var kind: OrderEvent.Kind?
    private var time: Date?
    private var id: String?
    private(set) var sequence: Int64?
    private(set) var fields = OrderEvent.Fields()
    private var areFieldsTaken = false

    init(allowsUnknownFields: Bool, prefix: String = "") {
        self.allowsUnknownFields = allowsUnknownFields
        self.prefix = prefix
    }

    mutating func event(from cursor: JSONCursor) throws(OrderProgressError) -> OrderEvent {
        forget()
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
            sequence: sequence, fields: takeFields())
    }

    /// Forgets the line before.
    private mutating func forget() {
        guard !seen.isEmpty || !warnings.isEmpty || !unknownKeys.isEmpty else { return }
        if !areFieldsTaken { fields = OrderEvent.Fields() }
        (areFieldsTaken, seen) = (false, FieldSet())
        (order, kind, time, id, sequence) = (nil, nil, nil, nil, nil)
        if !unknownKeys.isEmpty { unknownKeys = KeySet() }
        if !warnings.isEmpty { warnings = [] }
    }

    /// The fields, moved out: they are many, and nothing else needs them.
    mutating func takeFields() -> OrderEvent.Fields {
        var taken = OrderEvent.Fields()
        swap(&taken, &fields)
        areFieldsTaken = true
        return taken
    }

    /// Reads the object with all fields but those that an envelope has.
    mutating func data(in cursor: inout JSONCursor) throws(OrderProgressError) {
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            switch Field.named(key, in: cursor, table) {
            case .order, .type, .time, .id, .specversion, nil: try unknownMember(key, &cursor)
            default: try member(key, &cursor)
            }
        }
    }

    private mutating func member(
        _ key: JSONCursor.Key, _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        guard let field = Field.named(key, in: cursor, table) else {
            return try unknownMember(key, &cursor)
        }
        guard seen.insert(field) else { throw cursor.duplicate(field.name) }
        switch field {
        case .order: order = try cursor.string("order")
        case .type: kind = try cursor.word("type", Self.kinds)
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
        case .attention: fields.attention = try cursor.word("attention", Self.attentions)
        case .link: fields.link = try cursor.clearableString("link")
        case .locale: fields.locale = try cursor.string("locale")
        case .details:
            try cursor.require(0x7B, "an object", "details")
            fields.details = try cursor.objectValue()
        case .specversion: throw .field("specversion", "it marks a CloudEvent")
        }
    }

    /// - Parameter object: the object that the key is in, with a dot; empty for the event's own.
    private mutating func unknownMember(
        _ key: JSONCursor.Key, of object: String = "", _ cursor: inout JSONCursor
    ) throws(OrderProgressError) {
        let key = cursor.text(of: key)
        // No key holds a NUL.
        guard unknownKeys.insert(object.isEmpty ? key : object + "\0" + key) else {
            throw cursor.duplicate(key)
        }
        try unknown(object + key, &cursor)
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
        var seen: UInt8 = 0
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            if cursor.isKey(key, "name") {
                try cursor.first(1, of: &seen, key)
                courier.name = try cursor.clearableString("courier.name").value
            } else if cursor.isKey(key, "vehicle") {
                try cursor.first(2, of: &seen, key)
                courier.vehicle = try cursor.clearableString("courier.vehicle").value
            } else if cursor.isKey(key, "phone") {
                try cursor.first(4, of: &seen, key)
                courier.phone = try cursor.clearableString("courier.phone").value
            } else {
                try unknownMember(key, of: "courier.", &cursor)
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
        var seen: UInt8 = 0
        try cursor.object { (cursor, key) throws(OrderProgressError) in
            if cursor.isKey(key, "mode") {
                try cursor.first(1, of: &seen, key)
                mode = try cursor.word("timer.mode", Self.modes)
            } else if cursor.isKey(key, "from") {
                try cursor.first(2, of: &seen, key)
                from = try cursor.time("timer.from").date
            } else if cursor.isKey(key, "to") {
                try cursor.first(4, of: &seen, key)
                to = try cursor.time("timer.to").date
            } else if cursor.isKey(key, "pausedAt") {
                try cursor.first(8, of: &seen, key)
                pausedAt = try cursor.time("timer.pausedAt").date
            } else {
                try unknownMember(key, of: "timer.", &cursor)
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

extension JSONCursor {
    /// A key's bit must not be there yet.
    fileprivate func first(
        _ bit: UInt8, of seen: inout UInt8, _ key: Key
    ) throws(OrderProgressError) {
        guard seen & bit == 0 else { throw duplicate(text(of: key)) }
        seen |= bit
    }
}
