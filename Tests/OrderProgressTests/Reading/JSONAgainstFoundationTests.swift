import Foundation
import OrderProgress
import Testing

/// The strict reader against Foundation's JSONSerialization, as a second opinion.
@Suite(.timeLimit(.minutes(10)))
struct JSONAgainstFoundationTests {
    /// Both take the text, and for the same value.
    private func expectAgreement(
        on bytes: [UInt8], at place: SourceLocation = #_sourceLocation
    ) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let own = try #require(
            try? JSONValue(json: bytes), "refused: \(text)", sourceLocation: place)
        let theirs = try #require(
            foundationReading(of: bytes), "Foundation refuses \(text)", sourceLocation: place)
        #expect(PlainJSON(own).difference(from: theirs) == nil, "\(text)", sourceLocation: place)
    }

    @Test(arguments: [
        "null", "true", "false", "0", "-0", "1", "-1", "0.5", "1e3", "1E+3", "1e-3", "1.25e2",
        "123456789012345678", "9007199254740993", "-9007199254740993", "9223372036854775807",
        "18446744073709551615", "0.1", "0.30000000000000004", "2.2250738585072014e-308",
        "5e-324", "1.7976931348623157e308", "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u00e9\\uD83C\\uDF55\\uFFFF\"", "\"e\u{301}\u{E9}\u{1F355}\u{7F}\u{2028}\u{FEFF}\"",
        "[]", "[ ]", "[[],[[]],{}]", "[1,\"1\",true,null]", "{}", "{ }", "{\"\":{\"\":[{}]}}",
        " \t\r\n{ \"a\" : 1 , \"b\" : [ 2 ] } \r\n", "{\"b\":1,\"a\":2}",
    ])
    func `A document that both take says the same to both`(json: String) throws {
        try expectAgreement(on: Array(json.utf8))
    }

    @Test(arguments: 0..<8)
    func `Seeded random documents say the same to both`(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        for _ in 0..<300 { try expectAgreement(on: Array(random.document().utf8)) }
    }

    @Test(arguments: 0..<8)
    func `What is taken of broken documents Foundation takes too, for the same`(
        seed: Int
    ) throws {
        var random = RandomJSON(seed: 1000 + UInt64(seed))
        var taken = 0
        for _ in 0..<400 {
            let bytes = random.brokenDocument()
            guard (try? JSONValue(json: bytes)) != nil else { continue }
            taken += 1
            try expectAgreement(on: bytes)
        }
        #expect(taken > 20 && taken < 380, "\(taken) of 400 taken: too few of one kind")
    }

    @Test(arguments: 0..<4)
    func `A number is the Double that its digits are nearest to`(seed: Int) throws {
        var random = RandomJSON(seed: 2000 + UInt64(seed))
        for _ in 0..<2500 {
            let literal = random.number()
            guard let expected = Double(literal), expected.isFinite else { continue }
            let number = try JSONValue(json: "[\(literal)]".utf8)
            guard case .array(let elements) = number, case .number(let read)? = elements.first
            else {
                Issue.record("\(literal) is not read as a number")
                continue
            }
            #expect(read.literal == literal)
            #expect(read.doubleValue.bitPattern == expected.bitPattern, "\(literal)")
        }
    }

    @Test(arguments: 0..<4)
    func `A fraction and a time are the Doubles that their digits are nearest to`(
        seed: Int
    ) throws {
        var random = RandomJSON(seed: 3000 + UInt64(seed))
        var compared = 0
        for _ in 0..<2500 {
            let literal = random.number()
            guard let expected = Double(literal), expected >= 0 else { continue }
            if expected <= 1 {
                let fraction = try OrderEvent(line: line(["fraction": literal])).fields.fraction
                #expect(fraction.value?.bitPattern == expected.bitPattern, "\(literal)")
                compared += 1
            }
            if expected <= 1e11 {
                let time = try OrderEvent(line: line(["time": literal])).time
                #expect(time == Date(timeIntervalSince1970: expected), "\(literal)")
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    @Test func `Numbers beside the limits of the quick way are exact`() throws {
        for whole in [
            "9007199254740989", "9007199254740992", "9007199254740993", "900719925474099",
        ] {
            for tail in ["", ".0", ".5", "1", "e-22", "e-23", "e-16", "0e-17", "000e-25"] {
                let literal = whole + tail
                let expected = try #require(Double(literal))
                let scaled = literal.contains("e") ? literal : literal + "e-20"
                let fraction = try OrderEvent(line: line(["fraction": scaled])).fields.fraction
                #expect(fraction.value == Double(scaled), "\(scaled)")
                #expect(
                    try JSONValue(json: literal.utf8)
                        == .number(try #require(number(literal))), "\(literal)")
                #expect(number(literal)?.doubleValue == expected)
            }
        }
    }

    private func number(_ literal: String) -> JSONNumber? {
        if case .number(let number)? = try? JSONValue(json: literal.utf8) { number } else { nil }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-0.0e5", 0), ("1", 1), ("1.0", 1), ("100e-2", 1), ("1.5e1", 15),
            ("9007199254740993", 9_007_199_254_740_993),
            ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807", Int64.max),
            ("-9223372036854775808", Int64.min), ("922337203685477580.7e1", Int64.max),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil),
            ("1e19", nil),
            ("9007199254740992.5", nil), ("1e-1", nil), ("1.00000000000000000001", nil),
            ("1e-999999999999999999999", nil), ("0e999999999999999999999", 0),
        ] as [(String, Int64?)])
    func `A whole number of 64 bits is known as one, however it is written`(
        literal: String, expected: Int64?
    ) throws {
        #expect(try #require(number(literal)).integerValue == expected)
    }
}
