/// A lane whose presenter's type is not known.
protocol AnyLane: Sendable {
    var name: String { get }
    var responses: AsyncStream<OrderResponse> { get }
    /// Takes an update without waiting; what is to be told of it, outside of any lock.
    func offer(_ update: OrderUpdate) -> LaneMachine.Note?
    /// Of how many orders an output is on its way or waits.
    var busyCount: Int { get }
    func tell(_ note: LaneMachine.Note)
    func settle()
    func respond(_ response: OrderResponse)
    func finish() async
    func interrupt() async
}

extension OrderProgressError {
    /// Any error as one of the model's.
    init(_ error: any Error) {
        self = error as? OrderProgressError ?? OrderProgressError(.rejected, "\(error)")
    }
}
