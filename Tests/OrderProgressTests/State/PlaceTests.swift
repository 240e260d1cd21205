import OrderProgress
import Testing

/// Which events of an order count: repeats, ended orders, stale events.
@Suite(.timeLimit(.minutes(10)))
struct PlaceTests {
    @Test func `The same id again is a repeat, whatever else it says`() throws {
        var story = try Story(id: "e1")
        try story.tell(at: 1, id: "e2") { $0.stage = .preparing }
        let before = story.state
        for id in ["e1", "e2"] {
            #expect(try story.tell(at: 9, id: id) { $0.stage = .onTheWay } == .repeated)
            #expect(try story.tell(.completed, at: 9, id: id, sequence: 9) == .repeated)
        }
        #expect(story.state == before)
    }

    @Test func `A repeat is told before what else is wrong with it`() throws {
        var story = try Story(id: "e1")
        #expect(try story.tell(at: -5, id: "e1") { $0.stage = "nowhere" } == .repeated)
        try story.tell(.completed, at: 2, id: "e2")
        #expect(try story.tell(at: 3, id: "e2") == .repeated)
        #expect(try story.tell(at: 3, id: "e3") == .ended)
        #expect(try story.tell(at: 3, id: "e3") == .repeated)
    }

    @Test func `A stale event's id is remembered too`() throws {
        var story = try Story(at: 10)
        #expect(try story.tell(at: 5, id: "old") == .stale)
        #expect(try story.tell(at: 5, id: "old") == .repeated)
    }

    @Test func `Ids are compared by their bytes`() throws {
        var story = try Story(id: "caf\u{E9}")
        #expect(try story.tell(at: 1, id: "cafe\u{301}") == .applied(.silent))
        #expect(try story.tell(at: 1, id: "cafe\u{301}") == .repeated)
    }

    @Test func `The last 64 ids are remembered`() throws {
        var story = try Story(id: "0")
        for number in 1...63 { try story.tell(at: 1, id: "\(number)") }
        #expect(try story.tell(at: 1, id: "0") == .repeated)
        try story.tell(at: 1, id: "64")
        #expect(try story.tell(at: 1, id: "1") == .repeated)
        #expect(try story.tell(at: 1, id: "0") == .applied(.silent))
        #expect(try story.tell(at: 1, id: "2") == .repeated)
        #expect(try story.tell(at: 1, id: "1") == .applied(.silent))
    }

    @Test func `After the end nothing changes any more`() throws {
        for end in [OrderEvent.Kind.completed, .cancelled, .failed] {
            var story = try Story()
            try story.tell(end, at: 5)
            let before = story.state
            for kind in OrderEvent.Kind.allCases {
                #expect(try story.tell(kind, at: 9) { $0.title = .set("x") } == .ended)
                #expect(try story.tell(kind, at: 9) { $0.stage = "nowhere" } == .ended)
            }
            #expect(story.state == before)
        }
    }

    // MARK: Time

    @Test func `An older event is stale, also where its stage is off the route`() throws {
        var story = try Story(at: 10)
        let before = story.state
        #expect(try story.tell(at: 9.999) { $0.stage = .preparing } == .stale)
        #expect(try story.tell(.completed, at: 9) == .stale)
        #expect(try story.tell(at: 9) { $0.stage = "nowhere" } == .stale)
        #expect(story.state == before)
    }

    @Test func `Of equal times each applies, in the order they arrive`() throws {
        var story = try Story(id: "e1")
        #expect(try story.tell(at: 0, id: "e2") { $0.title = .set("a") } == .applied(.silent))
        #expect(try story.tell(at: 0) { $0.title = .set("b") } == .applied(.silent))
        #expect(try story.tell(at: 0) { $0.title = .set("c") } == .applied(.silent))
        #expect(story.state.title == "c")
    }

    @Test func `Times with different offsets are the same moment`() throws {
        var story = try Story(at: 3600)
        let early = try OrderEvent(
            line: #"{"order":"A-1","type":"updated","time":"2026-11-30T14:30:00+02:00"}"#)
        #expect(try story.tell(at: 3600) == .applied(.silent))
        var fold = story.fold
        #expect(try fold.apply(early) == .stale)
    }

    // MARK: Sequence

    @Test func `A sequence counts before the time`() throws {
        var story = try Story(at: 100, sequence: 1)
        #expect(try story.tell(at: 50, sequence: 2) { $0.title = .set("x") } == .applied(.silent))
        #expect(story.state.title == "x")
        #expect(try story.tell(at: 200, sequence: 1) { $0.title = .set("y") } == .stale)
        #expect(try story.tell(at: 200, sequence: 0) == .stale)
    }

    @Test func `An equal sequence is stale`() throws {
        var story = try Story(sequence: 4)
        #expect(try story.tell(at: 9, id: "other", sequence: 4) { $0.title = .set("x") } == .stale)
        #expect(try story.tell(at: 9, sequence: .max) == .applied(.silent))
        #expect(try story.tell(at: 10, sequence: .max) == .stale)
    }

    @Test func `An event without a sequence is placed by the highest time`() throws {
        var story = try Story(at: 100, sequence: 1)
        try story.tell(at: 50, sequence: 2)
        // Sequence 2 came at 50, but 100 is the highest time that was applied.
        #expect(try story.tell(at: 99) { $0.title = .set("x") } == .stale)
        #expect(try story.tell(at: 100) { $0.title = .set("x") } == .applied(.silent))
    }

    @Test func `A first sequence is placed by the time, and counts from then on`() throws {
        var story = try Story(at: 100)
        #expect(try story.tell(at: 99, sequence: 50) == .stale)
        #expect(try story.tell(at: 101, sequence: 50) == .applied(.silent))
        #expect(try story.tell(at: 60, sequence: 51) == .applied(.silent))
        #expect(try story.tell(at: 500, sequence: 50) == .stale)
        #expect(try story.tell(at: 102) == .applied(.silent))
        #expect(try story.tell(at: 500, sequence: 51) == .stale)
    }
}
