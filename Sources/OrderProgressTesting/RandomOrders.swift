#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import OrderProgress

/// Made-up orders whose events come interleaved, the same ones for the same seed.
///
/// As they stand, every event is applied when it is folded. What can be asked for beside changes
/// nothing but what it is: a repeat is reported as repeated, a late event as stale, as ended, or
/// where it is the first of its order as applied; none is refused.
public struct RandomOrders: Hashable, Sendable {
    /// What is made up from.
    public var seed: UInt64
    /// How many orders there are.
    public var orderCount = 8
    /// Whether some events are there twice.
    public var hasRepeats = false
    /// Whether some events come after later ones of their order, or after its end.
    public var hasLateEvents = false
    /// Whether every order ends; else about one in four lives on.
    public var allEnd = false
    /// Whether names and sentences are now and then those of ``HostileTexts``.
    public var hasHostileTexts = false

    /// Creates orders of a seed.
    public init(seed: UInt64) {
        self.seed = seed
    }

    /// The events, in the order in which they arrive.
    ///
    /// - Throws: what `OrderEvent` throws; a fault of this generator.
    public var events: [OrderEvent] {
        get throws(OrderProgressError) {
            var generator = SeededGenerator(seed: seed)
            var arrivals: [Arrival] = []
            for number in 0..<orderCount {
                var order = RandomOrder(number: number, of: self, &generator)
                var own: [Arrival] = []
                for event in try order.events(&generator) {
                    own.append(Arrival(event: event, at: event.time, place: arrivals.count))
                }
                if hasLateEvents { delay(&own, &generator) }
                if hasRepeats { own += repeats(of: own, &generator) }
                arrivals += own
            }
            for index in arrivals.indices { arrivals[index].place = index }
            return arrivals.sorted { ($0.at, $0.place) < ($1.at, $1.place) }.map(\.event)
        }
    }

    private struct Arrival {
        let event: OrderEvent
        var at: Date
        /// Tells which is first of those that arrive at the same time.
        var place: Int
    }

    /// Lets some events arrive after one that is later in the order's history.
    ///
    /// Not those that bring a route: without it, later ones may name a stage that is unknown.
    private func delay(_ own: inout [Arrival], _ generator: inout SeededGenerator) {
        for index in own.indices.dropLast() where own[index].event.fields.stages == nil {
            guard generator.chance(25) else { continue }
            let later = generator.number(index + 1...own.count - 1)
            own[index].at = own[later].event.time + 0.25
        }
    }

    /// Events that are known by their id once more, at the same time as before or later.
    private func repeats(
        of own: [Arrival], _ generator: inout SeededGenerator
    ) -> [Arrival] {
        own.filter { $0.event.id != nil && generator.chance(25) }.map { arrival in
            var again = arrival
            again.at += Double(generator.number(0...900))
            return again
        }
    }
}
