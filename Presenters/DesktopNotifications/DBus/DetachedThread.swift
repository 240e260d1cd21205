#if DBus && os(Linux)
    import CDBus
    import Glibc

    /// Starts a thread of a name that does some work; false: there is none to be had now.
    typealias ThreadStart =
        @Sendable (_ name: String, _ work: @escaping @Sendable () -> Void) -> Bool

    /// Threads for what waits long: neither Swift's own threads nor Dispatch's may.
    enum DetachedThread {
        private final class Work: Sendable {
            let name: String
            let run: @Sendable () -> Void

            init(_ name: String, _ run: @escaping @Sendable () -> Void) {
                self.name = name
                self.run = run
            }
        }

        /// Signals whose sender is the thread itself; all others are for the app's threads.
        private static let ownSignals = [SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPROF]

        /// Starts a thread that ends with its work; false, at once, where the system gives none.
        ///
        /// - Parameter name: at most 15 bytes, as debuggers show it.
        @Sendable
        static func start(_ name: String, _ run: @escaping @Sendable () -> Void) -> Bool {
            var attributes = pthread_attr_t()
            unsafe pthread_attr_init(&attributes)
            defer { unsafe pthread_attr_destroy(&attributes) }
            unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
            var blocked = sigset_t()
            unsafe sigfillset(&blocked)
            for signal in ownSignals { unsafe sigdelset(&blocked, signal) }
            var before = sigset_t()
            unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
            defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
            let work = unsafe Unmanaged.passRetained(Work(name, run))
            var thread = pthread_t()
            if unsafe pthread_create(&thread, &attributes, body, work.toOpaque()) == 0 {
                return true
            }
            unsafe work.release()
            return false
        }

        private static let body:
            @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
                { work in
                    guard let work = unsafe work else { return nil }
                    let taken = unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
                    unsafe orderprogress_name_thread(taken.name)
                    taken.run()
                    return nil
                }
    }
#endif
