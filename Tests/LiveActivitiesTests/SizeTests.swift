import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SizeTests {
    /// A silent update whose message has so many of a character.
    private func update(_ character: String, _ count: Int) throws -> OrderUpdate {
        var order = Order()
        try order.apply(.placed, at: 0) { $0.title = .set("2 pizzas") }
        return try order.apply(.updated, at: 60) {
            $0.message = .set(String(repeating: character, count: count))
        }
    }

    private func size(_ update: OrderUpdate) throws -> Int {
        try renderer().render(update).bodyBytes.count
    }

    @Test func `A body of 4096 bytes goes out, one more is refused`() throws {
        let overhead = try size(update("a", 1)) - 1
        let fits = 4096 - overhead
        #expect(try size(update("a", fits)) == 4096)
        let error = #expect(throws: OrderProgressError.self) {
            try renderer().render(update("a", fits + 1))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.field == "message")
        let message = try #require(error?.message)
        #expect(message.contains("4097 bytes") && message.contains("4096"))
        #expect(message.contains("shorten message, which has \(fits + 1) bytes"))
    }

    @Test(arguments: ["é", "한", "🍕", "👨‍👩‍👧‍👦"])
    func `Bytes are counted, not characters`(character: String) throws {
        let overhead = try size(update("a", 1)) - 1
        let fits = (4096 - overhead) / character.utf8.count
        #expect(try size(update(character, fits)) == overhead + fits * character.utf8.count)
        #expect(throws: OrderProgressError.self) {
            try renderer().render(update(character, fits + 1))
        }
    }

    @Test func `A slash costs one byte, a quotation mark two`() throws {
        #expect(try size(update("/", 100)) == size(update("a", 100)))
        #expect(try size(update("\"", 100)) == size(update("a", 200)))
    }

    @Test func `The refusal names the field that takes most`() throws {
        var order = Order()
        let update = try order.apply(.placed, at: 0) {
            $0.title = .set(String(repeating: "t", count: 100))
            let long = String(repeating: "s", count: 200)
            $0.stages = (0..<32).map { Stage(rawValue: "\($0)\(long)") }
        }
        let error = #expect(throws: OrderProgressError.self) { try renderer().render(update) }
        #expect(error?.code == .tooLarge)
        #expect(error?.field == "stages")
        #expect(error?.message.hasPrefix("the start request has ") == true)
    }

    @Test func `A refused update does not hinder the next one`() throws {
        var order = Order()
        try order.apply(.placed, at: 0)
        let large = try order.apply(.updated, at: 60) {
            $0.message = .set(String(repeating: "a", count: 5000))
        }
        #expect(throws: OrderProgressError.self) { try renderer().render(large) }
        #expect(try renderer().render(order.apply(.completed, at: 90)).received().event == "end")
    }
}
