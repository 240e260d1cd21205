import AndroidNotifications
import Foundation
import OrderProgress

/// The four sample streams, made in Swift: what is tested here must not hang on reading lines.
enum Streams {
    /// 2026-11-30T12:00:00Z.
    static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    static func all() throws -> [OrderUpdate] {
        try pizza() + ride() + timers() + korean()
    }

    /// The updates that events lead to, each at its event's time.
    static func updates(_ events: [OrderEvent]) throws -> [OrderUpdate] {
        var ledger = OrderLedger()
        return try events.compactMap { event in
            guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
                return nil
            }
            return update
        }
    }

    static func event(
        _ order: OrderID, _ kind: OrderEvent.Kind, minute: Double, id: String? = nil,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        change(&fields)
        return try OrderEvent(
            order: order, kind, at: at(minute: minute), id: id, fields: fields)
    }

    static func at(minute: Double) -> Date { noon.addingTimeInterval(minute * 60) }

    private static func eta(minute: Double, hours: Int = 0) -> Change<OffsetDate> {
        .set(OffsetDate(at(minute: minute), secondsFromGMT: hours * 3600))
    }

    static func pizza() throws -> [OrderUpdate] {
        try updates([
            event("A-1001", .placed, minute: 0) {
                $0.merchant = .set("Trattoria Roma")
                $0.title = .set("2 pizzas")
                $0.eta = eta(minute: 35)
                $0.link = .set("https://shop.example/orders/A-1001")
            },
            event("A-1001", .updated, minute: 4) { $0.stage = .preparing },
            event("A-1001", .updated, minute: 16) {
                $0.stage = .onTheWay
                $0.courier = .set(Courier(name: "Mina", vehicle: "bicycle"))
                $0.eta = eta(minute: 33)
            },
            event("A-1001", .updated, minute: 21) {
                $0.fraction = .set(0.75)
                $0.eta = eta(minute: 31)
            },
            event("A-1001", .updated, minute: 25) {
                $0.fraction = .set(0.85)
                $0.eta = eta(minute: 38)
                $0.reason = .set("heavy traffic")
                $0.attention = .normal
            },
            event("A-1001", .updated, minute: 34) {
                $0.fraction = .set(0.95)
                $0.eta = eta(minute: 37)
                $0.message = .set("Mina is at your door")
                $0.attention = .urgent
            },
            event("A-1001", .completed, minute: 36.5),
        ])
    }

    static func ride() throws -> [OrderUpdate] {
        try updates([
            event("R-77", .placed, minute: 0) {
                $0.merchant = .set("Stadtfahrt")
                $0.title = .set("Fahrt zum Flughafen")
                $0.locale = "de"
                $0.stages = ["placed", "assigned", "arriving", "riding", "delivered"]
                $0.eta = eta(minute: 48, hours: 1)
            },
            event("R-77", .updated, minute: 1) {
                $0.stage = "assigned"
                $0.courier = .set(Courier(name: "Jürgen Groß", vehicle: "car"))
            },
            event("R-77", .updated, minute: 6) { $0.stage = "arriving" },
            event("R-77", .updated, minute: 9) {
                $0.stage = "riding"
                $0.fraction = .set(0.8)
            },
            event("R-77", .cancelled, minute: 12) {
                $0.reason = .set("Fahrgast ist ausgestiegen")
            },
        ])
    }

    static func timers() throws -> [OrderUpdate] {
        try updates([
            event("timer-1", .placed, minute: 0) {
                $0.title = .set("Timer One")
                $0.stages = ["running", "done"]
                $0.timer = .set(.countdown(from: at(minute: 0), to: at(minute: 20)))
            },
            event("timer-1", .updated, minute: 5) {
                $0.timer = .set(
                    .countdown(
                        from: at(minute: 0), to: at(minute: 20), pausedAt: at(minute: 5)))
            },
            event("timer-1", .updated, minute: 6) {
                $0.timer = .set(.countdown(from: at(minute: 1), to: at(minute: 21)))
            },
            event("timer-1", .completed, minute: 21),
            event("stopwatch-1", .placed, minute: 0) {
                $0.title = .set("Stopwatch")
                $0.stages = ["running", "done"]
                $0.timer = .set(.stopwatch(from: at(minute: 0)))
            },
            event("stopwatch-1", .completed, minute: 1.4),
        ])
    }

    static func korean() throws -> [OrderUpdate] {
        try updates([
            event("배달-1", .placed, minute: 0, id: "k1") {
                $0.merchant = .set("한강 치킨")
                $0.title = .set("양념치킨 1마리")
                $0.locale = "ko"
                $0.eta = eta(minute: 40, hours: 9)
            },
            event("배달-2", .placed, minute: 1, id: "m1") {
                $0.merchant = .set("Dolce & Caffè <Milano>")
                $0.title = .set("1 tiramisù")
                $0.locale = "it"
                $0.eta = eta(minute: 30, hours: 9)
            },
            event("배달-1", .updated, minute: 10, id: "k2") {
                $0.stage = .onTheWay
                $0.courier = .set(Courier(name: "김민아", vehicle: "scooter"))
                $0.fraction = .set(0.5)
            },
            event("배달-2", .updated, minute: 12, id: "m2") { $0.stage = .preparing },
            event("배달-1", .updated, minute: 10, id: "k2") { $0.stage = .onTheWay },
            event("배달-1", .updated, minute: 5, id: "k0") { $0.stage = .preparing },
            event("배달-2", .failed, minute: 15, id: "m3") {
                $0.reason = .set("il negozio ha chiuso")
            },
            event("배달-1", .completed, minute: 38, id: "k3"),
            event("배달-1", .updated, minute: 39, id: "k4") { $0.stage = .onTheWay },
        ])
    }
}

/// An order's first update, rendered.
func renderedBegin(
    _ order: OrderID = "A-1", _ change: (inout OrderEvent.Fields) -> Void = { _ in }
) throws -> AndroidOutput {
    let updates = try Streams.updates([Streams.event(order, .placed, minute: 0, change)])
    return try rendered(updates)[0]
}

/// An order's end after a beginning, rendered.
func renderedEnd(
    _ kind: OrderEvent.Kind, after change: (inout OrderEvent.Fields) -> Void = { _ in }
) throws -> AndroidOutput {
    let updates = try Streams.updates([
        Streams.event("A-1", .placed, minute: 0, change), Streams.event("A-1", kind, minute: 10),
    ])
    return try rendered(updates)[1]
}

/// Updates rendered, each at its own time.
func rendered(_ updates: [OrderUpdate]) throws -> [AndroidOutput] {
    try updates.map { try AndroidRenderer().render($0, at: $0.time) }
}
