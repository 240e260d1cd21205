import AndroidNotifications
import OrderProgress
import OrderProgressTesting
import Testing

/// What every presenter must do, against a transport that takes everything.
///
/// With time for all of it under the thread sanitizer.
@Suite(.timeLimit(.minutes(5)))
struct CompatibilityTests {
    @Test(arguments: PresenterCheck.allCases)
    func `The presenter passes`(check: PresenterCheck) async {
        await PresenterCompatibility {
            AndroidPresenter { _, update in Receipt(reference: "message-\(update.number)") }
        }.run(check)
    }
}
