import Dispatch
import Glibc

/// Signals that end a command, told as they come.
enum Signals {
    /// The exit code of a process that a signal ends.
    static func exitCode(of signal: Int32) -> Int32 { 128 + signal }

    /// Tells of the signals that end a command.
    ///
    /// The sources live as long as the process.
    static func observeEnding(_ ending: @escaping @Sendable (Int32) -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { source(number) { ending(number) } }
    }

    /// Tells when a terminal was resized or given back, and just before it is given away (Ctrl-Z).
    static func observeTerminal(
        changed: @escaping @Sendable () -> Void, leaving: @escaping @Sendable () -> Void
    ) {
        source(SIGWINCH, changed)
        source(SIGCONT, changed)
        source(SIGTSTP) {
            leaving()
            kill(getpid(), SIGSTOP)
        }
    }

    private static let queue = DispatchQueue(label: "orderprogress.signals")

    private static func source(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: handler)
        source.resume()
        // Kept for the process' life, as the doc says.
        _ = unsafe Unmanaged.passRetained(source as AnyObject)
    }
}
