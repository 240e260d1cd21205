import Foundation
import OrderProgress

/// Makes valid events up, the same ones for the same seed (SplitMix64).
struct EventMaker: RandomNumberGenerator {
    /// The orders of every stream; two differ only in how an accent is spelled.
    static let orders: [OrderID] = ["A-1", "caf\u{E9}", "cafe\u{301}"]

    private static let routes: [[Stage]] = [
        Stage.defaultRoute, [.placed, "assigned", .onTheWay], [.onTheWay, .placed], ["only"],
    ]

    private var bits: UInt64

    init(seed: UInt64) { bits = seed }

    mutating func next() -> UInt64 {
        bits &+= 0x9E37_79B9_7F4A_7C15
        var mixed = bits
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A seed's own stream.
    static func stream(seed: UInt64) -> [OrderEvent] {
        var maker = EventMaker(seed: seed)
        return maker.stream()
    }

    /// Up to 60 events, each with an id, of which some are there twice.
    mutating func stream() -> [OrderEvent] {
        var events: [OrderEvent] = []
        for number in 0..<Int.random(in: 20...60, using: &self) {
            if chance(10), let earlier = events.randomElement(using: &self) {
                events.append(earlier)
            } else if let event = event(number) {
                events.append(event)
            }
        }
        return events
    }

    /// Nil where a stage is off the route that comes with it: such an event cannot be made.
    private mutating func event(_ number: Int) -> OrderEvent? {
        let isEnd = chance(6)
        let kinds: [OrderEvent.Kind] =
            isEnd ? [.completed, .cancelled, .failed] : [.placed, .updated, .updated, .updated]
        let order = Self.orders[Int.random(in: 0..<Self.orders.count, using: &self)]
        // Mostly forward, often equal, at times far back.
        let second = Double(number / 2) - (chance(20) ? Double.random(in: 0...20, using: &self) : 0)
        return try? OrderProgressTests.event(
            pick(kinds), at: second, of: order, id: "e\(number)",
            sequence: chance(40) ? Int64.random(in: 0...Int64(number), using: &self) : nil
        ) { $0 = fields(at: second) }
    }

    private mutating func fields(at second: Double) -> OrderEvent.Fields {
        var fields = OrderEvent.Fields()
        let stages: [Stage] = [.placed, .preparing, .onTheWay, .delivered, "assigned", "only"]
        if chance(15) { fields.stages = pick(Self.routes) }
        if chance(30) { fields.stage = pick(stages) }
        if chance(30) { fields.fraction = change(.random(in: 0...1, using: &self)) }
        if chance(20) { fields.eta = change(OffsetDate(at(second + 600))) }
        if chance(25) { fields.timer = change(timer(at: second)) }
        if chance(20) { fields.title = change("title \(second)") }
        if chance(15) { fields.message = change("message") }
        if chance(15) { fields.reason = change("reason") }
        if chance(15) { fields.attention = pick(Attention.allCases) }
        return fields
    }

    private mutating func timer(at second: Double) -> OrderTimer {
        let pausedAt = chance(30) ? at(second + .random(in: -50...50, using: &self)) : nil
        if chance(50) { return .stopwatch(from: at(second), pausedAt: pausedAt) }
        let length = Double.random(in: 0...1000, using: &self).rounded()
        return .countdown(from: at(second), to: at(second + length), pausedAt: pausedAt)
    }

    private mutating func change<Value>(_ value: Value) -> Change<Value> {
        chance(20) ? .cleared : .set(value)
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &self)]
    }

    /// The same events mixed otherwise, each order's in the order they had.
    mutating func mixed(_ events: [OrderEvent]) -> [OrderEvent] {
        var queues = Dictionary(grouping: events, by: \.order).mapValues { $0[...] }
        var mixed: [OrderEvent] = []
        while mixed.count < events.count {
            if let event = queues[pick(Self.orders)]?.popFirst() { mixed.append(event) }
        }
        return mixed
    }
}
