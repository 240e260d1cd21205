import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

/// What is cut where an output is too large.
@Suite(.timeLimit(.minutes(10)))
struct ShorteningTests {
    private func update(
        _ change: (inout OrderEvent.Fields) -> Void,
        then: ((inout OrderEvent.Fields) -> Void)? = nil
    ) throws -> OrderUpdate {
        func event(
            _ kind: OrderEvent.Kind, _ seconds: Double, _ change: (inout OrderEvent.Fields) -> Void
        ) throws -> OrderEvent {
            var fields = OrderEvent.Fields()
            change(&fields)
            let time = Date(timeIntervalSince1970: seconds)
            return try OrderEvent(order: "A", kind, at: time, fields: fields)
        }
        var events = [try event(.placed, 0, change)]
        if let then { events.append(try event(.updated, 1, then)) }
        return try #require(OrderUpdate.updates(of: events).last)
    }

    /// All texts that are sent, as one: what a limit counts.
    private func size(_ update: OrderUpdate) -> Int {
        let state = update.state
        let texts = [
            state.message, state.title, state.merchant, state.courier?.name, state.reason,
        ]
        return texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }

    @Test(arguments: [1, 4, 7, 50])
    func `As many bytes as needed are cut, and no grapheme is torn`(bytes: Int) throws {
        let family = "👨‍👩‍👧"
        var update = try update { $0.message = .set(String(repeating: family, count: 10)) }
        let limit = size(update) - bytes
        let fits = update.cutTexts(told: .areToldAgain) { size($0) - limit }
        #expect(fits)
        let message = try #require(update.state.message)
        #expect(message.hasSuffix("…"))
        #expect(message.dropLast().allSatisfy { String($0) == family }, "no grapheme is torn")
        #expect((0..<family.utf8.count).contains(limit - message.utf8.count), "no more is cut")
    }

    @Test func `What fits is not cut`() throws {
        var update = try update { $0.message = .set("Soon") }
        let whole = update
        let fits = update.cutTexts(told: .areToldAgain) { size($0) - 4 }
        #expect(fits && update == whole)
    }

    @Test func `Message, title, merchant and courier are cut in this order, the reason last`()
        throws
    {
        let whole = try update {
            $0.message = .set(String(repeating: "a", count: 20))
            $0.title = .set(String(repeating: "b", count: 20))
            $0.merchant = .set(String(repeating: "c", count: 20))
            $0.courier = .set(Courier(name: String(repeating: "d", count: 20), vehicle: "car"))
            $0.reason = .set(String(repeating: "e", count: 20))
        }
        func lengths(_ update: OrderUpdate) -> [Int] {
            let state = update.state
            return [
                state.message, state.title, state.merchant, state.courier?.name, state.reason,
            ].map { ($0 ?? "").count }
        }
        for limit in stride(from: 99, through: 15, by: -1) {
            var update = whole
            let fits = update.cutTexts(told: .areToldAgain) { size($0) - limit }
            #expect(fits && size(update) <= limit)
            let left = lengths(update)
            let isCut = left.firstIndex { $0 > 1 } ?? 4
            #expect(left[..<isCut].allSatisfy { $0 == 1 }, "\(left)")
            #expect(left[(isCut + 1)...].allSatisfy { $0 == 20 }, "\(left)")
            #expect(update.state.courier?.vehicle == "car")
        }
        var update = whole
        let fits = update.cutTexts(told: .areToldAgain) { size($0) - 14 }
        #expect(!fits)
        #expect(lengths(update) == [1, 1, 1, 1, 1], "an ellipsis is left of each")
    }

    @Test func `What is not sent is not cut`() throws {
        var update = try update {
            $0.message = .set(String(repeating: "m", count: 50))
            $0.title = .set(String(repeating: "t", count: 50))
        }
        let fits = update.cutTexts(told: .areToldAgain) { ($0.state.title?.utf8.count ?? 0) - 10 }
        #expect(fits)
        #expect(update.state.message?.count == 50)
        #expect(update.state.title == "ttttttt…")
    }

    @Test func `White space before the ellipsis goes`() throws {
        var update = try update { $0.reason = .set("heavy traffic") }
        let fits = update.cutTexts(told: .areToldAgain) { size($0) - 9 }
        #expect(fits && update.state.reason == "heavy…")
    }

    @Test func `What the start has told is cut only where it is told again`() throws {
        let later = try update {
            $0.title = .set(String(repeating: "t", count: 50))
        } then: {
            $0.stage = .preparing
        }
        var again = later
        let fits = again.cutTexts(told: .areToldAgain) { size($0) - 10 }
        #expect(fits && again.state.title == "ttttttt…")
        var kept = later
        let keptFits = kept.cutTexts(told: .areKept) { size($0) - 10 }
        #expect(!keptFits && kept == later)
    }
}
