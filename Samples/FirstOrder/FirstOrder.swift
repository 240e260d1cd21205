// The README's first example as a program:
//
//     swift run first-order

import Foundation
import OrderProgress
import TerminalProgress

@main
struct FirstOrder {
    static func main() async throws {
        let tracker = OrderTracker(presenters: [TerminalPresenter()])
        var placed = OrderEvent.Fields()
        placed.title = .set("2 pizzas")
        try tracker.apply(OrderEvent(order: "A-1", .placed, at: Date(), fields: placed))
        try tracker.apply(OrderEvent(order: "A-1", .completed, at: Date()))
        await tracker.finish()
        print(tracker.report.events.applied, "events applied")
    }
}
