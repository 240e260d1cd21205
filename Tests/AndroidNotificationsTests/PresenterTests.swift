import AndroidNotifications
import Foundation
import OrderProgress
import OrderProgressTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PresenterTests {
    /// Keeps what a presenter sends.
    private final class Sent: Sendable {
        let outputs = Mutex<[AndroidOutput]>([])

        var phases: [OrderUpdate.Phase] {
            outputs.withLock { $0.map(\.message.phase) }
        }

        func presenter() -> AndroidPresenter {
            AndroidPresenter { output, update in
                self.outputs.withLock { $0.append(output) }
                return Receipt(reference: "message-\(update.number)")
            }
        }
    }

    private func tracker(_ sent: Sent) -> OrderTracker {
        let clock = ManualClock(at: Streams.noon)
        return OrderTracker(presenters: [sent.presenter()], clock: clock, paceClock: clock)
    }

    @Test func beginAlertAndEndGoOutAtOnce() async throws {
        let sent = Sent()
        let tracker = tracker(sent)
        try tracker.apply(Streams.event("A-1", .placed, minute: 0))
        try tracker.apply(Streams.event("A-1", .completed, minute: 0))
        await tracker.finish()
        #expect(sent.phases == [.begin, .end])
        #expect(tracker.report.outputs["android"]?.shown == 2)
    }

    @Test func anOrderThatEndedUnseenIsNotAnnounced() async throws {
        let sent = Sent()
        let tracker = tracker(sent)
        try tracker.apply(Streams.event("A-1", .completed, minute: 0))
        await tracker.finish()
        #expect(sent.phases.isEmpty)
        #expect(tracker.report.outputs["android"]?.withheld == 1)
    }

    @Test func anOutputThatIsTooLargeIsReportedAndNotSent() async throws {
        let sent = Sent()
        let tracker = tracker(sent)
        try tracker.apply(
            Streams.event("A-1", .placed, minute: 0) {
                $0.link = .set("https://s.example/" + String(repeating: "x", count: 4096))
            })
        await tracker.finish()
        #expect(sent.phases.isEmpty)
        #expect(tracker.report.outputs["android"]?.refused == 1)
    }

    @Test func thePaceStaysWithinWhatFCMTakes() {
        let pace = Sent().presenter().pace
        // 20 collapsible messages per app and device at once, one more each three minutes.
        #expect(pace.floor >= .seconds(180))
        #expect(pace.burst < 20)
    }

    @Test func aPushNeverAsksToBeRenderedAgainByTheClock() throws {
        for output in try rendered(Streams.all()) {
            #expect(output.rendersAgainAt == nil)
        }
    }
}
