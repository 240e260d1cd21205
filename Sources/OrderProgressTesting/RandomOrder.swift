#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// One made-up order: where it is, so that what follows fits.
struct RandomOrder {
    private static let routes: [[Stage]] = [
        ["placed", "assigned", "arriving", "riding", "delivered"], ["running", "done"], ["only"],
        ["queued", "ready_for_pickup", "pickedUp"], ["접수", "조리", "배달"],
    ]
    private static let names = [
        "2 pizzas", "1 tiramisù", "양념치킨 1마리", "Fahrt zum Flughafen", "פיצה 2", "3 × flat white ☕️",
        "Dolce & Caffè <Milano>", "Laundry",
    ]
    private static let people = ["Mina", "Jürgen Groß", "김민아", "Łukasz", "שרה"]
    private static let sentences = [
        "heavy traffic", "il negozio ha chiuso", "Mina is at your door", "문 앞에 두었습니다",
    ]
    private static let locales = ["en", "en-GB", "de-AT", "it", "ko", "he", "zh-Hant-TW"]
    private static let identities = ["A-%", "주문-%", "shop/order %", "caf\u{E9}-%", "a&b<c>\"%\""]

    private let id: OrderID
    private let hasIDs: Bool
    private let counts: Bool
    private let texts: [String]
    private let ends: Bool
    private var route = Stage.defaultRoute
    private var stage: Stage = .placed
    private var fraction = 0.0
    private var time: Date
    private var number = 0

    init(number: Int, of orders: RandomOrders, _ generator: inout SeededGenerator) {
        let pattern = generator.pick(Self.identities) ?? "%"
        id = OrderID(rawValue: pattern.replacing("%", with: String(number + 1)))
        hasIDs = generator.chance(80)
        counts = generator.chance(40)
        texts = orders.hasHostileTexts ? HostileTexts.all : []
        ends = generator.chance(75) || orders.allEnd
        time = Date(timeIntervalSince1970: 1_796_040_000 + Double(generator.number(0...3600)))
    }

    /// Its events, oldest first.
    mutating func events(
        _ generator: inout SeededGenerator
    ) throws(OrderProgressError) -> [OrderEvent] {
        let kind: OrderEvent.Kind = generator.chance(90) ? .placed : .updated
        var events = [try event(kind, &generator)]
        for _ in 0..<generator.number(2...10) {
            events.append(try event(.updated, &generator))
        }
        if ends {
            let kind = generator.pick([OrderEvent.Kind.completed, .completed, .cancelled, .failed])
            events.append(try event(kind ?? .completed, &generator))
        }
        return events
    }

    private mutating func event(
        _ kind: OrderEvent.Kind, _ generator: inout SeededGenerator
    ) throws(OrderProgressError) -> OrderEvent {
        number += 1
        time += Double(generator.number(1...600)) / 2
        return try OrderEvent(
            order: id, kind, at: time, id: hasIDs ? "\(number)" : nil,
            sequence: counts ? Int64(number) : nil, fields: fields(&generator))
    }

    private mutating func fields(_ generator: inout SeededGenerator) -> OrderEvent.Fields {
        var fields = OrderEvent.Fields()
        move(&fields, &generator)
        let isFirst = number == 1
        if isFirst ? generator.chance(90) : generator.chance(10) {
            fields.title = change(Self.names, &generator)
        }
        if isFirst ? generator.chance(80) : generator.chance(10) {
            fields.merchant = change(Self.names, &generator)
        }
        if generator.chance(25) { fields.message = change(Self.sentences, &generator) }
        if generator.chance(20) { fields.reason = change(Self.sentences, &generator) }
        if generator.chance(20) { fields.courier = cleared(courier(&generator), &generator) }
        if generator.chance(isFirst ? 50 : 25) {
            fields.eta = cleared(eta(&generator), &generator)
        }
        if generator.chance(20) { fields.timer = cleared(timer(&generator), &generator) }
        if generator.chance(15) { fields.attention = generator.pick(Attention.allCases) }
        if generator.chance(20) { fields.link = cleared(link(&generator), &generator) }
        if generator.chance(isFirst ? 60 : 5) { fields.locale = generator.pick(Self.locales) }
        if generator.chance(10) { fields.details = details(&generator) }
        return fields
    }

    /// Mostly forward, at times back, now and then on another route.
    private mutating func move(
        _ fields: inout OrderEvent.Fields, _ generator: inout SeededGenerator
    ) {
        if generator.chance(number == 1 ? 40 : 5), let other = generator.pick(Self.routes) {
            route = other
            stage = generator.pick(route) ?? stage
            fields.stages = route
            fields.stage = stage
        } else if generator.chance(35) {
            let ahead = route.drop { $0 != stage }.dropFirst().first
            let next = generator.chance(80) ? ahead : generator.pick(route)
            stage = next ?? stage
            fields.stage = stage
        }
        if generator.chance(35) {
            fraction = min(1, max(0, fraction + generator.share() / 2 - 0.1))
            fields.fraction = cleared(fraction, &generator)
        }
    }

    private func courier(_ generator: inout SeededGenerator) -> Courier {
        Courier(
            name: generator.chance(90) ? generator.pick(Self.people + texts) : nil,
            vehicle: generator.chance(60) ? generator.pick(["bicycle", "scooter", "car"]) : nil,
            phone: generator.chance(40) ? "+39 055 0123456" : nil)
    }

    private func eta(_ generator: inout SeededGenerator) -> OffsetDate {
        let minutes = generator.pick([-300, 0, 60, 345, 540]) ?? 0
        // Now and then it has passed already.
        return OffsetDate(
            time + Double(generator.number(-300...5400)), secondsFromGMT: minutes * 60)
    }

    private func timer(_ generator: inout SeededGenerator) -> OrderTimer {
        let from = time - Double(generator.number(0...600))
        let pausedAt = generator.chance(30) ? time - Double(generator.number(0...60)) : nil
        guard generator.chance(60) else { return .stopwatch(from: from, pausedAt: pausedAt) }
        return .countdown(
            from: from, to: from + Double(generator.number(0...3600)), pausedAt: pausedAt)
    }

    private func link(_ generator: inout SeededGenerator) -> String {
        let links = ["https://shop.example/orders/", "http://müller.example/?a=1&b=", "shop://o/"]
        return (generator.pick(links) ?? "shop://o/") + "\(number)"
    }

    private func details(_ generator: inout SeededGenerator) -> JSONObject {
        [
            "table": .number(JSONNumber(Int64(generator.number(1...99)))),
            "isGift": .bool(generator.chance(50)),
            "notes": .array([.string(generator.pick(Self.sentences) ?? ""), .null]),
        ]
    }

    private func change(
        _ texts: [String], _ generator: inout SeededGenerator
    ) -> Change<String> {
        let hostile = generator.chance(30) ? generator.pick(self.texts) : nil
        guard let text = hostile ?? generator.pick(texts) else { return .cleared }
        return cleared(text, &generator)
    }

    /// The value, or now and then that it is cleared.
    private func cleared<Value>(
        _ value: Value, _ generator: inout SeededGenerator
    ) -> Change<Value> {
        generator.chance(15) ? .cleared : .set(value)
    }
}
