import Foundation
import OrderProgress
import Testing

/// Refusals of events that are good by themselves and do not fit their order's route.
@Suite(.timeLimit(.minutes(10)))
struct RouteRefusalTests {
    /// Folds lines, all but the last of which apply; the error of the last.
    private func refusal(
        after lines: [String], of last: String, at place: SourceLocation = #_sourceLocation
    ) throws -> OrderProgressError {
        let text = (lines + [last]).joined(separator: "\n")
        let events = try read(text.utf8).map { try $0.result.get() }
        var fold: OrderFold?
        for event in events.dropLast() { fold = try applying(event, to: fold) }
        let before = fold?.state
        let error = #expect(throws: OrderProgressError.self, sourceLocation: place) {
            fold = try applying(events[events.count - 1], to: fold)
        }
        #expect(fold?.state == before, "a refused event changes nothing", sourceLocation: place)
        let refused = try #require(error, sourceLocation: place)
        expectHarmless(refused, at: place)
        return refused
    }

    private func applying(
        _ event: OrderEvent, to fold: OrderFold?
    ) throws(OrderProgressError) -> OrderFold {
        guard var fold else { return try OrderFold.begin(with: event).fold }
        _ = try fold.apply(event)
        return fold
    }

    private func state(after lines: [String]) throws -> OrderState {
        var fold: OrderFold?
        for line in read(lines.joined(separator: "\n").utf8) {
            fold = try applying(try line.result.get(), to: fold)
        }
        return try #require(fold).state
    }

    private let placed = line(["type": "\"placed\"", "time": "0", "stages": "[\"a\",\"b\",\"c\"]"])

    @Test(arguments: ["placed", "updated", "completed", "cancelled", "failed"])
    func `A stage that is not in the order's route is refused`(type: String) throws {
        let error = try refusal(
            after: [placed], of: line(["type": "\"\(type)\"", "stage": "\"preparing\""]))
        #expect(error.code == .stageNotInRoute && error.field == "stage")
        #expect(error.message == "\"preparing\" is not in the route (\"a\", \"b\", \"c\")")
        #expect(try state(after: [placed, line(["stage": "\"b\""])]).stage == "b")
    }

    @Test func `A stage of the earlier route is refused under a new one`() throws {
        let rerouted = line(["time": "1", "stages": "[\"a\",\"x\"]"])
        let error = try refusal(after: [placed, rerouted], of: line(["stage": "\"c\""]))
        #expect(error.code == .stageNotInRoute && error.field == "stage")
        #expect(try state(after: [placed, rerouted, line(["stage": "\"x\""])]).stage == "x")
    }

    @Test(arguments: ["placed", "updated", "completed", "cancelled", "failed"])
    func `A first event with a stage off the default route must bring stages`(
        type: String
    ) throws {
        let error = try refusal(
            after: [], of: line(["type": "\"\(type)\"", "stage": "\"baking\""]))
        #expect(error.code == .stageNotInRoute && error.field == "stage")
        let json = ["\"placed\"", "\"baking\""].joined(separator: ",")
        _ = try state(after: [
            line(["type": "\"\(type)\"", "stage": "\"baking\"", "stages": "[\(json)]"])
        ])
        _ = try state(after: [line(["type": "\"\(type)\"", "stage": "\"onTheWay\""])])
    }

    @Test func `A new route without the stage that the order is at is refused`() throws {
        let moved = line(["time": "1", "stage": "\"b\""])
        let error = try refusal(after: [placed, moved], of: line(["stages": "[\"a\",\"c\"]"]))
        #expect(error.field == "stages" && error.message.contains("\"b\""))
        let taken = line(["stages": "[\"a\",\"c\"]", "stage": "\"c\""])
        #expect(try state(after: [placed, moved, taken]).stage == "c")
    }

    @Test func `A late placed with a stage off the route is refused`() throws {
        let late = line(["type": "\"placed\"", "time": "5", "stage": "\"baking\""])
        let error = try refusal(after: [line(["title": "\"2 pizzas\""])], of: late)
        #expect(error.code == .stageNotInRoute && error.field == "stage")
    }
}
