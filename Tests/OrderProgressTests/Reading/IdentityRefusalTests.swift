import Foundation
import OrderProgress
import Testing

/// Refusals of the fields that say which order, what, when and in which place.
@Suite(.timeLimit(.minutes(10)))
struct IdentityRefusalTests {
    /// Values of another type than a string's, as JSON.
    static let notStrings = ["1", "-0.5", "true", "false", "null", "[]", "[\"A\"]", "{}"]

    // MARK: order

    @Test func `A line without an order is refused`() throws {
        try expectRefused(line(without: "order"), field: "order", says: "missing")
        try expectTaken(line())
    }

    @Test(arguments: notStrings)
    func `An order that is no string is refused`(json: String) throws {
        try expectRefused(line(["order": json]), field: "order", says: "expected a string")
    }

    @Test func `An empty order is refused`() throws {
        let error = try expectRefused(line(["order": "\"\""]), field: "order", says: "empty")
        expectSame(error) { () throws(OrderProgressError) in try event(order: "") }
        try expectTaken(line(["order": "\" \""]))
    }

    @Test(arguments: [
        String(repeating: "a", count: 129), String(repeating: "é", count: 64) + "a",
        String(repeating: "e\u{301}", count: 43), String(repeating: "\u{1F355}", count: 32) + "a",
        String(repeating: "주", count: 43),
    ])
    func `An order of 129 bytes is refused`(order: String) throws {
        try #require(order.utf8.count == 129)
        let error = try expectRefused(
            line(["order": "\"\(order)\""]), field: "order", says: "129 bytes")
        expectSame(error) { () throws(OrderProgressError) in
            try event(order: OrderID(rawValue: order))
        }
    }

    @Test(arguments: [
        String(repeating: "a", count: 128), String(repeating: "é", count: 64),
        String(repeating: "e\u{301}", count: 42) + "ab", String(repeating: "\u{1F355}", count: 32),
        String(repeating: "주", count: 42) + "ab",
    ])
    func `An order of 128 bytes is taken`(order: String) throws {
        try #require(order.utf8.count == 128)
        #expect(try expectTaken(line(["order": "\"\(order)\""])).order.rawValue == order)
        #expect(try event(order: OrderID(rawValue: order)).order.rawValue == order)
    }

    @Test func `An order's bytes are counted after its escapes are resolved`() throws {
        let escaped = String(repeating: "\\u0061", count: 128)
        #expect(try expectTaken(line(["order": "\"\(escaped)\""])).order.rawValue.count == 128)
        try expectRefused(
            line(["order": "\"\(escaped)\\u00e9\""]), field: "order", says: "130 bytes")
    }

