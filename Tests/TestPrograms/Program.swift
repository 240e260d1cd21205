#if os(Linux)
    package import Glibc
    import Foundation
    import Synchronization

    /// A program that a test has started.
    ///
    /// Foundation's `Process` is left alone on purpose: it crashed where many threads start programs at
    /// a time, it hands a blocked SIGTERM on, and its children keep what others opened. Here a child has
    /// the three streams it was given and nothing else, no signal blocked or ignored, and its end is
    /// waited for by a thread that does nothing else.
    package final class Program: Sendable {
        /// How a program ended.
        package enum Ending: Sendable, Equatable {
            case exit(Int32)
            case signal(Int32)
        }

        /// What one of the standard streams is.
        package enum Stream: Sendable {
            case nothing
            /// A pipe: see ``Program/write(_:)`` and ``Program/read()``.
            case pipe
            /// A file without a name: nobody has to read while the program runs.
            case kept
            /// A file with this in it.
            case text(String)
        }

        package let identifier: pid_t
        private let input: Descriptor
        private let output: Descriptor
        private let errors: Descriptor
        private let state = Mutex(State())
        private static let starting = Mutex(())

        private struct State {
            var ending: Ending?
            var waiters: [CheckedContinuation<Ending, Never>] = []
        }

        /// Starts a program, looked for in PATH.
        ///
        /// - Parameters:
        ///   - environment: the program's whole environment; nil hands this process' own on.
        ///   - errors: ``Stream/kept`` or ``Stream/nothing``.
        package init(
            _ executable: String, _ arguments: [String], environment: [String: String]? = nil,
            input: Stream = .nothing, output: Stream = .kept, errors: Stream = .kept
        ) throws(ProgramFault) {
            let input = try StreamEnds(input, isInput: true)
            let output = try StreamEnds(output, isInput: false)
            let errors = try StreamEnds(errors, isInput: false)
            identifier = try spawn(
                executable, arguments, environment ?? ProcessInfo.processInfo.environment,
                [input.child, output.child, errors.child])
            self.input = input.parent
            self.output = output.parent
            self.errors = errors.parent
            for end in [input.child, output.child, errors.child] { end.close() }
            watch()
        }

        /// How it ended; nil while it runs.
        package var ending: Ending? { state.withLock { $0.ending } }

        /// Waits for its end.
        package func end() async -> Ending {
            await withCheckedContinuation { continuation in
                let ending = state.withLock { state in
                    if state.ending == nil { state.waiters.append(continuation) }
                    return state.ending
                }
                if let ending { continuation.resume(returning: ending) }
            }
        }

        /// Sends a signal while it runs: its number is not yet anybody else's.
        package func signal(_ number: CInt) {
            state.withLock { if $0.ending == nil { _ = Glibc.kill(identifier, number) } }
        }

        /// Ends it, and waits until it is gone.
        package func kill() async {
            signal(SIGKILL)
            _ = await end()
        }

        /// What it wrote so far, where that is kept.
        package var keptOutput: [UInt8] { output.contents() }
        package var keptErrors: [UInt8] { errors.contents() }

        /// Waits until the program has written something, and reads that; empty at its end.
        package func read() -> [UInt8] { output.read() }

        /// Writes all of it to the program's input.
        package func write(_ bytes: some Sequence<UInt8>) throws(ProgramFault) {
            try input.write(Array(bytes))
        }

        /// Tells the program that nothing more comes.
        package func closeInput() { input.close() }

        /// Kept alive by its thread until the program has ended.
        private func watch() {
            Thread.detachNewThread { [self] in
                var info = unsafe siginfo_t()
                // Still a zombie while its end is noted, so that no signal meets another process.
                while unsafe waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) != 0,
                    errno == EINTR
                {}
                var status: CInt = 0
                let waiters = state.withLock { state in
                    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
                    let signal = status & 0x7F
                    state.ending = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
                    defer { state.waiters = [] }
                    return state.waiters.map { ($0, state.ending ?? .signal(0)) }
                }
                for (waiter, ending) in waiters { waiter.resume(returning: ending) }
            }
        }
    }
#endif
