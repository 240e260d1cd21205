public import OrderProgress

/// Sends an order's progress to Android devices, as an ongoing notification or Live Update.
public struct AndroidPresenter: OrderProgressPresenter {
    /// Sends an output to the devices that show the order, each with its token put in.
    public typealias Transport =
        @Sendable (_ output: AndroidOutput, _ update: OrderUpdate) async throws -> Receipt

    private let androidRenderer: AndroidRenderer
    private let transport: Transport

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - renderer: what makes the outputs.
    ///   - transport: what sends them; throws `DeliveryFault` to say what to do about a failure.
    public init(
        renderer: AndroidRenderer = AndroidRenderer(), transport: @escaping Transport
    ) {
        androidRenderer = renderer
        self.transport = transport
    }

    /// "android".
    public var name: String { "android" }

    /// What FCM's and Android's limits leave; see ``AndroidPolicy/floor``.
    public var pace: Pace { Pace(floor: AndroidPolicy.floor, burst: AndroidPolicy.burst) }

    /// False: a device that shows nothing of an order would announce what is over.
    public var showsUnseenEnds: Bool { false }
    /// True: what was pushed stays on the device.
    public var outlivesProcess: Bool { true }

    /// The renderer given at the beginning; no device changes it.
    public func renderer() async throws -> AndroidRenderer { androidRenderer }

    /// Hands an output to the transport.
    public func deliver(_ output: AndroidOutput, for update: OrderUpdate) async throws -> Receipt {
        try await transport(output, update)
    }
}
