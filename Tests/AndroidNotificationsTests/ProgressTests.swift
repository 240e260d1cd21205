import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProgressTests {
    @Test func pizzasBarFillsAsItsEventsSay() throws {
        let bars = try rendered(Streams.pizza()).map(\.notification.progress)
        #expect(bars == [0, 33, 67, 75, 85, 95, 100].map { .determinate($0) })
    }

    @Test func aRidesBarIsFrozenWhereItWasCancelled() throws {
        let bars = try rendered(Streams.ride()).map(\.notification.progress)
        #expect(bars == [0, 25, 50, 80, 80].map { .determinate($0) })
    }

    @Test func aCountdownsBarIsItsShareAtTheMoment() throws {
        let bars = try rendered(Streams.timers()).map(\.notification.progress)
        #expect(
            bars == [0, 25, 25, 100].map { .determinate($0) } + [.indeterminate, .determinate(100)])
    }

    @Test(arguments: [(0, 0), (0.004, 0), (0.005, 1), (0.994, 99), (0.996, 100), (1, 100)])
    func fractionsBecomeWholePercents(_ fraction: Double, _ current: Int) throws {
        let output = try renderedBegin { $0.fraction = .set(fraction) }
        #expect(output.notification.progress == .determinate(current))
        let progress = try ParsedOutput(output).progress
        #expect(progress["current"] as? Int == current)
        #expect(progress["max"] as? Int == 100)
        #expect(progress["indeterminate"] as? Bool == false)
    }

    @Test func anUnknownFractionIsIndeterminateWithoutAMadeUpCurrent() throws {
        let progress = try ParsedOutput(renderedBegin { $0.fraction = .cleared }).progress
        #expect(progress["indeterminate"] as? Bool == true)
        #expect(progress["current"] as? Int == 0)
        #expect(progress["max"] as? Int == 100)
    }

    @Test(arguments: [OrderEvent.Kind.cancelled, .failed])
    func whatHasEndedUnknownHasNoBarThatGoesOnMoving(_ kind: OrderEvent.Kind) throws {
        let output = try renderedEnd(kind) { $0.fraction = .cleared }
        let progress = try ParsedOutput(output).progress
        #expect(progress["indeterminate"] as? Bool == false)
        // A bar of 0 of 0 is how Android is told to draw none.
        #expect(progress["max"] as? Int == 0 && progress["current"] as? Int == 0)
    }

    @Test(arguments: [
        (OrderEvent.Kind.completed, "completed", 100, 900_000),
        (.cancelled, "cancelled", 40, 3_600_000), (.failed, "failed", 40, 3_600_000),
    ])
    func anEndIsNoLongerOngoingAndGoesAfterItsTime(
        _ kind: OrderEvent.Kind, _ outcome: String, _ current: Int, _ timeout: Int
    ) throws {
        let output = try renderedEnd(kind) { $0.fraction = .set(0.4) }
        let document = try ParsedOutput(output).carried
        #expect(document["phase"] as? String == "end")
        #expect(document["ongoing"] as? Bool == false)
        #expect(document["autoCancel"] as? Bool == true)
        #expect(document["requestPromotedOngoing"] as? Bool == false)
        #expect(document["outcome"] as? String == outcome)
        #expect((document["progress"] as? [String: Any])?["current"] as? Int == current)
        #expect(document["timeoutAfterMilliseconds"] as? Int == timeout)
        #expect(document["shortCriticalText"] == nil)
    }

    @Test func aLiveOrderHasNoOutcomeAndIsOngoing() throws {
        let document = try ParsedOutput(renderedBegin()).carried
        #expect(document["outcome"] == nil)
        #expect(document["timeoutAfterMilliseconds"] == nil)
        #expect(document["ongoing"] as? Bool == true)
        #expect(document["autoCancel"] as? Bool == false)
    }
}
