/// Writes JSON with deterministic bytes: keys in the order given, no spaces, `/` not escaped.
///
/// Bytes count on every platform here, and two runs must give the same ones; Foundation's encoder
/// promises neither. The caller keeps the structure right: a key before each value of an object.
public struct JSONWriter: Sendable {
    /// What has been written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates a writer with room for a number of bytes.
    public init(reserving capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// What has been written so far, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes what was written and keeps the room for it.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Ends a line of JSON Lines; what follows is another value.
    public mutating func newline() {
        bytes.append(0x0A)
        needsComma = false
    }

    // MARK: Structure

    /// Opens an object.
    public mutating func beginObject() { open(0x7B) }
    /// Closes an object.
    public mutating func endObject() { close(0x7D) }
    /// Opens an array.
    public mutating func beginArray() { open(0x5B) }
    /// Closes an array.
    public mutating func endArray() { close(0x5D) }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(0x2C) }
        needsComma = true
    }

    /// Writes a key; its value must follow.
    public mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(0x3A)
        needsComma = false
    }

    // MARK: Values

    /// Writes a string.
    public mutating func string(_ value: String) {
        separate()
        quote(value)
    }

    /// Writes a whole number.
    public mutating func integer(_ value: some BinaryInteger) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a finite number in its shortest form; whole ones without a fraction.
    public mutating func double(_ value: Double) {
        precondition(value.isFinite, "JSON has no \(value); check numbers before writing them")
        separate()
        bytes.append(contentsOf: Self.literal(of: value).utf8)
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes any value.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .string(let value): string(value)
        case .number(let number):
            separate()
            bytes.append(contentsOf: number.literal.utf8)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(member.key)
                self.value(member.value)
            }
            endObject()
        }
    }

    /// Writes bytes that are one JSON value already.
    public mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    // MARK: Members: a key and its value, nothing where there is no value

    /// Writes a key and a string, or nothing for nil.
    public mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a key and a whole number, or nothing for nil.
    public mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
        guard let value else { return }
        key(name)
        integer(value)
    }

    /// Writes a key and a number, or nothing for nil.
    public mutating func member(_ name: String, _ value: Double?) {
        guard let value else { return }
        key(name)
        double(value)
    }

    /// Writes a key and a truth value, or nothing for nil.
    public mutating func member(_ name: String, _ value: Bool?) {
        guard let value else { return }
        key(name)
        bool(value)
    }

    /// Writes a key and an array of strings.
    public mutating func member(_ name: String, _ values: some Sequence<String>) {
        key(name)
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    // MARK: Bytes

    static func literal(of value: Double) -> String {
        // 2^53: above it not every whole number is a Double, and the short form is the honest one.
        if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
            return String(Int64(value))
        }
        return value.description
    }

    private mutating func quote(_ text: String) {
        bytes.append(0x22)
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            bytes.append(contentsOf: text.utf8)
        } else {
            escape(text)
        }
        bytes.append(0x22)
    }

    private mutating func escape(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case 0x22: bytes.append(contentsOf: [0x5C, 0x22])
            case 0x5C: bytes.append(contentsOf: [0x5C, 0x5C])
            case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
            case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
            case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
            case 0x00..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
    }
}
