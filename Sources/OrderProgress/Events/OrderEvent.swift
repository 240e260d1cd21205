#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A fact about one order at one time.
///
/// An event that exists has been checked: the same rules hold for one read from a line and for one
/// made in Swift. Whether it fits its order is decided when it is folded (``OrderFold``).
public struct OrderEvent: Hashable, Sendable {
    /// What an event does to its order.
    @nonexhaustive
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Begins it.
        case placed
        /// Changes it.
        case updated
        /// Ends it well.
        case completed
        /// Ends it because somebody called it off.
        case cancelled
        /// Ends it because it went wrong.
        case failed

        /// How the order ends with such an event; nil where it does not end.
        public var outcome: Outcome? {
            switch self {
            case .placed, .updated: nil
            case .completed: .completed
            case .cancelled: .cancelled
            case .failed: .failed
            }
        }
    }

    /// What an event says about its order; what it does not name keeps its value.
    public struct Fields: Hashable, Sendable {
        /// What was ordered, for people: "2 pizzas".
        public var title: Change<String> = .unchanged
        /// Who fulfils it.
        public var merchant: Change<String> = .unchanged
        /// The order's route: 1 to 32 different stages.
        public var stages: [Stage]?
        /// Where it is now; one of its stages.
        public var stage: Stage?
        /// How far, 0 to 1, over the whole route; cleared: indeterminate.
        public var fraction: Change<Double> = .unchanged
        /// When it should end.
        public var eta: Change<OffsetDate> = .unchanged
        /// A clock that the device runs by itself.
        public var timer: Change<OrderTimer> = .unchanged
        /// Who brings it.
        public var courier: Change<Courier> = .unchanged
        /// One sentence for people, in place of the wording's own.
        public var message: Change<String> = .unchanged
        /// Why it was cancelled, failed or delayed.
        public var reason: Change<String> = .unchanged
        /// Whether the change may make itself noticed; nil: by the rule of the kind.
        public var attention: Attention?
        /// What a tap opens: an absolute URL, never `javascript`, `data` or `file`.
        public var link: Change<String> = .unchanged
        /// The language of what people read, a well-formed BCP 47 tag.
        public var locale: String?
        /// Any JSON, for an app's own content states.
        public var details: JSONObject?

        /// Creates fields of which none is named.
        public init() {}
    }

    /// One reference to what never changes: events are handed on often, and are some 350 bytes.
    private final class Storage: Hashable, Sendable {
        let order: OrderID
        let kind: Kind
        let time: Date
        let id: String?
        let source: String?
        let sequence: Int64?
        let fields: Fields

        init(
            order: OrderID, kind: Kind, time: Date, id: String?, source: String?, sequence: Int64?,
            fields: Fields
        ) {
            self.order = order
            self.kind = kind
            self.time = time
            self.id = id
            self.source = source
            self.sequence = sequence
            self.fields = fields
        }

        static func == (lhs: Storage, rhs: Storage) -> Bool {
            lhs === rhs
                || lhs.order == rhs.order && lhs.kind == rhs.kind && lhs.time == rhs.time
                    && lhs.id == rhs.id && lhs.source == rhs.source
                    && lhs.sequence == rhs.sequence && lhs.fields == rhs.fields
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(order)
            hasher.combine(kind)
            hasher.combine(time)
            hasher.combine(id)
        }
    }

    private let storage: Storage

    /// Which order.
    public var order: OrderID { storage.order }
    /// What the event does.
    public var kind: Kind { storage.kind }
    /// When it happened.
    public var time: Date { storage.time }
    /// Tells repeats: the same id again for the same order changes nothing.
    public var id: String? { storage.id }
    /// Within what `id` is unique: a CloudEvent's `source`; nil for an event that came in no envelope.
    public var source: String? { storage.source }
    /// The position in the order's history, 0 or more, if the sender counts.
    public var sequence: Int64? { storage.sequence }
    /// What it says about the order.
    public var fields: Fields { storage.fields }

    /// Creates an event, or throws which field is wrong and why.
    ///
    /// An event with a `source` needs an `id`, and its fields are named as a CloudEvent has them:
    /// `subject`, `data.stage`.
    public init(
        order: OrderID, _ kind: Kind, at time: Date, id: String? = nil, source: String? = nil,
        sequence: Int64? = nil, fields: Fields = Fields()
    ) throws(OrderProgressError) {
        do throws(OrderProgressError) {
            try Self.checkTexts(id: id, fields)
        } catch {
            throw source == nil ? error : error.inEnvelope
        }
        try self.init(
            read: order, kind, at: time, id: id, source: source, sequence: sequence, fields: fields)
    }

    /// Creates an event of what was read; the reader has refused what texts may not hold.
    init(
        read order: OrderID, _ kind: Kind, at time: Date, id: String?, source: String?,
        sequence: Int64?, fields: Fields
    ) throws(OrderProgressError) {
        do throws(OrderProgressError) {
            try Self.check(order: order, time: time, sequence: sequence, fields: fields)
        } catch {
            throw source == nil ? error : error.inEnvelope
        }
        if let source { try Self.check(source: source, id: id) }
        storage = Storage(
            order: order, kind: kind, time: time, id: id, source: source, sequence: sequence,
            fields: fields)
    }

    /// Compares all that two events say.
    public static func == (lhs: OrderEvent, rhs: OrderEvent) -> Bool {
        lhs.storage == rhs.storage
    }

    /// Hashes what tells most events apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}
