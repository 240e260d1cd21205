import Dispatch

/// Runs an actor on a serial queue of its own, so that what waits there holds up nothing else.
///
/// Linux' Dispatch has no `DispatchSerialQueue`, whose conformance would do the same.
final class QueueExecutor: SerialExecutor {
    let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }

    /// Lets handlers that Dispatch calls on the queue be the actor's.
    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        unsafe UnownedSerialExecutor(ordinary: self)
    }
}
