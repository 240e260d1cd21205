/// Bytes that are written one after the other, in memory that one value owns.
///
/// An array would be asked for each byte whether somebody shares it.
@safe
struct ByteBuffer: ~Copyable {
    /// Writable for `capacity` bytes; the first `count` have been written.
    private var room: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    /// Whether what is appended stands within a string: its quotation marks and backslashes are
    /// escaped once more.
    var isWithinString = false
    /// Whether bytes were appended that nobody has checked to be UTF-8.
    var hasForeignBytes = false
    /// How many backslashes that has taken.
    var escapeCount = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe room = .allocate(capacity: self.capacity)
    }

    deinit { unsafe room.deallocate() }

    var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: room, count: count)) }

    /// The bytes as text; what came from outside as bytes is checked, and repaired.
    var text: String {
        let bytes = unsafe UnsafeBufferPointer(start: room, count: count)
        if hasForeignBytes { return unsafe String(decoding: bytes, as: UTF8.self) }
        // Pieces of valid UTF-8 are valid together.
        return unsafe String(copying: UTF8Span(unchecked: bytes.span))
    }

    mutating func removeAll() {
        count = 0
        isWithinString = false
        hasForeignBytes = false
    }

    /// Takes back what was appended after a count of bytes.
    mutating func truncate(to count: Int, escapeCount: Int) {
        self.count = min(max(count, 0), self.count)
        self.escapeCount = escapeCount
    }

    /// Makes room for some bytes more.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(by: more) }
    }

    /// Appends the first bytes of eight, the first one lowest.
    @inline(__always)
    mutating func append(_ count: Int, of eight: UInt64) {
        reserve(EightBytes.count)
        unsafe UnsafeMutableRawPointer(room + self.count)
            .storeBytes(of: eight.littleEndian, as: UInt64.self)
        self.count += min(max(count, 0), EightBytes.count)
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        // Doubled, so that what was written is copied once on average.
        capacity = max(count + more, capacity * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: room, count: count)
        unsafe room.deallocate()
        unsafe room = larger
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe room[count] = byte
        count += 1
    }

    mutating func append(contentsOf bytes: some Collection<UInt8>) {
        let copied: Void? = bytes.withContiguousStorageIfAvailable { source in
            guard let start = source.baseAddress else { return }
            reserve(source.count)
            unsafe (room + count).update(from: start, count: source.count)
            count += source.count
        }
        if copied == nil { for byte in bytes { append(byte) } }
    }

    /// ASCII that is known beforehand.
    @inline(__always)
    mutating func append(literal: StaticString) {
        let length = literal.utf8CodeUnitCount
        reserve(length)
        unsafe Self.copy(literal, to: room + count)
        count += length
    }

    // MARK: Strings

    /// A key between quotation marks, with its colon.
    mutating func append(key: StaticString, afterComma: Bool) {
        assert("\(key)".isPlainASCII && !"\(key)".contains { $0 == "\"" || $0 == "\\" })
        if isWithinString { return append(keyWithinString: key, afterComma: afterComma) }
        let length = key.utf8CodeUnitCount
        reserve(length + 4)
        var place = unsafe room + count
        if afterComma {
            unsafe place.pointee = 0x2C
            unsafe place += 1
        }
        unsafe place.pointee = 0x22
        unsafe Self.copy(key, to: place + 1)
        unsafe place[length + 1] = 0x22
        unsafe place[length + 2] = 0x3A
        count += length + (afterComma ? 4 : 3)
    }

    mutating func beginWithinString() {
        isWithinString = true
        escapeCount = 0
    }

    private mutating func append(keyWithinString key: StaticString, afterComma: Bool) {
        let length = key.utf8CodeUnitCount
        reserve(length + 6)
        var place = unsafe room + count
        if afterComma {
            unsafe place.pointee = 0x2C
            unsafe place += 1
        }
        unsafe place.pointee = 0x5C
        unsafe place[1] = 0x22
        unsafe Self.copy(key, to: place + 2)
        unsafe place[length + 2] = 0x5C
        unsafe place[length + 3] = 0x22
        unsafe place[length + 4] = 0x3A
        count += length + (afterComma ? 6 : 5)
        escapeCount += 2
    }

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

    private mutating func append(textWithinString text: String, isQuoted: Bool) {
        let length = text.utf8.count
        reserve(length + 4)
        let place = unsafe room + count + (isQuoted ? 2 : 0)
        guard text.withBytes({ unsafe Self.copy($0, to: place) }) else {
            return escape(text, isQuoted: isQuoted)
        }
        guard isQuoted else { return count += length }
        unsafe room[count] = 0x5C
        unsafe room[count + 1] = 0x22
        unsafe place[length] = 0x5C
        unsafe place[length + 1] = 0x22
        count += length + 4
        escapeCount += 2
    }

    /// Text with what JSON wants escaped; with its quotation marks or within a string.
    @inline(__always)
    mutating func append(text: String, isQuoted: Bool) {
        if isWithinString { return append(textWithinString: text, isQuoted: isQuoted) }
        let length = text.utf8.count
        reserve(length + 2)
        let place = unsafe room + count + (isQuoted ? 1 : 0)
        guard text.withBytes({ unsafe Self.copy($0, to: place) }) else {
            return escape(text, isQuoted: isQuoted)
        }
        if isQuoted {
            unsafe room[count] = 0x22
            unsafe place[length] = 0x22
        }
        count += isQuoted ? length + 2 : length
    }

    /// Copies a literal; for one as short as keys are, a call of memcpy costs more than its bytes.
    @inline(__always)
    private static func copy(_ literal: StaticString, to place: UnsafeMutablePointer<UInt8>) {
        let length = literal.utf8CodeUnitCount
        let source = unsafe UnsafeRawPointer(literal.utf8Start)
        let target = UnsafeMutableRawPointer(place)
        switch length {
        case 8...16:
            // The second eight overlap the first where there are fewer than sixteen.
            let last = unsafe source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
            unsafe target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
            unsafe target.storeBytes(of: last, toByteOffset: length - 8, as: UInt64.self)
        case 4..<8:
            let last = unsafe source.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)
            unsafe target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
            unsafe target.storeBytes(of: last, toByteOffset: length - 4, as: UInt32.self)
        default:
            unsafe target.copyMemory(from: source, byteCount: length)
        }
    }

    /// Copies bytes; whether none of them has to be escaped.
    @inline(__always)
    private static func copy(_ span: Span<UInt8>, to place: UnsafeMutablePointer<UInt8>) -> Bool {
        let raw = unsafe span.bytes
        let target = UnsafeMutableRawPointer(place)
        let count = span.count
        var offset = 0
        var marks: UInt64 = 0
        guard count >= EightBytes.count else {
            while offset < count {
                let byte = span[offset]
                if byte < 0x20 || byte == 0x22 || byte == 0x5C { marks = .max }
                unsafe place[offset] = byte
                offset += 1
            }
            return marks == 0
        }
        let last = count - EightBytes.count
        while offset < last {
            let eight = EightBytes(of: raw, at: offset)
            marks |= eight.escaped
            unsafe (target + offset).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
            offset += EightBytes.count
        }
        // The last eight overlap those before them.
        let eight = EightBytes(of: raw, at: last)
        unsafe (target + last).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
        return (marks | eight.escaped) == 0
    }

    /// The same for a text with something to escape: the runs between are copied eight bytes at once.
    private mutating func escape(_ text: String, isQuoted: Bool) {
        if isQuoted { appendQuotationMark() }
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
        if isQuoted { appendQuotationMark() }
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
