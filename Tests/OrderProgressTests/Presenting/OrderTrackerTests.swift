import FoundationEssentials
import OrderProgressTesting
import Synchronization
import TestOrders
import Testing

@testable import OrderProgress

/// How a tracker shows orders while their events come.
@Suite(.timeLimit(.minutes(10)))
struct OrderTrackerTests {
    private let clock = ManualClock(at: Sample.start)

    private func tracker(_ presenters: RecordingPresenter...) -> OrderTracker {
        OrderTracker(presenters: presenters, clock: clock, paceClock: clock)
    }

    @Test func `shows an order from its begin to its end`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
        await presenter.deliveries(atLeast: 2)
        try tracker.apply(Sample.event(.completed, after: 2))
        await tracker.finish()
        #expect(presenter.delivered.map(\.update.phase) == [.begin, .update, .end])
        #expect(presenter.delivered.map(\.update.stamp) == [0, 1, 2].map { 1_796_040_000 + $0 })
        #expect(presenter.withdrawn.isEmpty)
        #expect(tracker.report.outputs["recording"]?.shown == 3)
    }

    @Test func `counts the orders of which something waits to be shown`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        #expect(tracker.pendingOrders == 0)
        presenter.hold()
        for number in 1...50 {
            let order = OrderID(rawValue: "A-\(number)")
            try tracker.apply(Sample.event(.placed, order: order))
            try tracker.apply(
                Sample.event(.updated, order: order, after: 1) { $0.fraction = .set(1) })
            #expect(tracker.pendingOrders == number)
        }
        presenter.release()
        await presenter.deliveries(atLeast: 50)
        await tracker.finish()
        #expect(tracker.pendingOrders == 0)
    }

    @Test func `never has two deliveries of one order on their way`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        presenter.hold()
        try tracker.apply(Sample.event(.placed))
        for second in 1...10_000 {
            try tracker.apply(
                Sample.event(.updated, after: Double(second)) {
                    $0.fraction = .set(Double(second) / 10_000)
                    $0.attention = second == 5000 ? .normal : .silent
                })
        }
        await presenter.attempts(atLeast: 1)
        presenter.release()
        await presenter.deliveries(atLeast: 2)
        #expect(presenter.mostInFlight == 1)
        #expect(presenter.delivered.count == 2)
        #expect(presenter.delivered.last?.update.number == 10_001)
        #expect(presenter.delivered.last?.update.attention == .normal)
        let counts = tracker.report.outputs["recording"]
        #expect(counts?.shown == 2)
        #expect(counts?.coalesced == 9999)
    }

    @Test func `keeps one presenter's failure and slowness from another`() async throws {
        let broken = RecordingPresenter(
            name: "broken",
            settings { $0.fault = { _, _ in OrderProgressError(.rejected, "no") } })
        let stuck = RecordingPresenter(name: "stuck")
        let sound = RecordingPresenter(name: "sound")
        stuck.hold()
        let tracker = tracker(broken, stuck, sound)
        try tracker.apply(Sample.event(.placed))
        await sound.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.completed, after: 1))
        await sound.deliveries(atLeast: 2)
        await broken.attempts(atLeast: 2)
        #expect(stuck.delivered.isEmpty)
        stuck.release()
        await tracker.finish()
        let outputs = tracker.report.outputs
        #expect(outputs["broken"]?.failed == 2)
        #expect(outputs["sound"]?.shown == 2)
        #expect(stuck.delivered.last?.update.phase == .end)
    }

    @Test func `orders do not wait for each other`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        presenter.hold()
        for order: OrderID in ["A", "B", "C"] {
            try tracker.apply(Sample.event(.placed, order: order))
        }
        await presenter.attempts(atLeast: 3)
        presenter.release()
        await presenter.deliveries(atLeast: 3)
        #expect(presenter.mostInFlight == 1)
    }

    @Test func `sends a held state at once when the input pauses`() async throws {
        let presenter = RecordingPresenter(
            settings { $0.pace = Pace(floor: .seconds(60), burst: 1) })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) })
        tracker.inputPaused()
        await presenter.deliveries(atLeast: 2)
        #expect(presenter.delivered.last?.update.state.fraction(at: clock.now) == 0.5)
    }

    @Test func `sends a held state when the pace allows it`() async throws {
        let presenter = RecordingPresenter(settings { $0.pace = Pace(floor: .seconds(60)) })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) })
        await clock.sleepers(atLeast: 1)
        #expect(presenter.delivered.count == 1)
        clock.advance(by: 60)
        await presenter.deliveries(atLeast: 2)
    }

    @Test func `renders again when the text goes out of date by the clock`() async throws {
        let presenter = RecordingPresenter(settings { $0.ticks = true })
        let tracker = tracker(presenter)
        try tracker.apply(
            Sample.event(.placed) { $0.eta = .set(OffsetDate(Sample.start + 120)) })
        await presenter.deliveries(atLeast: 1)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: 60)
        await presenter.deliveries(atLeast: 2)
        #expect(
            presenter.delivered.map(\.text) == ["Order placed · 2 min", "Order placed · 1 min"])
        #expect(presenter.delivered.last?.update.attention == .silent)
        #expect(tracker.report.outputs["recording"]?.shownAgain == 1)
    }

    @Test func `does not send what would look the same`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed) { $0.fraction = .set(0.5) })
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated) { $0.fraction = .set(0.5) })
        await tracker.finish()
        #expect(presenter.delivered.count == 1)
        #expect(tracker.report.outputs["recording"]?.unchanged == 1)
    }

    @Test func `asks for a renderer again when the other side was replaced`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.fault = { attempt, _ in
                    attempt == 2
                        ? DeliveryFault.replaced(OrderProgressError(.unavailable, "new")) : nil
                }
            })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        #expect(presenter.renderers == 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
        await presenter.deliveries(atLeast: 2)
        #expect(presenter.renderers == 2)
        #expect(tracker.report.outputs["recording"]?.failed == 0)
    }

    @Test func `tries again what fails for a passing reason, and reports each try`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.fault = { attempt, _ in
                    attempt <= 2
                        ? DeliveryFault.temporary(OrderProgressError(.timedOut, "slow")) : nil
                }
            })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await clock.sleepers(atLeast: 1)
        clock.advance(by: 0.5)
        await presenter.attempts(atLeast: 2)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: 1)
        await presenter.deliveries(atLeast: 1)
        #expect(presenter.delivered.first?.update.phase == .begin)
        await tracker.finish()
        #expect(tracker.report.outputs["recording"]?.retried == 2)
        #expect(tracker.report.outputs["recording"]?.failed == 0)
    }

    @Test func `shows again what the platform lost`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        presenter.respond(OrderResponse("A", .lost))
        await presenter.deliveries(atLeast: 2)
        #expect(presenter.delivered.map(\.update.number) == [1, 1])
    }

    @Test func `passes people's answers on, and keeps a dismissed order dismissed`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        presenter.respond(OrderResponse("A", .dismissed))
        var responses = tracker.responses.makeAsyncIterator()
        #expect(await responses.next() == OrderResponse("A", .dismissed))
        try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
        try tracker.apply(Sample.event(.completed, after: 2))
        await tracker.finish()
        #expect(presenter.delivered.map(\.update.phase) == [.begin, .end])
        #expect(tracker.report.outputs["recording"]?.withheld == 1)
    }

    @Test func `counts a refused output and goes on`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.refusal = { update in
                    update.number == 2 ? OrderProgressError(.tooLarge, "too large") : nil
                }
            })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
        try tracker.apply(Sample.event(.completed, after: 2))
        await tracker.finish()
        #expect(presenter.delivered.last?.update.phase == .end)
        let counts = try #require(tracker.report.outputs["recording"])
        #expect(counts.refused + counts.coalesced == 1)
        #expect(counts.shown == 2)
    }

    @Test func `whoever is told of an outcome may ask for the report`() async throws {
        let presenter = RecordingPresenter()
        let asked = Mutex<OrderTracker?>(nil)
        let coalesced = Mutex(0)
        let tracker = OrderTracker(presenters: [presenter], clock: clock, paceClock: clock) { _ in
            let counts = asked.withLock { $0 }?.report.outputs["recording"]
            coalesced.withLock { $0 = max($0, counts?.coalesced ?? 0) }
        }
        asked.withLock { $0 = tracker }
        presenter.hold()
        try tracker.apply(Sample.event(.placed))
        for second in 1...3 {
            try tracker.apply(
                Sample.event(.updated, after: Double(second)) { $0.fraction = .set(0.5) })
        }
        presenter.release()
        await tracker.finish()
        #expect(coalesced.withLock { $0 } >= 2)
        asked.withLock { $0 = nil }
    }

    @Test func `every output is accounted for`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.fault = { attempt, _ in
                    attempt % 3 == 0 ? OrderProgressError(.rejected, "no") : nil
                }
            })
        let tracker = tracker(presenter)
        var random = SystemRandomNumberGenerator()
        for second in 0..<500 {
            let order = OrderID(rawValue: "o\(Int.random(in: 0..<5, using: &random))")
            try tracker.apply(
                Sample.event(.updated, order: order, after: Double(second)) {
                    $0.fraction = .set(Double.random(in: 0...1, using: &random))
                    $0.attention = Bool.random(using: &random) ? .normal : .silent
                })
        }
        await tracker.finish()
        let report = tracker.report
        let counts = try #require(report.outputs["recording"])
        let accounted =
            counts.shown + counts.coalesced + counts.unchanged + counts.withheld + counts.failed
        #expect(accounted == report.events.applied)
    }
}
