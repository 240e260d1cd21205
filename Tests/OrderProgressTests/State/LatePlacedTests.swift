import OrderProgress
import Testing

/// A `placed` that is not its order's first event.
@Suite(.timeLimit(.minutes(10)))
struct LatePlacedTests {
    @Test func `Updated before placed begins the order with what is known`() throws {
        let begun = try OrderFold.begin(with: event(.updated, at: 10) { $0.stage = .onTheWay })
        #expect(begun.attention == .normal)
        #expect(begun.fold.state.stage == .onTheWay)
        #expect(begun.fold.state.percent(at: at(10)) == 67)
        #expect(begun.fold.state.beganAt == at(10))
    }

    @Test func `A late placed fills in what no event has set, and nothing else`() throws {
        var story = try Story(.updated, at: 10) {
            $0.stage = .onTheWay
            $0.title = .set("3 pizzas")
            $0.eta = .cleared
        }
        let effect = try story.tell(.placed, at: 0) {
            $0.stage = .placed
            $0.title = .set("2 pizzas")
            $0.merchant = .set("Trattoria Roma")
            $0.eta = .set(OffsetDate(at(600)))
            $0.link = .set("https://shop.example/1")
            $0.locale = "it"
            $0.details = ["table": .string("5")]
        }
        #expect(effect == .applied(.silent))
        let state = story.state
        #expect(state.stage == .onTheWay && state.title == "3 pizzas")
        #expect(state.eta == nil, "an event has cleared it")
        #expect(state.merchant == "Trattoria Roma" && state.link == "https://shop.example/1")
        #expect(state.locale == "it" && state.details == ["table": .string("5")])
        #expect(state.percent(at: at(10)) == 67)
        #expect(state.beganAt == at(0) && state.changedAt == at(10))
    }

    @Test func `A late placed that fills nothing is stale`() throws {
        var story = try Story(.updated, at: 10) { $0.title = .set("3 pizzas") }
        let before = story.state
        #expect(try story.tell(.placed, at: 0) == .stale)
        #expect(try story.tell(.placed, at: 0) { $0.title = .set("2 pizzas") } == .stale)
        #expect(try story.tell(.placed, at: 0) { $0.attention = .urgent } == .stale)
        #expect(story.state == before)
    }

    @Test func `After one that filled nothing, another may still fill`() throws {
        var story = try Story(.updated, at: 10) { $0.title = .set("3 pizzas") }
        #expect(try story.tell(.placed, at: 0) == .stale)
        let effect = try story.tell(.placed, at: 1) { $0.merchant = .set("Roma") }
        #expect(effect == .applied(.silent))
        #expect(try story.tell(.placed, at: 1) { $0.link = .set("https://a.example") } == .stale)
    }

    @Test func `Its route is taken only where the present stage is in it`() throws {
        let route: [Stage] = [.placed, "baking", .onTheWay, .delivered]
        var kept = try Story(.updated, at: 10) { $0.stage = .preparing }
        #expect(try kept.tell(.placed, at: 0) { $0.stages = route } == .stale)
        #expect(kept.state.stages == Stage.defaultRoute)
        let effect = try kept.tell(.placed, at: 0) {
            $0.stages = route
            $0.title = .set("2 pizzas")
        }
        #expect(effect == .applied(.silent))
        #expect(kept.state.title == "2 pizzas" && kept.state.stages == Stage.defaultRoute)

        var taken = try Story(.updated, at: 10) { $0.stage = .onTheWay }
        #expect(try taken.tell(.placed, at: 0) { $0.stages = route } == .applied(.silent))
        #expect(taken.state.stages == route && taken.state.stage == .onTheWay)
    }

    @Test func `A route that an event has brought stands`() throws {
        var story = try Story(.updated, at: 10) { $0.stages = ["cut", "sewn"] }
        #expect(try story.tell(.placed, at: 0) { $0.stages = ["cut", "x", "sewn"] } == .stale)
        #expect(story.state.stages == ["cut", "sewn"])
    }

