import LiveActivities
import OrderProgress
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PresenterTests {
    /// Where requests go instead of to APNs.
    private struct Transport {
        let sent: AsyncStream<LiveActivityOutput>
        let presenter: LiveActivityPresenter

        init() throws {
            let (sent, continuation) = AsyncStream<LiveActivityOutput>.makeStream()
            self.sent = sent
            presenter = LiveActivityPresenter(renderer: try renderer()) { output, update in
                continuation.yield(output)
                return Receipt(reference: "apns-\(update.number)")
            }
        }
    }

    private func event(
        _ kind: OrderEvent.Kind, at seconds: Double,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        change(&fields)
        return try OrderEvent(order: "A-1001", kind, at: moment(seconds), fields: fields)
    }

    @Test func `The presenter keeps 15 seconds between silent updates, without bursts`() throws {
        let presenter = try Transport().presenter
        #expect(presenter.name == "activitykit")
        #expect(presenter.pace == Pace(floor: .seconds(15), burst: 0))
        #expect(!presenter.showsUnseenEnds)
    }

    @Test func `The transport gets the request, and its receipt is handed on`() async throws {
        let transport = try Transport()
        let update = try Order.pizza()[2]
        let output = try await transport.presenter.renderer().render(update)
        let receipt = try await transport.presenter.deliver(output, for: update)
        var sent = transport.sent.makeAsyncIterator()
        #expect(await sent.next() == output)
        #expect(receipt == Receipt(reference: "apns-3"))
    }

    @Test func `A tracker's order starts once, changes at once where it matters, and ends`()
        async throws
    {
        let transport = try Transport()
        let tracker = OrderTracker(presenters: [transport.presenter])
        var sent = transport.sent.makeAsyncIterator()
        try tracker.apply(event(.placed, at: 0))
        #expect(await sent.next()?.event == .start)
        try tracker.apply(event(.updated, at: 60) { $0.stage = .preparing })
        #expect(await sent.next()?.event == .update)
        for tick in 1...50 {
            try tracker.apply(event(.updated, at: 60) { $0.fraction = .set(Double(tick) / 100) })
            tracker.inputPaused()
        }
        try tracker.apply(event(.completed, at: 90))
        let end = await sent.next()
        #expect(end?.event == .end)
        #expect(try end?.received().contentState.fraction == 1)
        await tracker.finish()
        let counts = tracker.report.outputs["activitykit"]
        #expect(counts?.shown == 3)
        #expect(counts?.coalesced == 50)
    }

    @Test func `An end that nobody saw begin is withheld and reported`() async throws {
        let transport = try Transport()
        let tracker = OrderTracker(presenters: [transport.presenter])
        try tracker.apply(event(.completed, at: 0))
        await tracker.finish()
        let counts = tracker.report.outputs["activitykit"]
        #expect(counts?.shown == 0)
        #expect(counts?.withheld == 1)
    }

    @Test func `A request that is too large is refused and reported, and the end still goes`()
        async throws
    {
        let transport = try Transport()
        let refusals = Mutex<[OrderProgressError.Code]>([])
        let tracker = OrderTracker(presenters: [transport.presenter]) { outcome in
            if case .refused(let error) = outcome.kind {
                refusals.withLock { $0.append(error.code) }
            }
        }
        var sent = transport.sent.makeAsyncIterator()
        try tracker.apply(event(.placed, at: 0))
        #expect(await sent.next()?.event == .start)
        try tracker.apply(
            event(.updated, at: 60) {
                let long = String(repeating: "s", count: 200)
                let stages = (0..<32).map { Stage(rawValue: "\($0)\(long)") }
                $0.stages = stages
                $0.stage = stages.first
                $0.attention = .normal
            })
        while tracker.report.outputs["activitykit"]?.refused == 0 { await Task.yield() }
        try tracker.apply(
            event(.completed, at: 90) {
                $0.stages = ["placed", "preparing", "onTheWay", "delivered"]
            })
        #expect(await sent.next()?.event == .end)
        await tracker.finish()
        #expect(refusals.withLock { $0 } == [.tooLarge])
    }
}
