import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SampleOrdersTests {
    /// The events that a file of Samples/Events holds.
    private func read(_ name: String) throws -> [OrderEvent] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Samples/Events/\(name).jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try OrderEvent(line: String($0))
        }
    }

    @Test func `Each is what its file holds`() throws {
        #expect(try SampleOrders.pizza == read("pizza"))
        #expect(try SampleOrders.ride == read("ride"))
        #expect(try SampleOrders.timer == read("timer"))
        #expect(try SampleOrders.koreanAndItalian == read("korean-two-orders"))
    }

    @Test func `Their updates are those of the applied events, each at its own time`() throws {
        let pizza = try OrderUpdate.updates(of: SampleOrders.pizza)
        #expect(pizza.map { $0.state.percent(at: $0.time) } == [0, 33, 67, 75, 85, 95, 100])
        #expect(pizza.map(\.phase) == [.begin] + Array(repeating: .update, count: 5) + [.end])
        let two = try OrderUpdate.updates(of: SampleOrders.koreanAndItalian)
        #expect(two.count == 6, "of nine, one is a repeat, one late and one after the end")
        #expect(try OrderUpdate.updates(of: SampleOrders.all).count == 7 + 5 + 6 + 6)
    }

    @Test func `A refused event is thrown`() throws {
        var fields = OrderEvent.Fields()
        fields.stage = "nowhere"
        let wrong = try OrderEvent(order: "A", .updated, at: Date(), fields: fields)
        #expect(throws: OrderProgressError.self) { try OrderUpdate.updates(of: [wrong]) }
    }
}
