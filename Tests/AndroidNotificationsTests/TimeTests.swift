import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TimeTests {
    private static let noon = Streams.noon

    private func begin(
        _ timer: OrderTimer? = nil, eta: Date? = nil, secondsLater: Double = 0
    ) throws -> DocumentView {
        let update = try Streams.updates([
            Streams.event("A-1", .placed, minute: 0) {
                if let timer { $0.timer = .set(timer) }
                if let eta { $0.eta = .set(OffsetDate(eta)) }
            }
        ])[0]
        let now = Self.noon.addingTimeInterval(secondsLater)
        return try AndroidRenderer().render(update, at: now).notification
    }

    @Test func momentsAreInMillisecondsNotSeconds() throws {
        let document = try begin(eta: Self.noon.addingTimeInterval(600.25))
        #expect(document.time == .moment(milliseconds: 1_796_040_600_250, isShown: true))
    }

    @Test(arguments: [(120.0, true), (119.9, false), (0, false), (-60, false)])
    func anETATheChipCannotShowIsKnownButNotShown(_ ahead: Double, _ isShown: Bool) throws {
        let document = try begin(eta: Self.noon.addingTimeInterval(600), secondsLater: 600 - ahead)
        #expect(document.time == .moment(milliseconds: 1_796_040_600_000, isShown: isShown))
        #expect(document.shortCriticalText == (isShown ? nil : "0%"))
    }

    @Test func aRunningCountdownIsCountedDownByTheDevice() throws {
        let timer = OrderTimer.countdown(from: Self.noon, to: Self.noon.addingTimeInterval(1200))
        let document = try begin(timer, eta: Self.noon, secondsLater: 200)
        #expect(document.time == .countDown(toMilliseconds: 1_796_041_200_000))
        // 1000 s are left, and the end's push gets ten more.
        #expect(document.timeoutAfterMilliseconds == 1_010_000)
        let written = document.fields
        #expect(written["usesChronometer"] as? Bool == true)
        #expect(written["chronometerCountDown"] as? Bool == true)
        #expect(written["showWhen"] as? Bool == true)
        #expect(written["shortCriticalText"] == nil)
    }

    @Test(arguments: [1200.0, 1201, 100_000])
    func aCountdownThatIsOverDoesNotCountBelowZero(_ secondsLater: Double) throws {
        let timer = OrderTimer.countdown(from: Self.noon, to: Self.noon.addingTimeInterval(1200))
        let document = try begin(timer, secondsLater: secondsLater)
        #expect(document.time == .unknown)
        #expect(document.timeoutAfterMilliseconds == nil)
        #expect(document.shortCriticalText == "100%")
    }

    @Test func aRunningStopwatchIsCountedUpByTheDevice() throws {
        let document = try begin(.stopwatch(from: Self.noon), secondsLater: 30)
        #expect(document.time == .countUp(fromMilliseconds: 1_796_040_000_000))
        #expect(document.timeoutAfterMilliseconds == nil)
        let written = document.fields
        #expect(written["usesChronometer"] as? Bool == true)
        #expect(written["chronometerCountDown"] as? Bool == false)
    }

    @Test(arguments: [
        (0.0, "20:00"), (1140, "1:00"), (1199.5, "0:01"), (1200, "0:00"), (1300, "0:00"),
    ])
    func aPausedCountdownStandsStillInWords(_ pausedAfter: Double, _ text: String) throws {
        let timer = OrderTimer.countdown(
            from: Self.noon, to: Self.noon.addingTimeInterval(1200),
            pausedAt: Self.noon.addingTimeInterval(pausedAfter))
        let document = try begin(timer, secondsLater: 5000)
        #expect(document.time == .unknown)
        #expect(document.shortCriticalText == text)
        #expect(document.text == "Order placed · paused")
    }

    @Test(arguments: [
        (59.0, "0:59" as String?), (3599, "59:59"), (3600, "1:00:00"), (35_999.9, "9:59:59"),
        (36_000, nil),
    ])
    func aPausedStopwatchStandsStillWhereTheChipHasRoom(
        _ seconds: Double, _ text: String?
    ) throws {
        let timer = OrderTimer.stopwatch(
            from: Self.noon, pausedAt: Self.noon.addingTimeInterval(seconds))
        #expect(try begin(timer).shortCriticalText == text)
    }

    @Test func theChipNeverGetsBothATextAndATime() throws {
        for output in try rendered(Streams.all()) {
            let document = try ParsedOutput(output).carried
            guard let text = document["shortCriticalText"] as? String else { continue }
            #expect(text.count <= 7 && !text.isEmpty)
            #expect(document["showWhen"] as? Bool == false)
            #expect(document["usesChronometer"] as? Bool == false)
            #expect(document["chronometerCountDown"] as? Bool == false)
        }
    }

    @Test func anEndShowsWhenItHappenedAndNoClock() throws {
        let ends = try rendered(Streams.all()).filter { $0.notification.phase == .end }
        #expect(ends.count == 6)
        for end in ends {
            #expect(end.notification.time.isShown && !end.notification.time.isRunning)
        }
        #expect(
            try rendered(Streams.pizza())[6].notification.time
                == .moment(milliseconds: 1_796_042_190_000, isShown: true))
    }

    @Test func theLastTimeThatAnEventMayHaveStaysInRange() throws {
        let last = Date(timeIntervalSince1970: OrderEvent.maximumEpochSeconds)
        let document = try begin(.countdown(from: Self.noon, to: last))
        #expect(document.time == .countDown(toMilliseconds: 100_000_000_000_000))
        #expect(document.timeoutAfterMilliseconds == 98_203_960_010_000)
    }
}
