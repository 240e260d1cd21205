import Foundation
import OrderProgress
import TerminalProgress

/// The updates of a made-up stream.
struct SampleUpdates {
    static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    private var ledger = OrderLedger()
    private var now = noon

    /// Folds the next event in, a minute after the one before.
    mutating func next(
        _ order: OrderID, _ kind: OrderEvent.Kind = .updated,
        _ name: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderUpdate {
        var fields = OrderEvent.Fields()
        name(&fields)
        now += 60
        let event = try OrderEvent(order: order, kind, at: now, fields: fields)
        guard case .applied(let update) = try ledger.apply(event, now: now) else {
            throw OrderProgressError(.rejected, "the sample event changed nothing")
        }
        return update
    }

    /// The output of the next event, rendered at its time.
    mutating func output(
        _ order: OrderID, _ kind: OrderEvent.Kind = .updated,
        _ name: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> TerminalOutput {
        let update = try next(order, kind, name)
        return TerminalRenderer().render(update, at: update.time)
    }
}
