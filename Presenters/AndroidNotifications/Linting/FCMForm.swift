import OrderProgress

/// What FCM takes as the value of a field, in JSON.
enum FCMForm: Sendable {
    case object, text, flag, whole, texts, durations, moment
    case oneOf([String])

    /// What is wrong with a value, in one sentence; nil: nothing.
    func fault(in value: JSONValue) -> String? {
        // Null is as good as no value.
        if case .null = value { return nil }
        return takes(value) ? nil : "it is \(shown(value)); it must be \(name)"
    }

    private func takes(_ value: JSONValue) -> Bool {
        switch self {
        case .object:
            if case .object = value { return true }
            return false
        case .text: return value.text != nil
        case .flag: return value.flag != nil
        // Protobuf takes a whole number's string as well.
        case .whole: return (value.integer ?? value.text.flatMap { Int64($0) }) != nil
        case .texts: return value.elements?.allSatisfy { $0.text != nil } ?? false
        case .durations:
            return value.elements?.allSatisfy { FCMTime.isDuration($0.text ?? "") } ?? false
        case .moment: return FCMTime.isMoment(value.text ?? "")
        case .oneOf(let names): return names.contains((value.text ?? "").uppercased())
        }
    }

    private var name: String {
        switch self {
        case .object: "an object"
        case .text: "a string"
        case .flag: "true or false"
        case .whole: "a whole number"
        case .texts: "an array of strings"
        case .durations: "an array of seconds with their unit, as in [\"0.5s\"]"
        case .moment: "a moment of RFC 3339, as in \"2026-11-30T18:00:00Z\""
        case .oneOf(let names): "one of \(names.joined(separator: ", "))"
        }
    }
}

/// Times as protobuf writes them in JSON.
enum FCMTime {
    /// Whether a text is a duration: seconds, at most nine decimals, and `s`.
    static func isDuration(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.last == 0x73 else { return false }
        let parts = bytes.dropLast().split(separator: 0x2E, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
        else { return false }
        return parts.count == 1 || parts[1].count <= 9
    }

    /// Whether a text is a moment of RFC 3339 with its zone.
    static func isMoment(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard matches(bytes.prefix(19), "0000-00-00T00:00:00") else { return false }
        func number(_ place: Int) -> Int {
            Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
        }
        guard (1...12).contains(number(5)), (1...31).contains(number(8)), number(11) < 24,
            number(14) < 60, number(17) <= 60
        else { return false }
        let rest = bytes.dropFirst(19)
        let hasFraction = rest.first == 0x2E
        let zone = hasFraction ? rest.dropFirst().drop(while: isDigit) : rest
        if hasFraction, !(2...10).contains(rest.count - zone.count) { return false }
        return matches(zone, "Z") || matches(zone, "+00:00") || matches(zone, "-00:00")
    }

    /// Whether bytes have a form, in which 0 stands for any digit.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ form: String) -> Bool {
        bytes.count == form.utf8.count
            && zip(bytes, form.utf8).allSatisfy { byte, model in
                model == 0x30 ? isDigit(byte) : byte == model
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
