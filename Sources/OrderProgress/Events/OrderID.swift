/// An order's identity: 1 to 128 bytes of UTF-8 without control characters.
///
/// Two identities are equal when their bytes are: unlike `String`, canonically equivalent spellings
/// are two orders, as they are for every other program that reads the stream.
public struct OrderID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identity as written in events.
    public let rawValue: String

    /// Creates an identity without checking it; ``OrderEvent`` checks it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The identity as written in events.
    public var description: String { rawValue }

    /// Compares the bytes of two identities.
    public static func == (lhs: OrderID, rhs: OrderID) -> Bool {
        lhs.rawValue.hasSameBytes(as: rhs.rawValue)
    }

    /// Hashes the identity; equal bytes give equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combineBytes(of: rawValue)
    }
}

extension OrderID: ExpressibleByStringLiteral {
    /// Creates an identity from a literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
