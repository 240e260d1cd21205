import Synchronization

/// Keeps every order's state and feeds presenters, each on a lane of its own.
///
/// Applying an event folds it and hands the update on without waiting: a slow or broken presenter
/// holds up neither the stream nor another presenter. Every outcome is counted and told.
public final class OrderTracker: Sendable {

    private let clock: any OrderClock
    private let lanes: [any AnyLane]
    private let ledger = Mutex(OrderLedger())
    /// Apart from the ledger: lanes report while they are fed.
    private let outputs: Shared<[String: OrderReport.OutputCounts]>
    private let listening: [Task<Void, Never>]
    private let responsesContinuation: AsyncStream<OrderResponse>.Continuation

    /// What people answer on any presenter.
    public let responses: AsyncStream<OrderResponse>

    /// Creates a tracker that feeds the given presenters; their names must differ.
    ///
    /// - Parameters:
    ///   - presenters: where updates go.
    ///   - clock: the time of texts and stamps.
    ///   - paceClock: the time of pauses and retries.
    ///   - onOutcome: told what became of each output, on any thread; must return soon.
    public init(
        presenters: [any OrderProgressPresenter], clock: any OrderClock = WallClock(),
        paceClock: any OrderClock = SteadyClock(),
        onOutcome: @escaping @Sendable (OutputOutcome) -> Void = { _ in }
    ) {
        precondition(
            Set(presenters.map(\.name)).count == presenters.count,
            "two presenters have the same name; give each its own")
        self.clock = clock
        let outputs = Shared(
            Dictionary(
                uniqueKeysWithValues: presenters.map { ($0.name, OrderReport.OutputCounts()) }))
        self.outputs = outputs
        let report: @Sendable (OutputOutcome) -> Void = { outcome in
            outputs.value.withLock { $0[outcome.presenter, default: .init()].count(outcome.kind) }
            onOutcome(outcome)
        }
        let lanes = presenters.map {
            Self.lane(for: $0, clock: clock, paceClock: paceClock, report: report)
        }
        self.lanes = lanes
        let (responses, continuation) = AsyncStream<OrderResponse>.makeStream(
            bufferingPolicy: .bufferingNewest(1000))
        self.responses = responses
        responsesContinuation = continuation
        listening = lanes.map { lane in
            Task {
                for await response in lane.responses {
                    lane.respond(response)
                    continuation.yield(response)
                }
            }
        }
    }

    deinit {
        responsesContinuation.finish()
        for task in listening { task.cancel() }
    }

    private static func lane<Presenter: OrderProgressPresenter>(
        for presenter: Presenter, clock: any OrderClock, paceClock: any OrderClock,
        report: @escaping @Sendable (OutputOutcome) -> Void
    ) -> any AnyLane {
        Lane(presenter, clock: clock, paceClock: paceClock, report: report)
    }

    /// Folds an event in and hands what follows to every presenter; throws why it is refused.
    @discardableResult
    public func apply(_ event: OrderEvent) throws(OrderProgressError) -> OrderLedger.Effect {
        // Lanes are fed under the lock, so that each sees an order's updates in their order.
        let (result, notes) = ledger.withLock { ledger in offer(event, of: &ledger) }
        // Told outside of the lock: whoever is told may ask for the report, or apply an event.
        for (lane, note) in notes { lane.tell(note) }
        return try result.get()
    }

    private func offer(
        _ event: OrderEvent, of ledger: inout OrderLedger
    ) -> (Result<OrderLedger.Effect, OrderProgressError>, [(any AnyLane, LaneMachine.Note)]) {
        do throws(OrderProgressError) {
            let effect = try ledger.apply(event, now: clock.now)
            guard case .applied(let update) = effect else { return (.success(effect), []) }
            let notes = lanes.compactMap { lane in lane.offer(update).map { (lane, $0) } }
            return (.success(effect), notes)
        } catch {
            return (.failure(error), [])
        }
    }

    /// Counts a line that was refused before it became an event.
    public func countRefusedLine() {
        ledger.withLock { $0.countRefusedLine() }
    }

    /// Of how many orders an output is on its way or waits, with the presenter that has most.
    ///
    /// Whoever reads faster than a platform shows can wait until it is low; what waits is kept.
    public var pendingOrders: Int { lanes.map(\.busyCount).max() ?? 0 }

    /// Tells that no event waits to be read now, so that the last state of a burst goes at once.
    public func inputPaused() {
        for lane in lanes { lane.settle() }
    }

    /// Ends the input: ended orders reach their final state, live ones are taken away.
    public func finish() async {
        await each { await $0.finish() }
    }

    /// Stops now: what waits is dropped, and all that is shown is taken away.
    public func interrupt() async {
        await each { await $0.interrupt() }
    }

    private func each(_ body: @escaping @Sendable (any AnyLane) async -> Void) async {
        await withTaskGroup { group in
            for lane in lanes { group.addTask { await body(lane) } }
        }
    }

    /// What became of every event and output so far.
    public var report: OrderReport {
        var report = OrderReport()
        report.events = ledger.withLock { $0.counts }
        report.outputs = outputs.value.withLock { $0 }
        return report
    }
}

/// A lock that closures can share.
final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }
}
