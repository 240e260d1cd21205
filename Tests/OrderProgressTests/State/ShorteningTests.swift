import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

/// What is cut where an output is too large.
@Suite(.timeLimit(.minutes(10)))
struct ShorteningTests {
    private func state(
        _ change: (inout OrderEvent.Fields) -> Void
    ) throws -> OrderState {
        var fields = OrderEvent.Fields()
        change(&fields)
        let event = try OrderEvent(
            order: "A", .placed, at: Date(timeIntervalSince1970: 0), fields: fields)
        return try #require(OrderUpdate.updates(of: [event]).first).state
    }

    @Test(arguments: [1, 4, 7, 50])
    func `What people are shown is shorter by as many bytes at least`(bytes: Int) throws {
        let family = "👨‍👩‍👧"
        var state = try state { $0.message = .set(String(repeating: family, count: 10)) }
        let before = try #require(state.message).utf8.count
        let isCut = state.cut(.message, by: bytes)
        #expect(isCut)
        let message = try #require(state.message)
        #expect(message.utf8.count <= before - bytes)
        #expect(message.hasSuffix("…"))
        #expect(message.dropLast().allSatisfy { String($0) == family }, "no grapheme is torn")
    }

    @Test func `What people are not shown anyway does not count`() throws {
        var state = try state { $0.title = .set("Pizza" + String(repeating: " ", count: 5000)) }
        let isCut = state.cut(.title, by: 1)
        #expect(isCut)
        #expect(state.title == "P…")
    }

    @Test func `The reason is cut where there is no message`() throws {
        var state = try state { $0.reason = .set("heavy traffic") }
        let isCut = state.cut(.message, by: 5)
        #expect(isCut)
        #expect(state.reason == "heavy…")
        #expect(state.message == nil)
    }

    @Test func `An ellipsis alone is left, and is not cut again`() throws {
        var state = try state { $0.courier = .set(Courier(name: "Mina Rossi", vehicle: "car")) }
        let isCut = state.cut(.courier, by: 1000)
        #expect(isCut)
        #expect(state.courier == Courier(name: "…", vehicle: "car"))
        let isCutAgain = state.cut(.courier, by: 1)
        let isNothingCut = state.cut(.merchant, by: 1)
        #expect(!isCutAgain && !isNothingCut)
    }

    @Test func `The order is message, title, merchant, courier`() {
        #expect(OrderState.CuttableText.allCases == [.message, .title, .merchant, .courier])
    }
}
