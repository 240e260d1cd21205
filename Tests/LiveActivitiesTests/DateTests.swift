import Foundation
import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DateTests {
    private func stale(after change: (inout OrderEvent.Fields) -> Void) throws -> Int {
        var order = Order()
        let update = try order.apply(.placed, at: 0, change)
        let push = try renderer().render(update).received()
        return try #require(push.staleDate) - push.timestamp
    }

    @Test func `The timestamp is the update's stamp, higher with each of one second`() throws {
        var order = Order()
        let stamps = try (0..<4).map { step in
            let kind: OrderEvent.Kind = step == 0 ? .placed : step == 3 ? .completed : .updated
            let update = try order.apply(kind, at: 0.9) { $0.title = .set("\(step)") }
            return try renderer().render(update).received().timestamp
        }
        #expect(stamps == [0, 1, 2, 3].map { Int(noon) + $0 })
    }

    @Test func `An update is stale an hour later`() throws {
        #expect(try stale { _ in } == 3600)
    }

    @Test(arguments: [(0, 3600), (2700, 3600), (2701, 3601), (7200, 8100), (42_300, 43_200)])
    func `An ETA moves the stale date to a quarter of an hour after it`(
        eta: Int, stale: Int
    ) throws {
        #expect(try self.stale { $0.eta = .set(OffsetDate(moment(Double(eta)))) } == stale)
    }

    @Test func `Nothing goes stale after the twelve hours that the system shows it`() throws {
        let farOff = OffsetDate(Date(timeIntervalSince1970: OrderEvent.maximumEpochSeconds))
        #expect(try stale { $0.eta = .set(farOff) } == 12 * 3600)
    }

    @Test func `An ETA that is over does not bring the stale date before the timestamp`() throws {
        #expect(try stale { $0.eta = .set(OffsetDate(moment(-90_000))) } == 3600)
    }

    @Test func `A running countdown moves the stale date, a paused one or a stopwatch does not`()
        throws
    {
        let from = moment(0)
        let to = moment(7200)
        #expect(try stale { $0.timer = .set(.countdown(from: from, to: to)) } == 8100)
        let paused = OrderTimer.countdown(from: from, to: to, pausedAt: from)
        #expect(try stale { $0.timer = .set(paused) } == 3600)
        #expect(try stale { $0.timer = .set(.stopwatch(from: from)) } == 3600)
    }

    @Test func `An end has a dismissal date and no stale date, all others the reverse`() throws {
        for update in try Order.pizza() {
            let push = try renderer().render(update).received()
            #expect((push.dismissalDate != nil) == (update.phase == .end))
            #expect((push.staleDate == nil) == (update.phase == .end))
        }
    }

    @Test(arguments: [
        (OrderEvent.Kind.completed, 900), (.cancelled, 3600), (.failed, 4 * 3600),
    ])
    func `How it ended decides how long it stays`(kind: OrderEvent.Kind, stays: Int) throws {
        var order = Order()
        try order.apply(.placed, at: 0)
        let push = try renderer().render(order.apply(kind, at: 60)).received()
        #expect(push.dismissalDate == push.timestamp + stays)
    }

    @Test(arguments: [
        (Duration.seconds(-5), 1), (.zero, 1), (.milliseconds(1999), 1), (.seconds(90), 90),
        (.seconds(14_401), 14_400), (.seconds(Int64.max), 14_400),
    ])
    func `A policy's dismissal stays above the timestamp and within four hours`(
        stays: Duration, seconds: Int
    ) throws {
        var policy = LiveActivityPolicy()
        policy.completedDismissal = stays
        var order = Order()
        let update = try order.apply(.completed, at: 0)
        let push = try renderer(policy: policy).render(update).received()
        #expect(push.dismissalDate == push.timestamp + seconds)
    }

    @Test func `A policy's freshness never reaches down to the timestamp`() throws {
        var policy = LiveActivityPolicy()
        policy.freshness = .seconds(Int64.min)
        var order = Order()
        let push = try renderer(policy: policy).render(order.apply(.placed, at: 0)).received()
        #expect(push.staleDate == push.timestamp + 1)
    }

    @Test func `A start is stored for ten minutes from when it is sent`() throws {
        let begin = try Order.pizza()[0]
        let late = try renderer().render(begin, at: moment(30.7))
        #expect(late.headers["apns-expiration"] == "\(noon + 30 + 600)")
        // A clock that was set back does not shorten it.
        let early = try renderer().render(begin, at: moment(-500))
        #expect(early.headers["apns-expiration"] == "\(noon + 600)")
    }

    @Test func `Updates are stored until they are stale, ends for four hours`() throws {
        for update in try Order.pizza().dropFirst() {
            let output = try renderer().render(update)
            let push = try output.received()
            let until = push.staleDate ?? Int(update.stamp) + 4 * 3600
            #expect(output.headers["apns-expiration"] == "\(until)")
        }
    }

    @Test(arguments: [-1, 1_796_040_000_000, Int64.max, 200_000_000_000])
    func `A stamp that is not in seconds is refused`(stamp: Int64) throws {
        var update = try Order.pizza()[1]
        update.stamp = stamp
        let error = #expect(throws: OrderProgressError.self) { try renderer().render(update) }
        #expect(error?.code == .refusedOutput)
        #expect(error?.message.contains("\(stamp)") == true)
    }

    @Test(arguments: [0, 99_999_956_800, 100_000_000_000, 199_999_999_999])
    func `The first and the last stamp in seconds are rendered`(stamp: Int64) throws {
        var update = try Order.pizza()[1]
        update.stamp = stamp
        #expect(try renderer().render(update).received().timestamp == Int(stamp))
    }

    @Test func `No date passes the last that is in seconds`() throws {
        let last = 99_999_999_999
        for var update in try Order.pizza() {
            update.stamp = 100_000_000_000
            let output = try renderer().render(update)
            let push = try output.received()
            #expect([push.staleDate, push.dismissalDate].compactMap { $0 } == [last])
            #expect(output.headers["apns-expiration"] == "\(last)")
        }
    }

    @Test func `Every time is in whole seconds, rounded down`() throws {
        var order = Order()
        let update = try order.apply(.placed, at: 0.999) {
            $0.eta = .set(OffsetDate(moment(60.999)))
            $0.timer = .set(
                .countdown(from: moment(1.5), to: moment(90.999), pausedAt: moment(30.25)))
        }
        let output = try renderer().render(update, at: moment(0.999))
        let state = try output.received().contentState
        #expect(state.etaEpochSeconds == Int(noon) + 60)
        #expect(
            state.timer
                == .init(
                    mode: "countdown", from: Int(noon) + 1, to: Int(noon) + 90,
                    pausedAt: Int(noon) + 30))
        let digits = output.bodyText.split { !"0123456789.".contains($0) }
        #expect(digits.filter { $0.hasPrefix("17960") }.allSatisfy { $0.count == 10 })
    }
}
