/// What became of every event and every output.
public struct OrderReport: Hashable, Sendable {
    /// How many events came to what.
    public var events = OrderLedger.Counts()
    /// How many outputs came to what, by presenter.
    public var outputs: [String: OutputCounts] = [:]

    /// How many of one presenter's outputs came to what.
    public struct OutputCounts: Hashable, Sendable {
        /// Delivered.
        public internal(set) var shown = 0
        /// Delivered again: the text ticked, or what was shown was lost.
        public internal(set) var shownAgain = 0
        /// Replaced by a newer state before they were sent.
        public internal(set) var coalesced = 0
        /// Not sent, since nothing to be seen had changed.
        public internal(set) var unchanged = 0
        /// Not sent, since there was nobody to see it: dismissed, or ended unseen.
        public internal(set) var withheld = 0
        /// Refused before sending.
        public internal(set) var refused = 0
        /// Tries that did not succeed and were followed by another.
        public internal(set) var retried = 0
        /// Not taken by the platform.
        public internal(set) var failed = 0
        /// Rendered without being sent.
        public internal(set) var rendered = 0

        /// Creates counts of nothing.
        public init() {}

        /// Counts an output that was rendered, or refused, without being sent.
        public mutating func countRendered(refused isRefused: Bool) {
            if isRefused { refused += 1 } else { rendered += 1 }
        }
    }

    /// Creates a report of nothing.
    public init() {}

    /// Writes the report as one JSON object: the events' counts at the top, `outputs` below.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("applied", events.applied)
        writer.member("stale", events.stale)
        writer.member("repeated", events.repeated)
        writer.member("ended", events.ended)
        writer.member("refused", events.refused)
        writer.member("orders", events.orders)
        if !outputs.isEmpty {
            writer.key("outputs")
            writer.beginObject()
            for (presenter, counts) in outputs.sorted(by: { $0.key < $1.key }) {
                writer.key(escaping: presenter)
                counts.write(to: &writer)
            }
            writer.endObject()
        }
        writer.endObject()
    }
}

extension OrderReport.OutputCounts {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        let counts: [(StaticString, Int)] = [
            ("rendered", rendered), ("shown", shown), ("shownAgain", shownAgain),
            ("coalesced", coalesced), ("unchanged", unchanged), ("withheld", withheld),
            ("refused", refused), ("retried", retried), ("failed", failed),
        ]
        for (name, count) in counts where count > 0 { writer.member(name, count) }
        writer.endObject()
    }

    mutating func count(_ kind: OutputOutcome.Kind) {
        switch kind {
        case .shown: shown += 1
        case .shownAgain: shownAgain += 1
        case .coalesced: coalesced += 1
        case .unchanged: unchanged += 1
        case .withheld: withheld += 1
        case .refused: refused += 1
        case .retrying: retried += 1
        case .failed: failed += 1
        }
    }
}

/// What became of one output of one presenter.
public struct OutputOutcome: Sendable {
    /// What became of it.
    @nonexhaustive
    public enum Kind: Sendable {
        /// Delivered.
        case shown(Receipt)
        /// Delivered again: the text ticked, or what was shown was lost.
        case shownAgain(Receipt)
        /// Replaced by a newer state before it was sent.
        case coalesced
        /// Not sent, since nothing to be seen had changed.
        case unchanged
        /// Not sent: why.
        case withheld(String)
        /// Refused before sending: why.
        case refused(OrderProgressError)
        /// Not taken yet, and to be tried again: why.
        case retrying(OrderProgressError)
        /// Not taken by the platform: why.
        case failed(OrderProgressError)
    }

    /// The presenter's name.
    public let presenter: String
    /// Which order.
    public let order: OrderID
    /// Which of the order's updates, from 1.
    public let update: Int
    /// What became of it.
    public let kind: Kind
}
