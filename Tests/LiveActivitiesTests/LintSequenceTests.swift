import LiveActivities
import OrderProgress
import Testing

/// What only several requests in their order show.
@Suite(.timeLimit(.minutes(10)))
struct LintSequenceTests {
    static let tested = [
        "timestamp-not-newer", "timestamp-equal", "after-end", "repeated-start", "start-budget",
        "state-unchanged", "many-alerts", "partial-state", "relevance-equal",
    ]

    private static let token = String(repeating: "0a1b", count: 40)

    private func request(
        _ event: String, at seconds: Int, state: String = #"{"a":1,"b":"x"}"#, more: String = "",
        token: String = Self.token
    ) -> String {
        #"{"path":"/3/device/\#(token)","body":{"aps":{"timestamp":\#(1_796_040_000 + seconds),"#
            + #""event":"\#(event)","content-state":\#(state)\#(more)}}}"#
    }

    private func start(at seconds: Int, order: String, score: Int, token: String = "feed")
        -> String
    {
        request(
            "start", at: seconds,
            more: #","attributes-type":"A","attributes":{"id":"\#(order)"},"alert":{"title":"","#
                + #""body":""},"relevance-score":\#(score)"#, token: token)
    }

    private func rules(_ requests: String...) throws -> [String] {
        try findings("[" + requests.joined(separator: ",") + "]").map(\.rule)
            .filter { $0 != "no-stale-date" }
    }

    private func state(_ value: Int) -> String { #"{"a":\#(value),"b":"x"}"# }

    @Test(arguments: [(59, "timestamp-not-newer"), (60, "timestamp-equal"), (61, nil)])
    func `Each update must be newer than the last`(second: Int, rule: String?) throws {
        let first = request("update", at: 60, state: state(1))
        #expect(
            try rules(first, request("update", at: second, state: state(2)))
                == [rule].compactMap { $0 })
        #expect(try rules(first, request("end", at: second)) == [], "an end always goes")
        #expect(
            try rules(first, request("update", at: second, state: state(2), token: "beef")) == [],
            "other activities have their own")
    }

    @Test func `Nothing follows the end`() throws {
        let end = request("end", at: 60)
        #expect(try rules(end, request("update", at: 90, state: state(2))) == ["after-end"])
        #expect(try rules(end, request("end", at: 90)) == [])
    }

    @Test func `A start that is repeated stacks up`() throws {
        let first = start(at: 0, order: "A", score: 1)
        #expect(try rules(first, start(at: 9, order: "A", score: 2)) == ["repeated-start"])
        #expect(try rules(first, start(at: 9, order: "B", score: 2)) == [])
    }

    @Test func `More than ten starts to a device within an hour are too many`() throws {
        let starts = (0...10).map { start(at: $0 * 60, order: "\($0)", score: $0) }
        #expect(try findings("[\(starts.dropLast().joined(separator: ","))]").count == 10)
        let all = try findings("[\(starts.joined(separator: ","))]")
        #expect(
            all.filter { $0.rule == "start-budget" }.map(\.pointer.description)
                == ["/10/body/aps/event"])
        let apart = (0...10).map { start(at: $0 * 361, order: "\($0)", score: $0) }
        let found = try findings("[\(apart.joined(separator: ","))]")
        #expect(!found.contains { $0.rule == "start-budget" })
    }

    @Test func `An update that changes nothing is not worth its push`() throws {
        let first = request("update", at: 0)
        #expect(try rules(first, request("update", at: 60)) == ["state-unchanged"])
        let alert = #","alert":{"title":"","body":""}"#
        #expect(try rules(first, request("update", at: 60, more: alert)) == [])
    }

    @Test func `Alerts are for a few steps`() throws {
        let alert = #","alert":{"title":"","body":""}"#
        let updates = (0..<7).map { request("update", at: $0, state: state($0), more: alert) }
        let found = try findings("[\(updates.joined(separator: ","))]")
        #expect(
            found.filter { $0.rule == "many-alerts" }.map(\.pointer.description)
                == ["/6/body/aps/alert"])
    }

    @Test(arguments: ["update", "end"])
    func `A state without what each one before had is partial`(event: String) throws {
        let first = request("update", at: 0)
        #expect(
            try rules(first, request(event, at: 60, state: #"{"a":3}"#)) == ["partial-state"])
        #expect(try rules(first, request(event, at: 60, state: state(3))) == [])
    }

    @Test func `Open activities have different scores`() throws {
        let first = start(at: 0, order: "A", score: 50)
        #expect(try rules(first, start(at: 9, order: "B", score: 50)) == ["relevance-equal"])
        #expect(try rules(first, start(at: 9, order: "B", score: 51)) == [])
        let elsewhere = start(at: 9, order: "B", score: 50, token: "beef")
        #expect(try rules(first, elsewhere) == [], "another device")
    }
}
