import LiveActivities
import OrderProgress
import OrderProgressTesting
import Testing

/// What every presenter must do, against a transport that takes everything.
///
/// With time for all of it under the thread sanitizer.
@Suite(.timeLimit(.minutes(5)))
struct CompatibilityTests {
    private func run(_ check: PresenterCheck, _ content: LiveActivityContent) async {
        await PresenterCompatibility {
            LiveActivityPresenter(renderer: try renderer(content)) { _, update in
                Receipt(reference: "apns-\(update.number)")
            }
        }.run(check)
    }

    @Test(arguments: PresenterCheck.allCases)
    func `The content state "order" passes`(check: PresenterCheck) async {
        await run(check, .order)
    }

    @Test(arguments: PresenterCheck.allCases)
    func `The content state "delivery" passes`(check: PresenterCheck) async {
        await run(check, .delivery)
    }
}
