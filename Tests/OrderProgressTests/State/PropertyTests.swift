import Foundation
import OrderProgress
import Testing

/// What holds for any stream of events, tried on many that are made up from a seed.
@Suite(.timeLimit(.minutes(10)))
struct PropertyTests {
    private static let seeds: ClosedRange<UInt64> = 1...200

    /// The ledger, and what each event led to; a refused one to nil.
    private func run(
        _ events: [OrderEvent], into ledger: OrderLedger = OrderLedger()
    ) -> (ledger: OrderLedger, effects: [OrderLedger.Effect?]) {
        var ledger = ledger
        let effects = events.map { event in try? ledger.apply(event, now: event.time) }
        return (ledger, effects)
    }

    private func updates(_ effects: [OrderLedger.Effect?]) -> [OrderUpdate] {
        effects.compactMap { if case .applied(let update)? = $0 { update } else { nil } }
    }

    @Test func `The made-up streams reach every outcome`() {
        var phases: Set<OrderUpdate.Phase> = []
        var sum = [0, 0, 0, 0, 0]
        for seed in Self.seeds {
            let (ledger, effects) = run(EventMaker.stream(seed: seed))
            let counts = ledger.counts
            sum[0] += counts.applied
            sum[1] += counts.stale
            sum[2] += counts.repeated
            sum[3] += counts.ended
            sum[4] += counts.refused
            phases.formUnion(updates(effects).map(\.phase))
        }
        #expect(sum.allSatisfy { $0 > 100 }, "\(sum)")
        #expect(phases == Set(OrderUpdate.Phase.allCases))
    }

    @Test(arguments: seeds)
    func `Folding is deterministic`(seed: UInt64) {
        let events = EventMaker.stream(seed: seed)
        #expect(events == EventMaker.stream(seed: seed))
        let (first, second) = (run(events), run(events))
        #expect(first.effects == second.effects)
        #expect(first.ledger.counts == second.ledger.counts)
        let counts = first.ledger.counts
        let told = [
            counts.applied, counts.stale, counts.repeated, counts.ended, counts.refused,
        ]
        #expect(told.reduce(0, +) == events.count, "an event was dropped in silence")
    }

    @Test(arguments: seeds)
    func `Every state is sound`(seed: UInt64) {
        for update in updates(run(EventMaker.stream(seed: seed)).effects) {
            let state = update.state
            for moment in [Date(timeIntervalSince1970: 0), update.time, update.time + 1e6] {
                let percent = state.percent(at: moment)
                #expect(percent.map { (0...100).contains($0) } ?? true)
            }
            #expect(state.stages.contains(state.stage))
            #expect(state.beganAt <= state.changedAt)
            #expect(state.isEnded == (update.phase == .end))
            if state.isEnded {
                #expect(state.eta == nil)
                #expect(state.timer.map { $0.pausedAt != nil } ?? true)
                #expect(state.percent(at: update.time) == state.percent(at: update.time + 1e6))
            }
            if state.outcome == .completed {
                #expect(state.percent(at: update.time) == 100)
                #expect(state.stage == state.stages.last)
            }
        }
    }

    @Test(arguments: seeds)
    func `Numbers and stamps of an order rise, and its phases go from begin to end`(seed: UInt64) {
        let updates = updates(run(EventMaker.stream(seed: seed)).effects)
        for (_, own) in Dictionary(grouping: updates, by: \.order) {
            #expect(own.map(\.number) == Array(1...own.count))
            #expect(zip(own, own.dropFirst()).allSatisfy { $0.stamp < $1.stamp })
            #expect(own.dropFirst().allSatisfy { $0.phase != .begin })
            #expect(own.dropLast().allSatisfy { $0.phase != .end })
        }
    }

    @Test(arguments: seeds)
    func `Refused events leave no trace`(seed: UInt64) {
        let events = EventMaker.stream(seed: seed)
        let all = run(events)
        let taken = zip(events, all.effects).filter { $0.1 != nil }.map(\.0)
        #expect(run(taken).effects == all.effects.filter { $0 != nil })
    }

    @Test(arguments: seeds)
    func `A whole stream delivered again changes nothing`(seed: UInt64) {
        let events = EventMaker.stream(seed: seed)
        let once = run(events)
        // A refused event's id is free, so that it may be sent again once it fits.
        let taken = zip(events, once.effects).filter { $0.1 != nil }.map(\.0)
        let twice = run(taken, into: once.ledger)
        #expect(twice.effects.allSatisfy { $0 == .repeated })
        #expect(twice.ledger.counts.applied == once.ledger.counts.applied)
        #expect(Set(twice.ledger.liveOrders) == Set(once.ledger.liveOrders))
    }

    @Test(arguments: seeds)
    func `Orders do not touch each other, however their events are mixed`(seed: UInt64) {
        var maker = EventMaker(seed: seed)
        let events = maker.stream()
        let mixed = maker.mixed(events)
        for order in EventMaker.orders {
            let own = events.filter { $0.order == order }
            #expect(mixed.filter { $0.order == order } == own)
            let alone = run(own).effects
            for stream in [events, mixed] {
                let among = zip(stream, run(stream).effects).filter { $0.0.order == order }
                #expect(among.map(\.1) == alone)
            }
        }
    }
}
