#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress
import Synchronization

/// What a ``RecordingPresenter`` was handed.
public struct RecordedOutput: PresenterOutput {
    /// The update rendered.
    public let update: OrderUpdate
    /// The moment it was rendered for.
    public let renderedAt: Date
    /// The English ticking text at that moment.
    public let text: String
    /// When that text changes by the clock, where the presenter ticks.
    public let rendersAgainAt: Date?

    /// Writes order, update and phase.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("order", update.order.rawValue)
        writer.member("update", update.number)
        writer.member("phase", update.phase.rawValue)
        writer.member("text", text)
        writer.endObject()
    }

    /// Whether a person would see the same: all but phase, attention, stamp and time of rendering.
    public static func == (lhs: RecordedOutput, rhs: RecordedOutput) -> Bool {
        lhs.update.state == rhs.update.state && lhs.text == rhs.text
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(update.state)
        hasher.combine(text)
    }
}

/// Keeps what it is handed, and fails, waits or refuses as a test tells it to.
public final class RecordingPresenter: OrderProgressPresenter {
    /// How this presenter differs from the defaults.
    public struct Settings: Sendable {
        /// How often an order may be updated in silence.
        public var pace = Pace(floor: .zero)
        /// Whether an order that ended unseen is shown once.
        public var showsUnseenEnds = true
        /// Whether what is shown stays when the process ends.
        public var outlivesProcess = false
        /// Whether texts that count minutes are rendered again.
        public var ticks = false
        /// Asked before each delivery, with its number from 1: what is thrown, if anything.
        public var fault: @Sendable (_ delivery: Int, OrderUpdate) -> (any Error)? = { _, _ in nil }
        /// Asked at each rendering: why it is refused, if it is.
        public var refusal: @Sendable (OrderUpdate) -> OrderProgressError? = { _ in nil }

        /// Creates the defaults: no pace, no tick, no fault.
        public init() {}
    }

    /// Renders what is recorded.
    public struct Renderer: OrderProgressRenderer {
        let settings: Settings

        /// Renders an update with its English text, or throws what the settings refuse.
        public func render(_ update: OrderUpdate, at now: Date) throws -> RecordedOutput {
            if let refusal = settings.refusal(update) { throw refusal }
            let wording = Wording.english
            return RecordedOutput(
                update: update, renderedAt: now,
                text: wording.text(of: update.state, at: now, style: .ticking),
                rendersAgainAt: settings.ticks
                    ? wording.textChanges(of: update.state, after: now) : nil)
        }
    }

    private struct State {
        var attempts = 0
        var renderers = 0
        var delivered: [RecordedOutput] = []
        var withdrawn: [OrderID] = []
        var inFlight: [OrderID: Int] = [:]
        var mostInFlight = 0
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
        var waiters: [(isDue: @Sendable (State) -> Bool, CheckedContinuation<Void, Never>)] = []

        mutating func resumeWaiters() {
            let state = self
            for (_, waiter) in waiters.filter({ $0.isDue(state) }) { waiter.resume() }
            waiters.removeAll { $0.isDue(state) }
        }
    }

    /// The presenter's name.
    public let name: String
    private let settings: Settings
    private let state = Mutex(State())
    private let continuation: AsyncStream<OrderResponse>.Continuation

    /// What a test answers in people's place with ``respond(_:)``.
    public let responses: AsyncStream<OrderResponse>

    /// Creates a presenter.
    public init(name: String = "recording", _ settings: Settings = Settings()) {
        self.name = name
        self.settings = settings
        (responses, continuation) = AsyncStream.makeStream()
    }

    /// The pace of the settings.
    public var pace: Pace { settings.pace }
    /// As the settings say.
    public var showsUnseenEnds: Bool { settings.showsUnseenEnds }
    /// As the settings say.
    public var outlivesProcess: Bool { settings.outlivesProcess }

    /// Makes a renderer, and counts that it was asked for.
    public func renderer() async throws -> Renderer {
        state.withLock { $0.renderers += 1 }
        return Renderer(settings: settings)
    }

    /// Keeps the output, after it was held or failed as told.
    public func deliver(_ output: RecordedOutput, for update: OrderUpdate) async throws -> Receipt {
        let attempt = state.withLock { state in
            state.attempts += 1
            state.inFlight[update.order, default: 0] += 1
            state.mostInFlight = max(state.mostInFlight, state.inFlight[update.order] ?? 0)
            state.resumeWaiters()
            return state.attempts
        }
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isHeld {
                    state.held.append(continuation)
                } else {
                    continuation.resume()
                }
            }
        }
        let fault = settings.fault(attempt, update)
        state.withLock { state in
            state.inFlight[update.order, default: 1] -= 1
            if fault == nil { state.delivered.append(output) }
            state.resumeWaiters()
        }
        if let fault { throw fault }
        return Receipt(reference: String(attempt))
    }

    /// Keeps that the order was taken away.
    public func withdraw(_ order: OrderID) async {
        state.withLock { $0.withdrawn.append(order) }
    }

    // MARK: For tests

    /// Answers in a person's or the platform's place.
    public func respond(_ response: OrderResponse) { continuation.yield(response) }

    /// Holds deliveries on their way until ``release()``.
    public func hold() { state.withLock { $0.isHeld = true } }

    /// Lets held deliveries go on.
    public func release() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    /// What was delivered, in its order.
    public var delivered: [RecordedOutput] { state.withLock { $0.delivered } }
    /// The orders that were taken away.
    public var withdrawn: [OrderID] { state.withLock { $0.withdrawn } }
    /// How many deliveries have begun.
    public var attempts: Int { state.withLock { $0.attempts } }
    /// How often a renderer was asked for.
    public var renderers: Int { state.withLock { $0.renderers } }
    /// The most deliveries of one order that were on their way at a time.
    public var mostInFlight: Int { state.withLock { $0.mostInFlight } }

    /// Waits until a number of outputs have been delivered.
    public func deliveries(atLeast count: Int) async {
        await wait { $0.delivered.count >= count }
    }

    /// Waits until a number of deliveries have begun.
    public func attempts(atLeast count: Int) async {
        await wait { $0.attempts >= count }
    }

    private func wait(until isDue: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if isDue(state) {
                    continuation.resume()
                } else {
                    state.waiters.append((isDue, continuation))
                }
            }
        }
    }
}
