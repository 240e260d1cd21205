import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FractionTests {
    private static let countdown = OrderTimer.countdown(from: at(0), to: at(1000))

    @Test func `Without a fraction, an order is as far as its stage's place in the route`() throws {
        var story = try Story()
        let shares = try Stage.defaultRoute.map { stage in
            try story.tell(at: 1) { $0.stage = stage }
            return story.fraction(at: 1)
        }
        #expect(shares == [0, 1.0 / 3, 2.0 / 3, 1])
        #expect(try Story { $0.stages = ["only"] }.fraction(at: 0) == 0)
    }

    @Test(arguments: [(-5.0, 0), (0, 0), (250, 0.25), (999, 0.999), (1000, 1), (5000, 1)])
    func `A countdown's share of its time is the fraction`(second: Double, share: Double) throws {
        let story = try Story { $0.timer = .set(Self.countdown) }
        #expect(story.fraction(at: second) == share)
    }

    @Test func `A paused countdown's share is frozen`() throws {
        let timer = OrderTimer.countdown(from: at(0), to: at(1000), pausedAt: at(400))
        let story = try Story { $0.timer = .set(timer) }
        #expect(story.fraction(at: 10) == 0.4)
        #expect(story.fraction(at: 9000) == 0.4)
    }

    @Test func `A countdown of no length has passed from its moment on`() throws {
        let story = try Story { $0.timer = .set(.countdown(from: at(10), to: at(10))) }
        #expect(story.fraction(at: 9) == 0)
        #expect(story.fraction(at: 10) == 1)
    }

    @Test func `A stopwatch tells nothing of how far`() throws {
        var story = try Story { $0.timer = .set(.stopwatch(from: at(0))) }
        #expect(story.fraction(at: 50) == nil)
        #expect(story.state.percent(at: at(50)) == nil)
        try story.tell(at: 60) { $0.timer = .cleared }
        #expect(story.fraction(at: 60) == 0)
    }

    @Test func `A fraction that is given counts more than any clock, from then on`() throws {
        var story = try Story { $0.timer = .set(Self.countdown) }
        try story.tell(at: 10) { $0.fraction = .set(0.7) }
        #expect(story.fraction(at: 900) == 0.7)
        try story.tell(at: 20) { $0.timer = .set(.stopwatch(from: at(0))) }
        #expect(story.fraction(at: 900) == 0.7)
    }

    @Test func `A change of stage sets the fraction to the new stage's place`() throws {
        var story = try Story { $0.timer = .set(Self.countdown) }
        try story.tell(at: 10) { $0.stage = .preparing }
        #expect(story.fraction(at: 900) == 1.0 / 3)
        try story.tell(at: 20) { $0.fraction = .set(0.9) }
        try story.tell(at: 30) { $0.stage = .onTheWay }
        #expect(story.fraction(at: 900) == 2.0 / 3)
    }

    @Test func `A change of stage with a fraction takes the fraction`() throws {
        var story = try Story()
        try story.tell(at: 10) {
            $0.stage = .onTheWay
            $0.fraction = .set(0.5)
        }
        #expect(story.state.percent(at: at(10)) == 50)
        try story.tell(at: 20) {
            $0.stage = .preparing
            $0.fraction = .cleared
        }
        #expect(story.state.percent(at: at(20)) == nil)
    }

    @Test func `Naming the present stage again moves nothing`() throws {
        var given = try Story()
        try given.tell(at: 1) {
            $0.stage = .preparing
            $0.fraction = .set(0.5)
        }
        #expect(try given.tell(at: 2) { $0.stage = .preparing } == .applied(.silent))
        #expect(given.fraction(at: 2) == 0.5)

        var counting = try Story { $0.timer = .set(Self.countdown) }
        try counting.tell(at: 1) { $0.stage = .placed }
        #expect(counting.fraction(at: 250) == 0.25)

        var unknown = try Story { $0.fraction = .cleared }
        try unknown.tell(at: 1) { $0.stage = .placed }
        #expect(unknown.fraction(at: 1) == nil)
    }

    @Test func `Null is unknown until the next fraction or change of stage`() throws {
        var story = try Story { $0.fraction = .cleared }
        try story.tell(at: 1) { $0.timer = .set(Self.countdown) }
        #expect(story.fraction(at: 500) == nil)
        try story.tell(at: 2) { $0.fraction = .set(0.2) }
        #expect(story.fraction(at: 500) == 0.2)
        try story.tell(at: 3) { $0.fraction = .cleared }
        #expect(story.fraction(at: 500) == nil)
        try story.tell(at: 4) { $0.stage = .preparing }
        #expect(story.fraction(at: 500) == 1.0 / 3)
    }

    @Test func `Completed is the last stage and 1, whatever else it says`() throws {
        var story = try Story { $0.fraction = .cleared }
        try story.tell(.completed, at: 9) {
            $0.stage = .preparing
            $0.fraction = .set(0.1)
        }
        #expect(story.state.stage == .delivered)
        #expect(story.state.percent(at: at(9)) == 100)
        var other = try Story { $0.timer = .set(.stopwatch(from: at(0))) }
        try other.tell(.completed, at: 9) {
            $0.stages = ["cut", "sewn"]
            $0.fraction = .cleared
        }
        #expect(other.state.stage == "sewn")
        #expect(other.fraction(at: 9) == 1)
    }

    @Test(arguments: [OrderEvent.Kind.cancelled, .failed])
    func `Called off or failed, an order stays as far as it was`(kind: OrderEvent.Kind) throws {
        var staged = try Story { $0.stage = .preparing }
        try staged.tell(kind, at: 9)
        #expect(staged.state.stage == .preparing)
        #expect(staged.fraction(at: 900) == 1.0 / 3)
        var unknown = try Story { $0.fraction = .cleared }
        try unknown.tell(kind, at: 9)
        #expect(unknown.fraction(at: 900) == nil)
        var watched = try Story { $0.timer = .set(.stopwatch(from: at(0))) }
        try watched.tell(kind, at: 9)
        #expect(watched.fraction(at: 900) == nil)
    }

    @Test(arguments: [OrderEvent.Kind.cancelled, .failed])
    func `Such an end takes the stage and fraction that it brings`(kind: OrderEvent.Kind) throws {
        var staged = try Story()
        try staged.tell(kind, at: 9) { $0.stage = .onTheWay }
        #expect(staged.state.stage == .onTheWay)
        #expect(staged.state.percent(at: at(900)) == 67)
        var given = try Story()
        try given.tell(kind, at: 9) {
            $0.stage = .onTheWay
            $0.fraction = .set(0.42)
        }
        #expect(given.state.percent(at: at(900)) == 42)
    }

    @Test(arguments: [OrderEvent.Kind.cancelled, .failed])
    func `Such an end freezes a countdown at the event's time`(kind: OrderEvent.Kind) throws {
        var running = try Story { $0.timer = .set(Self.countdown) }
        try running.tell(kind, at: 300)
        #expect(running.fraction(at: 900) == 0.3)
        let timer = OrderTimer.countdown(from: at(0), to: at(1000), pausedAt: at(100))
        var paused = try Story { $0.timer = .set(timer) }
        try paused.tell(kind, at: 300)
        #expect(paused.fraction(at: 900) == 0.1)
    }

    @Test(arguments: [
        (0, 0), (0.0049, 0), (0.005, 1), (0.494, 49), (0.496, 50), (0.994, 99), (0.995, 100),
        (1, 100),
    ])
    func `Percent is the nearest whole number`(fraction: Double, percent: Int) throws {
        let story = try Story { $0.fraction = .set(fraction) }
        #expect(story.state.percent(at: at(0)) == percent)
    }
}
