/// An order that a ledger holds: its fold, and what numbers its updates.
///
/// One reference, so that a ledger's table stays small as it grows; a value all the same.
struct LiveOrder: Sendable {
    private struct Content {
        var fold: OrderFold
        var number = 1
        var stamp: Int64
    }

    /// Never changed while a second order refers to it.
    private final class Storage: @unchecked Sendable {
        var content: Content

        init(_ content: Content) { self.content = content }
    }

    private var storage: Storage

    /// Begins an order with its first event.
    static func begin(
        with event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> (order: LiveOrder, update: OrderUpdate) {
        let (fold, attention) = try OrderFold.begin(with: event)
        let order = LiveOrder(storage: Storage(Content(fold: fold, stamp: second)))
        return (order, order.update(.begin, attention, event))
    }

    var id: OrderID { storage.content.fold.state.order }
    var ids: RecentIDs { storage.content.fold.history.ids }

    /// Folds the next event in.
    @inline(__always)
    mutating func apply(
        _ event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> OrderLedger.Effect {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
        switch try storage.content.fold.apply(event) {
        case .applied(let attention):
            storage.content.number += 1
            storage.content.stamp = max(second, storage.content.stamp + 1)
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
            state: storage.content.fold.state,
            phase: storage.content.fold.state.isEnded ? .end : phase,
            number: storage.content.number, stamp: storage.content.stamp, attention: attention,
            time: event.time)
    }
}
