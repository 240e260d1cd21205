import DesktopNotifications
import OrderProgress
import OrderProgressTesting
import Synchronization
import Testing

@testable import StatusBar

@Suite(.timeLimit(.minutes(10)))
struct StatusBarTests {
    @Test(arguments: PresenterCheck.allCases)
    func `Behaves as presenters do`(check: PresenterCheck) async {
        await PresenterCompatibility { StatusBarPresenter { _ in } }.run(check)
    }

    @Test func `Shows the pizza`() async throws {
        let shown = Shown()
        let tracker = OrderTracker(presenters: [StatusBarPresenter(show: shown.add)])
        for event in try SampleOrders.pizza { try tracker.apply(event) }
        await tracker.finish()
        #expect(
            shown.lines.withLock(\.last)
                == #"{"full_text":"2 pizzas · Trattoria Roma","short_text":"100%"}"#)
    }

    @Test func `Agrees with a desktop`() throws {
        let statusBar = StatusBarPresenter { _ in }
        for update in try OrderUpdate.updates(of: SampleOrders.all + RandomOrders(seed: 1).events) {
            let own = statusBar.render(update, at: update.time)
            let desktop = try DesktopRenderer().render(update, at: update.time)
            expectAgreement(of: [
                ("status-bar", own.facts(phase: update.phase)),
                ("desktop", desktop.facts(phase: update.phase)),
            ])
        }
    }

    private final class Shown: Sendable {
        let lines = Mutex<[String]>([])

        @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
    }
}
