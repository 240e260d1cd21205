/// An order that a ledger holds: its fold, and what numbers its updates.
///
/// One reference, so that a ledger's table stays small as it grows; a value all the same.
struct LiveOrder: Sendable {
    private struct Content {
        var fold: OrderFold
        var number = 1
        var stamp: Int64
    }

    /// One element: an array is a reference that is copied when it is changed while shared.
    private var content: [Content]

    /// Begins an order with its first event.
    static func begin(
        with event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> (order: LiveOrder, update: OrderUpdate) {
        let (fold, attention) = try OrderFold.begin(with: event)
        let order = LiveOrder(content: [Content(fold: fold, stamp: second)])
        return (order, order.update(.begin, attention, event))
    }

    var id: OrderID { content[0].fold.state.order }
    var ids: RecentIDs { content[0].fold.history.ids }

    /// Folds the next event in.
    @inline(__always)
    mutating func apply(
        _ event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> OrderLedger.Effect {
        switch try content[0].fold.apply(event) {
        case .applied(let attention):
            content[0].number += 1
            content[0].stamp = max(second, content[0].stamp + 1)
            return .applied(update(.update, attention, event))
        case .stale: return .stale
        case .repeated: return .repeated
        case .ended: return .ended
        }
    }

    @inline(__always)
    private func update(
        _ phase: OrderUpdate.Phase, _ attention: Attention, _ event: OrderEvent
    ) -> OrderUpdate {
        OrderUpdate(
            state: content[0].fold.state,
            phase: content[0].fold.state.isEnded ? .end : phase,
            number: content[0].number, stamp: content[0].stamp, attention: attention,
            time: event.time)
    }
}
