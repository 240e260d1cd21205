/// A value with its D-Bus type.
public enum DBusValue: Hashable, Sendable {
    /// `y`
    case byte(UInt8)
    /// `b`
    case boolean(Bool)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `s`; a NUL ends what the other side reads, so there is none in what is sent.
    case string(String)
    /// `o`
    case objectPath(String)
    /// `as`
    case strings([String])
    /// `a{sv}`, in the order it is to be written in
    case dictionary([Entry])
    /// `v`
    indirect case variant(DBusValue)
    /// A type of no use here, by its code; read and passed over, and refused when it is to be sent.
    case other(UInt8)

    /// A key and its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public let key: String
        /// The value, sent as a variant.
        public let value: DBusValue

        /// Creates an entry.
        public init(_ key: String, _ value: DBusValue) {
            self.key = key
            self.value = value
        }
    }

    /// The type as D-Bus writes it.
    var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .strings: "as"
        case .dictionary: "a{sv}"
        case .variant: "v"
        // No type of D-Bus, so that no message with it is sent.
        case .other: "?"
        }
    }

    /// The string, where it is one.
    var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number, where it is a `u`.
    var uint32Value: UInt32? {
        if case .uint32(let value) = self { value } else { nil }
    }
}
