import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct RandomOrdersTests {
    private static let seeds: ClosedRange<UInt64> = 1...50

    private func counts(_ events: [OrderEvent]) throws -> OrderLedger.Counts {
        var ledger = OrderLedger()
        for event in events { _ = try ledger.apply(event, now: event.time) }
        return ledger.counts
    }

    private func orders(_ seed: UInt64, _ change: (inout RandomOrders) -> Void) -> RandomOrders {
        var orders = RandomOrders(seed: seed)
        change(&orders)
        return orders
    }

    @Test(arguments: seeds)
    func `The same seed makes the same events, another one others`(seed: UInt64) throws {
        let events = try RandomOrders(seed: seed).events
        #expect(try RandomOrders(seed: seed).events == events)
        #expect(try RandomOrders(seed: seed + 1000).events != events)
    }

    @Test func `A seed makes the same events on every machine`() throws {
        var generator = SeededGenerator(seed: 1)
        // The first numbers of SplitMix64 as its author gives them for this seed.
        #expect(generator.next() == 10_451_216_379_200_822_465)
        #expect(generator.next() == 13_757_245_211_066_428_519)
    }

    @Test(arguments: seeds)
    func `Every event is applied as it stands`(seed: UInt64) throws {
        for hostile in [false, true] {
            let events = try orders(seed) { $0.hasHostileTexts = hostile }.events
            let counts = try counts(events)
            #expect(counts.applied == events.count)
            #expect(counts.orders == 8)
        }
    }

    @Test(arguments: seeds)
    func `Repeats are repeated, and nothing else changes`(seed: UInt64) throws {
        let once = try RandomOrders(seed: seed).events
        let events = try orders(seed) { $0.hasRepeats = true }.events
        let counts = try counts(events)
        #expect(counts.applied + counts.repeated == events.count)
        #expect(counts.applied == Set(events).count)
        #expect(once.count >= RandomOrders(seed: seed).orderCount * 3)
    }

    @Test(arguments: seeds)
    func `Late events are stale, ended or fill in; none is refused`(seed: UInt64) throws {
        let events = try orders(seed) { $0.hasLateEvents = true }.events
        let counts = try counts(events)
        #expect(counts.refused == 0 && counts.repeated == 0)
        #expect(counts.applied + counts.stale + counts.ended == events.count)
    }

    @Test func `What is asked for is there, and what is not is not`() throws {
        var applied = 0
        var sum = (repeated: 0, stale: 0, ended: 0, live: 0, filled: 0)
        for seed in Self.seeds {
            let all = try orders(seed) {
                $0.hasRepeats = true
                $0.hasLateEvents = true
            }.events
            let counts = try counts(all)
            applied += counts.applied
            sum.repeated += counts.repeated
            sum.stale += counts.stale
            sum.ended += counts.ended
            var seen: [OrderID: Date] = [:]
            for event in all {
                if event.kind == .placed, seen[event.order] != nil { sum.filled += 1 }
                seen[event.order] = event.time
            }
            let ends = try RandomOrders(seed: seed).events.filter { $0.kind.outcome != nil }
            sum.live += 8 - ends.count
            #expect(
                try orders(seed) { $0.allEnd = true }.events.filter { $0.kind.outcome != nil }
                    .count == 8)
        }
        #expect(applied > 2000, "\(applied)")
        let each = [sum.repeated, sum.stale, sum.ended, sum.live, sum.filled]
        #expect(each.allSatisfy { $0 > 50 }, "\(sum)")
    }

    @Test func `Orders come interleaved`() throws {
        let orders = try RandomOrders(seed: 1).events.map(\.order)
        let changes = zip(orders, orders.dropFirst()).count { $0 != $1 }
        #expect(changes > orders.count / 2)
    }

    @Test func `So many orders as are asked for`() throws {
        for count in [0, 1, 30] {
            let events = try orders(3) { $0.orderCount = count }.events
            #expect(Set(events.map(\.order)).count == count)
        }
    }

    // MARK: Fields

    @Test func `Every field is set, and every one that can be is cleared`() throws {
        var set: Set<String> = []
        var cleared: Set<String> = []
        func note<Value>(_ name: String, _ change: Change<Value>) {
            switch change {
            case .set: set.insert(name)
            case .cleared: cleared.insert(name)
            case .unchanged: break
            }
        }
        for event in try Self.seeds.flatMap({ try RandomOrders(seed: $0).events }) {
            let fields = event.fields
            note("title", fields.title)
            note("merchant", fields.merchant)
            note("fraction", fields.fraction)
            note("eta", fields.eta)
            note("timer", fields.timer)
            note("courier", fields.courier)
            note("message", fields.message)
            note("reason", fields.reason)
            note("link", fields.link)
            if fields.stages != nil { set.insert("stages") }
            if fields.stage != nil { set.insert("stage") }
            if fields.locale != nil { set.insert("locale") }
            if fields.details != nil { set.insert("details") }
            if event.id != nil { set.insert("id") }
            if event.sequence != nil { set.insert("sequence") }
            if let timer = fields.timer.value {
                set.insert("\(timer.mode)\(timer.pausedAt == nil ? "" : " paused")")
            }
            if let attention = fields.attention { set.insert("\(attention)") }
            set.insert(event.kind.rawValue)
        }
        let clearable: Set = [
            "title", "merchant", "fraction", "eta", "timer", "courier", "message", "reason", "link",
        ]
        #expect(cleared == clearable)
        #expect(
            set
                == clearable.union([
                    "stages", "stage", "locale", "details", "id", "sequence", "countdown",
                    "stopwatch", "countdown paused", "stopwatch paused", "silent", "normal",
                    "urgent", "placed", "updated", "completed", "cancelled", "failed",
                ]))
    }

    @Test func `Hostile texts come where they are asked for, and only there`() throws {
        let hostile = Set(HostileTexts.all.filter { !$0.isEmpty })
        func found(_ wanted: Bool) throws -> Int {
            try Self.seeds.reduce(0) { sum, seed in
                let events = try orders(seed) { $0.hasHostileTexts = wanted }.events
                return sum
                    + events.count { event in
                        [event.fields.title, event.fields.message].contains {
                            $0.value.map(hostile.contains) ?? false
                        }
                    }
            }
        }
        #expect(try found(true) > 100)
        #expect(try found(false) == 0)
    }
}
