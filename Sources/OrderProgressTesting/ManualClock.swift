#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress
import Synchronization

/// A clock that stands still until a test moves it; sleeps end when it has reached their moment.
public final class ManualClock: OrderClock {
    private struct Sleeper {
        let moment: Date
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Date
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
        var waiters: [(count: Int, CheckedContinuation<Void, Never>)] = []
    }

    private let state: Mutex<State>

    /// Creates a clock that stands at a moment.
    public init(at now: Date) {
        state = Mutex(State(now: now))
    }

    /// The moment the clock stands at.
    public var now: Date { state.withLock { $0.now } }

    /// How many sleeps are waiting for the clock to be moved.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until a test has moved the clock to the moment, or past it.
    public func sleep(until moment: Date) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isDue = state.withLock { state in
                    if Task.isCancelled || moment <= state.now { return true }
                    state.sleepers[id] = Sleeper(moment: moment, continuation: continuation)
                    for waiter in state.waiters where waiter.count <= state.sleepers.count {
                        waiter.1.resume()
                    }
                    state.waiters.removeAll { $0.count <= state.sleepers.count }
                    return false
                }
                if isDue { continuation.resume() }
            }
            try Task.checkCancellation()
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits until a number of sleeps wait for the clock to be moved.
    public func sleepers(atLeast count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.sleepers.count >= count {
                    continuation.resume()
                } else {
                    state.waiters.append((count, continuation))
                }
            }
        }
    }

    /// Moves the clock forward and ends the sleeps whose moment has come.
    public func advance(by seconds: Double) {
        let due = state.withLock { state in
            state.now += seconds
            let due = state.sleepers.filter { $0.value.moment <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.moment, $0.key) < ($1.value.moment, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }
}
