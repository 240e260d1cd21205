import Dispatch
public import OrderProgress
import Synchronization

/// Shows orders in a terminal, each in a line that is redrawn in place; elsewhere a line a change.
///
/// In a terminal the cursor is hidden while an order lives. Call ``restore()`` before the process
/// exits, also on a signal; ``redraw()`` when the terminal was resized.
public final class TerminalPresenter: OrderProgressPresenter {
    /// How lines are shown.
    @nonexhaustive
    public enum Style: Hashable, Sendable {
        /// Redrawn where the descriptor is a terminal that can move its cursor, else lines.
        case automatic
        /// Redrawn in place.
        case live
        /// One after the other, without escape sequences.
        case lines
    }

    /// "terminal".
    public let name = "terminal"
    /// At most ten silent updates a second; the last state of a burst goes at once.
    public let pace = Pace(floor: .milliseconds(100), burst: 10)
    /// Whether lines are redrawn in place.
    public let isLive: Bool

    private struct State {
        var live = LiveRows()
        var screen: TerminalScreen
        var isClosed = false
        /// Whether writing has failed, so that nobody knows what is on the screen.
        var isSpoiled = false

        mutating func draw(
            above: [String] = [], on device: TerminalDevice, isForced: Bool = false
        ) -> String {
            screen.draw(
                live.outputs, above: above, size: device.size, isForced: isForced || isSpoiled)
        }
    }

    private let wording: WordingChoice
    private let device: TerminalDevice
    private let state: Mutex<State>
    /// Writing waits while a person has stopped the terminal's output, or a pipe is full.
    private let queue = DispatchQueue(label: "TerminalProgress")

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - descriptor: where lines go; nil: standard output. It stays open.
    ///   - style: how they are shown.
    ///   - wording: the sentences people read.
    public init(
        descriptor: CInt? = nil, style: Style = .automatic, wording: WordingChoice = WordingChoice()
    ) {
        let device = descriptor.map { TerminalDevice(descriptor: $0) } ?? .standardOutput
        self.device = device
        self.wording = wording
        state = Mutex(State(screen: TerminalScreen(wording: wording.defaultWording)))
        isLive = style.isLive(inTerminal: device.isTerminal, kind: TerminalDevice.kind)
    }

    deinit { restore() }

    /// Not available where the descriptor is closed.
    public func availability() async -> Availability {
        device.isOpen
            ? .available
            : .unavailable("descriptor \(device.descriptor) is not open; open it, or name another")
    }

    /// Makes the renderer, whose lines tick where they can be redrawn.
    public func renderer() async throws -> TerminalRenderer {
        TerminalRenderer(wording: wording, ticks: isLive)
    }

    /// Shows an order's line; the last one of an order stays above those that live.
    ///
    /// - Throws: `OrderProgressError` where it cannot be written, or after ``restore()``.
    public func deliver(_ output: TerminalOutput, for update: OrderUpdate) async throws -> Receipt {
        let order = update.order
        let isEnd = update.phase == .end
        try await perform { presenter, state in
            guard presenter.isLive else { return output.line + "\n" }
            if isEnd {
                state.live.remove(order)
                return state.draw(above: [output.line], on: presenter.device)
            }
            state.live.set(output, for: order)
            return state.draw(on: presenter.device)
        }
        return Receipt()
    }

    /// Takes an order's line away where it is one that is redrawn.
    public func withdraw(_ order: OrderID) async {
        try? await perform { presenter, state in
            state.live.remove(order)
            return presenter.isLive ? state.draw(on: presenter.device) : ""
        }
    }

    /// Draws the live lines again, at the size that the terminal has now.
    public func redraw() async throws {
        try await perform { presenter, state in
            presenter.isLive ? state.draw(on: presenter.device, isForced: true) : ""
        }
    }

    /// Prints text that stays, above the live lines; control characters but line ends are left out.
    ///
    /// The text goes to `descriptor` if not to the presenter's own: to standard error, say, which may
    /// be the same terminal.
    public func print(_ text: String, to descriptor: CInt? = nil) async throws {
        let lines = PlainText.lines(of: text)
        let plain = lines.joined(separator: "\n") + "\n"
        try await perform { presenter, state in
            let device = presenter.device
            if let descriptor, descriptor != device.descriptor {
                try device.write(state.screen.clear())
                let written = Result { try TerminalDevice(descriptor: descriptor).write(plain) }
                try device.write(state.draw(on: device))
                try written.get()
                return ""
            }
            return presenter.isLive ? state.draw(above: lines, on: device) : plain
        }
    }

    /// Shows the cursor below the live lines, for a process that is about to be stopped (SIGTSTP).
    ///
    /// The next drawing begins a new block there.
    public func suspend() {
        giveBack(closing: false)
    }

    /// Gives the terminal back for good: live lines stay as they are, the cursor is shown below.
    ///
    /// May be called again and on any thread, but not inside a C signal handler. Returns within a
    /// second also where the terminal's output is stopped. What is delivered later fails.
    public func restore() {
        giveBack(closing: true)
    }

    private func giveBack(closing: Bool) {
        for _ in 0..<100 {
            let isDone: Void? = state.withLockIfAvailable { state in
                let text = state.screen.leave(state.live.outputs, size: device.size)
                if closing { state.isClosed = true }
                if !text.isEmpty, device.isWritable { try? device.write(text) }
            }
            if isDone != nil { return }
            TerminalDevice.pause(milliseconds: 10)
        }
        if isLive, device.isWritable { try? device.write(TerminalScreen.reset) }
    }

    /// Changes the state and writes what follows from that, on the presenter's own queue.
    private func perform(
        _ change: @escaping @Sendable (TerminalPresenter, inout State) throws -> String
    ) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try self.performNow(change) })
            }
        }
    }

    private func performNow(
        _ change: (TerminalPresenter, inout State) throws -> String
    ) throws {
        try state.withLock { state in
            guard !state.isClosed else { throw Self.closed }
            let text = try change(self, &state)
            do {
                try device.write(text)
                state.isSpoiled = false
            } catch {
                state.isSpoiled = true
                throw error
            }
        }
    }

    private static var closed: OrderProgressError {
        OrderProgressError(.unavailable, "the terminal was given back before this was shown")
    }
}

extension TerminalPresenter.Style {
    /// Whether lines are redrawn on a descriptor, by whether it is a terminal and of which kind.
    func isLive(inTerminal isTerminal: Bool, kind: String?) -> Bool {
        switch self {
        case .live: true
        case .lines: false
        case .automatic: isTerminal && !["dumb", "", nil].contains(kind)
        }
    }
}
