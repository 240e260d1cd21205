import OrderProgress

// Dates inside of content states and attributes, as far as values and names tell.

extension LiveActivityLint {
    /// Whether a state is of `OrderActivityAttributes`, whose timer counts from 1970, as it says.
    static func isOrderState(_ value: JSONValue) -> Bool {
        ["stage", "stageIndex", "stageCount"].allSatisfy { value[$0] != nil }
    }

    static func eachDate(
        in value: JSONValue, named name: String, at place: JSONPointer, _ found: Rule.Report
    ) {
        switch value {
        case .string(let text):
            if isISODate(text) {
                found(
                    place,
                    "\"\(text)\" does not decode as a Date; give a number, whose unit the key names"
                )
            } else if isQuotedDate(text, name) {
                found(
                    place,
                    "\"\(text)\" is a text and does not decode as a Date; leave the quotes out, "
                        + "and name the unit in the key")
            }
        case .number(let number):
            if let message = dateMessage(number.doubleValue, name) { found(place, message) }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                eachDate(in: element, named: name, at: place.index(index), found)
            }
        case .object(let object):
            for member in object.members {
                eachDate(in: member.value, named: member.key, at: place.key(member.key), found)
            }
        default: break
        }
    }

    /// Ranges by their names whose bounds are the wrong way round, and such as have named bounds.
    static func eachWrongRange(
        in value: JSONValue, named name: String, at place: JSONPointer, _ found: Rule.Report
    ) {
        switch value {
        case .array(let elements):
            if elements.count == 2, let lower = elements[0].double, let upper = elements[1].double,
                lower > upper, isRangeName(name)
            {
                found(
                    place,
                    "the bounds are reversed, which no Swift range decodes; give the lower first")
            }
            for (index, element) in elements.enumerated() {
                eachWrongRange(in: element, named: "", at: place.index(index), found)
            }
        case .object(let object):
            if object.members.count == 2, object["lowerBound"] != nil, object["upperBound"] != nil {
                found(place, "a Swift range is an array of two in JSON; give [lower, upper]")
            }
            for member in object.members {
                eachWrongRange(
                    in: member.value, named: member.key, at: place.key(member.key), found)
            }
        default: break
        }
    }

    private static func isRangeName(_ name: String) -> Bool {
        let lowercased = name.lowercased()
        return ["range", "interval", "window", "timer"].contains { lowercased.contains($0) }
    }

    typealias Rule = LintRule<LintedRequest>

    /// 2010 to 2100, in seconds since 1970.
    private static let days = 1_262_304_000.0..<4_102_444_800.0
    private static let unitWords = ["epoch", "unix", "seconds", "1970", "posix"]
    /// What is a large number and no date.
    private static let otherEndings = [
        "id", "count", "number", "phone", "price", "amount", "total", "size", "bytes",
    ]

    private static func literal(_ value: Double) -> String {
        JSONNumber(value)?.literal ?? "\(value)"
    }

    private static func dateMessage(_ value: Double, _ name: String) -> String? {
        let lowercased = name.lowercased()
        guard !otherEndings.contains(where: lowercased.hasSuffix) else { return nil }
        if days.contains(value), !unitWords.contains(where: lowercased.contains) {
            return
                "\(literal(value)) looks like seconds since 1970; as a Date it decodes "
                + "31 years ahead: take \(referenceEpoch) off, or name the unit in the key "
                + "(…EpochSeconds)"
        }
        if days.contains(value / 1000), !lowercased.contains("milli"), !lowercased.hasSuffix("ms") {
            return
                "\(literal(value)) looks like milliseconds since 1970; a Date is a "
                + "number of seconds since 2001"
        }
        return nil
    }

    /// What the key of a date may have in it, and end in.
    private static let dateWords = [
        "time", "date", "epoch", "unix", "deadline", "until", "expir", "arriv", "depart",
    ]
    private static let dateEndings = ["eta", "start", "end", "starts", "ends", "_at"]

    /// A number of seconds or milliseconds in quotes, under a key that is a date's.
    private static func isQuotedDate(_ text: String, _ name: String) -> Bool {
        guard (9...17).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let value = Double(text),
            value >= 599_616_000 && value < days.upperBound || days.contains(value / 1000)
        else { return false }
        let lowercased = name.lowercased()
        guard !otherEndings.contains(where: lowercased.hasSuffix) else { return false }
        return dateWords.contains { lowercased.contains($0) }
            || dateEndings.contains { lowercased.hasSuffix($0) } || name.hasSuffix("At")
    }

    /// `2026-11-30`, also with a time after it.
    private static func isISODate(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(20))
        guard bytes.count >= 10, text.utf8.count <= 40 else { return false }
        for (index, byte) in bytes.prefix(10).enumerated() {
            let isRight = index == 4 || index == 7 ? byte == 0x2D : (0x30...0x39).contains(byte)
            guard isRight else { return false }
        }
        guard bytes.count > 10 else { return true }
        return (bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == 0x20) && bytes.count >= 16
            && bytes[13] == UInt8(ascii: ":")
    }
}
