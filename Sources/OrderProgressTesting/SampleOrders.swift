#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import OrderProgress

/// Orders as they happen: the streams of `Samples/Events` as values.
public enum SampleOrders {
    /// 2026-11-30T12:00:00Z, or 1,796,040,000 seconds since 1970.
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    /// Two pizzas, late in traffic, with a courier who rings the bell.
    public static var pizza: [OrderEvent] {
        get throws(OrderProgressError) {
            let story = Story("A-1001", "p", counts: true)
            return [
                try story.event(1, .placed, minute: 0) {
                    $0.merchant = .set("Trattoria Roma")
                    $0.title = .set("2 pizzas")
                    $0.eta = story.eta(minute: 35)
                    $0.link = .set("https://shop.example/orders/A-1001")
                },
                try story.event(2, .updated, minute: 4) { $0.stage = .preparing },
                try story.event(3, .updated, minute: 16) {
                    $0.stage = .onTheWay
                    $0.courier = .set(Courier(name: "Mina", vehicle: "bicycle"))
                    $0.eta = story.eta(minute: 33)
                },
                try story.event(4, .updated, minute: 21) {
                    $0.fraction = .set(0.75)
                    $0.eta = story.eta(minute: 31)
                },
                try story.event(5, .updated, minute: 25) {
                    $0.fraction = .set(0.85)
                    $0.eta = story.eta(minute: 38)
                    $0.reason = .set("heavy traffic")
                    $0.attention = .normal
                },
                try story.event(6, .updated, minute: 34) {
                    $0.fraction = .set(0.95)
                    $0.eta = story.eta(minute: 37)
                    $0.message = .set("Mina is at your door")
                    $0.attention = .urgent
                },
                try story.event(7, .completed, minute: 36.5),
            ]
        }
    }

    /// A ride with stages of its own, told in German, that its passenger breaks off.
    public static var ride: [OrderEvent] {
        get throws(OrderProgressError) {
            // 08:00 in Berlin is 07:00 UTC.
            let story = Story("R-77", "r", hours: 1, startingAt: noon - 5 * 3600)
            return [
                try story.event(1, .placed, minute: 0) {
                    $0.merchant = .set("Stadtfahrt")
                    $0.title = .set("Fahrt zum Flughafen")
                    $0.locale = "de"
                    $0.stages = ["placed", "assigned", "arriving", "riding", "delivered"]
                    $0.eta = story.eta(minute: 48)
                },
                try story.event(2, .updated, minute: 70.0 / 60) {
                    $0.stage = "assigned"
                    $0.courier = .set(Courier(name: "Jürgen Groß", vehicle: "car"))
                },
                try story.event(3, .updated, minute: 6) { $0.stage = "arriving" },
                try story.event(4, .updated, minute: 9) {
                    $0.stage = "riding"
                    $0.fraction = .set(0.8)
                },
                try story.event(5, .cancelled, minute: 12) {
                    $0.reason = .set("Fahrgast ist ausgestiegen")
                },
            ]
        }
    }

    /// A countdown that is paused and goes on, then a stopwatch.
    public static var timer: [OrderEvent] {
        get throws(OrderProgressError) {
            let timer = Story("timer-1", "t")
            let stopwatch = Story("stopwatch-1", "s")
            return [
                try timer.event(1, .placed, minute: 0) {
                    $0.title = .set("Timer One")
                    $0.stages = ["running", "done"]
                    $0.timer = .set(.countdown(from: noon, to: noon + 1200))
                },
                try timer.event(2, .updated, minute: 5) {
                    $0.timer = .set(
                        .countdown(from: noon, to: noon + 1200, pausedAt: noon + 300))
                },
                try timer.event(3, .updated, minute: 6) {
                    $0.timer = .set(.countdown(from: noon + 60, to: noon + 1260))
                },
                try timer.event(4, .completed, minute: 21),
                try stopwatch.event(1, .placed, minute: 0) {
                    $0.title = .set("Stopwatch")
                    $0.stages = ["running", "done"]
                    $0.timer = .set(.stopwatch(from: noon))
                },
                try stopwatch.event(2, .completed, minute: 83.0 / 60),
            ]
        }
    }

