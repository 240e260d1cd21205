import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LintTests {
    @Test(arguments: Right.allCases)
    func `Nothing is found in a right payload`(kind: Right) throws {
        #expect(try kind.findings(in: kind.json) == [])
    }

    /// What somebody else's renderer does otherwise, without harm.
    static let harmless: [(Right, String, String)] = [
        (.document, #""DEFAULT""#, #""LOW""#),
        (.document, #""silent""#, #""style":"ProgressStyle","silent""#),
        (.document, #""silent""#, #""style":"bigText","template":"none","silent""#),
        (.document, #""category":"progress""#, #""category":"workout""#),
        (.document, #""silent""#, #""extras":{"a":1},"largeIcon":"x","silent""#),
        (.document, #"},"timeoutAfterMilliseconds":60000}"#, "}}"),
        (.document, #""PRIVATE""#, #""PUBLIC""#),
        (
            .countdown,
            #""max":100,"indeterminate":true},"progressStyle":{"segments":[{"length":100}],"points":[]}"#,
            #""max":0,"indeterminate":true}"#
        ),
        (.message, #""data""#, #""notification":{"title":"a","body":"b"},"data""#),
    ]

    @Test(arguments: harmless)
    func `What harms nothing is no error`(kind: Right, right: String, other: String) throws {
        try #require(kind.json.contains(right))
        let json = kind.json.replacingOccurrences(of: right, with: other)
        let findings = try kind.findings(in: json)
        #expect(findings.filter { $0.level == .error } == [])
    }

    @Test(arguments: LintCase.messages + LintCase.documents + LintCase.plugins)
    func `What is wrong is found, where it is`(one: LintCase) throws {
        let right = one.kind.json
        let wrong = right.replacingFirst(one.right, with: one.wrong)
        try #require(wrong != right)
        let found = try one.kind.findings(in: wrong)
        let own = found.filter { $0.rule == one.rule }
        #expect(own.contains { $0.pointer.description == one.pointer }, "\(found)")
        #expect(own.allSatisfy { $0.level == one.level && !$0.message.isEmpty })
        if one.level == .warning {
            #expect(!found.contains { $0.level == .error }, "\(found)")
        }
    }

    @Test(arguments: [4096, 4097])
    func `The size of data is exact, in bytes`(bytes: Int) throws {
        let room = bytes - "order".utf8.count - "A-1".utf8.count - "n".utf8.count
        let text = String(repeating: "é", count: room / 2) + (room % 2 == 1 ? "x" : "")
        let json = Right.message.json.replacingFirst("42", with: text)
        #expect(
            try Right.message.findings(in: json).map(\.rule)
                == (bytes > 4096 ? ["fcm-too-large"] : []))
        let topic = json.replacingFirst(#""token""#, with: #""topic""#)
        #expect(
            try Right.message.findings(in: topic).map(\.rule)
                == [bytes > 4096 ? "fcm-too-large" : "fcm-topic-nearly-full"])
    }

    // MARK: Several of one order

    private func sequence(_ changes: [(String, String)]...) throws -> [String] {
        let documents = changes.map { changes in
            changes.reduce(Right.document.json) { $0.replacingFirst($1.0, with: $1.1) }
        }
        let json = "[" + documents.joined(separator: ",") + "]"
        return try Right.document.findings(in: json).map { "\($0.rule) \($0.pointer)" }
    }

    private let later = ("1796040000}", "1796040060}")

    @Test func `Documents of one order come in their order`() throws {
        #expect(try sequence([], [later]) == [])
        #expect(try sequence([later], []) == ["timestamp-backwards /1/timestampSeconds"])
        // 39: an id of its own for each; 17: another order has its own.
        #expect(
            try sequence([], [later, (#""id":1,"#, #""id":7,"#)]) == ["identity-changes /1/id"])
        #expect(try sequence([later], [(#""tag":"A-1""#, #""tag":"B""#)]) == [])
    }

    @Test func `Two documents of one second are told, and six updates of one`() throws {
        let other = (#""On the way""#, #""Near""#)
        #expect(try sequence([], []) == [], "the same once more is no other one")
        #expect(try sequence([], [other]) == ["timestamp-tie /1/timestampSeconds"])
        let tags = ["A", "B", "C", "D", "E", "F"].map { tag in
            (#""tag":"A-1""#, #""tag":"\#(tag)""#)
        }
        func documents(_ count: Int) throws -> [String] {
            let changes = tags.prefix(count).map { [$0] } + tags.prefix(count).map { [later, $0] }
            let documents = changes.map { changes in
                changes.reduce(Right.document.json) { $0.replacingFirst($1.0, with: $1.1) }
            }
            return try Right.document.findings(in: "[" + documents.joined(separator: ",") + "]")
                .map { "\($0.rule) \($0.pointer)" }
        }
        #expect(try documents(5) == [])
        #expect(try documents(6) == ["update-rate /11/timestampSeconds"])
    }

    @Test func `A fifth collapse key for a device is told`() throws {
        func found(_ keys: [String], _ tokens: [String]) throws -> [String] {
            let messages = zip(keys, tokens).map { key, token in
                Right.message.json.replacingFirst(
                    #""collapse_key":"A-1""#, with: #""collapse_key":"\#(key)""#
                )
                .replacingFirst(#""abc""#, with: #""\#(token)""#)
            }
            return try Right.message.findings(in: "[" + messages.joined(separator: ",") + "]")
                .map { "\($0.rule) \($0.pointer)" }
        }
        let one = Array(repeating: "x", count: 6)
        #expect(try found(["1", "2", "3", "4", "1", "4"], one) == [])
        #expect(
            try found(["1", "2", "3", "4", "5"], one)
                == ["collapse-keys /4/message/android/collapse_key"])
        #expect(try found(["1", "2", "3", "4", "5"], ["x", "x", "x", "x", "y"]) == [])
        let unknown = Array(repeating: "{token}", count: 5)
        #expect(try found(["1", "2", "3", "4", "5"], unknown) == [])
    }

    @Test func `The end is final, and a late one is told`() throws {
        let end = Right.end.json
        let early = end.replacingFirst("1796040100", with: "1796039000")
        func rules(_ documents: String...) throws -> [String] {
            let json = "[" + documents.joined(separator: ",") + "]"
            return try Right.end.findings(in: json).map { "\($0.level.rawValue) \($0.rule)" }
        }
        #expect(try rules(Right.document.json, end) == [])
        // 19: an end that is older than an update.
        #expect(try rules(Right.document.json, early) == ["warning end-before-update"])
        #expect(
            try rules(end, Right.document.json)
                == ["error timestamp-backwards", "error after-end"])
        #expect(try rules(end, end) == ["error after-end"])
        // A day later the identity is another order's, which may end as it begins.
        let nextDay = end.replacingFirst("1796040100", with: "1796130000")
        #expect(try rules(end, nextDay) == [])
        #expect(try rules(end, nextDay, nextDay) == ["error after-end"])
    }

    @Test func `Messages are held against each other by the documents in them`() throws {
        let messages = try rendered(Streams.pizza()).map { output in
            var writer = JSONWriter()
            output.message.writeRequest(to: &writer)
            return writer.text
        }
        func found(_ messages: [String]) throws -> [String] {
            try Right.message.findings(in: "[" + messages.joined(separator: ",") + "]")
                .map { "\($0.rule) \($0.pointer)" }
        }
        #expect(try found(messages) == [])
        #expect(
            try found([messages[1], messages[0]])
                == ["timestamp-backwards /1/message/data/orderProgress"])
        #expect(
            try found([messages[6], messages[5]]).last
                == "after-end /1/message/data/orderProgress")
    }

    @Test(arguments: AndroidShape.allCases)
    func `Nothing is found in what is rendered, whatever its shape`(shape: AndroidShape) throws {
        for update in try Streams.all() {
            var writer = JSONWriter()
            try AndroidRenderer(shape: shape).render(update, at: update.time)
                .message.writeRequest(validatesOnly: true, to: &writer)
            #expect(try Right.message.findings(in: writer.text) == [])
        }
    }

    @Test func `Kinds are told apart`() throws {
        for kind in Right.allCases {
            let value = try JSONValue(json: kind.json.utf8)
            let isMessage = [.message, .activity, .plugin].contains(kind)
            #expect(FCMLint.recognizes(value) == isMessage)
            #expect(AndroidDocumentLint.recognizes(value) == !isMessage)
        }
        for json in [
            #"{"to":"x","data":{}}"#, #"{"registration_ids":[]}"#, #"{"token":"x"}"#,
            #"{"notification":{}}"#,
        ] {
            #expect(FCMLint.recognizes(try JSONValue(json: json.utf8)))
        }
        #expect(!FCMLint.recognizes(try JSONValue(json: #"{"aps":{"alert":"x"}}"#.utf8)))
    }

    /// The processor's time for the rules over so many keys that no reader knows.
    private func cost(of kind: Right, unknownKeys count: Int) throws -> Double {
        let keys = (0..<count).map { #""key_\#($0)":1"# }.joined(separator: ",")
        let whole = kind == .document ? "{\(keys)}" : #"{"message":{\#(keys)}}"#
        let payload = try LintPayload(json: Array(whole.utf8))
        func time() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = time()
        let found =
            kind == .document
            ? AndroidDocumentLint.findings(in: [payload]) : FCMLint.findings(in: [payload])
        let end = time()
        #expect(found.count >= count)
        return end - start
    }

    @Test(arguments: [Right.document, .message])
    func `A key more costs the same, however many there are`(kind: Right) throws {
        _ = try cost(of: kind, unknownKeys: 100)
        let few = try cost(of: kind, unknownKeys: 2000)
        let many = try cost(of: kind, unknownKeys: 16_000)
        #expect(many < few * 24, "8 times as many keys take \(many / few) times as long")
    }

    @Test func `Every rule has a test, a name of its own and a sentence`() {
        let rules = FCMLint.rules + AndroidDocumentLint.rules
        #expect(Set(rules.map(\.name)).count == rules.count)
        #expect(rules.allSatisfy { $0.text.hasSuffix(".") })
        let below = [
            "fcm-too-large", "fcm-topic-nearly-full", "identity-changes", "timestamp-backwards",
            "end-before-update", "after-end", "timestamp-tie", "update-rate", "collapse-keys",
            "fcm-path",
        ]
        let cases = LintCase.messages + LintCase.documents + LintCase.plugins
        let tested = Set(cases.map(\.rule) + below)
        #expect(Set(rules.map(\.name)).subtracting(tested) == [])
    }
}

extension String {
    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard let range = range(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }
}
