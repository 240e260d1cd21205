#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension OrderEvent {
    /// The most bytes an order's identity may have.
    public static let maximumOrderBytes = 128
    /// The most stages a route may have.
    public static let maximumStages = 32
    /// Times above this many seconds since 1970 are taken for milliseconds.
    public static let maximumEpochSeconds = 1e11

    static func check(
        order: OrderID, time: Date, sequence: Int64?, fields: Fields
    ) throws(OrderProgressError) {
        try checkOrder(order.rawValue)
        try checkTime(time, field: "time")
        if let sequence, sequence < 0 {
            throw .field("sequence", "\(sequence) is below 0; count from 0")
        }
        try checkRoute(fields)
        if case .set(let fraction) = fields.fraction {
            try checkFraction(fraction)
        }
        if case .set(let eta) = fields.eta {
            try checkTime(eta.date, field: "eta")
            guard (-86_399...86_399).contains(eta.secondsFromGMT) else {
                throw .field(
                    "eta", "its offset of \(eta.secondsFromGMT) seconds is a day or more")
            }
        }
        if case .set(let timer) = fields.timer {
            try checkTimer(timer)
        }
        if case .set(let link) = fields.link, let fault = LinkRule.fault(in: link) {
            throw .field("link", fault)
        }
        if let locale = fields.locale, !LanguageTag.isWellFormed(locale) {
            throw .field(
                "locale", "\(quoted(locale)) is not a well-formed BCP 47 tag, such as \"en-GB\"")
        }
    }

    static func check(source: String, id: String?) throws(OrderProgressError) {
        try checkText(source, field: "source")
        guard !source.isEmpty else { throw .field("source", "it is empty; name the sender") }
        guard id?.isEmpty == false else {
            throw .field("id", "it is missing or empty; a CloudEvent needs one")
        }
    }

    /// A refusal by the order's rules, naming the field as the event has it.
    func refusal(_ error: OrderProgressError) -> OrderProgressError {
        source == nil ? error : error.inEnvelope
    }

    private static func checkOrder(_ order: String) throws(OrderProgressError) {
        let count = order.utf8.count
        guard count > 0 else {
            throw .field("order", "it is empty; give each order 1 to 128 bytes")
        }
        guard count <= maximumOrderBytes else {
            throw .field("order", "it has \(count) bytes; at most \(maximumOrderBytes) are allowed")
        }
        if !order.isPlainASCII, let scalar = order.unicodeScalars.first(where: \.isControl) {
            throw .field("order", "it holds the control character \(scalar.codePointName)")
        }
    }

    /// Reads a time as events write it: RFC 3339 with offset, or seconds since 1970; nil: neither.
    public static func time(from text: String) -> Date? {
        var cursor = JSONCursor(Array(text.utf8))
        let seconds = try? cursor.number().value
        let time =
            TimeFormat.date(text)?.date
            ?? (cursor.position == cursor.end
                ? seconds.map(Date.init(timeIntervalSince1970:)) : nil)
        guard let time, (try? checkTime(time, field: "time")) != nil else { return nil }
        return time
    }

    static func checkTime(_ time: Date, field: String) throws(OrderProgressError) {
        let seconds = time.timeIntervalSince1970
        guard seconds.isFinite else {
            throw .field(field, "the number is not finite")
        }
        guard seconds >= 0 else {
            throw .field(field, "it is before 1970")
        }
        guard seconds <= maximumEpochSeconds else {
            throw .field(
                field,
                "\(JSONWriter.literal(of: seconds)) seconds since 1970 is beyond the year 5138 and "
                    + "looks like milliseconds; give seconds")
        }
    }

    private static func checkRoute(_ fields: Fields) throws(OrderProgressError) {
        guard let stages = fields.stages else { return }
        guard !stages.isEmpty else {
            throw .field("stages", "it is empty; give 1 to \(maximumStages) stages")
        }
        guard stages.count <= maximumStages else {
            throw .field(
                "stages", "it has \(stages.count) stages; at most \(maximumStages) are allowed")
        }
        for (index, stage) in stages.enumerated() where stages[..<index].contains(stage) {
            throw .field("stages", "\(quoted(stage.rawValue)) is there twice")
        }
        if let stage = fields.stage, !stages.contains(stage) {
            throw .stageNotInRoute(stage, route: stages)
        }
    }

    private static func checkFraction(_ fraction: Double) throws(OrderProgressError) {
        guard fraction.isFinite else {
            throw .field("fraction", "the number is not finite")
        }
        guard (0...1).contains(fraction) else {
            throw .field(
                "fraction", "\(JSONWriter.literal(of: fraction)) is outside 0 to 1")
        }
    }

    private static func checkTimer(_ timer: OrderTimer) throws(OrderProgressError) {
        try checkTime(timer.from, field: "timer.from")
        if let to = timer.to {
            try checkTime(to, field: "timer.to")
            guard to >= timer.from else {
                throw .field("timer.to", "it is before timer.from")
            }
        }
        if let pausedAt = timer.pausedAt {
            try checkTime(pausedAt, field: "timer.pausedAt")
        }
    }
}

extension OrderProgressError {
    static func field(_ field: String, _ message: String) -> OrderProgressError {
        OrderProgressError(.invalidField, message, field: field)
    }

    /// The same refusal with the field named as a CloudEvent has it.
    var inEnvelope: OrderProgressError {
        var error = self
        switch field {
        case nil, "type"?, "time"?, "id"?, "source"?: break
        case "order"?: error.field = "subject"
        case let field?: error.field = "data." + field
        }
        return error
    }

    static func stageNotInRoute(_ stage: Stage, route: [Stage]) -> OrderProgressError {
        let names = route.map { quoted($0.rawValue) }.joined(separator: ", ")
        return OrderProgressError(
            .stageNotInRoute, "\(quoted(stage.rawValue)) is not in the route (\(names))",
            field: "stage")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character (C0, DEL or C1).
    var isControl: Bool { properties.generalCategory == .control }

    /// The scalar's name as people look it up: U+001B.
    var codePointName: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