    /// A Korean and an Italian order at once, with a repeat, a late event and one after the end.
    public static var koreanAndItalian: [OrderEvent] {
        get throws(OrderProgressError) {
            // 18:00 in Seoul is 09:00 UTC.
            let korean = Story("배달-1", "k", hours: 9, startingAt: noon - 3 * 3600)
            let italian = Story("배달-2", "m", hours: 9, startingAt: noon - 3 * 3600)
            return [
                try korean.event(1, .placed, minute: 0) {
                    $0.merchant = .set("한강 치킨")
                    $0.title = .set("양념치킨 1마리")
                    $0.locale = "ko"
                    $0.eta = korean.eta(minute: 40)
                },
                try italian.event(1, .placed, minute: 1) {
                    $0.merchant = .set("Dolce & Caffè <Milano>")
                    $0.title = .set("1 tiramisù")
                    $0.locale = "it"
                    $0.eta = italian.eta(minute: 30)
                },
                try korean.event(2, .updated, minute: 10) {
                    $0.stage = .onTheWay
                    $0.courier = .set(Courier(name: "김민아", vehicle: "scooter"))
                    $0.fraction = .set(0.5)
                },
                try italian.event(2, .updated, minute: 12) { $0.stage = .preparing },
                try korean.event(2, .updated, minute: 10) {
                    $0.stage = .onTheWay
                    $0.fraction = .set(0.5)
                },
                try korean.event(0, .updated, minute: 5) {
                    $0.stage = .preparing
                    $0.fraction = .set(0.2)
                },
                try italian.event(3, .failed, minute: 15) {
                    $0.reason = .set("il negozio ha chiuso")
                },
                try korean.event(3, .completed, minute: 38),
                try korean.event(4, .updated, minute: 39) { $0.stage = .onTheWay },
            ]
        }
    }

    /// All of them, one after the other.
    public static var all: [OrderEvent] {
        get throws(OrderProgressError) {
            try pizza + ride + timer + koreanAndItalian
        }
    }

    /// One order, told in minutes since its beginning.
    private struct Story {
        let order: OrderID
        let prefix: String
        let counts: Bool
        let start: Date
        let secondsFromGMT: Int

        init(
            _ order: OrderID, _ prefix: String, counts: Bool = false, hours: Int = 0,
            startingAt start: Date = noon
        ) {
            self.order = order
            self.prefix = prefix
            self.counts = counts
            self.start = start
            secondsFromGMT = hours * 3600
        }

        func event(
            _ number: Int, _ kind: OrderEvent.Kind, minute: Double,
            _ name: (inout OrderEvent.Fields) -> Void = { _ in }
        ) throws(OrderProgressError) -> OrderEvent {
            var fields = OrderEvent.Fields()
            name(&fields)
            return try OrderEvent(
                order: order, kind, at: start + minute * 60, id: "\(prefix)\(number)",
                sequence: counts ? Int64(number) : nil, fields: fields)
        }

        func eta(minute: Double) -> Change<OffsetDate> {
            .set(OffsetDate(start + minute * 60, secondsFromGMT: secondsFromGMT))
        }
    }
}

extension OrderUpdate {
    /// Makes the updates that events lead to, each at its event's time.
    ///
    /// Events that change nothing lead to none; throws where one is refused.
    public static func updates(
        of events: some Sequence<OrderEvent>
    ) throws(OrderProgressError) -> [OrderUpdate] {
        var ledger = OrderLedger()
        var updates: [OrderUpdate] = []
        for event in events {
            if case .applied(let update) = try ledger.apply(event, now: event.time) {
                updates.append(update)
            }
        }
        return updates
    }
}
