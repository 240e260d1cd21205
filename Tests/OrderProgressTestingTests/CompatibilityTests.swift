import OrderProgress
import OrderProgressTesting
import Testing

/// The compatibility suite, on presenters each of which has one fault.
@Suite(.timeLimit(.minutes(2)))
struct CompatibilityTests {
    private func suite(
        _ fault: BrokenPresenter.Fault
    ) -> PresenterCompatibility<BrokenPresenter> {
        PresenterCompatibility { BrokenPresenter(fault: fault) }
    }

    @Test(arguments: PresenterCheck.allCases)
    func `A presenter without fault passes every check`(check: PresenterCheck) async {
        await suite(.none).run(check)
    }

    @Test(arguments: PresenterCheck.allCases, 2...4 as ClosedRange<UInt64>)
    func `It passes whatever the seed`(check: PresenterCheck, seed: UInt64) async {
        var suite = suite(.none)
        suite.seed = seed
        await suite.run(check)
    }

    @Test(
        arguments: [
            (.emptyName, .name, "is no name"), (.nameOfSeveral, .name, "\"one, other\""),
            (.changingName, .name, "is broken-"), (.noFloor, .pace, "its floor is"),
            (.unavailable, .availability, "its bus is not there"),
            (.unavailableInSilence, .availability, "does not say why"),
            (.countsRenderings, .purity, "not equal to itself"),
            (.writesTimeOfDay, .purity, "was written as"),
            (.neverEqual, .purity, "not equal to itself"),
            (.writesArray, .json, "not one JSON object"), (.writesTwice, .json, "is not JSON"),
            (.writesHalf, .json, "is not JSON"),
            (.headline, .facts, "headline: the order \"2 pizzas · Trattoria Roma\", the output"),
            (.percent, .facts, "percent: the order 33, the output 32"),
            (.ended, .facts, "ended: the order yes, the output no"),
            (.alerts, .facts, "alerts: the order"), (.text, .facts, "text: the order"),
            (.refusesPlain, .facts, "no ends here"),
            (.alwaysEqual, .equality, "would not be shown"),
            (.rawTexts, .hostileTexts, "headline"), (.dropsHostile, .hostileTexts, "headline"),
            (.ownError, .hostileTexts, "CancellationError"),
            (.clockBehind, .clock, "is to be rendered again"),
            (.clockInVain, .clock, "is the same when"), (.clockAfterEnd, .clock, "is over"),
            (.deliversOnce, .deliveries, "was not taken"),
            (.needsBegin, .deliveries, "update 1 of begun-elsewhere was not taken"),
            (.breaksAfterWithdrawal, .withdrawals, "was not taken"),
            (.failsAtTimes, .stream, "was not shown: delivery"),
        ] as [(BrokenPresenter.Fault, PresenterCheck, String)])
    func `Each fault is found by its check`(
        fault: BrokenPresenter.Fault, check: PresenterCheck, text: String
    ) async {
        await withKnownIssue {
            await suite(fault).run(check)
        } matching: { issue in
            let all = issue.comments.map(\.rawValue).joined()
            return all.hasPrefix("BrokenPresenter, \(check.rawValue): ") && all.contains(text)
        }
    }

    @Test func `The first fault of a check is one issue, and the next checks go on`() async {
        await withKnownIssue {
            await suite(.percent).run()
        } matching: {
            $0.comments.map(\.rawValue).joined().contains("BrokenPresenter, facts: ")
                || $0.comments.map(\.rawValue).joined().contains("hostileTexts: ")
        }
    }

    @Test func `A presenter that cannot be made is an issue that says why`() async {
        await withKnownIssue {
            await PresenterCompatibility<BrokenPresenter> {
                throw OrderProgressError(.unavailable, "no such bus")
            }.run(.name)
        } matching: {
            $0.comments.map(\.rawValue).joined().contains("no such bus")
        }
    }

    @Test func `The recording presenter passes once it has a floor`() async {
        var settings = RecordingPresenter.Settings()
        settings.pace = Pace(floor: .milliseconds(1))
        settings.ticks = true
        let all = settings
        await PresenterCompatibility { RecordingPresenter(all) }.run()
    }
}
