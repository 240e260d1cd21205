#if DBus && os(Linux)
    import CDBus
    import Glibc
    import Synchronization

    /// A socket that a thread waits for, and whom it tells. Both are called on the thread.
    struct WatchedSocket: Sendable {
        /// What to wait for.
        struct Interest: Hashable, Sendable {
            /// Negative: nothing but the deadline.
            var descriptor: CInt = -1
            /// `POLLIN`, `POLLOUT`, or both.
            var events: Int16 = 0
            var deadline: ContinuousClock.Instant?
        }

        /// Asked before every wait, so that nothing has to be told of a change; nil: never again.
        let interest: @Sendable () -> Interest?
        /// Told what poll(2) answered, or of a deadline that has come.
        let happened: @Sendable (Int16) -> Void
    }

    /// The life of a ``BusThread``'s thread: jobs as long as there are some, else poll(2).
    final class SocketLoop: Sendable {
        private struct State {
            var jobs: [BusThread.Job] = []
            var sockets: [(id: Int, socket: WatchedSocket)] = []
            var lastID = 0
            var isStarted = false
            /// Whether the thread is about to wait or waits, and so needs the bell.
            var isWaiting = false
            var isEnding = false
        }

        private let name: String
        private let startThread: ThreadStart
        private let state = Mutex(State())
        private let thread = Atomic<pthread_t>(0)
        /// Ends a wait; -1 where there was no descriptor left.
        private let bell = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))

        /// How many turns jobs may have without a look at the sockets.
        private static let turnsWithoutLook = 64
        /// How long a wait lasts that no bell can end, in milliseconds.
        private static let waitWithoutBell: CInt = 10
        /// How long sockets wait for the next look where there is no thread.
        private static let pauseWithoutThread = Duration.milliseconds(10)

        init(name: String, startThread: @escaping ThreadStart) {
            self.name = name
            self.startThread = startThread
        }

        deinit {
            if bell >= 0 { Glibc.close(bell) }
        }

        var isCurrent: Bool { thread.load(ordering: .relaxed) == pthread_self() }

        func add(_ job: BusThread.Job) {
            let (starts, rings) = state.withLock { state in
                let starts = !state.isStarted
                let rings = state.isWaiting
                state.isStarted = true
                state.isWaiting = false
                state.jobs.append(job)
                return (starts, rings)
            }
            // Whoever adds a job may hold a lock, and so is never kept waiting for a thread.
            if starts, !isStarted() { Task.detached { await self.runWithoutThread() } }
            if rings { ring() }
        }

        private func isStarted() -> Bool {
            startThread(name) { self.run() }
        }

        func watch(_ socket: WatchedSocket) {
            state.withLock { state in
                state.lastID += 1
                state.sockets.append((state.lastID, socket))
            }
        }

        func end() {
            let rings = state.withLock { state in
                state.isEnding = true
                return state.isWaiting
            }
            if rings { ring() }
        }

        private func ring() {
            _ = eventfd_write(bell, 1)
        }

        // MARK: On the thread

        private func run() {
            thread.store(pthread_self(), ordering: .relaxed)
            var jobs: [BusThread.Job] = []
            var turns = 0
            while exchange(&jobs) {
                for job in jobs { job.run() }
                turns += 1
                guard jobs.isEmpty || turns >= Self.turnsWithoutLook else { continue }
                wait(atMost: jobs.isEmpty ? nil : 0)
                turns = 0
            }
        }

        // MARK: Without a thread

        /// Where the system has no thread to give, takes turns on Swift's own, until it has one or
        /// nothing is left to be done.
        private func runWithoutThread() async {
            while takeTurn() {
                try? await Task.sleep(for: Self.pauseWithoutThread)
                if isStarted() { return }
            }
        }

        /// Runs all jobs and looks at the sockets once; false: there is nothing left.
        private func takeTurn() -> Bool {
            thread.store(pthread_self(), ordering: .relaxed)
            defer { thread.store(0, ordering: .relaxed) }
            var jobs: [BusThread.Job] = []
            var isOver = false
            for _ in 0..<Self.turnsWithoutLook {
                isOver = !exchange(&jobs)
                if jobs.isEmpty { break }
                for job in jobs { job.run() }
            }
            if !isOver { wait(atMost: 0) }
            return state.withLock { state in
                let isNeeded = !state.jobs.isEmpty || !state.sockets.isEmpty && !isOver
                state.isStarted = isNeeded
                return isNeeded
            }
        }

        // MARK: Turns

        /// Takes the jobs there are, for those that have run; false: it is over.
        private func exchange(_ jobs: inout [BusThread.Job]) -> Bool {
            // May let the executor go, which asks for the lock.
            jobs.removeAll(keepingCapacity: true)
            return state.withLock { state in
                swap(&state.jobs, &jobs)
                state.isWaiting = jobs.isEmpty
                return !jobs.isEmpty || !state.isEnding
            }
        }

        /// - Parameter limit: milliseconds; nil: until something happens.
        private func wait(atMost limit: CInt?) {
            let sockets = state.withLock { $0.sockets }
            var waits = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
            var over: [Int] = []
            var asked: [(happened: @Sendable (Int16) -> Void, deadline: ContinuousClock.Instant?)] =
                []
            for (id, socket) in sockets {
                guard let interest = socket.interest() else {
                    over.append(id)
                    continue
                }
                waits.append(
                    pollfd(fd: interest.descriptor, events: interest.events, revents: 0))
                asked.append((socket.happened, interest.deadline))
            }
            if !over.isEmpty {
                state.withLock { $0.sockets.removeAll { over.contains($0.id) } }
            }
            let pause = limit ?? pause(until: asked.compactMap(\.deadline).min())
            let count = unsafe poll(&waits, nfds_t(waits.count), pause)
            state.withLock { $0.isWaiting = false }
            if count > 0, waits[0].revents != 0 {
                var rings = eventfd_t()
                unsafe eventfd_read(bell, &rings)
            }
            let now = ContinuousClock.now
            for (wait, socket) in zip(waits.dropFirst(), asked) {
                let events = count > 0 ? wait.revents : 0
                if events != 0 || socket.deadline.map({ $0 <= now }) == true {
                    socket.happened(events)
                }
            }
        }

        /// Milliseconds, rounded up: a wait that ends too soon would be had again at once.
        private func pause(until deadline: ContinuousClock.Instant?) -> CInt {
            let longest = bell < 0 ? Self.waitWithoutBell : -1
            guard let deadline else { return longest }
            let left = max(0, (deadline - .now) / .milliseconds(1)).rounded(.up)
            let pause = CInt(min(left, 3_600_000))
            return longest < 0 ? pause : min(pause, longest)
        }
    }
#endif
