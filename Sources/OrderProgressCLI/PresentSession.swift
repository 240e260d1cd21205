import DesktopNotifications
import Dispatch
import Glibc
import OrderProgress
import Synchronization
import TerminalProgress

/// Presenters at work: what `present` and `demo` share.
final class PresentSession: Sendable {
    let tracker: OrderTracker
    let terminal: TerminalPresenter?
    let names: [String]
    private let messages: Messages
    private let endsWithReader: Bool
    private let ending = Ending()
    /// How many orders waited when waiting for them was given up; see `waitForRoom()`.
    private let givenUpAt = Mutex(Int.max)

    /// - Throws: 69 where one that was named is not there, before anything is shown.
    init(
        _ selection: [String]?, _ arguments: ParsedArguments, _ wording: WordingChoice,
        clock: any OrderClock, command: String
    ) async throws(CommandFailure) {
        let (presenters, terminal) = try await PresenterTable.presenters(
            selection, arguments, wording)
        names = presenters.map(\.name)
        self.terminal = terminal
        // A terminal that is the only presenter is standard output.
        endsWithReader = presenters.count == 1 && terminal != nil
        let messages = Messages(
            terminal: terminal, command: command, isQuietWithoutReader: endsWithReader)
        self.messages = messages
        tracker = OrderTracker(presenters: presenters, clock: clock) { messages.take($0) }
    }

    /// Runs the reading on a thread of its own until it is done or a signal ends it.
    ///
    /// - Returns: the exit code that the reading, the outputs or the signal lead to.
    func run(_ read: @escaping @Sendable () -> Int32) async -> Int32 {
        Signals.observeEnding { [ending] in
            ending.come(with: Signals.exitCode(of: $0))
        }
        if let terminal, terminal.isLive {
            Signals.observeTerminal(
                changed: { Task { try? await terminal.redraw() } },
                leaving: { terminal.suspend() })
        }
        if endsWithReader {
            // Between two events there may be hours in which nothing is written.
            DispatchQueue(label: "orderprogress.reader").async { [ending] in
                Descriptor.waitForLostReader(STDOUT_FILENO)
                if Descriptor.hasLostReader(STDOUT_FILENO) {
                    ending.come(with: CommandFailure.Code.io.rawValue)
                }
            }
        }
        let readCode = Mutex<Int32>(0)
        let signalCode = await ending.stage {
            DispatchQueue(label: "orderprogress.input").async {
                let code = read()
                readCode.withLock { $0 = code }
                self.ending.come(with: nil)
            }
        }
        if let signalCode { return await interrupted(signalCode) }
        let finishing = Task { await tracker.finish() }
        let lateSignal = await ending.stage {
            Task {
                await finishing.value
                self.ending.come(with: nil)
            }
        }
        if let lateSignal { return await interrupted(lateSignal) }
        await messages.drain()
        terminal?.restore()
        return exitCode(reading: readCode.withLock { $0 })
    }