    @Test(arguments: [0x01...0x1F, 0x7F...0x9F].flatMap { $0.map(UInt32.init) })
    func `An order with a control character is refused`(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        let hex = String(code, radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        let error = try expectRefused(
            line(["order": "\"A\(escape)1\""]), field: "order", says: "control character U+00")
        expectSame(error) { () throws(OrderProgressError) in
            try event(order: OrderID(rawValue: "A\(Character(scalar))1"))
        }
    }

    @Test(arguments: ["\u{20}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}"])
    func `An order with a character next to the control characters is taken`(
        scalar: String
    ) throws {
        #expect(try expectTaken(line(["order": "\"A\(scalar)1\""])).order.rawValue == "A\(scalar)1")
    }

    // MARK: type

    @Test func `A line without a type is refused`() throws {
        try expectRefused(line(without: "type"), field: "type", says: "missing")
    }

    @Test(arguments: notStrings)
    func `A type that is no string is refused`(json: String) throws {
        try expectRefused(line(["type": json]), field: "type", says: "expected a string")
    }

    @Test(arguments: [
        "", "Placed", "PLACED", " placed", "placed ", "place", "canceled", "order.placed",
        "plac\\u0435d", "\\u001b[2J", "updated\\n",
    ])
    func `A type that is none of the five is refused`(word: String) throws {
        try expectRefused(
            line(["type": "\"\(word)\""]), field: "type",
            says: "is not one of placed, updated, completed, cancelled, failed")
    }

    @Test(arguments: OrderEvent.Kind.allCases)
    func `Each of the five types is taken, also with escapes`(kind: OrderEvent.Kind) throws {
        let escaped = kind.rawValue.replacing("a", with: "\\u0061")
        #expect(try expectTaken(line(["type": "\"\(kind.rawValue)\""])).kind == kind)
        #expect(try expectTaken(line(["type": "\"\(escaped)\""])).kind == kind)
    }

    // MARK: id

    @Test(arguments: notStrings)
    func `An id that is no string is refused`(json: String) throws {
        try expectRefused(line(["id": json]), field: "id", says: "expected a string")
        #expect(try expectTaken(line(["id": "\"1\""])).id == "1")
    }

    // MARK: sequence

    @Test(arguments: ["\"1\"", "true", "null", "[1]", "{}", "\"\""])
    func `A sequence that is no number is refused`(json: String) throws {
        try expectRefused(
            line(["sequence": json]), field: "sequence", says: "expected a whole number")
    }

    @Test(arguments: ["1.0", "1.5", "0.0", "1e0", "1E3", "10e-1", "1.0e1"])
    func `A sequence with a fraction or an exponent is refused`(json: String) throws {
        try expectRefused(
            line(["sequence": json]), field: "sequence", says: "without fraction and exponent")
    }

    @Test(arguments: [Int64(-1), -9_223_372_036_854_775_808])
    func `A sequence below 0 is refused`(sequence: Int64) throws {
        let error = try expectRefused(line(["sequence": "\(sequence)"]), field: "sequence")
        let made = #expect(throws: OrderProgressError.self) { try event(sequence: sequence) }
        #expect(made?.code == error.code && made?.field == error.field)
        try expectRefused(line(["sequence": "-0"]), field: "sequence")
    }

    @Test(arguments: [
        "9223372036854775808", "18446744073709551615", "18446744073709551616",
        "100000000000000000000000000",
    ])
    func `A sequence of 2^63 or more is refused`(json: String) throws {
        try expectRefused(line(["sequence": json]), field: "sequence", says: "2^63")
    }

    @Test(arguments: [0, 1, 9_007_199_254_740_993, Int64.max])
    func `A sequence from 0 to 2^63−1 is taken, to the last digit`(sequence: Int64) throws {
        #expect(try expectTaken(line(["sequence": "\(sequence)"])).sequence == sequence)
        #expect(try event(sequence: sequence).sequence == sequence)
    }

    // MARK: Fields that there are not

    @Test(arguments: ["colour", "Title", "stage ", "", "titlé", "specVersion", "type\\u200b"])
    func `A field that no line of the contract names is refused in strict reading`(
        name: String
    ) throws {
        let text = "{\"order\":\"A\",\"type\":\"placed\",\"time\":0,\"\(name)\":1}"
        let error = try #require(read(text.utf8).first?.error)
        #expect(error.code == .invalidField && error.message.contains("no such field"))
        let shown = name.replacing("\\u200b", with: "U+200B")
        #expect(error.field == (name.isEmpty ? "\"\"" : shown))
        expectHarmless(error)
        try expectTaken("{\"order\":\"A\",\"type\":\"placed\",\"time\":0,\"title\":\"1\"}")
    }

    @Test(arguments: [
        ("timer", "{\"mode\":\"stopwatch\",\"from\":0,\"until\":1}", "timer.until"),
        ("timer", "{\"Mode\":\"stopwatch\",\"from\":0}", "timer.Mode"),
        ("courier", "{\"nickname\":\"Kim\"}", "courier.nickname"),
        ("courier", "{\"\\u001b[2J\":{}}", "courier.U+001B[2J"),
    ])
    func `A field that a timer or courier does not have is refused in strict reading`(
        name: String, json: String, field: String
    ) throws {
        let text = "{\"order\":\"A\",\"type\":\"placed\",\"time\":0,\"\(name)\":\(json)}"
        let error = try #require(read(text.utf8).first?.error)
        #expect(error.code == .invalidField && error.field == field)
        expectHarmless(error)
    }
}
