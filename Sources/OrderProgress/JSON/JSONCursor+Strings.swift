/// Strings, with their escapes.
extension JSONCursor {
    /// Where the text of the next string stands, if it is printable ASCII without escapes; else
    /// nothing is taken.
    mutating func plainText() -> Range<Int>? {
        guard isAt(0x22) || peek() == 0x22 else { return nil }
        let first = position + 1
        let place = endOfPlainText(from: first)
        guard place < end, bytes[place] == 0x22 else { return nil }
        position = place + 1
        return first..<place
    }

    /// The first place that holds something else than a string's plain text.
    @inline(__always)
    private func endOfPlainText(from first: Int) -> Int {
        let raw = unsafe bytes.span.bytes
        // Past the end of the line there are other bytes to look at, but none to find.
        let found = SixteenBytes.place(in: raw, from: first, before: end) { $0.notPlain }
        var place = min(found.place, end)
        if found.isMarked { return place }
        while place < end {
            let byte = bytes[place]
            guard byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C else { break }
            place += 1
        }
        return place
    }

    /// The bytes in the first eight places of a range as one number, the first one lowest.
    @inline(__always)
    static func packed(_ range: Range<Int>, in bytes: [UInt8]) -> UInt64 {
        let count = min(range.upperBound - range.lowerBound, EightBytes.count)
        guard range.lowerBound + EightBytes.count <= bytes.count else {
            return packed(bytes[range].prefix(count))
        }
        let word = EightBytes(of: unsafe bytes.span.bytes, at: range.lowerBound).word
        return count < EightBytes.count ? word & ~(~0 &<< UInt64(8 * count)) : word
    }

    /// The same where fewer than eight bytes are left to read.
    @inline(never)
    private static func packed(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Plain text that stands somewhere.
    func plain(_ range: Range<Int>) -> String {
        // Each of its bytes was found to be printable ASCII, which is valid UTF-8.
        let text = unsafe UTF8Span(unchecked: bytes.span.extracting(range), isKnownASCII: true)
        return String(copying: text)
    }

    /// A string, with its escapes resolved.
    mutating func string() throws(OrderProgressError) -> String {
        if let range = plainText() { return plain(range) }
        guard take(0x22) else { throw unexpected("a string") }
        let first = position
        while position < end {
            let byte = bytes[position]
            if byte == 0x22 {
                let text = try text(of: bytes[first..<position], from: first)
                position += 1
                return text
            }
            if byte == 0x5C { return try escapedString(from: first) }
            guard byte >= 0x20 else { throw controlCharacter(byte) }
            position += 1
        }
        throw malformed("a string is not closed", at: first - 1)
    }

    private func text(
        of slice: ArraySlice<UInt8>, from place: Int
    ) throws(OrderProgressError) -> String {
        guard let text = String(validating: slice, as: UTF8.self) else {
            throw malformed("a string is not valid UTF-8", at: place)
        }
        return text
    }

    private func controlCharacter(_ byte: UInt8) -> OrderProgressError {
        byte == 0
            ? malformed("a string holds a NUL")
            : malformed(
                "a string holds the control character \(Unicode.Scalar(byte).codePointName) as it "
                    + "is; escape it")
    }

    private mutating func escapedString(from first: Int) throws(OrderProgressError) -> String {
        var text = Array(bytes[first..<position])
        while position < end {
            let byte = bytes[position]
            switch byte {
            case 0x22:
                position += 1
                return try self.text(of: text[...], from: first)
            case 0x5C: try escape(into: &text)
            case 0..<0x20: throw controlCharacter(byte)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw malformed("a string is not closed", at: first - 1)
    }

    private mutating func escape(into text: inout [UInt8]) throws(OrderProgressError) {
        let place = position
        position += 1
        guard position < end else { throw malformed("a string is not closed", at: place) }
        let letter = bytes[position]
        position += 1
        switch letter {
        case 0x22, 0x5C, 0x2F: text.append(letter)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x75: text.append(contentsOf: try unicodeEscape(from: place))
        default: throw malformed("an escape that JSON does not have", at: place)
        }
    }

    private mutating func unicodeEscape(
        from place: Int
    ) throws(OrderProgressError) -> String.UTF8View {
        let unit = try fourDigits(from: place)
        guard unit != 0 else { throw malformed("a string holds a NUL", at: place) }
        if let scalar = Unicode.Scalar(unit) { return String(scalar).utf8 }
        guard unit < 0xDC00, position + 1 < end, bytes[position] == 0x5C,
            bytes[position + 1] == 0x75
        else { throw malformed("an unpaired surrogate escape", at: place) }
        position += 2
        let low = try fourDigits(from: place)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw malformed("an unpaired surrogate escape", at: place) }
        return String(scalar).utf8
    }

    private mutating func fourDigits(from place: Int) throws(OrderProgressError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard position < end, let digit = bytes[position].hexDigit else {
                throw malformed("\\u is not followed by four hexadecimal digits", at: place)
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
