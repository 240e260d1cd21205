// Texts: copied sixteen bytes at once, and looked at on the way for what JSON wants escaped.

extension ByteBuffer {
    /// A quotation mark that begins or ends a string.
    mutating func appendQuotationMark() { appendEscaped(0x22) }

    /// A byte of JSON, escaped where it stands within a string.
    @inline(__always)
    mutating func appendEscaped(_ byte: UInt8) {
        if isWithinString, byte == 0x22 || byte == 0x5C {
            append(0x5C)
            escapeCount += 1
        }
        append(byte)
    }

    /// Text with what JSON wants escaped, without quotation marks.
    @inline(__always)
    mutating func append(text: String) {
        let length = text.utf8.count
        reserve(length)
        let place = unsafe UnsafeMutableRawPointer(room + count)
        if text.withBytes({ unsafe Self.copy($0, to: place) }) {
            count += length
        } else {
            escape(text)
        }
    }

    /// Text between quotation marks, with what JSON wants escaped, after a comma where one is due.
    @inline(__always)
    mutating func append(quoting text: String, afterComma: Bool) {
        let length = text.utf8.count
        reserve(length + 5)
        var place = unsafe UnsafeMutableRawPointer(room + count)
        unsafe place.storeBytes(of: 0x2C, as: UInt8.self)
        unsafe place += afterComma ? 1 : 0
        unsafe place.storeBytes(of: mark.littleEndian, as: UInt16.self)
        unsafe place += markCount
        let isPlain = text.withBytes { unsafe Self.copy($0, to: place) }
        count += markCount + (afterComma ? 1 : 0)
        escapeCount += markCount - 1
        guard isPlain else {
            escape(text)
            return appendQuotationMark()
        }
        unsafe place.storeBytes(of: mark.littleEndian, toByteOffset: length, as: UInt16.self)
        count += length + markCount
        escapeCount += markCount - 1
    }

    /// Copies bytes; whether none of them has to be escaped.
    @inline(__always)
    private static func copy(_ span: Span<UInt8>, to target: UnsafeMutableRawPointer) -> Bool {
        let raw = unsafe span.bytes
        let count = span.count
        guard count < SixteenBytes.count else { return unsafe copy(long: raw, to: target) }
        if count >= EightBytes.count {
            // The last eight overlap those before them.
            let last = count - EightBytes.count
            let (front, back) = (EightBytes(of: raw, at: 0), EightBytes(of: raw, at: last))
            unsafe target.storeBytes(of: front.word.littleEndian, as: UInt64.self)
            unsafe target.storeBytes(
                of: back.word.littleEndian, toByteOffset: last, as: UInt64.self)
            return front.escaped | back.escaped == 0
        }
        let eight = EightBytes(short: raw)
        unsafe target.storeBytes(of: eight.word.littleEndian, as: UInt64.self)
        return eight.escaped == 0
    }

