#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values of an event's fields; each refusal names the field.
extension JSONCursor {
    /// The next value must begin with a byte.
    mutating func require(
        _ byte: UInt8, _ wanted: String, _ field: String
    ) throws(OrderProgressError) {
        if peek() != byte { throw wrongType(wanted, field) }
    }

    private mutating func wrongType(_ wanted: String, _ field: String) -> OrderProgressError {
        let found = kind()
        guard found != "no value" else { return unexpected("a value") }
        return .field(field, "expected \(wanted), found \(found)")
    }

    /// A string or `null`.
    mutating func clearableString(_ field: String) throws(OrderProgressError) -> Change<String> {
        if let range = plainText() { return .set(plain(range)) }
        if takeNull() { return .cleared }
        guard peek() == 0x22 else { throw wrongType("a string or null", field) }
        return .set(try string())
    }

    mutating func string(_ field: String) throws(OrderProgressError) -> String {
        if let range = plainText() { return plain(range) }
        try require(0x22, "a string", field)
        return try string()
    }

    /// One of a fixed set of words.
    mutating func word<Word>(
        _ field: String, _ table: WordTable<Word>
    ) throws(OrderProgressError) -> Word {
        let first = position
        if let range = plainText(), let word = table.word(at: range, in: bytes) { return word }
        position = first
        try require(0x22, "a string", field)
        let text = try string()
        guard let word = Word(rawValue: text) else { throw notOne(of: Word.self, text, field) }
        return word
    }

    private func notOne<Word>(
        of words: Word.Type, _ text: String, _ field: String
    ) -> OrderProgressError where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        let all = Word.allCases.map(\.rawValue).joined(separator: ", ")
        return .field(field, "\(quoted(text)) is not one of \(all)")
    }

    /// An RFC 3339 string with offset, or seconds since 1970.
    mutating func time(_ field: String) throws(OrderProgressError) -> OffsetDate {
        switch peek() {
        case 0x22?:
            let text: String
            if let range = plainText() {
                if let time = TimeFormat.date(bytes, range) { return time }
                text = plain(range)
            } else {
                text = try string()
                if let time = TimeFormat.date(text) { return time }
            }
            throw .field(
                field,
                "\(quoted(text)) is not an RFC 3339 time with offset, such as "
                    + "\"2026-11-30T12:00:00Z\"")
        case let byte? where byte == 0x2D || byte.isASCIIDigit:
            let seconds = try number().value
            guard seconds >= 0 else {
                throw .field(
                    field, "\(JSONWriter.literal(of: seconds)) is below 0; count seconds from 1970")
            }
            let date = Date(timeIntervalSince1970: seconds)
            try OrderEvent.checkTime(date, field: field)
            return OffsetDate(date)
        default: throw wrongType("an RFC 3339 string or a number of seconds", field)
        }
    }

    mutating func sequence() throws(OrderProgressError) -> Int64 {
        guard let byte = peek(), byte == 0x2D || byte.isASCIIDigit else {
            throw wrongType("a whole number", "sequence")
        }
        let number = try number()
        guard let value = naturalNumber(number) else {
            throw .field(
                "sequence",
                "\(quoted(literal(of: number))) is not a whole number from 0 to 2^63−1, written without "
                    + "fraction and exponent")
        }
        return value
    }

    /// The value of a number that is digits and nothing else, where 63 bits can hold it.
    private func naturalNumber(_ number: Number) -> Int64? {
        var value: Int64 = 0
        for byte in bytes[number.range] {
            guard byte.isASCIIDigit else { return nil }
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowAgain) = tens.addingReportingOverflow(Int64(byte - 0x30))
            guard !overflow, !overflowAgain else { return nil }
            value = sum
        }
        return value
    }

    mutating func fraction() throws(OrderProgressError) -> Double {
        guard let byte = peek(), byte == 0x2D || byte.isASCIIDigit else {
            throw wrongType("a number from 0 to 1 or null", "fraction")
        }
        return try number().value
    }

    mutating func stages() throws(OrderProgressError) -> [Stage] {
        try require(0x5B, "an array of strings", "stages")
        var stages: [Stage] = []
        try array { (cursor) throws(OrderProgressError) in
            guard cursor.peek() == 0x22 else {
                throw cursor.wrongType("a string", "stages[\(stages.count)]")
            }
            stages.append(Stage(rawValue: try cursor.string()))
        }
        return stages
    }
}

/// A fixed set of words, told apart by their first eight bytes.
struct WordTable<Word>: Sendable
where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    private let entries: [(packed: UInt64, count: Int, word: Word)]

    init() {
        entries = Word.allCases.map { word in
            let bytes = Array(word.rawValue.utf8)
            return (JSONCursor.packed(bytes.indices, in: bytes), bytes.count, word)
        }
    }

    /// The word that stands somewhere; nil where it is none, or one to look at more closely.
    func word(at range: Range<Int>, in bytes: [UInt8]) -> Word? {
        let packed = JSONCursor.packed(range, in: bytes)
        for entry in entries where entry.packed == packed && entry.count == range.count {
            guard range.count > EightBytes.count else { return entry.word }
            return bytes[range].elementsEqual(entry.word.rawValue.utf8) ? entry.word : nil
        }
        return nil
    }
}
