import Foundation
import LiveActivities
import OrderProgress
import Testing

/// A JWT that nobody signed.
func jwt(iat: String) -> String {
    let parts = [#"{"alg":"ES256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","iat":\#(iat)}"#]
    return (parts + ["unsigned?"]).map {
        Data($0.utf8).base64EncodedString().replacing("=", with: "").replacing("/", with: "_")
            .replacing("+", with: "-")
    }.joined(separator: ".")
}

func findings(_ json: String) throws -> [LintFinding] {
    let payload = try LintPayload(json: Array(json.utf8))
    return LiveActivityLint.findings(in: payload.elements ?? [payload])
}

@Suite(.timeLimit(.minutes(10)))
struct LintTests {
    @Test(arguments: Right.allCases)
    func `Nothing is found in a right request`(kind: Right) throws {
        #expect(try findings(kind.json) == [])
    }

    @Test(arguments: LintCase.fields + LintCase.texts + LintCase.transport + LintCase.units)
    func `What is wrong is found, and nothing but that once it is right`(one: LintCase) throws {
        let right = one.kind.json
        let wrong = right.replacing(one.right, with: one.wrong, maxReplacements: 1)
        try #require(wrong != right)
        let found = try findings(wrong)
        let own = found.filter { $0.rule == one.rule }
        #expect(own.contains { $0.pointer.description == one.pointer }, "\(found)")
        #expect(own.allSatisfy { $0.level == one.level })
        if one.level == .warning {
            #expect(!found.contains { $0.level == .error }, "\(found)")
        }
    }

    @Test(arguments: LintCase.rightUnits)
    func `What only looks wrong is not found`(right: String, alsoRight: String) throws {
        let json = Right.start.json.replacing(right, with: alsoRight, maxReplacements: 1)
        try #require(json != Right.start.json)
        #expect(try findings(json) == [])
    }

    @Test func `Every rule has a test, a name of its own and a sentence`() {
        let rules = LiveActivityLint.rules
        #expect(Set(rules.map(\.name)).count == rules.count)
        #expect(rules.allSatisfy { $0.text.hasSuffix(".") })
        let tested = Set(
            (LintCase.fields + LintCase.texts + LintCase.transport + LintCase.units).map(\.rule)
                + LintSequenceTests.tested + Self.testedBelow)
        #expect(Set(rules.map(\.name)).subtracting(tested) == [])
    }

    private static let testedBelow = [
        "ordinary-push", "outside-aps", "body-too-large", "body-white-space", "state-nearly-full",
        "state-too-large",
    ]

    private func rules(_ json: String) throws -> [String] { try findings(json).map(\.rule) }

    @Test func `An ordinary notification is told from a Live Activity's`() throws {
        #expect(try rules(#"{"aps":{"alert":{"title":"Hi"},"badge":1}}"#) == ["ordinary-push"])
    }

    @Test(arguments: [
        #"{"aps":{"alert":{"title":"a","body":"b"},"relevance-score":0.5}}"#,
        #"{"aps":{"alert":{"title":"a","body":"b"}},"event":"order_updated"}"#,
        #"{"aps":{"alert":"a","sound":"default"},"event":"update","timestamp":1796040000}"#,
        #"{"headers":{"apns-push-type":"alert","apns-topic":"com.example.app"},"#
            + #""body":{"aps":{"alert":{"title":"a","body":"b"},"relevance-score":0.5},"#
            + #""event":"order_updated"}}"#,
        #"{"headers":{"apns-push-type":"background","apns-topic":"com.liveactivity.app"},"#
            + #""body":{"aps":{"content-available":1,"timestamp":1796040000}}}"#,
    ])
    func `What ordinary notifications may have makes no Live Activity of them`(
        json: String
    ) throws {
        #expect(try rules(json) == ["ordinary-push"])
    }

    @Test(arguments: [#""apns-push-type":"alert","#, ""])
    func `A Live Activity is told by its body where the push type is wrong or missing`(
        type: String
    ) throws {
        let json = Right.update.json
            .replacing(#""apns-push-type":"liveactivity","#, with: type)
            .replacing(".push-type.liveactivity", with: "")
        #expect(try Set(rules(json)) == ["push-type", "topic"])
    }

    @Test func `What stands in an aps in aps is found by that alone`() throws {
        let found = try findings(
            #"{"aps":{"aps":{"timestamp":1796040000,"event":"update","content-state":{}}}}"#)
        #expect(found.map(\.rule) == ["aps-in-aps"])
        #expect(found.map(\.pointer.description) == ["/aps/aps"])
    }

    @Test func `Keys beside aps are not read`() throws {
        let found = try findings(#"{"aps":{},"event":"end","timestamp":1796040000}"#)
        #expect(found.contains { $0.rule == "outside-aps" && $0.pointer.description == "/event" })
    }

    // MARK: Sizes

    private func sized(_ kind: Right, bytes: Int, escaped: Bool = false) throws -> String {
        let marker = #""percent":10"#
        let empty = kind.json.replacing(marker, with: #""text":"""#)
        let body = try #require(LintPayload(json: Array(empty.utf8)).part("body")).byteCount
        let unit = escaped ? #"\u00e9"# : "a"
        let text = String(repeating: unit, count: (bytes - body) / unit.utf8.count)
        let rest = String(repeating: "b", count: (bytes - body) % unit.utf8.count)
        return kind.json.replacing(marker, with: #""text":"\#(text)\#(rest)""#)
    }

    @Test(arguments: [(Right.update, 4096), (.broadcast, 5120)])
    func `The last byte that fits is no error, the next is one`(kind: Right, limit: Int) throws {
        for escaped in [true, false] {
            let fits = try findings(sized(kind, bytes: limit, escaped: escaped))
            #expect(!fits.contains { $0.level == .error })
            #expect(fits.map(\.rule) == [kind == .update ? "state-nearly-full" : "state-too-large"])
            let over = try findings(sized(kind, bytes: limit + 1, escaped: escaped))
            let error = try #require(over.first { $0.level == .error })
            #expect(error.rule == "body-too-large" && error.pointer.description == "/body")
            #expect(error.message.contains("\(limit + 1) bytes"))
        }
    }

    @Test func `White space that makes a body too large is doubtful`() throws {
        let space = String(repeating: " ", count: 4096)
        let json = Right.update.json.replacing(#""aps":{"#, with: #""aps": \#(space){"#)
        #expect(try rules(json) == ["body-white-space"])
    }

    // MARK: Forms

    @Test func `Nothing of a provider token is ever shown`() throws {
        let token = jwt(iat: "\"x\"")
        let json = Right.start.json.replacing(
            #""apns-priority""#, with: #""authorization":"bearer \#(token)","apns-priority""#)
        for finding in try findings(json) {
            #expect(!token.split(separator: ".").contains { finding.message.contains($0) })
        }
    }

    @Test(arguments: [
        ("1234", "timestamp-long-ago"), ("1168364460", "timestamp-long-ago"),
        ("0", "timestamp-long-ago"), ("978307199", "timestamp-epoch"),
        ("599616000", "timestamp-epoch"), ("978307200", "timestamp-long-ago"),
        ("1764421199", "timestamp-long-ago"), ("1764421200", nil),
        ("1e11", "timestamp-milliseconds"), ("1.7960400000e9", nil), ("-1", "date"),
    ])
    func `A timestamp's epoch is told by its size`(timestamp: String, rule: String?) throws {
        let found = try rules(Right.start.json.replacing("1796040000", with: timestamp))
        #expect(found.first == rule)
    }

    @Test func `Header names are told in any case, their values may be numbers`() throws {
        let json = Right.update.json.replacing("apns-topic", with: "Apns-Topic")
            .replacing(#""apns-priority":"5""#, with: #""apns-priority":5"#)
        #expect(try findings(json) == [])
    }

    @Test(arguments: ["null", "3", "[]", #""aps""#, "{}", #"{"path":1,"headers":[],"body":"x"}"#])
    func `What is no request has no aps`(json: String) throws {
        let payload = try LintPayload(json: Array(json.utf8))
        let found = LiveActivityLint.findings(in: [payload])
        #expect(found.contains { $0.rule == "no-aps" })
    }

    @Test func `Places are written as RFC 6901 has them`() throws {
        let found = try findings(
            Right.update.json.replacing(#""percent":10"#, with: #""a/b~c":[null]"#))
        #expect(found.map(\.pointer.description) == ["/body/aps/content-state/a~1b~0c/0"])
    }
}

/// The page that tells of the rules.
@Suite(.timeLimit(.minutes(10)))
struct LintPageTests {
    @Test func `The page has every rule, as it is`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Presenters/LiveActivities/LiveActivities.docc/WhatGoesWrong.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        for rule in LiveActivityLint.rules {
            #expect(text.contains("| `\(rule.name)` | \(rule.text) |"), "\(rule.name)")
        }
    }
}
