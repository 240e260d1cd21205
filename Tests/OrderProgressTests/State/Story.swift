import Foundation
import OrderProgress

/// 2026-11-30T12:00:00Z, where every order of these tests begins.
let noon = Date(timeIntervalSince1970: 1_796_040_000)

/// A moment so many seconds after noon.
func at(_ seconds: Double) -> Date { noon.addingTimeInterval(seconds) }

/// An event so many seconds after noon.
func event(
    _ kind: OrderEvent.Kind, at seconds: Double = 0, of order: OrderID = "A-1", id: String? = nil,
    sequence: Int64? = nil, _ change: (inout OrderEvent.Fields) -> Void = { _ in }
) throws -> OrderEvent {
    var fields = OrderEvent.Fields()
    change(&fields)
    return try OrderEvent(
        order: order, kind, at: at(seconds), id: id, sequence: sequence, fields: fields)
}

/// One order, told event by event.
struct Story {
    private(set) var fold: OrderFold

    /// Begins with a first event; `placed` at noon where nothing else is said.
    init(
        _ kind: OrderEvent.Kind = .placed, at seconds: Double = 0, id: String? = nil,
        sequence: Int64? = nil, _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws {
        fold = try OrderFold.begin(
            with: event(kind, at: seconds, id: id, sequence: sequence, change)
        ).fold
    }

    var state: OrderState { fold.state }

    /// Tells the next event.
    @discardableResult
    mutating func tell(
        _ kind: OrderEvent.Kind = .updated, at seconds: Double, id: String? = nil,
        sequence: Int64? = nil, _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderFold.Effect {
        try fold.apply(event(kind, at: seconds, id: id, sequence: sequence, change))
    }

    /// The fraction so many seconds after noon.
    func fraction(at seconds: Double) -> Double? {
        state.fraction(at: OrderProgressTests.at(seconds))
    }
}
