import OrderProgress

/// Which notification shows which order, in one run of one server.
///
/// Ids come from the server alone and end with its run: a restarted one hands the same numbers to
/// other programs.
struct NotificationIDs: Sendable {
    /// What is to be known of an order that is shown.
    struct Shown: Sendable {
        var link: String?
        var isEnd: Bool
        /// Which of the order's updates it is.
        var number = 0
        var urgency: DBusValue?
        var at: ContinuousClock.Instant
        /// Whether it only says aloud what a job view shows.
        var isAlert = false
        /// What it was shown with, if the answer came after the call's limit: the call was told to
        /// have failed, and is made again.
        var late: DesktopOutput?

        var isCritical: Bool { urgency == DesktopOutput.critical }
    }

    private var ids: [OrderID: (id: UInt32, shown: Shown)] = [:]
    private var orders: [UInt32: OrderID] = [:]
    private var ended: [OrderID] = []

    /// How many ended orders' ids are kept for servers that never tell of an expired one.
    static let maximumEnded = 256

    subscript(order: OrderID) -> UInt32? { ids[order]?.id }

    /// How many are shown, as far as is known.
    var count: Int { ids.count }

    func shown(_ order: OrderID) -> Shown? { ids[order]?.shown }

    func order(of id: UInt32) -> OrderID? { orders[id] }

    /// The orders that are shown and live.
    var liveOrders: [OrderID] { ids.filter { !$0.value.shown.isEnd }.map(\.key) }

    /// What may go for another order's sake: the oldest end, else what changed longest ago.
    func leastMissed(but isKept: (OrderID) -> Bool) -> (OrderID, Shown)? {
        ids.filter { !isKept($0.key) }.map { ($0.key, $0.value.shown) }.min { left, right in
            left.1.isEnd == right.1.isEnd ? left.1.at < right.1.at : left.1.isEnd
        }
    }

    /// Takes the id that the server has answered; 0 stands for one that cannot be tracked.
    mutating func set(_ id: UInt32, for order: OrderID, _ shown: Shown) {
        remove(order)
        guard id != 0 else { return }
        // A server that hands a number out again shows nothing of its first bearer any more.
        if let bearer = orders[id] { remove(bearer) }
        ids[order] = (id, shown)
        orders[id] = order
        guard shown.isEnd else { return }
        ended.append(order)
        if ended.count > Self.maximumEnded { remove(ended[0]) }
    }

    mutating func remove(_ order: OrderID) {
        if let entry = ids.removeValue(forKey: order) { orders[entry.id] = nil }
        if !ended.isEmpty { ended.removeAll { $0 == order } }
    }

    mutating func removeAll() {
        self = NotificationIDs()
    }
}
