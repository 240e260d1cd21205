import Foundation
import OrderProgress
import Testing

/// With time for 100,000 orders under the thread sanitizer.
@Suite(.timeLimit(.minutes(10)))
struct LedgerTests {
    private static let day = OrderLedger.endedRetentionSeconds

    private var ledger = OrderLedger()

    /// Applies an event at its own time.
    @discardableResult
    private mutating func apply(
        _ kind: OrderEvent.Kind, at seconds: Double, of order: OrderID = "A-1", id: String? = nil,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderLedger.Effect {
        let event = try event(kind, at: seconds, of: order, id: id, change)
        return try ledger.apply(event, now: event.time)
    }

    private mutating func update(
        _ kind: OrderEvent.Kind, at seconds: Double, now: Double, of order: OrderID = "A-1"
    ) throws -> OrderUpdate {
        let effect = try ledger.apply(event(kind, at: seconds, of: order), now: at(now))
        guard case .applied(let update) = effect else { throw NotApplied(effect: effect) }
        return update
    }

    private struct NotApplied: Error { let effect: OrderLedger.Effect }

    // MARK: Updates

    @Test mutating func `An order begins, changes and ends, and its updates are counted`() throws {
        let kinds: [OrderEvent.Kind] = [.updated, .placed, .updated, .cancelled]
        let updates = try kinds.enumerated().map { index, kind in
            try update(kind, at: Double(index), now: Double(index))
        }
        #expect(updates.map(\.phase) == [.begin, .update, .update, .end])
        #expect(updates.map(\.number) == [1, 2, 3, 4])
        #expect(updates.map(\.time) == [at(0), at(1), at(2), at(3)])
        #expect(updates.last?.state.outcome == .cancelled)
    }

    @Test mutating func `An order whose first event ends it has an end alone`() throws {
        let update = try update(.completed, at: 0, now: 0)
        #expect(update.phase == .end && update.number == 1)
        #expect(ledger.liveOrders.isEmpty)
    }

    @Test mutating func `Events that change nothing take no number`() throws {
        try apply(.placed, at: 10, id: "e1")
        try apply(.updated, at: 5)
        try apply(.placed, at: 10, id: "e1")
        #expect(throws: OrderProgressError.self) {
            try apply(.updated, at: 11) { $0.stage = "nowhere" }
        }
        #expect(try update(.updated, at: 12, now: 12).number == 2)
    }

    // MARK: Stamps

    @Test mutating func `A stamp is the whole second of now, not of the event`() throws {
        let update = try update(.placed, at: 0, now: 7.9)
        #expect(update.stamp == Int64(noon.timeIntervalSince1970) + 7)
    }

    @Test mutating func `A stamp is above the order's last, also where the clock stands`() throws {
        let nows = [0, 0.2, 0.9, 1.1, 60, 30, 62]
        let stamps = try nows.map { now in
            try update(.updated, at: 0, now: now).stamp - Int64(noon.timeIntervalSince1970)
        }
        #expect(stamps == [0, 1, 2, 3, 60, 61, 62])
    }

    @Test mutating func `Each order has stamps and numbers of its own`() throws {
        for _ in 1...3 { _ = try update(.updated, at: 0, now: 0, of: "A-1") }
        let other = try update(.updated, at: 0, now: 0, of: "A-2")
        #expect(other.number == 1)
        #expect(other.stamp == Int64(noon.timeIntervalSince1970))
    }

