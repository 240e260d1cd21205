/// Bytes that are written one after the other, in memory that one value owns.
///
/// An array would be asked for each byte whether somebody shares it. Keys and structure are written
/// where they are asked for, also in other modules: a key that is known there is a few instructions.
@safe
@usableFromInline
struct ByteBuffer: ~Copyable {
    /// Behind what was asked for, so that eight or sixteen bytes may be stored for fewer.
    private static let slack = 16

    /// Writable for `capacity` bytes and some more; the first `count` have been written.
    @usableFromInline var room: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0
    /// A quotation mark, and within a string a backslash before it; the first one lowest.
    @usableFromInline private(set) var mark: UInt16 = 0x22
    /// How many bytes that is.
    @usableFromInline private(set) var markCount = 1
    /// Whether bytes were appended that nobody has checked to be UTF-8.
    var hasForeignBytes = false
    /// How many backslashes it took to write within a string.
    @usableFromInline var escapeCount = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe room = .allocate(capacity: self.capacity + Self.slack)
    }

    @inlinable
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

    /// Whether what is appended stands within a string: its quotation marks and backslashes are
    /// escaped once more.
    var isWithinString: Bool {
        get { markCount > 1 }
        set {
            mark = newValue ? 0x225C : 0x22
            markCount = newValue ? 2 : 1
        }
    }

    mutating func beginWithinString() {
        isWithinString = true
        escapeCount = 0
    }

    /// Makes room for some bytes more.
    @inlinable
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(by: more) }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(by more: Int) {
        // Doubled, so that what was written is copied once on average.
        capacity = max(count + more, capacity * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
        unsafe larger.update(from: room, count: count)
        unsafe room.deallocate()
        unsafe room = larger
    }

    // MARK: Bytes

    @inlinable
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe room[count] = byte
        count += 1
    }

    /// Appends the first bytes of eight, the first one lowest.
    @inline(__always)
    mutating func append(_ count: Int, of eight: UInt64) {
        reserve(EightBytes.count)
        unsafe UnsafeMutableRawPointer(room + self.count)
            .storeBytes(of: eight.littleEndian, as: UInt64.self)
        self.count += min(max(count, 0), EightBytes.count)
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
    @inlinable
    @inline(__always)
    mutating func append(literal: StaticString) {
        let length = literal.utf8CodeUnitCount
        reserve(length)
        unsafe Self.copy(literal, to: room + count)
        count += length
    }

    /// A bracket that opens a value, after a comma where one is due.
    @inlinable
    @inline(__always)
    mutating func append(bracket: UInt8, afterComma: Bool) {
        reserve(2)
        unsafe room[count] = 0x2C
        count += afterComma ? 1 : 0
        unsafe room[count] = bracket
        count += 1
    }

    /// A key between quotation marks, with its colon.
    @inlinable
    @inline(__always)
    mutating func append(key: StaticString, afterComma: Bool) {
        assert(Self.isKey(key))
        let length = key.utf8CodeUnitCount
        reserve(length + 6)
        var place = unsafe UnsafeMutableRawPointer(room + count)
        unsafe place.storeBytes(of: 0x2C, as: UInt8.self)
        unsafe place += afterComma ? 1 : 0
        unsafe place.storeBytes(of: mark.littleEndian, as: UInt16.self)
        unsafe place += markCount
        unsafe Self.copy(key, to: place)
        unsafe place += length
        unsafe place.storeBytes(of: mark.littleEndian, as: UInt16.self)
        unsafe place += markCount
        unsafe place.storeBytes(of: 0x3A, as: UInt8.self)
        count += length + 2 * markCount + (afterComma ? 2 : 1)
        escapeCount += 2 * (markCount - 1)
    }

    /// A literal between quotation marks, after a comma where one is due.
    @inlinable
    @inline(__always)
    mutating func append(quoting literal: StaticString, afterComma: Bool) {
        append(key: literal, afterComma: afterComma)
        // Without the colon.
        count -= 1
    }

    @usableFromInline
    static func isKey(_ key: StaticString) -> Bool {
        "\(key)".isPlainASCII && !"\(key)".contains { $0 == "\"" || $0 == "\\" }
    }

    /// Copies a literal; where it is known, so are the instructions that this comes to.
    @inlinable
    @inline(__always)
    static func copy(_ literal: StaticString, to target: UnsafeMutableRawPointer) {
        let length = literal.utf8CodeUnitCount
        let source = unsafe UnsafeRawPointer(literal.utf8Start)
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
}