    @Test func `Where no event has named a stage, its route begins at its first`() throws {
        var story = try Story(.updated, at: 10) { $0.title = .set("x") }
        #expect(
            try story.tell(.placed, at: 0) { $0.stages = ["cut", "sewn"] } == .applied(.silent))
        #expect(story.state.stage == "cut")
        #expect(story.state.percent(at: at(10)) == 0)
    }

    @Test func `Its stage is taken where no event has named one`() throws {
        var story = try Story(.updated, at: 10) { $0.title = .set("x") }
        #expect(try story.tell(.placed, at: 0) { $0.stage = .preparing } == .applied(.normal))
        #expect(story.state.stage == .preparing)
        #expect(story.state.percent(at: at(10)) == 33)
    }

    @Test func `Its stage moves no fraction that an event has given`() throws {
        var story = try Story(.updated, at: 10) { $0.fraction = .set(0.9) }
        try story.tell(.placed, at: 0) {
            $0.stage = .preparing
            $0.fraction = .set(0.1)
        }
        #expect(story.state.stage == .preparing)
        #expect(story.state.percent(at: at(10)) == 90)
    }

    @Test func `A stage that an event has named keeps a late fraction and message out`() throws {
        var story = try Story(.updated, at: 10) { $0.stage = .onTheWay }
        let effect = try story.tell(.placed, at: 0) {
            $0.fraction = .set(0)
            $0.message = .set("We have your order")
        }
        #expect(effect == .stale)
        #expect(story.state.percent(at: at(10)) == 67)
    }

    @Test func `Its countdown tells how far, where nothing else does`() throws {
        var story = try Story(.updated, at: 10) { $0.title = .set("x") }
        try story.tell(.placed, at: 0) { $0.timer = .set(.countdown(from: at(0), to: at(100))) }
        #expect(story.fraction(at: 25) == 0.25)
    }

    @Test func `Late by its sequence, it fills as well`() throws {
        var story = try Story(.updated, at: 10, sequence: 2) { $0.stage = .preparing }
        let effect = try story.tell(.placed, at: 10, sequence: 1) { $0.title = .set("x") }
        #expect(effect == .applied(.silent))
        #expect(story.state.title == "x" && story.state.stage == .preparing)
    }

    @Test func `Having filled, it counts as applied: its sequence and time too`() throws {
        var counted = try Story(.updated, at: 10)
        try counted.tell(.placed, at: 0, sequence: 5) { $0.title = .set("x") }
        #expect(try counted.tell(at: 7, sequence: 6) == .applied(.silent))
        #expect(try counted.tell(at: 20, sequence: 4) == .stale)

        var timed = try Story(.updated, at: 10, sequence: 2)
        try timed.tell(.placed, at: 30, sequence: 1) { $0.title = .set("x") }
        #expect(timed.state.changedAt == at(30))
        #expect(try timed.tell(at: 20) == .stale)
    }

    @Test func `Its id makes a repeat of the next`() throws {
        var story = try Story(.updated, at: 10)
        try story.tell(.placed, at: 0, id: "p") { $0.title = .set("x") }
        #expect(try story.tell(.placed, at: 0, id: "p") { $0.title = .set("y") } == .repeated)
    }

    @Test func `A stage off the route is refused, and nothing is filled`() throws {
        var story = try Story(.updated, at: 10) { $0.stages = ["cut", "sewn"] }
        let before = story.state
        #expect(throws: OrderProgressError.self) {
            try story.tell(.placed, at: 0, id: "p") {
                $0.stage = .preparing
                $0.title = .set("2 shirts")
            }
        }
        #expect(story.state == before)
        let effect = try story.tell(.placed, at: 0, id: "p") { $0.title = .set("2 shirts") }
        #expect(effect == .applied(.silent))
    }

    @Test func `A placed in time, after an update, counts as one`() throws {
        var story = try Story(.updated, at: 0) { $0.title = .set("x") }
        #expect(try story.tell(.placed, at: 10) { $0.title = .set("y") } == .applied(.silent))
        #expect(story.state.title == "y" && story.state.beganAt == at(0))
    }

    @Test func `A second placed counts as updated`() throws {
        var story = try Story(at: 10, sequence: 1) { $0.title = .set("x") }
        #expect(try story.tell(.placed, at: 5) { $0.merchant = .set("Roma") } == .stale)
        let effect = try story.tell(.placed, at: 8, sequence: 2) {
            $0.title = .set("y")
            $0.stage = .preparing
        }
        #expect(effect == .applied(.normal))
        #expect(story.state.title == "y" && story.state.stage == .preparing)
        #expect(story.state.beganAt == at(10), "the first one began it")
    }

    @Test func `After the end a late placed fills nothing`() throws {
        var story = try Story(.completed, at: 10)
        #expect(try story.tell(.placed, at: 0) { $0.title = .set("x") } == .ended)
        #expect(story.state.title == nil)
    }
}
