import Foundation
import OrderProgress
import Testing

/// Refusals of the fields that say how an order stands.
@Suite(.timeLimit(.minutes(10)))
struct FieldRefusalTests {
    static let notStringsOrNull = IdentityRefusalTests.notStrings.filter { $0 != "null" }

    // MARK: Texts

    @Test(arguments: ["title", "merchant", "message", "reason", "link"], notStringsOrNull)
    func `A text that is neither a string nor null is refused`(
        field: String, json: String
    ) throws {
        try expectRefused(
            line([field: json]), field: field, says: "expected a string or null, found")
        try expectTaken(line([field: "null"]))
    }

    @Test func `Texts are taken as they are, and null clears them`() throws {
        let text = "e\u{301} \u{1F468}\u{200D}\u{1F373} \u{7F}\u{85}\u{2028}\u{202E}<b>/"
        for field in ["title", "merchant", "message", "reason"] {
            let given = try expectTaken(line([field: "\"\(text)\""])).fields
            let cleared = try expectTaken(line([field: "null"])).fields
            let texts = [given.title, given.merchant, given.message, given.reason]
            let clears = [cleared.title, cleared.merchant, cleared.message, cleared.reason]
            #expect(texts.compactMap(\.value).map { Array($0.utf8) } == [Array(text.utf8)])
            #expect(clears.filter { $0 == .cleared }.count == 1)
            #expect(clears.filter { $0 == .unchanged }.count == 3)
        }
    }

    // MARK: stages, stage

    @Test(arguments: ["null", "\"a\"", "1", "true", "{}"])
    func `Stages that are no array are refused`(json: String) throws {
        try expectRefused(line(["stages": json]), field: "stages", says: "expected an array")
    }

    @Test func `Stages of which there is none are refused`() throws {
        let error = try expectRefused(line(["stages": "[]"]), field: "stages", says: "empty")
        expectSame(error) { () throws(OrderProgressError) in try event { $0.stages = [] } }
        #expect(try expectTaken(line(["stages": "[\"a\"]"])).fields.stages == ["a"])
    }

    @Test func `33 stages are refused, and 32 are taken`() throws {
        let stages = (1...33).map { Stage(rawValue: "s\($0)") }
        func json(_ stages: some Sequence<Stage>) -> String {
            "[" + stages.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        }
        let error = try expectRefused(
            line(["stages": json(stages)]), field: "stages", says: "33 stages; at most 32")
        expectSame(error) { () throws(OrderProgressError) in try event { $0.stages = stages } }
        let fewer = Array(stages.prefix(32))
        #expect(try expectTaken(line(["stages": json(fewer)])).fields.stages == fewer)
        #expect(try event { $0.stages = fewer }.fields.stages == fewer)
    }

    @Test(arguments: notStringsOrNull + ["null"])
    func `A stage of a route that is no string is refused, with its place`(json: String) throws {
        try expectRefused(
            line(["stages": "[\"a\",\(json)]"]), field: "stages[1]", says: "expected a string")
    }

    @Test(arguments: [
        (["a", "b", "a"], "[\"a\",\"b\",\"a\"]"), (["a", "a"], "[\"\\u0061\",\"a\"]"),
        (["", ""], "[\"\",\"\"]"),
    ])
    func `A stage that a route holds twice is refused, however it is escaped`(
        names: [String], json: String
    ) throws {
        let error = try expectRefused(
            line(["stages": json]), field: "stages", says: "is there twice")
        expectSame(error) { () throws(OrderProgressError) in
            try event { $0.stages = names.map { Stage(rawValue: $0) } }
        }
    }

    @Test func `Stages that only look alike are two`() throws {
        let json = "[\"e\u{301}\",\"\u{E9}\",\"A\",\"a\",\"a \"]"
        #expect(try expectTaken(line(["stages": json])).fields.stages?.count == 5)
    }

    @Test(arguments: IdentityRefusalTests.notStrings)
    func `A stage that is no string is refused`(json: String) throws {
        try expectRefused(line(["stage": json]), field: "stage", says: "expected a string")
    }

    @Test(arguments: ["c", "A", "", "a ", "\u{430}"])
    func `A stage that is not in the line's own stages is refused`(stage: String) throws {
        let error = try expectRefused(
            line(["stages": "[\"a\",\"b\"]", "stage": "\"\(stage)\""]), field: "stage",
            .stageNotInRoute, says: "is not in the route (\"a\", \"b\")")
        expectSame(error) { () throws(OrderProgressError) in
            try event {
                $0.stages = ["a", "b"]
                $0.stage = Stage(rawValue: stage)
            }
        }
        try expectTaken(line(["stages": "[\"a\",\"b\"]", "stage": "\"b\""]))
        try expectTaken(line(["stage": "\"b\"", "stages": "[\"a\",\"b\"]"]))
    }

