public import OrderProgress

/// Shows orders as Live Activities: sends each update's APNs request through a transport.
///
/// What is live stays on devices when the process ends: a server that starts anew goes on with it.
public struct LiveActivityPresenter: OrderProgressPresenter {
    /// Takes a request to the order's devices; returns when APNs has accepted it, which does not say
    /// that it is shown. Throws `DeliveryFault.temporary` where another try makes sense.
    public typealias Send =
        @Sendable (LiveActivityOutput, OrderUpdate) async throws -> Receipt

    private let liveActivityRenderer: LiveActivityRenderer
    private let send: Send

    /// Creates a presenter that sends through a transport.
    public init(renderer: LiveActivityRenderer, send: @escaping Send) {
        liveActivityRenderer = renderer
        self.send = send
    }

    /// "activitykit".
    public var name: String { "activitykit" }

    /// The policy's floor between silent updates, without bursts: pushes are on a budget.
    public var pace: Pace { Pace(floor: liveActivityRenderer.policy.silentFloor) }

    /// False: a device that never started an activity can do nothing with its end.
    public var showsUnseenEnds: Bool { false }
    /// True: what was pushed stays on the device.
    public var outlivesProcess: Bool { true }

    /// The renderer it was created with.
    public func renderer() async throws -> LiveActivityRenderer { liveActivityRenderer }

    /// Hands the request to the transport.
    public func deliver(
        _ output: LiveActivityOutput, for update: OrderUpdate
    ) async throws -> Receipt {
        try await send(output, update)
    }
}
