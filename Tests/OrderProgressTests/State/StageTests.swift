import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StageTests {
    @Test func `An order is in its route's first stage until an event says otherwise`() throws {
        var story = try Story()
        #expect(story.state.stages == Stage.defaultRoute)
        #expect(story.state.stage == .placed)
        try story.tell(at: 1) { $0.fraction = .set(0.9) }
        #expect(story.state.stage == .placed)
        #expect(try Story { $0.stages = ["running", "done"] }.state.stage == "running")
    }

    @Test func `A first event may name a later stage`() throws {
        let story = try Story { $0.stage = .onTheWay }
        #expect(story.state.stage == .onTheWay)
        #expect(story.state.stageIndex == 2)
    }

    @Test func `Stages may go backwards`() throws {
        var story = try Story { $0.stage = .onTheWay }
        let effect = try story.tell(at: 1) { $0.stage = .preparing }
        #expect(effect == .applied(.normal))
        #expect(story.state.stage == .preparing)
        #expect(story.state.percent(at: at(1)) == 33)
    }

    @Test func `A new route keeps the stage that it holds`() throws {
        var story = try Story { $0.stage = .preparing }
        try story.tell(at: 1) { $0.stages = [.placed, "baking", .preparing, .delivered] }
        #expect(story.state.stage == .preparing)
        #expect(story.state.stageIndex == 2)
    }

    @Test func `A new route without the present stage must name a stage of it`() throws {
        var story = try Story { $0.stage = .preparing }
        let before = story.state
        let error = #expect(throws: OrderProgressError.self) {
            try story.tell(at: 1) { $0.stages = ["cut", "sewn"] }
        }
        #expect(error?.field == "stages")
        #expect(error?.message.contains("\"preparing\"") == true)
        #expect(story.state == before)
        try story.tell(at: 1) {
            $0.stages = ["cut", "sewn"]
            $0.stage = "sewn"
        }
        #expect(story.state.stage == "sewn")
    }

    @Test func `Where no event has named a stage, a new route begins at its own first`() throws {
        var story = try Story()
        try story.tell(at: 1) { $0.stages = ["cut", "sewn"] }
        #expect(story.state.stage == "cut")
        #expect(story.state.percent(at: at(1)) == 0)
    }

    @Test func `A stage off the route is refused, with the route in the sentence`() throws {
        var story = try Story { $0.stages = ["cut", "sewn"] }
        let error = #expect(throws: OrderProgressError.self) {
            try story.tell(at: 1) { $0.stage = .preparing }
        }
        #expect(error?.code == .stageNotInRoute)
        #expect(error?.field == "stage")
        #expect(error?.message == "\"preparing\" is not in the route (\"cut\", \"sewn\")")
    }

    @Test func `While no route is known, a stage off the default one must bring its route`() throws
    {
        let error = #expect(throws: OrderProgressError.self) {
            try Story(.updated) { $0.stage = "sewn" }
        }
        #expect(error?.code == .stageNotInRoute)
        var story = try Story(.updated) { $0.title = .set("2 shirts") }
        #expect(throws: OrderProgressError.self) { try story.tell(at: 1) { $0.stage = "sewn" } }
        try story.tell(at: 1) {
            $0.stages = ["cut", "sewn"]
            $0.stage = "sewn"
        }
        #expect(story.state.stage == "sewn")
    }

    @Test(arguments: [OrderEvent.Kind.completed, .cancelled, .failed])
    func `An end that names a stage off the route is refused`(kind: OrderEvent.Kind) throws {
        var story = try Story()
        let before = story.state
        #expect(throws: OrderProgressError.self) { try story.tell(kind, at: 1) { $0.stage = "x" } }
        #expect(story.state == before)
    }

    @Test func `A refused event leaves the state alone and its id free`() throws {
        var story = try Story()
        let before = story.state
        #expect(throws: OrderProgressError.self) {
            try story.tell(at: 5, id: "e1", sequence: 7) {
                $0.stage = "sewn"
                $0.title = .set("2 shirts")
            }
        }
        #expect(story.state == before)
        // Neither its sequence nor its time counts: an earlier one still applies.
        #expect(try story.tell(at: 1, sequence: 3) { $0.fraction = .set(0.1) } == .applied(.silent))
        #expect(try story.tell(at: 5, id: "e1") { $0.stage = .preparing } == .applied(.normal))
    }

    @Test func `Stages are compared by their bytes`() throws {
        var story = try Story { $0.stages = ["caf\u{E9}", "cafe\u{301}"] }
        #expect(story.state.stage == "caf\u{E9}")
        try story.tell(at: 1) { $0.stage = "cafe\u{301}" }
        #expect(story.state.stageIndex == 1)
        #expect(story.state.percent(at: at(1)) == 100)
    }
}
