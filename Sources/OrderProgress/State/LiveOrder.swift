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

    /// Begins an order with its first event, and tells how much it may make itself noticed.
    static func begin(
        with event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> (order: LiveOrder, attention: Attention) {
        let (fold, attention) = try OrderFold.begin(with: event)
        return (LiveOrder(content: [Content(fold: fold, stamp: second)]), attention)
    }

    var id: OrderID { content[0].fold.state.order }
    var ids: RecentIDs { content[0].fold.history.ids }
    var isEnded: Bool { content[0].fold.state.isEnded }

    /// Folds the next event in.
    @inline(__always)
    mutating func apply(
        _ event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> OrderFold.Effect {
        let effect = try content[0].fold.apply(event)
        if case .applied = effect {
            content[0].number += 1
            content[0].stamp = max(second, content[0].stamp + 1)
        }
        return effect
    }

    /// The update that the last event led to.
    @inline(__always)
    func update(
        _ phase: OrderUpdate.Phase, _ attention: Attention, _ event: OrderEvent
    ) -> OrderUpdate {
        OrderUpdate(
            state: content[0].fold.state, phase: phase, number: content[0].number,
            stamp: content[0].stamp, attention: attention, time: event.time)
    }
}
