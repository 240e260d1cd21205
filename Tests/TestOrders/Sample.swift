package import FoundationEssentials
package import OrderProgress

/// Events and updates that tests are made from.
package enum Sample {
    /// 2026-11-30T12:00:00Z.
    package static let start = Date(timeIntervalSince1970: 1_796_040_000)

    /// An event some seconds after the start.
    package static func event(
        _ kind: OrderEvent.Kind, order: OrderID = "A", after seconds: Double = 0,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        change(&fields)
        return try OrderEvent(order: order, kind, at: start + seconds, fields: fields)
    }

    /// The updates that events lead to, each made at its event's time.
    package static func updates(_ events: [OrderEvent]) throws -> [OrderUpdate] {
        var ledger = OrderLedger()
        return try events.compactMap { event in
            guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
                return nil
            }
            return update
        }
    }

    /// The last update that events lead to.
    package static func update(_ events: [OrderEvent]) throws -> OrderUpdate {
        guard let last = try updates(events).last else {
            throw OrderProgressError(.malformed, "no event was applied")
        }
        return last
    }

    /// An order's first update.
    package static func placed(
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderUpdate {
        try update([event(.placed, change)])
    }

    /// A begin, a number of silent updates, and an end, a second apart.
    package static func life(silent count: Int) throws -> [OrderUpdate] {
        var events = [try event(.placed)]
        for index in 0..<count {
            events.append(
                try event(.updated, after: Double(index + 1)) {
                    $0.fraction = .set(Double(index) / Double(max(count, 1)))
                })
        }
        events.append(try event(.completed, after: Double(count + 1)))
        return try updates(events)
    }
}

extension OrderUpdate {
    /// The same update with another attention.
    package func with(_ attention: Attention) -> OrderUpdate {
        var update = self
        update.attention = attention
        return update
    }
}