    @Test mutating func `What changes nothing does not move the stamp`() throws {
        _ = try update(.placed, at: 0, now: 0)
        _ = try ledger.apply(event(.updated, at: -9), now: at(500))
        #expect(
            try update(.updated, at: 0, now: 0).stamp == Int64(noon.timeIntervalSince1970) + 1)
    }

    // MARK: Counts

    @Test mutating func `Every event is counted under what it came to`() throws {
        try apply(.placed, at: 10, of: "A-1", id: "e1")
        try apply(.placed, at: 10, of: "A-2", id: "e1")
        #expect(try apply(.updated, at: 11, of: "A-1", id: "e1") == .repeated)
        #expect(try apply(.updated, at: 9, of: "A-1") == .stale)
        try apply(.completed, at: 12, of: "A-2", id: "e2")
        #expect(try apply(.updated, at: 13, of: "A-2", id: "e3") == .ended)
        #expect(try apply(.updated, at: 13, of: "A-2", id: "e2") == .repeated)
        #expect(try apply(.updated, at: 13, of: "A-2", id: "e3") == .repeated)
        #expect(throws: OrderProgressError.self) {
            try apply(.updated, at: 14, of: "A-1") { $0.stage = "nowhere" }
        }
        #expect(throws: OrderProgressError.self) {
            try apply(.placed, at: 14, of: "A-3") { $0.stage = "nowhere" }
        }
        ledger.countRefusedLine()
        let counts = ledger.counts
        #expect(counts.applied == 3 && counts.stale == 1 && counts.repeated == 3)
        #expect(counts.ended == 1 && counts.refused == 3)
        #expect(counts.orders == 2, "an order whose first event is refused has not begun")
        #expect(Set(ledger.liveOrders) == ["A-1"])
    }

    @Test mutating func `Orders are told apart by their bytes`() throws {
        try apply(.placed, at: 0, of: "caf\u{E9}")
        try apply(.completed, at: 1, of: "cafe\u{301}")
        #expect(ledger.counts.orders == 2)
        #expect(try apply(.updated, at: 2, of: "cafe\u{301}") == .ended)
        guard case .applied = try apply(.updated, at: 2, of: "caf\u{E9}") else {
            Issue.record("the other spelling is another order, and lives")
            return
        }
    }

    // MARK: Ended orders

    @Test mutating func `An ended order is remembered for 24 hours of the stream's time`() throws {
        try apply(.completed, at: 0)
        #expect(try apply(.placed, at: Self.day) == .ended)
        guard case .applied(let update) = try apply(.placed, at: Self.day + 1) else {
            Issue.record("a day later the identity is free for another order")
            return
        }
        #expect(update.phase == .begin && update.number == 1)
        #expect(ledger.counts.orders == 2)
    }

    @Test mutating func `A refused event forgets no ended order`() throws {
        try apply(.completed, at: 0)
        let bad = try OrderEvent(
            line: #"{"order":"A-1","type":"updated","time":1896040000,"stage":"nowhere"}"#)
        #expect(throws: OrderProgressError.self) { try ledger.apply(bad, now: bad.time) }
        #expect(try apply(.updated, at: 1) == .ended)
    }

    @Test mutating func `Other orders' events move the stream's time`() throws {
        try apply(.completed, at: 0, of: "A-1")
        try apply(.placed, at: Self.day + 1, of: "A-2")
        // Late, but its order is forgotten.
        guard case .applied = try apply(.updated, at: 5, of: "A-1") else {
            Issue.record("the stream has gone on for more than a day")
            return
        }
    }

    @Test mutating func `The 24 hours run from where the stream was, also for old orders`() throws {
        try apply(.placed, at: 7 * Self.day, of: "A-2")
        try apply(.completed, at: 0, of: "A-1", id: "e1")
        #expect(try apply(.completed, at: 0, of: "A-1", id: "e1") == .repeated)
        #expect(try apply(.updated, at: 8 * Self.day, of: "A-1") == .ended)
    }

    @Test mutating func `An order that ended twice is remembered from its last end`() throws {
        try apply(.completed, at: 0)
        try apply(.completed, at: Self.day + 1)
        #expect(try apply(.updated, at: 2 * Self.day + 1) == .ended)
        guard case .applied = try apply(.updated, at: 2 * Self.day + 2) else {
            Issue.record("a day after its second end it is forgotten")
            return
        }
    }

    @Test mutating func `At most 100,000 ended orders are remembered, the last ones`() throws {
        for number in 0...OrderLedger.maximumEnded {
            try apply(.completed, at: 0, of: OrderID(rawValue: "A-\(number)"))
        }
        #expect(try apply(.updated, at: 1, of: "A-1") == .ended)
        #expect(
            try apply(.updated, at: 1, of: OrderID(rawValue: "A-\(OrderLedger.maximumEnded)"))
                == .ended)
        guard case .applied(let update) = try apply(.updated, at: 1, of: "A-0") else {
            Issue.record("the oldest of 100,001 is forgotten")
            return
        }
        #expect(update.phase == .begin)
    }

    @Test mutating func `Live orders are never forgotten`() throws {
        try apply(.placed, at: 0, of: "A-1")
        try apply(.placed, at: 30 * Self.day, of: "A-2")
        #expect(try apply(.updated, at: -1, of: "A-1") == .stale)
        #expect(Set(ledger.liveOrders) == ["A-1", "A-2"])
    }
}
