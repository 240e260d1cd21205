import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RelevanceTests {
    private func score(_ update: OrderUpdate) throws -> Double {
        let output = try renderer().render(update)
        let aps = try JSONValue(json: output.bodyBytes)["aps"]
        return try #require(aps?["relevance-score"]?.double)
    }

    private func update(
        _ id: OrderID, at seconds: Double = 0, fraction: Double? = nil,
        _ attention: Attention? = nil
    ) throws -> OrderUpdate {
        var order = Order(id)
        return try order.apply(.placed, at: seconds) {
            if let fraction { $0.fraction = .set(fraction) }
            $0.attention = attention
        }
    }

    @Test(arguments: [
        (0.0, Attention.normal, 25.0), (0.5, .normal, 50), (1, .normal, 75), (0.5, .silent, 50),
        (0, .urgent, 50), (1, .urgent, 100),
    ])
    func `How far and how urgent decides`(
        fraction: Double, attention: Attention, least: Double
    ) throws {
        let score = try score(update("A", fraction: fraction, attention))
        #expect((least..<least + 0.01).contains(score))
    }

    @Test func `Being further counts for more than beginning later`() throws {
        let further = try score(update("A", at: 0, fraction: 0.501))
        #expect(try score(update("B", at: 3599, fraction: 0.5)) < further)
    }

    @Test(arguments: [1.0, 60, 1000, 2000, 10_000, 14_000])
    func `Of orders that are equally far the later one comes first`(later: Double) throws {
        // From a second after which the digits do not begin anew.
        let (first, second) = try (score(update("A")), score(update("B", at: later)))
        #expect(first < second)
    }

    @Test func `Orders that begin at once have scores of their own`() throws {
        let updates = try (1...40).map { try update(OrderID(rawValue: "A-\(1000 + $0)")) }
        #expect(Set(try updates.map(score)).count == updates.count)
    }

    @Test func `An order keeps what tells it apart`() throws {
        var order = Order()
        let first = try order.apply(.placed, at: 12) { $0.fraction = .set(0.25) }
        let second = try order.apply(.updated, at: 2000) { $0.fraction = .set(0.5) }
        #expect(abs(try score(second) - score(first) - 12.5) < 1e-11)
    }

    @Test func `The score is written in at most 15 digits`() throws {
        for seconds in 0..<200 {
            let update = try update(
                OrderID(rawValue: "A-\(seconds)"), at: Double(seconds), fraction: 1, .urgent)
            let text = try renderer().render(update).bodyText
            let score = try #require(text.split(separator: "\"relevance-score\":").last)
                .prefix { $0 != "," }
            #expect(score.count <= 16 && score.last != "0")
            #expect(Double(score)?.description == String(score), "read and written again")
        }
    }
}
