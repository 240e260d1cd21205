/// Writes JSON with deterministic bytes: keys in the order given, no spaces, `/` not escaped.
///
/// Bytes count on every platform here, and two runs must give the same ones; Foundation's encoder
/// promises neither. The caller keeps the structure right: a key before each value of an object.
///
/// Not to be copied: there is one buffer, and whoever writes many values keeps it (``removeAll()``).
public struct JSONWriter: ~Copyable {
    @usableFromInline var buffer: ByteBuffer
    @usableFromInline var needsComma = false
    /// Where the embedded JSON begins that is being written.
    private var embeddedStart = 0

    /// Creates a writer with room for a number of bytes.
    public init(reserving capacity: Int = 0) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// How many bytes have been written so far.
    public var count: Int { buffer.count }

    /// What has been written so far, UTF-8.
    public var bytes: [UInt8] { buffer.bytes }

    /// What has been written so far, as text.
    public var text: String { buffer.text }

    /// Removes what was written and keeps the room for it.
    public mutating func removeAll() {
        buffer.removeAll()
        needsComma = false
    }

    /// Ends a line of JSON Lines; what follows is another value.
    public mutating func newline() {
        buffer.append(0x0A)
        needsComma = false
    }

    // MARK: Structure

    /// Opens an object.
    @inlinable
    public mutating func beginObject() { open(0x7B) }
    /// Closes an object.
    @inlinable
    public mutating func endObject() { close(0x7D) }
    /// Opens an array.
    @inlinable
    public mutating func beginArray() { open(0x5B) }
    /// Closes an array.
    @inlinable
    public mutating func endArray() { close(0x5D) }

    @inlinable
    @inline(__always)
    mutating func open(_ bracket: UInt8) {
        buffer.append(bracket: bracket, afterComma: needsComma)
        needsComma = false
    }

    @inlinable
    @inline(__always)
    mutating func close(_ bracket: UInt8) {
        buffer.append(bracket)
        needsComma = true
    }

    mutating func separate() {
        if needsComma { buffer.append(0x2C) }
        needsComma = true
    }

    /// Writes a key that is known beforehand; its value must follow.
    ///
    /// - Parameter name: printable ASCII without `"` and `\`.
    @inlinable
    @inline(__always)
    public mutating func key(_ name: StaticString) {
        buffer.append(key: name, afterComma: needsComma)
        needsComma = false
    }

    /// Writes a key that comes from somewhere; its value must follow.
    public mutating func key(escaping name: String) {
        buffer.append(quoting: name, afterComma: needsComma)
        buffer.append(0x3A)
        needsComma = false
    }

    mutating func openString() {
        separate()
        buffer.append(0x22)
        buffer.beginWithinString()
        embeddedStart = count
        needsComma = false
    }

    mutating func closeString() -> Int {
        let length = count - embeddedStart - buffer.escapeCount
        buffer.isWithinString = false
        buffer.append(0x22)
        needsComma = true
        return length
    }

    // MARK: Values

    /// Writes a string.
    public mutating func string(_ value: String) {
        buffer.append(quoting: value, afterComma: needsComma)
        needsComma = true
    }

    /// Writes a string that is known beforehand.
    ///
    /// - Parameter literal: printable ASCII without `"` and `\`.
    @inlinable
    @inline(__always)
    package mutating func string(literal: StaticString) {
        buffer.append(quoting: literal, afterComma: needsComma)
        needsComma = true
    }

    /// Text within a string that is being written, with what JSON wants escaped.
    mutating func appendText(_ text: String) { buffer.append(text: text) }

    /// Opens a string whose text is appended in pieces; ``closeText()`` must follow.
    mutating func openText() {
        separate()
        buffer.appendQuotationMark()
    }

    mutating func closeText() { buffer.appendQuotationMark() }

    /// Writes a whole number.
    public mutating func integer(_ value: Int64) {
        separate()
        buffer.append(number: value)
    }

    /// Writes a whole number.
    public mutating func integer(_ value: UInt64) {
        separate()
        buffer.append(magnitude: value)
    }

    /// Writes a whole number.
    public mutating func integer(_ value: Int) {
        integer(Int64(value))
    }

    /// Writes a finite number in its shortest form; whole ones without a fraction.
    public mutating func double(_ value: Double) {
        precondition(value.isFinite, "JSON has no \(value); check numbers before writing them")
        separate()
        if let (digits, decimals) = ByteBuffer.shortDecimal(value) {
            buffer.append(number: digits, decimals: decimals)
        } else {
            buffer.append(contentsOf: Self.literal(of: value).utf8)
        }
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        if value { buffer.append(literal: "true") } else { buffer.append(literal: "false") }
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        buffer.append(literal: "null")
    }

    /// Writes any value.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .string(let value): string(value)
        case .number(let number):
            separate()
            buffer.append(contentsOf: number.literal.utf8)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(escaping: member.key)
                self.value(member.value)
            }
            endObject()
        }
    }

    /// Writes bytes that are one JSON value already.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        buffer.hasForeignBytes = true
        if buffer.isWithinString {
            for byte in json { buffer.appendEscaped(byte) }
        } else {
            buffer.append(contentsOf: json)
        }
    }

    // MARK: Members: a key and its value, nothing where there is no value

    /// Writes a key and a string, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a key and a string that is known beforehand: printable ASCII without `"` and `\`.
    @inlinable
    @inline(__always)
    package mutating func member(_ name: StaticString, literal: StaticString) {
        key(name)
        string(literal: literal)
    }

    /// Writes a key and a whole number, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Int64?) {
        guard let value else { return }
        key(name)
        integer(value)
    }

    /// Writes a key and a whole number, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        integer(value)
    }

    /// Writes a key and a number, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        key(name)
        double(value)
    }

    /// Writes a key and a truth value, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        key(name)
        bool(value)
    }

    /// Writes a key and an array of strings, or nothing for nil.
    @inlinable
    @inline(__always)
    public mutating func member(_ name: StaticString, _ values: [String]?) {
        guard let values else { return }
        key(name)
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    static func literal(of value: Double) -> String {
        // 2^53: above it not every whole number is a Double, and the short form is the honest one.
        if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
            return String(Int64(value))
        }
        return value.description
    }
}
