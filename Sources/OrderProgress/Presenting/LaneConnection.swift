#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// What a lane has of its platform: asks for a renderer, renders and delivers, and tells how it went.
///
/// The renderer is kept until the other side was replaced or failed.
final class LaneConnection<Presenter: OrderProgressPresenter>: Sendable {
    typealias Output = Presenter.Renderer.Output

    private let presenter: Presenter
    private let clock: any OrderClock
    private let connecting = Mutex<Task<Presenter.Renderer, any Error>?>(nil)

    init(_ presenter: Presenter, clock: any OrderClock) {
        self.presenter = presenter
        self.clock = clock
    }

    /// Renders and delivers once, with another renderer where the other side was replaced meanwhile.
    ///
    /// - Parameter isUnchanged: whether an output would look the same, so that none is sent.
    func attempt(
        _ send: LaneMachine.Send, isUnchanged: (Output) -> Bool
    ) async -> (LaneMachine.Result, OutputOutcome.Kind?, Output?) {
        for _ in 0..<3 {
            do {
                let renderer = try await connect()
                let output: Output
                do {
                    output = try renderer.render(send.update, at: clock.now)
                } catch {
                    return (.refused, .refused(OrderProgressError(error)), nil)
                }
                if isUnchanged(output) { return (.unchanged, .unchanged, output) }
                let receipt = try await presenter.deliver(output, for: send.update)
                return (.shown, send.isAgain ? .shownAgain(receipt) : .shown(receipt), output)
            } catch DeliveryFault.replaced {
                disconnect()
            } catch DeliveryFault.temporary(let error) {
                disconnect()
                return (.temporary, .retrying(error), nil)
            } catch DeliveryFault.withheld(let why) {
                return (.withheld, .withheld(why), nil)
            } catch DeliveryFault.dismissed {
                return (.dismissed, .withheld("the person has dismissed the order"), nil)
            } catch {
                disconnect()
                return (.failed, .failed(OrderProgressError(error)), nil)
            }
        }
        let error = OrderProgressError(
            .unavailable, "the other side was replaced three times during one delivery")
        return (.temporary, .retrying(error), nil)
    }

    private func connect() async throws -> Presenter.Renderer {
        let task = connecting.withLock { connecting in
            if let task = connecting { return task }
            let task = Task { [presenter] in try await presenter.renderer() }
            connecting = task
            return task
        }
        return try await task.value
    }

    private func disconnect() {
        connecting.withLock { $0 = nil }
    }
}
