#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import Synchronization

/// Where time comes from: the wall, a replay, or a test.
public protocol OrderClock: Sendable {
    /// The present moment.
    var now: Date { get }
    /// Returns when the moment has come, or throws `CancellationError`.
    func sleep(until moment: Date) async throws
}

/// The time of day, for texts and stamps; moves with changes of the system's clock.
public struct WallClock: OrderClock {
    /// Creates the clock.
    public init() {}

    /// The time of day.
    public var now: Date { Date() }

    /// Sleeps for as long as the moment is away now.
    public func sleep(until moment: Date) async throws {
        let seconds = moment.timeIntervalSince(now)
        if seconds > 0 { try await Task.sleep(for: .seconds(min(seconds, 31_536_000))) }
    }
}

/// A clock that nobody sets: begins at the time of day and then only runs, for pauses and retries.
public typealias SteadyClock = ReplayClock

extension ReplayClock {
    /// Creates a clock that begins at the time of day and runs as fast as the wall.
    public init() {
        self.init(from: Date(), speed: 1)
    }
}

/// A stream's own time, replayed: begins at a moment and runs faster or slower than the wall.
public struct ReplayClock: OrderClock {
    private let start: Date
    private let speed: Double
    private let began = ContinuousClock.now

    /// Creates a clock that begins now, at `start`, and runs `speed` times as fast as the wall.
    public init(from start: Date, speed: Double) {
        precondition(speed.isFinite && speed > 0, "a replay's speed is above 0, not \(speed)")
        self.start = start
        self.speed = speed
    }

    /// The stream's present moment.
    public var now: Date {
        start.addingTimeInterval((ContinuousClock.now - began) / .seconds(1) * speed)
    }

    /// Sleeps until the stream's time has come.
    public func sleep(until moment: Date) async throws {
        let seconds = moment.timeIntervalSince(now) / speed
        // A year at most: what is further away is not waited for in one process.
        if seconds > 0 { try await Task.sleep(for: .seconds(min(seconds, 31_536_000))) }
    }
}
