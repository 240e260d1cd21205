import FoundationEssentials
import OrderProgressTesting
import TestOrders
import Testing

@testable import OrderProgress

/// What a tracker does with what is shown where the input ends, and on an interrupt.
@Suite(.timeLimit(.minutes(10)))
struct OrderTrackerEndTests {
    private let clock = ManualClock(at: Sample.start)

    private func tracker(_ presenters: RecordingPresenter...) -> OrderTracker {
        OrderTracker(presenters: presenters, clock: clock, paceClock: clock)
    }

    @Test func `takes live orders away when the input ends, and leaves ended ones`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed, order: "live"))
        try tracker.apply(Sample.event(.placed, order: "ended"))
        await presenter.deliveries(atLeast: 2)
        try tracker.apply(Sample.event(.completed, order: "ended", after: 1))
        await tracker.finish()
        #expect(presenter.withdrawn == ["live"])
        #expect(presenter.delivered.last?.update.order == "ended")
    }

    @Test func `takes all that is shown away on an interrupt`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed, order: "live"))
        try tracker.apply(Sample.event(.completed, order: "ended"))
        await presenter.deliveries(atLeast: 2)
        await tracker.interrupt()
        #expect(Set(presenter.withdrawn) == ["live", "ended"])
        try tracker.apply(Sample.event(.updated, order: "live", after: 9) { $0.fraction = .set(1) })
        #expect(presenter.attempts == 2)
        #expect(tracker.report.outputs["recording"]?.withheld == 1)
    }

    @Test func `takes away what an end that was given up should have replaced`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.fault = { _, update in
                    update.phase == .end
                        ? DeliveryFault.temporary(OrderProgressError(.timedOut, "frozen")) : nil
                }
            })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.completed, after: 1))
        for attempt in 2...6 {
            await presenter.attempts(atLeast: attempt)
            await clock.sleepers(atLeast: 1)
            clock.advance(by: 60)
        }
        await tracker.finish()
        #expect(presenter.withdrawn == ["A"])
        #expect(tracker.report.outputs["recording"]?.failed == 1)
    }

    @Test func `delivers the last state where nothing can take away what is shown`() async throws {
        let presenter = RecordingPresenter(
            settings {
                $0.pace = Pace(floor: .seconds(60))
                $0.outlivesProcess = true
            })
        let tracker = tracker(presenter)
        try tracker.apply(Sample.event(.placed))
        await presenter.deliveries(atLeast: 1)
        try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) })
        await tracker.finish()
        #expect(presenter.delivered.map(\.update.number) == [1, 2])
    }

    @Test func `an interrupt leaves nothing of a stream that goes on`() async throws {
        let presenter = RecordingPresenter()
        let tracker = tracker(presenter)
        let feeding = Task.detached {
            for number in 0..<2000 {
                try tracker.apply(Sample.event(.placed, order: OrderID(rawValue: "o\(number)")))
            }
        }
        await presenter.deliveries(atLeast: 50)
        await tracker.interrupt()
        try await feeding.value
        #expect(Set(presenter.delivered.map(\.update.order)) == Set(presenter.withdrawn))
    }
}
