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

    @Test func `A body of 4096 bytes goes out whole, one more cuts the message`() throws {
        let overhead = try size(update("a", 1)) - 1
        let fits = 4096 - overhead
        #expect(try message(update("a", fits)) == String(repeating: "a", count: fits))
        #expect(try size(update("a", fits)) == 4096)
        #expect(
            try message(update("a", fits + 1)) == String(repeating: "a", count: fits - 3) + "…")
        #expect(try size(update("a", fits + 1)) == 4096)
    }

    @Test(arguments: ["é", "한", "🍕", "👨‍👩‍👧‍👦", "e\u{301}"])
    func `Bytes are counted, and cut on the borders of characters`(character: String) throws {
        let overhead = try size(update("a", 1)) - 1
        let fits = (4096 - overhead) / character.utf8.count
        #expect(try size(update(character, fits)) == overhead + fits * character.utf8.count)
        let cut = try message(update(character, fits + 900))
        #expect(cut.last == "…")
        #expect(cut.dropLast().allSatisfy { $0 == Character(character) })
        let room = 4096 - (try size(update(character, fits + 900)))
        #expect((0..<character.utf8.count + 3).contains(room))
    }

    private func message(_ update: OrderUpdate) throws -> String {
        try #require(try renderer().render(update).received().contentState.message)
    }

    @Test func `Message, title, merchant and courier are cut in this order`() throws {
        func long(_ character: String, _ count: Int) -> Change<String> {
            .set(String(repeating: character, count: count))
        }
        var order = Order()
        let start = try order.apply(.placed, at: 0) {
            $0.message = .set("Soon, and a little later")
            $0.title = long("t", 1400)
            $0.merchant = long("m", 2300)
            $0.courier = .set(Courier(name: "Mina"))
        }
        let titleCut = try renderer().render(start).received()
        #expect(titleCut.contentState.message == "…")
        #expect(titleCut.attributes?.title?.hasSuffix("t…") == true)
        #expect(titleCut.attributes?.merchant?.count == 2300)
        #expect(titleCut.contentState.courierName == "Mina")

        let update = try order.apply(.updated, at: 9) {
            $0.merchant = long("n", 5000)
            $0.courier = .set(Courier(name: String(repeating: "c", count: 200)))
        }
        let merchantCut = try renderer().render(update).received()
        #expect(merchantCut.contentState.title == nil, "it is as the attributes have it")
        #expect(merchantCut.contentState.merchant?.hasSuffix("n…") == true)
        #expect(merchantCut.contentState.courierName?.count == 200)

        let last = try order.apply(.updated, at: 19) {
            $0.courier = .set(Courier(name: String(repeating: "c", count: 9000)))
        }
        let courierCut = try renderer().render(last).received()
        #expect(courierCut.contentState.merchant == "…")
        #expect(courierCut.contentState.courierName?.hasSuffix("c…") == true)
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
        let large = try order.apply(.placed, at: 60) {
            let long = String(repeating: "s", count: 200)
            $0.stages = (0..<32).map { Stage(rawValue: "\($0)\(long)") }
        }
        #expect(throws: OrderProgressError.self) { try renderer().render(large) }
        #expect(try renderer().render(order.apply(.completed, at: 90)).received().event == "end")
    }

    @Test func `An alert says what it says on every platform while that fits`() throws {
        var order = Order()
        let start = try order.apply(.placed, at: 0) {
            $0.title = .set(String(repeating: "t", count: 9000))
        }
        let words = WordingChoice().wording(for: start.state)
        #expect(
            try renderer().render(start).received().alert?.title == words.headline(of: start.state))
    }
}
