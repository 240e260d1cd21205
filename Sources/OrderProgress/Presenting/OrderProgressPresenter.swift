/// Renders updates for one platform and delivers them.
///
/// An `OrderTracker` gives each presenter a lane of its own: never two deliveries for one order at a
/// time, silent updates no faster than the presenter's pace, the newest state always last.
public protocol OrderProgressPresenter: Sendable {
    /// What makes this platform's outputs.
    associatedtype Renderer: OrderProgressRenderer

    /// A short name for diagnostics, such as "desktop".
    var name: String { get }

    /// How often one order may be updated in silence.
    var pace: Pace { get }

    /// Whether an order that ended before it was ever shown is shown once, as its end.
    ///
    /// True where people watch (desktop, terminal); false where a device that never started an
    /// activity can do nothing with its end.
    var showsUnseenEnds: Bool { get }

    /// Whether what is shown stays when the process ends, since nothing here can take it away.
    ///
    /// Of such a presenter the last state of a live order is delivered when the input ends, where
    /// others' is dropped and ``withdraw(_:)`` is called.
    var outlivesProcess: Bool { get }

    /// Where outputs are rendered and delivered; nil: on Swift's own threads.
    ///
    /// For a presenter that waits on a thread of its own, and would otherwise wake it and be woken
    /// for each delivery.
    var executor: (any TaskExecutor)? { get }

    /// Whether the feature may be promised here and now, and if not, why.
    func availability() async -> Availability

    /// Makes the renderer; asked before the first delivery, and again after
    /// ``DeliveryFault/replaced(_:)``.
    func renderer() async throws -> Renderer

    /// Delivers one output; returns when the platform has taken it.
    ///
    /// - Throws: ``DeliveryFault`` to say what the lane shall do about it; any other error counts as
    ///   a delivery that failed for good.
    func deliver(_ output: Renderer.Output, for update: OrderUpdate) async throws -> Receipt

    /// Takes away what is shown of an order, where the platform can.
    func withdraw(_ order: OrderID) async

    /// What people and platforms answer; asked for once.
    var responses: AsyncStream<OrderResponse> { get }
}

extension OrderProgressPresenter {
    /// At most ten silent updates a second.
    public var pace: Pace { Pace(floor: .milliseconds(100), burst: 0) }

    /// True.
    public var showsUnseenEnds: Bool { true }

    /// False.
    public var outlivesProcess: Bool { false }

    /// Swift's own threads.
    public var executor: (any TaskExecutor)? { nil }

    /// Available.
    public func availability() async -> Availability { .available }

    /// Does nothing.
    public func withdraw(_ order: OrderID) async {}

    /// None.
    public var responses: AsyncStream<OrderResponse> {
        AsyncStream { $0.finish() }
    }
}

extension OrderProgressPresenter where Self: OrderProgressRenderer, Renderer == Self {
    /// The presenter itself.
    public func renderer() async throws -> Self { self }
}

/// Whether a presenter can do its work here.
@nonexhaustive
public enum Availability: Hashable, Sendable {
    /// It can.
    case available
    /// It cannot: the reason, and what to do about it.
    case unavailable(String)
}

/// What a platform said when it took an output.
public struct Receipt: Hashable, Sendable {
    /// The platform's own name for what it took, such as a notification id.
    public var reference: String?

    /// Creates a receipt.
    public init(reference: String? = nil) {
        self.reference = reference
    }
}

/// Why a delivery did not succeed, as far as the lane must know.
@nonexhaustive
public enum DeliveryFault: Error, Hashable, Sendable {
    /// May succeed when tried again: the lane does so with growing pauses, newest state first.
    case temporary(OrderProgressError)
    /// The other side is another one now: the lane asks for a renderer and renders again.
    case replaced(OrderProgressError)
    /// The person has put the order away: nothing more is shown but its end.
    case dismissed
    /// There is nobody to see a silent change now: it is left out, and why; what comes later counts.
    case withheld(String)
}

/// What a person did with an order, or what became of what was shown.
public struct OrderResponse: Hashable, Sendable {
    /// What happened.
    @nonexhaustive
    public enum Kind: Hashable, Sendable {
        /// The order was tapped or clicked.
        case opened
        /// One of its actions was chosen; its key.
        case action(String)
        /// The person put it away: updates are no longer shown, its end is, once.
        case dismissed
        /// The platform took it away after a time.
        case expired
        /// The platform lost it, having started anew say: the lane shows it again.
        case lost
    }

    /// Which order.
    public let order: OrderID
    /// What happened.
    public let kind: Kind

    /// Creates a response.
    public init(_ order: OrderID, _ kind: Kind) {
        self.order = order
        self.kind = kind
    }
}
