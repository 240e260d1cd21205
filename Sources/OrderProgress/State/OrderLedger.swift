#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// All orders of a stream: folds each event, and makes the update that follows from it.
///
/// A value without clock or effect. ``OrderTracker`` feeds presenters from one; `render` prints from
/// one. Memory is bounded by the orders that live: of ended ones only ids are kept, for 24 hours of
/// the stream's time and at most 100,000 orders.
public struct OrderLedger: Sendable {
    /// What an event led to.
    @nonexhaustive
    public enum Effect: Hashable, Sendable {
        /// A new update.
        case applied(OrderUpdate)
        /// Nothing: a later event was applied before.
        case stale
        /// Nothing: the event's id was there before.
        case repeated
        /// Nothing: the order is over.
        case ended
    }

    /// How many events came to what.
    public struct Counts: Hashable, Sendable {
        /// Events that changed their order.
        public internal(set) var applied = 0
        /// Events that came after a later one.
        public internal(set) var stale = 0
        /// Events whose id was there before.
        public internal(set) var repeated = 0
        /// Events of orders that were over.
        public internal(set) var ended = 0
        /// Lines and events that were refused.
        public internal(set) var refused = 0
        /// Orders that began.
        public internal(set) var orders = 0

        /// Creates counts of nothing.
        public init() {}
    }

    /// How long an ended order is remembered, in seconds of the stream's time.
    public static let endedRetentionSeconds = 86_400.0
    /// How many ended orders are remembered.
    public static let maximumEnded = 100_000

    private struct Ended {
        var ids: RecentIDs
        /// The stream's time when the order ended.
        let at: Date
    }

    /// How many events came to what so far.
    public private(set) var counts = Counts()
    private var live: [OrderID: LiveOrder] = [:]
    private var ended: [OrderID: Ended] = [:]
    private var endedInOrder = EndedQueue()
    private var streamTime = Date.distantPast

    /// Creates a ledger without orders.
    public init() {}

    /// The orders that have begun and not ended.
    public var liveOrders: some Collection<OrderID> { live.keys }

    /// Counts a line that was refused before it became an event.
    public mutating func countRefusedLine() {
        counts.refused += 1
    }

    /// Folds an event in and makes the update that follows; throws why the event is refused.
    ///
    /// The update's stamp is the whole second of `now`, the moment it is made, or one above the
    /// order's last stamp where that is higher.
    public mutating func apply(
        _ event: OrderEvent, now: Date
    ) throws(OrderProgressError) -> Effect {
        // A clock that is out of all bounds must not be a crash.
        let second = Int64(exactly: now.timeIntervalSince1970.rounded(.down)) ?? 0
        guard let index = live.index(forKey: event.order) else {
            return try begin(with: event, second)
        }
        let effect: OrderFold.Effect
        do throws(OrderProgressError) {
            effect = try live.values[index].apply(event, second)
        } catch {
            counts.refused += 1
            throw error
        }
        switch effect {
        case .applied(let attention):
            guard live.values[index].isEnded else {
                countApplied(event)
                return .applied(live.values[index].update(.update, attention, event))
            }
            let order = live.remove(at: index).value
            end(order, at: event.time)
            countApplied(event)
            return .applied(order.update(.end, attention, event))
        case .stale:
            counts.stale += 1
            return .stale
        case .repeated:
            counts.repeated += 1
            return .repeated
        case .ended:
            counts.ended += 1
            return .ended
        }
    }

    private mutating func begin(
        with event: OrderEvent, _ second: Int64
    ) throws(OrderProgressError) -> Effect {
        if let past = ended[event.order] {
            guard event.time.timeIntervalSince(past.at) > Self.endedRetentionSeconds else {
                return again(event)
            }
        }
        let order: LiveOrder
        let attention: Attention
        do throws(OrderProgressError) {
            (order, attention) = try LiveOrder.begin(with: event, second)
        } catch {
            counts.refused += 1
            throw error
        }
        // An identity that comes again after its time is another order at once.
        ended[event.order] = nil
        counts.orders += 1
        if order.isEnded { end(order, at: event.time) } else { live[event.order] = order }
        countApplied(event)
        return .applied(order.update(order.isEnded ? .end : .begin, attention, event))
    }

    private mutating func end(_ order: LiveOrder, at time: Date) {
        let at = max(streamTime, time)
        ended[order.id] = Ended(ids: order.ids, at: at)
        endedInOrder.append(order.id, at: at)
    }

    private mutating func countApplied(_ event: OrderEvent) {
        counts.applied += 1
        // Only what is applied moves the stream's time: one bad line must not forget every end.
        streamTime = max(streamTime, event.time)
        forgetOldEnded()
    }

    private mutating func again(_ event: OrderEvent) -> Effect {
        let id = RecentIDs.id(of: event)
        if ended[event.order]?.ids.contains(id) == true {
            counts.repeated += 1
            return .repeated
        }
        ended[event.order]?.ids.note(id)
        counts.ended += 1
        return .ended
    }

    private mutating func forgetOldEnded() {
        while let first = endedInOrder.first,
            endedInOrder.count > Self.maximumEnded
                || streamTime.timeIntervalSince(first.time) > Self.endedRetentionSeconds
        {
            endedInOrder.removeFirst()
            if ended[first.order]?.at == first.time { ended[first.order] = nil }
        }
    }
}

/// Ended orders with the stream's time at that moment, first ended first; removing from the front costs nothing on average.
private struct EndedQueue {
    private var entries: [(order: OrderID, time: Date)] = []
    private var head = 0

    var count: Int { entries.count - head }
    var first: (order: OrderID, time: Date)? { head < entries.count ? entries[head] : nil }

    mutating func append(_ order: OrderID, at time: Date) {
        entries.append((order, time))
    }

    mutating func removeFirst() {
        head += 1
        if head > 1024, head * 2 > entries.count {
            entries.removeFirst(head)
            head = 0
        }
    }
}
