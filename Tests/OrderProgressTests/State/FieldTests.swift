import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FieldTests {
    private func full(_ fields: inout OrderEvent.Fields) {
        fields.title = .set("2 pizzas")
        fields.merchant = .set("Trattoria Roma")
        fields.eta = .set(OffsetDate(at(600), secondsFromGMT: 3600))
        fields.timer = .set(.stopwatch(from: at(0)))
        fields.courier = .set(Courier(name: "Mina", vehicle: "bicycle", phone: "1"))
        fields.message = .set("Mind the dog")
        fields.reason = .set("rain")
        fields.link = .set("https://shop.example/1")
        fields.locale = "de"
    }

    @Test func `A field that is not named keeps its value`() throws {
        var story = try Story { full(&$0) }
        let before = story.state
        try story.tell(at: 0) { _ in }
        #expect(story.state == before)
        #expect(story.state.title == "2 pizzas")
        #expect(story.state.eta == OffsetDate(at(600), secondsFromGMT: 3600))
        #expect(story.state.locale == "de")
    }

    @Test func `Null clears a field`() throws {
        var story = try Story { full(&$0) }
        try story.tell(at: 1) {
            $0.title = .cleared
            $0.merchant = .cleared
            $0.eta = .cleared
            $0.timer = .cleared
            $0.courier = .cleared
            $0.message = .cleared
            $0.reason = .cleared
            $0.link = .cleared
        }
        let state = story.state
        #expect(state.title == nil && state.merchant == nil && state.eta == nil)
        #expect(state.timer == nil && state.courier == nil && state.message == nil)
        #expect(state.reason == nil && state.link == nil)
    }

    @Test func `Courier, timer and details are replaced whole`() throws {
        var story = try Story {
            full(&$0)
            $0.details = ["table": .string("5"), "floor": .null]
        }
        try story.tell(at: 1) {
            $0.courier = .set(Courier(vehicle: "car"))
            $0.timer = .set(.countdown(from: at(0), to: at(9)))
            $0.details = ["table": .string("6")]
        }
        #expect(story.state.courier == Courier(name: nil, vehicle: "car", phone: nil))
        #expect(story.state.timer == .countdown(from: at(0), to: at(9)))
        #expect(story.state.details == ["table": .string("6")])
    }

    // MARK: Message and reason

    @Test func `Message and reason stand until something says otherwise`() throws {
        var story = try Story { full(&$0) }
        try story.tell(at: 1) { $0.fraction = .set(0.5) }
        try story.tell(at: 2) { $0.stage = .placed }
        #expect(story.state.message == "Mind the dog")
        #expect(story.state.reason == "rain")
        try story.tell(at: 3) { $0.reason = .set("snow") }
        #expect(story.state.message == "Mind the dog")
        #expect(story.state.reason == "snow")
    }

    @Test func `A change of stage clears message and reason, but for what it brings`() throws {
        var story = try Story { full(&$0) }
        try story.tell(at: 1) { $0.stage = .preparing }
        #expect(story.state.message == nil && story.state.reason == nil)
        try story.tell(at: 2) {
            $0.stage = .onTheWay
            $0.message = .set("Two streets away")
        }
        #expect(story.state.message == "Two streets away")
    }

    @Test(arguments: [OrderEvent.Kind.completed, .cancelled, .failed])
    func `The end clears message and reason, but for what it brings`(
        kind: OrderEvent.Kind
    ) throws {
        var bare = try Story { full(&$0) }
        try bare.tell(kind, at: 1)
        #expect(bare.state.message == nil && bare.state.reason == nil)
        var told = try Story { full(&$0) }
        try told.tell(kind, at: 1) { $0.reason = .set("The oven broke") }
        #expect(told.state.message == nil)
        #expect(told.state.reason == "The oven broke")
    }

    // MARK: Attention

    @Test func `Begins, changes of stage and ends are normal, all else is silent`() throws {
        for kind in OrderEvent.Kind.allCases {
            #expect(try OrderFold.begin(with: event(kind)).attention == .normal)
        }
        var story = try Story()
        #expect(try story.tell(at: 1) { $0.stage = .preparing } == .applied(.normal))
        #expect(try story.tell(at: 2) { $0.stage = .preparing } == .applied(.silent))
        #expect(try story.tell(at: 3) { $0.fraction = .set(0.9) } == .applied(.silent))
        #expect(try story.tell(.placed, at: 4) { $0.title = .set("x") } == .applied(.silent))
        #expect(try story.tell(.failed, at: 5) == .applied(.normal))
    }

    @Test(arguments: Attention.allCases)
    func `Attention that is named belongs to its event alone`(attention: Attention) throws {
        let begun = try OrderFold.begin(with: event(.placed) { $0.attention = attention })
        #expect(begun.attention == attention)
        var story = try Story { $0.attention = attention }
        #expect(try story.tell(at: 1) { $0.fraction = .set(0.1) } == .applied(.silent))
        let named = try story.tell(at: 2) {
            $0.stage = .preparing
            $0.attention = attention
        }
        #expect(named == .applied(attention))
        #expect(
            try story.tell(.completed, at: 3) { $0.attention = attention } == .applied(attention))
    }

    // MARK: The end

    @Test(arguments: [OrderEvent.Kind.completed, .cancelled, .failed])
    func `The end clears the ETA and stops a running timer`(kind: OrderEvent.Kind) throws {
        var story = try Story { full(&$0) }
        try story.tell(kind, at: 83) { $0.eta = .set(OffsetDate(at(900))) }
        #expect(story.state.eta == nil)
        #expect(story.state.timer == .stopwatch(from: at(0), pausedAt: at(83)))
        #expect(story.state.outcome == kind.outcome && story.state.isEnded)
    }

    @Test func `The end leaves a paused timer where it stands`() throws {
        var story = try Story { $0.timer = .set(.stopwatch(from: at(0), pausedAt: at(20))) }
        try story.tell(.completed, at: 83)
        #expect(story.state.timer?.pausedAt == at(20))
    }

    @Test func `A timer that comes with the end is stopped too`() throws {
        var story = try Story()
        try story.tell(.failed, at: 83) { $0.timer = .set(.countdown(from: at(0), to: at(100))) }
        #expect(story.state.timer?.pausedAt == at(83))
        #expect(story.fraction(at: 500) == 0.83)
    }

    @Test func `A single event may tell a whole order`() throws {
        let fold = try OrderFold.begin(with: event(.completed) { $0.title = .set("x") }).fold
        #expect(fold.state.outcome == .completed)
        #expect(fold.state.percent(at: at(0)) == 100)
    }

    // MARK: Introduction

    @Test func `The introduction stays what the first event said`() throws {
        var story = try Story { full(&$0) }
        try story.tell(at: 1) {
            $0.title = .set("3 pizzas")
            $0.merchant = .cleared
            $0.stages = [.placed, .delivered]
        }
        #expect(story.state.title == "3 pizzas" && story.state.merchant == nil)
        #expect(story.state.introduction.title == "2 pizzas")
        #expect(story.state.introduction.merchant == "Trattoria Roma")
        #expect(story.state.introduction.stages == Stage.defaultRoute)
    }

    @Test func `A late placed does not rewrite the introduction`() throws {
        var story = try Story(.updated, at: 10) { $0.fraction = .set(0.5) }
        try story.tell(.placed, at: 0) { full(&$0) }
        #expect(story.state.title == "2 pizzas")
        #expect(story.state.introduction.title == nil)
    }
}
