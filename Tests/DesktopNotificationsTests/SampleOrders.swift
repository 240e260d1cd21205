import FoundationEssentials
import OrderProgress

@testable import DesktopNotifications

/// Events and updates that the desktop's tests are made from.
enum Sample {
    static let start = Date(timeIntervalSince1970: 1_796_040_000)

    static func event(
        _ kind: OrderEvent.Kind, order: OrderID = "A", after seconds: Double = 0,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        change(&fields)
        return try OrderEvent(order: order, kind, at: start + seconds, fields: fields)
    }

    /// The last update that events lead to.
    static func update(_ events: [OrderEvent]) throws -> OrderUpdate {
        var ledger = OrderLedger()
        var last: OrderUpdate?
        for event in events {
            if case .applied(let update) = try ledger.apply(event, now: event.time) {
                last = update
            }
        }
        guard let last else { throw OrderProgressError(.malformed, "no event was applied") }
        return last
    }

    static func placed(
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderUpdate {
        try update([event(.placed, change)])
    }
}
