public import OrderProgress
import Synchronization

/// Keeps the outputs of any renderer instead of delivering them: a transport for tests.
///
/// To see what a tracker would have sent a platform that is not here.
public final class CollectingPresenter<Renderer: OrderProgressRenderer>: OrderProgressPresenter {
    /// An output with the update it was made of.
    public struct Delivery: Sendable {
        /// The update.
        public let update: OrderUpdate
        /// What the platform would have been sent.
        public let output: Renderer.Output
    }

    /// The presenter's name.
    public let name: String
    /// How often an order may be updated in silence.
    public let pace: Pace
    /// Whether an order that ended unseen is shown once.
    public let showsUnseenEnds: Bool
    private let ownRenderer: Renderer
    private let state = Mutex((delivered: [Delivery](), withdrawn: [OrderID]()))

    /// Creates a presenter of a renderer's outputs.
    public init(
        name: String, pace: Pace = Pace(floor: .milliseconds(1)), showsUnseenEnds: Bool = true,
        renderer: Renderer
    ) {
        self.name = name
        self.pace = pace
        self.showsUnseenEnds = showsUnseenEnds
        ownRenderer = renderer
    }

    /// The renderer it was created with.
    public func renderer() async throws -> Renderer { ownRenderer }

    /// Keeps the output.
    public func deliver(
        _ output: Renderer.Output, for update: OrderUpdate
    ) async throws -> Receipt {
        state.withLock { state in
            state.delivered.append(Delivery(update: update, output: output))
            return Receipt(reference: String(state.delivered.count))
        }
    }

    /// Keeps that the order was taken away.
    public func withdraw(_ order: OrderID) async {
        state.withLock { $0.withdrawn.append(order) }
    }

    /// What was delivered, in its order.
    public var delivered: [Delivery] { state.withLock { $0.delivered } }
    /// The orders that were taken away.
    public var withdrawn: [OrderID] { state.withLock { $0.withdrawn } }
}
