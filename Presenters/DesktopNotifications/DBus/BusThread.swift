#if DBus && os(Linux)
    import Synchronization

    /// Runs actors and tasks on one thread of its own, which between jobs waits for their sockets.
    ///
    /// What comes in is read, taken and answered on that thread, without waking another one. It
    /// begins with the first job and ends with the executor. Where the system has no thread to
    /// give, jobs run on Swift's own until it has.
    final class BusThread: SerialExecutor, TaskExecutor {
        /// How threads are had: this one, and those that connect.
        let startThread: ThreadStart
        private let loop: SocketLoop

        /// - Parameter name: the thread's; at most 15 bytes.
        init(name: String, startThread: @escaping ThreadStart = DetachedThread.start) {
            self.startThread = startThread
            loop = SocketLoop(name: name, startThread: startThread)
        }

        deinit { loop.end() }

        func enqueue(_ job: consuming ExecutorJob) {
            loop.add(Job(job: UnownedJob(job), thread: self))
        }

        /// Waits for a socket on behalf of one of its actors; called from the thread itself.
        func watch(_ socket: WatchedSocket) {
            loop.watch(socket)
        }

        /// Lets what the loop calls be the actor's.
        func checkIsolated() {
            precondition(loop.isCurrent, "only the thread itself is isolated to its actors")
        }

        /// A job, with the executor that it keeps until it has run.
        struct Job: Sendable {
            fileprivate let job: UnownedJob
            fileprivate let thread: BusThread

            func run() {
                unsafe job.runSynchronously(
                    isolatedTo: thread.asUnownedSerialExecutor(),
                    taskExecutor: thread.asUnownedTaskExecutor())
            }
        }
    }
#endif
