import Synchronization

/// The end of a stage of work: its own, or an early one by a signal.
final class Ending: Sendable {
    private struct State {
        var waiter: CheckedContinuation<Int32?, Never>?
        /// The exit code of an early end that came when nobody waited.
        var pendingCode: Int32?
    }

    private let state = Mutex(State())

    /// Begins a stage and waits for its end; the exit code of an early one.
    func stage(_ begin: () -> Void) async -> Int32? {
        await withCheckedContinuation { continuation in
            let pending = state.withLock { state in
                if state.pendingCode == nil { state.waiter = continuation }
                return state.pendingCode
            }
            if let pending {
                continuation.resume(returning: pending)
            } else {
                begin()
            }
        }
    }

    /// Tells that the stage is done, or with an exit code that it ends early.
    func come(with code: Int32?) {
        state.withLock { state in
            if state.waiter == nil { state.pendingCode = code ?? state.pendingCode }
            state.waiter?.resume(returning: code)
            state.waiter = nil
        }
    }
}