    /// The same for sixteen or more.
    @inline(__always)
    private static func copy(long raw: RawSpan, to target: UnsafeMutableRawPointer) -> Bool {
        let last = raw.byteCount - SixteenBytes.count
        var marks = SixteenBytes.Marks(repeating: false)
        var offset = 0
        while offset < last {
            let sixteen = SixteenBytes(of: raw, at: offset)
            marks = marks .| sixteen.escaped
            unsafe target.storeBytes(
                of: sixteen.bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
            offset += SixteenBytes.count
        }
        let sixteen = SixteenBytes(of: raw, at: last)
        unsafe target.storeBytes(of: sixteen.bytes, toByteOffset: last, as: SIMD16<UInt8>.self)
        return SixteenBytes.isNone(marks .| sixteen.escaped)
    }

    /// Appends bytes that JSON has nothing to escape in; behind them at least sixteen more are there.
    @inline(__always)
    mutating func append(_ bytes: [UInt8], from start: Int, count: Int) {
        let raw = unsafe bytes.span.bytes
        reserve(count)
        let target = unsafe UnsafeMutableRawPointer(room + self.count)
        var offset = 0
        while offset < count {
            let sixteen = SixteenBytes(of: raw, at: start + offset)
            unsafe target.storeBytes(
                of: sixteen.bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
            offset += SixteenBytes.count
        }
        self.count += count
    }

    /// Appends text if it is printable ASCII with single spaces within, not empty, not over the limit,
    /// and has nothing to escape; whether it did.
    @inline(__always)
    mutating func append(plain text: String, limit: Int) -> Bool {
        let count = text.utf8.count
        guard count <= limit, count > 0 else { return false }
        reserve(count)
        let target = unsafe UnsafeMutableRawPointer(room + self.count)
        guard text.withBytes({ unsafe Self.copy(plain: $0, to: target) }) else { return false }
        self.count += count
        return true
    }

    /// The same between quotation marks.
    @inline(__always)
    mutating func append(quotingPlain text: String) -> Bool {
        let count = text.utf8.count
        guard count > 0 else { return false }
        reserve(count + 4)
        let place = unsafe UnsafeMutableRawPointer(room + self.count)
        unsafe place.storeBytes(of: mark.littleEndian, as: UInt16.self)
        let target = unsafe place + markCount
        guard text.withBytes({ unsafe Self.copy(plain: $0, to: target) }) else { return false }
        unsafe target.storeBytes(of: mark.littleEndian, toByteOffset: count, as: UInt16.self)
        self.count += count + 2 * markCount
        escapeCount += 2 * (markCount - 1)
        return true
    }

    /// Copies text; whether it is printable ASCII with single spaces and nothing to escape.
    @inline(__always)
    private static func copy(
        plain span: Span<UInt8>, to target: UnsafeMutableRawPointer
    ) -> Bool {
        let raw = unsafe span.bytes
        let count = span.count
        guard span[0] != 0x20, span[count - 1] != 0x20 else { return false }
        if count > SixteenBytes.count { return unsafe copy(longPlain: raw, to: target) }
        guard count >= EightBytes.count else {
            let eight = EightBytes(short: raw)
            let spaces = eight.marks(0x20)
            unsafe target.storeBytes(of: eight.word.littleEndian, as: UInt64.self)
            return eight.notPlain | (spaces & spaces << 8) == 0
        }
        var marks: UInt64 = 0
        var offset = 0
        let last = count - EightBytes.count
        // Each eight begin with the last byte before them, so that a pair of spaces is in one of them.
        while true {
            let eight = EightBytes(of: raw, at: offset)
            let spaces = eight.marks(0x20)
            marks |= eight.notPlain | (spaces & spaces << 8)
            unsafe target.storeBytes(
                of: eight.word.littleEndian, toByteOffset: offset, as: UInt64.self)
            if offset == last { return marks == 0 }
            offset = min(offset + EightBytes.count - 1, last)
        }
    }

    /// The same for more than sixteen.
    @inline(__always)
    private static func copy(longPlain raw: RawSpan, to target: UnsafeMutableRawPointer) -> Bool {
        var marks = SixteenBytes.Marks(repeating: false)
        var offset = 0
        let last = raw.byteCount - SixteenBytes.count - 1
        while true {
            let sixteen = SixteenBytes(of: raw, at: offset)
            // The same a byte later: a pair of spaces is one in both.
            let next = SixteenBytes(of: raw, at: offset + 1)
            marks = marks .| sixteen.notPlain .| (sixteen.marks(0x20) .& next.marks(0x20))
            unsafe target.storeBytes(
                of: sixteen.bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
            if offset == last {
                unsafe target.storeBytes(
                    of: next.bytes, toByteOffset: offset + 1, as: SIMD16<UInt8>.self)
                return SixteenBytes.isNone(marks .| next.notPlain)
            }
            offset = min(offset + SixteenBytes.count, last)
        }
    }

    /// The same for a text with something to escape: the runs between are copied eight bytes at once.
    private mutating func escape(_ text: String) {
        text.withBytes { span in
            let raw = unsafe span.bytes
            var offset = 0
            while offset + EightBytes.count <= span.count {
                let eight = EightBytes(of: raw, at: offset)
                reserve(EightBytes.count)
                unsafe UnsafeMutableRawPointer(room + count)
                    .storeBytes(of: eight.word.littleEndian, as: UInt64.self)
                let marks = eight.escaped
                let run = marks == 0 ? EightBytes.count : EightBytes.first(marks)
                count += run
                offset += run
                if run < EightBytes.count {
                    append(escaping: span[offset])
                    offset += 1
                }
            }
            while offset < span.count {
                append(escaping: span[offset])
                offset += 1
            }
        }
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            appendEscaped(0x5C)
            appendEscaped(byte)
        case 0x00..<0x20:
            appendEscaped(0x5C)
            switch byte {
            case 0x0A: append(0x6E)
            case 0x0D: append(0x72)
            case 0x09: append(0x74)
            default:
                append(literal: "u00")
                append(Self.hexDigit(byte >> 4))
                append(Self.hexDigit(byte & 15))
            }
        default: append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x61 + value - 10
    }
}