    private func interrupted(_ code: Int32) async -> Int32 {
        // A second signal, or a platform that hangs, must not keep the process.
        Signals.observeEnding { exit(Signals.exitCode(of: $0)) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { [terminal] in
            terminal?.restore()
            exit(code)
        }
        await tracker.interrupt()
        await messages.drain()
        terminal?.restore()
        return code
    }

    private func exitCode(reading code: Int32) -> Int32 {
        if code != 0 { return code }
        let outputs = tracker.report.outputs.values
        if outputs.contains(where: { $0.failed > 0 }) {
            let code: CommandFailure.Code = messages.hasOutputFailed ? .io : .unavailable
            return code.rawValue
        }
        return outputs.contains { $0.refused > 0 } ? CommandFailure.Code.refused.rawValue : 0
    }

    /// How many orders may wait to be shown before reading on: enough for any burst that people
    /// could look at, and some 40 MB.
    private static let maximumPending = 4096

    /// How long the number of those may stay what it is: a platform that does not answer holds up
    /// what the others show from `mostPending` orders on only.
    private static let patience = Duration.seconds(2)

    /// How many orders may wait at all, some 80 MB of them: nothing is dropped, so that from here on
    /// whoever writes the input has to wait, as before any full pipe.
    private static let mostPending = 8192

    /// Waits, on the thread that reads, until what was read is shown for the most part, or no more
    /// of it is shown and there is room.
    ///
    /// A signal ends the process all the same: it does not come through the reading.
    func waitForRoom() {
        var least = tracker.pendingOrders
        guard least > Self.maximumPending else { return givenUpAt.withLock { $0 = .max } }
        if least < Self.mostPending, least >= givenUpAt.withLock({ $0 }) { return }
        var since = ContinuousClock.now
        while case let pending = tracker.pendingOrders, pending > Self.maximumPending {
            if pending < least {
                (least, since) = (pending, .now)
            } else if pending < Self.mostPending, ContinuousClock.now - since > Self.patience {
                return givenUpAt.withLock { $0 = least }
            }
            usleep(1000)
        }
    }

    /// Says a sentence for people, above what is being redrawn.
    func say(_ sentence: String) { messages.say(sentence) }

    /// Prints a line of results, above what is being redrawn.
    func print(_ line: String) { messages.print(line) }

    /// How wide standard output is, where it is a terminal.
    var outputColumns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 8 else {
            return nil
        }
        return Int(size.ws_col)
    }
}

/// Sentences and lines of results, in their order, that leave a terminal's live lines whole.
private final class Messages: Sendable {
    private let terminal: TerminalPresenter?
    private let command: String
    private let last = Mutex<Task<Void, Never>?>(nil)
    /// When each presenter's complaints were said, until it shows again.
    private let complaints = Mutex<[String: [String: ContinuousClock.Instant]]>([:])
    /// How long a complaint is not said again, though the presenter has shown something since.
    private static let quiet = Duration.seconds(10)
    private static let maximumComplaints = 64
    private let outputFailed = Mutex(false)
    /// Who ends what reads the lines wants no more of them, and no complaint.
    private let isQuietWithoutReader: Bool

    /// Whether it was our own output that could not be written.
    var hasOutputFailed: Bool { outputFailed.withLock { $0 } }

    init(terminal: TerminalPresenter?, command: String, isQuietWithoutReader: Bool) {
        self.terminal = terminal
        self.isQuietWithoutReader = isQuietWithoutReader
        self.command = command
    }

    func say(_ sentence: String) {
        write(StandardError.line(sentence, command: command), to: STDERR_FILENO)
    }

    func print(_ line: String) { write(line, to: STDOUT_FILENO) }

    private func write(_ text: String, to descriptor: Int32) {
        last.withLock { last in
            let before = last
            last = Task { [terminal] in
                await before?.value
                if let terminal {
                    try? await terminal.print(text, to: descriptor)
                } else {
                    _ = Descriptor.write(Array((text + "\n").utf8), to: descriptor)
                }
            }
        }
    }

    /// Tells of what did not go well; the same complaint once until the presenter shows again.
    func take(_ outcome: OutputOutcome) {
        let complaint: String?
        switch outcome.kind {
        case .shown, .shownAgain:
            complaints.withLock { complaints in
                guard let said = complaints[outcome.presenter], !said.isEmpty else { return }
                let now = ContinuousClock.now
                complaints[outcome.presenter] = said.filter { now - $0.value < Self.quiet }
            }
            return
        case .retrying(let error), .failed(let error):
            if outcome.presenter == terminal?.name { outputFailed.withLock { $0 = true } }
            if isQuietWithoutReader, Descriptor.hasLostReader(STDOUT_FILENO) { return }
            complaint = "\(error)"
        case .refused(let error): complaint = "an output was refused: \(error)"
        default: complaint = nil
        }
        guard let complaint else { return }
        let isNew = complaints.withLock { complaints in
            var said = complaints[outcome.presenter] ?? [:]
            guard said[complaint] == nil else { return false }
            if said.count >= Self.maximumComplaints { said = [:] }
            said[complaint] = .now
            complaints[outcome.presenter] = said
            return true
        }
        if isNew { say("\(outcome.presenter): \(complaint)") }
    }

    func drain() async { await last.withLock { $0 }?.value }
}
