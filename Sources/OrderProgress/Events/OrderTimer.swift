#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A clock that the device runs by itself, without further updates.
public struct OrderTimer: Hashable, Sendable {
    /// Which way the clock runs.
    @nonexhaustive
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Runs down to `to`.
        case countdown
        /// Runs up from `from`.
        case stopwatch
    }

    /// Which way the clock runs.
    public let mode: Mode
    /// When the clock was started; moved by the length of a pause when it goes on after one.
    public let from: Date
    /// When a countdown reaches zero; nil for a stopwatch.
    public let to: Date?
    /// The moment at which the clock stands still, if it does.
    public internal(set) var pausedAt: Date?

    private init(mode: Mode, from: Date, to: Date?, pausedAt: Date?) {
        self.mode = mode
        self.from = from
        self.to = to
        self.pausedAt = pausedAt
    }

    /// Creates a clock that runs down; an event refuses one whose `to` is before its `from`.
    public static func countdown(from: Date, to: Date, pausedAt: Date? = nil) -> OrderTimer {
        OrderTimer(mode: .countdown, from: from, to: to, pausedAt: pausedAt)
    }

    /// Creates a clock that runs up.
    public static func stopwatch(from: Date, pausedAt: Date? = nil) -> OrderTimer {
        OrderTimer(mode: .stopwatch, from: from, to: nil, pausedAt: pausedAt)
    }

    /// What the clock's own time is at a moment: the moment itself, or where it stands still.
    ///
    /// One that was paused before its start stands at its start.
    public func reading(at now: Date) -> Date { pausedAt.map { max($0, from) } ?? now }

    /// The share of a countdown's time that has passed, 0 to 1; nil for a stopwatch.
    public func share(at now: Date) -> Double? {
        guard let to else { return nil }
        let length = to.timeIntervalSince(from)
        let passed = reading(at: now).timeIntervalSince(from)
        guard length > 0 else { return passed < 0 ? 0 : 1 }
        return min(max(passed / length, 0), 1)
    }
}
