import Foundation
import LiveActivities
import OrderProgress

/// Noon UTC on a day in November 2026; tests count seconds from it.
let noon: Int64 = 1_796_040_000

func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: Double(noon) + seconds) }

/// One order's events in, its updates out; each update is made at its event's time.
struct Order {
    let id: OrderID
    private var ledger = OrderLedger()

    init(_ id: OrderID = "A-1001") {
        self.id = id
    }

    /// Applies an event some seconds after noon; throws where it changes nothing.
    @discardableResult
    mutating func apply(
        _ kind: OrderEvent.Kind, at seconds: Double,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderUpdate {
        var fields = OrderEvent.Fields()
        change(&fields)
        let event = try OrderEvent(order: id, kind, at: moment(seconds), fields: fields)
        guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
            throw NothingChanged()
        }
        return update
    }

    struct NothingChanged: Error {}

    /// The updates of a pizza's way: placed, preparing, on the way, late, at the door, completed.
    static func pizza() throws -> [OrderUpdate] {
        var order = Order()
        return [
            try order.apply(.placed, at: 0) {
                $0.merchant = .set("Trattoria Roma")
                $0.title = .set("2 pizzas")
                $0.eta = .set(OffsetDate(moment(2100)))
                $0.link = .set("https://shop.example/orders/A-1001")
            },
            try order.apply(.updated, at: 240) { $0.stage = .preparing },
            try order.apply(.updated, at: 960) {
                $0.stage = .onTheWay
                $0.courier = .set(Courier(name: "Mina", vehicle: "bicycle"))
                $0.eta = .set(OffsetDate(moment(1980)))
            },
            try order.apply(.updated, at: 1260) {
                $0.fraction = .set(0.75)
                $0.eta = .set(OffsetDate(moment(1860)))
            },
            try order.apply(.updated, at: 2040) {
                $0.fraction = .set(0.95)
                $0.message = .set("Mina is at your door")
                $0.attention = .urgent
            },
            try order.apply(.completed, at: 2190),
        ]
    }
}

extension LiveActivityRenderer {
    /// Renders an update at its own time.
    func render(_ update: OrderUpdate) throws -> LiveActivityOutput {
        try render(update, at: update.time)
    }
}

func renderer(
    _ content: LiveActivityContent = .order, policy: LiveActivityPolicy = .standard
) throws -> LiveActivityRenderer {
    try LiveActivityRenderer(bundleID: "com.example.app", content: content, policy: policy)
}

extension LiveActivityOutput {
    var bodyText: String { String(decoding: bodyBytes, as: UTF8.self) }

    /// The body as the app that `Attributes` belongs to takes it.
    func received<Attributes: AppAttributes>(
        by app: Attributes.Type
    ) throws -> ReceivedPush<Attributes>.Payload {
        try JSONDecoder().decode(ReceivedPush<Attributes>.self, from: Data(bodyBytes)).aps
    }

    /// The body as the app of the content `order` takes it.
    func received() throws -> ReceivedPush<PizzaApp.OrderActivityAttributes>.Payload {
        try received(by: PizzaApp.OrderActivityAttributes.self)
    }
}
