/// Where an order is on its route.
///
/// The set is open: an event may bring any route of its own. Stages are compared byte by byte.
public struct Stage: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The stage's name as written in events.
    public let rawValue: String

    /// Creates a stage of any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The order has been taken.
    public static let placed = Stage(rawValue: "placed")
    /// The order is being made ready.
    public static let preparing = Stage(rawValue: "preparing")
    /// The order is being brought.
    public static let onTheWay = Stage(rawValue: "onTheWay")
    /// The order has arrived.
    public static let delivered = Stage(rawValue: "delivered")

    /// The route of an order whose events bring none.
    public static let defaultRoute: [Stage] = [.placed, .preparing, .onTheWay, .delivered]

    /// The stage's name as written in events.
    public var description: String { rawValue }

    /// Compares the bytes of two names.
    public static func == (lhs: Stage, rhs: Stage) -> Bool {
        lhs.rawValue.hasSameBytes(as: rhs.rawValue)
    }

    /// Hashes the name; equal bytes give equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combineBytes(of: rawValue)
    }
}

extension Stage: ExpressibleByStringLiteral {
    /// Creates a stage from a literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
