import AndroidNotifications
import DesktopNotifications
import LiveActivities
import OrderProgress
import OrderProgressTesting
import TerminalProgress
import Testing

/// All platforms at once, on streams that nobody has written by hand.
@Suite(.timeLimit(.minutes(2)))
struct PlatformAgreementTests {
    private func facts(
        _ renderer: some OrderProgressRenderer, of update: OrderUpdate
    ) throws -> OutputFacts {
        try renderer.render(update, at: update.time).facts(phase: update.phase)
    }

    private func expectAgreement(on events: [OrderEvent]) throws {
        let apple = try LiveActivityRenderer(bundleID: "com.example.app")
        for update in try OrderUpdate.updates(of: events) {
            OrderProgressTesting.expectAgreement(of: [
                ("activitykit", try facts(apple, of: update)),
                ("android", try facts(AndroidRenderer(), of: update)),
                ("desktop", try facts(DesktopRenderer(), of: update)),
                ("terminal", try facts(TerminalRenderer(), of: update)),
            ])
        }
    }

    @Test func `They agree on the sample orders`() throws {
        try expectAgreement(on: SampleOrders.all)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `They agree on random orders`(seed: UInt64) throws {
        var orders = RandomOrders(seed: seed)
        orders.hasRepeats = true
        orders.hasLateEvents = true
        try expectAgreement(on: orders.events)
    }
}
