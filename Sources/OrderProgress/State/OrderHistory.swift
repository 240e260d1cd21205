/// What has to be remembered of an order's events to tell the next one's place.
struct OrderHistory: Sendable {
    /// The most ids that are remembered of one order.
    static let maximumIDs = 64

    /// The highest sequence of an applied event.
    var highestSequence: Int64?
    /// Whether a `placed` was applied; another one then counts as `updated`.
    var isPlaced = false
    /// The fields that an applied event has set.
    var named: Names = []
    private(set) var ids = RecentIDs()

    func holds(_ id: RecentIDs.ID?) -> Bool { ids.contains(id) }

    mutating func note(_ id: RecentIDs.ID?) { ids.note(id) }

    /// The fields of an event, as a set.
    struct Names: OptionSet, Sendable {
        let rawValue: UInt16

        static let title = Names(rawValue: 1 << 0)
        static let merchant = Names(rawValue: 1 << 1)
        static let stages = Names(rawValue: 1 << 2)
        static let stage = Names(rawValue: 1 << 3)
        static let fraction = Names(rawValue: 1 << 4)
        static let eta = Names(rawValue: 1 << 5)
        static let timer = Names(rawValue: 1 << 6)
        static let courier = Names(rawValue: 1 << 7)
        static let message = Names(rawValue: 1 << 8)
        static let reason = Names(rawValue: 1 << 9)
        static let link = Names(rawValue: 1 << 10)
        static let locale = Names(rawValue: 1 << 11)
        static let details = Names(rawValue: 1 << 12)
        static let all = Names(rawValue: 1 << 13 - 1)
    }
}

extension OrderHistory.Names {
    /// The fields an event names; a change of stage also sets the fraction and clears the texts.
    init(_ fields: OrderEvent.Fields, stageChanged: Bool) {
        self = stageChanged ? [.stage, .fraction, .message, .reason] : []
        if fields.title.isNamed { insert(.title) }
        if fields.merchant.isNamed { insert(.merchant) }
        if fields.stages != nil { insert(.stages) }
        if fields.stage != nil { insert(.stage) }
        if fields.fraction.isNamed { insert(.fraction) }
        if fields.eta.isNamed { insert(.eta) }
        if fields.timer.isNamed { insert(.timer) }
        if fields.courier.isNamed { insert(.courier) }
        if fields.message.isNamed { insert(.message) }
        if fields.reason.isNamed { insert(.reason) }
        if fields.link.isNamed { insert(.link) }
        if fields.locale != nil { insert(.locale) }
        if fields.details != nil { insert(.details) }
    }
}

extension OrderEvent.Fields {
    /// The same fields without those that are not in a set.
    func keeping(_ names: OrderHistory.Names) -> OrderEvent.Fields {
        var kept = OrderEvent.Fields()
        if names.contains(.title) { kept.title = title }
        if names.contains(.merchant) { kept.merchant = merchant }
        if names.contains(.stages) { kept.stages = stages }
        if names.contains(.stage) { kept.stage = stage }
        if names.contains(.fraction) { kept.fraction = fraction }
        if names.contains(.eta) { kept.eta = eta }
        if names.contains(.timer) { kept.timer = timer }
        if names.contains(.courier) { kept.courier = courier }
        if names.contains(.message) { kept.message = message }
        if names.contains(.reason) { kept.reason = reason }
        if names.contains(.link) { kept.link = link }
        if names.contains(.locale) { kept.locale = locale }
        if names.contains(.details) { kept.details = details }
        return kept
    }
}

/// The last 64 ids of an order, as 64-bit hashes of a seed that differs in every process.
///
/// Eight bytes an id instead of up to 64 KiB. Two different ids of one order are taken for the same
/// with a chance of 64 in 2^64, which nobody outside the process can raise.
struct RecentIDs: Sendable {
    /// An event's id, hashed.
    struct ID: Sendable {
        fileprivate let hash: UInt64
    }

    private var hashes: [UInt64] = []
    private var next: UInt8 = 0

    /// The id of an event; nil where it has none.
    ///
    /// A source's id is not the same id of another source, nor of an event without one.
    static func id(of event: OrderEvent) -> ID? {
        guard let id = event.id else { return nil }
        var hasher = Hasher()
        if let source = event.source { hasher.combineBytes(of: source) }
        hasher.combineBytes(of: id)
        return ID(hash: UInt64(truncatingIfNeeded: hasher.finalize()))
    }

    func contains(_ id: ID?) -> Bool {
        guard let id else { return false }
        return hashes.contains(id.hash)
    }

    mutating func note(_ id: ID?) {
        guard let id else { return }
        if hashes.count < OrderHistory.maximumIDs {
            // Most orders have a few events; growing by one would allocate for each.
            if hashes.isEmpty { hashes.reserveCapacity(4) }
            hashes.append(id.hash)
        } else {
            hashes[Int(next)] = id.hash
            next = (next + 1) % UInt8(OrderHistory.maximumIDs)
        }
    }
}
