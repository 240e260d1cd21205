#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An order's whole state with its phase: what presenters are handed.
public struct OrderUpdate: Hashable, Sendable {
    /// Whether the order begins to be shown, changes, or has ended.
    @nonexhaustive
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Shows the order for the first time.
        case begin
        /// Shows it changed.
        case update
        /// Shows how it ended; nothing follows.
        case end

        /// The raw value as it is written.
        package var literal: StaticString {
            switch self {
            case .begin: "begin"
            case .update: "update"
            case .end: "end"
            }
        }
    }

    /// All that is known of the order.
    public var state: OrderState
    /// Whether it begins, changes or has ended.
    public var phase: Phase
    /// Counts the order's updates, from 1.
    public var number: Int
    /// Whole seconds since 1970, higher than the order's last: what the platforms' guards compare.
    public var stamp: Int64
    /// How much this update may make itself noticed.
    public var attention: Attention
    /// The time of the event that led to it.
    public var time: Date

    /// Creates an update; ``OrderLedger`` makes those of a stream.
    public init(
        state: OrderState, phase: Phase, number: Int, stamp: Int64, attention: Attention,
        time: Date
    ) {
        self.state = state
        self.phase = phase
        self.number = number
        self.stamp = stamp
        self.attention = attention
        self.time = time
    }

    /// Which order.
    public var order: OrderID { state.order }
}