    // MARK: fraction

    @Test(arguments: ["\"0.5\"", "true", "[0]", "{}", "\"50%\""])
    func `A fraction that is neither a number nor null is refused`(json: String) throws {
        try expectRefused(
            line(["fraction": json]), field: "fraction", says: "expected a number from 0 to 1")
    }

    @Test(arguments: [
        ("1.0000001", 1.0000001), ("-0.0000001", -0.0000001), ("75", 75), ("-1", -1),
        ("1e300", 1e300), ("1.0000000000000002", 1.0000000000000002),
        ("-5e-324", -Double.leastNonzeroMagnitude),
    ])
    func `A fraction outside 0 to 1 is refused`(json: String, fraction: Double) throws {
        let error = try expectRefused(
            line(["fraction": json]), field: "fraction", says: "is outside 0 to 1")
        expectSame(error) { () throws(OrderProgressError) in
            try event { $0.fraction = .set(fraction) }
        }
    }

    @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
    func `A fraction that is not finite is refused`(fraction: Double) throws {
        let error = #expect(throws: OrderProgressError.self) {
            try event { $0.fraction = .set(fraction) }
        }
        #expect(error?.field == "fraction" && error?.code == .invalidField)
    }

    @Test(arguments: [
        ("0", 0.0), ("1", 1), ("-0", 0), ("0.0", 0), ("1.0", 1), ("1E0", 1), ("10e-1", 1),
        ("0.67", 0.67), ("5e-324", Double.leastNonzeroMagnitude),
        ("0.99999999999999989", 0.9999999999999999),
    ])
    func `A fraction from 0 to 1 is taken, however it is written`(
        json: String, fraction: Double
    ) throws {
        #expect(try expectTaken(line(["fraction": json])).fields.fraction == .set(fraction))
        #expect(try event { $0.fraction = .set(fraction) }.fields.fraction == .set(fraction))
        #expect(try expectTaken(line(["fraction": "null"])).fields.fraction == .cleared)
    }

    // MARK: courier, attention, details

    @Test(arguments: ["\"Kim\"", "1", "true", "[]"])
    func `A courier that is neither an object nor null is refused`(json: String) throws {
        try expectRefused(
            line(["courier": json]), field: "courier", says: "expected an object or null")
    }

    @Test(arguments: ["name", "vehicle", "phone"], notStringsOrNull)
    func `A part of a courier that is no string is refused`(part: String, json: String) throws {
        try expectRefused(
            line(["courier": "{\"\(part)\":\(json)}"]), field: "courier.\(part)",
            says: "expected a string or null")
    }

    @Test func `A courier is taken whole, in part, empty and cleared`() throws {
        let json = "{\"phone\":\"1\",\"name\":\"Kim\",\"vehicle\":\"car\"}"
        #expect(
            try expectTaken(line(["courier": json])).fields.courier
                == .set(Courier(name: "Kim", vehicle: "car", phone: "1")))
        #expect(try expectTaken(line(["courier": "{}"])).fields.courier == .set(Courier()))
        #expect(try expectTaken(line(["courier": "null"])).fields.courier == .cleared)
    }

    @Test(arguments: ["\"loud\"", "\"Urgent\"", "\"\"", "null", "1", "true", "[]", "{}"])
    func `An attention that is none of the three is refused`(json: String) throws {
        try expectRefused(line(["attention": json]), field: "attention")
    }

    @Test(arguments: Attention.allCases)
    func `Each of the three attentions is taken`(attention: Attention) throws {
        let json = "\"\(attention.rawValue)\""
        #expect(try expectTaken(line(["attention": json])).fields.attention == attention)
    }

    @Test(arguments: ["null", "\"{}\"", "1", "false", "[]", "[{}]"])
    func `Details that are no object are refused`(json: String) throws {
        try expectRefused(line(["details": json]), field: "details", says: "expected an object")
    }

    @Test func `Details are taken untouched, in their order and to the last digit`() throws {
        let json =
            "{\"z\":1.0,\"a\":-0,\"big\":12345678901234567890.10,\"e\":1E+2,\"\":[null,true,{}],"
            + "\"e\u{301}\":\"\u{E9}\",\"\u{E9}\":\"e\u{301}\"}"
        let details = try #require(try expectTaken(line(["details": json])).fields.details)
        var writer = JSONWriter()
        writer.value(.object(details))
        #expect(writer.text.utf8.elementsEqual(json.utf8))
    }
}
