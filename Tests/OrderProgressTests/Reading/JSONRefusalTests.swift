import Foundation
import OrderProgress
import Testing

/// Refusals of what RFC 8259 does not allow, and of what readers elsewhere disagree about.
@Suite(.timeLimit(.minutes(10)))
struct JSONRefusalTests {
    /// A line whose details hold a value.
    private func line(holding json: String) -> String {
        OrderProgressTests.line(["details": "{\"a\":\(json)}"])
    }

    private func line(holding json: [UInt8]) -> [UInt8] {
        let whole = line(holding: "@").utf8
        let place = whole.firstIndex(of: 0x40) ?? whole.endIndex
        return whole[..<place] + json + whole[whole.index(after: place)...]
    }

    // MARK: Grammar

    @Test(arguments: [
        "null", "true", "1", "\"order\"", "[]", "[{\"order\":\"A\"}]", "order", "'{}'", "}",
        "-", "{", "{\"", "{\"order", "{\"order\"", "{\"order\":", "{\"order\":\"A\"",
        "{\"order\":\"A\",", "\u{1E}{}", "NaN", "//", "#", "{]", ",{}", ";",
    ])
    func `A line that is no JSON object is refused`(text: String) throws {
        try expectMalformed(text.utf8)
    }

    @Test func `A line without any field is refused`() throws {
        try expectRefused("{}", field: "order", says: "missing")
        try expectRefused(" {\t} ", field: "order", says: "missing")
    }

    @Test(arguments: ["{}", "1", ",", "]", "}", "x", "\"\"", "\u{C}", "\\n", "//", "null"])
    func `Anything after the object is refused`(text: String) throws {
        try expectMalformed((OrderProgressTests.line() + text).utf8)
        try expectMalformed((OrderProgressTests.line() + " " + text).utf8)
    }

    @Test(arguments: [
        "", ",", "[,]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[", "[1", "[1,", "]",
        "[1}", "{1:2}", "{a:1}", "{'a':1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{\"a\" 1}",
        "{\"a\":1 \"b\":2}", "{\"a\":1;\"b\":2}", "{\"a\",1}", "{\"a\"::1}", "{null:1}",
        "{\"a\":1]",
        "{:1}", "{\"a\"=1}", "(1)", "<1>", "1 1", "[1]]",
    ])
    func `Broken structure is refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
        try expectTaken(line(holding: "[1,[2,{\"b\":[],\"c\":{}}] , { } ]"))
    }

    @Test(arguments: [
        "True", "TRUE", "tru", "truee", "t", "False", "fals", "falsey", "Null", "nul", "nulll",
        "none", "None", "nil", "undefined", "yes", "on", "void", "@", "$", "\u{2028}", "\u{FEFF}1",
        "truefalse", "n", "f",
    ])
    func `A word that JSON does not have is refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
        for word in ["true", "false", "null"] { try expectTaken(line(holding: word)) }
    }

    @Test(arguments: ["nul", "nill", "nope", "tru", "falsy", "NaN", "Infinity", "'a'", "", "a"])
    func `A word that JSON does not have is refused for itself in every field`(
        json: String
    ) throws {
        for field in [
            "order", "type", "time", "id", "sequence", "title", "stages", "stage", "fraction",
            "eta", "timer", "courier", "attention", "link", "locale", "details",
        ] {
            try expectMalformed(OrderProgressTests.line([field: json]).utf8)
        }
    }

    @Test(arguments: [
        "/* a */1", "1/* a */", "//a\u{2028}1", "# 1", "1 # a", "<!-- -->1", "--1",
    ])
    func `A comment is refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
    }

    @Test(arguments: [
        "\u{B}", "\u{C}", "\u{1C}", "\u{85}", "\u{A0}", "\u{2003}", "\u{FEFF}", "\u{0}",
    ])
    func `White space that JSON does not have is refused`(space: String) throws {
        try expectMalformed(line(holding: space + "1").utf8)
        try expectMalformed(line(holding: "1" + space).utf8)
        try expectTaken(line(holding: " \t\r1\r\t "))
    }

    // MARK: Numbers

    @Test(arguments: [
        "+1", "-", "--1", "-+1", "01", "00", "-01", "-00", "00.5", ".5", "-.5", "5.", "-5.", "5.e1",
        "1e", "1E", "1e+", "1e-", "1e1.5", "1e1e1", "1.2.3", "1..2", "0x10", "0X1F", "0b1", "0o7",
        "1_000", "1,000.0.0", "1'000", "1f", "1d", "1n", "1L", "1 000", "\u{0661}", "\u{FF11}",
        "\u{2212}1", "1e\u{2212}1", "½", "- 1", "1 e1", "1. 5", "$1", "1%", "e1", "-e1",
    ])
    func `A number that JSON does not have is refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
    }

    @Test(arguments: [
        "NaN", "nan", "-NaN", "Infinity", "-Infinity", "inf", "-inf", "+Infinity", "1#INF",
    ])
    func `NaN and infinite numbers are refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
        for field in ["time", "fraction", "sequence", "eta"] {
            try expectMalformed(OrderProgressTests.line([field: json]).utf8)
        }
    }

    @Test func `A number too large for a Double is refused, wherever it is`() throws {
        let long = "1" + String(repeating: "0", count: 309)
        for json in ["1e309", "-1e309", "1.8e308", "1e99999999999999999999", long, "-" + long] {
            try expectMalformed(line(holding: json).utf8, says: "is too large")
            try expectMalformed(OrderProgressTests.line(["time": json]).utf8, says: "is too large")
        }
        let small = "0." + String(repeating: "0", count: 60_000) + "1"
        for json in ["1.7976931348623157e308", "1e-400", "0e999999999999", small, "-0"] {
            try expectTaken(line(holding: json))
        }
    }

    // MARK: Strings

    @Test(arguments: [
        "\"", "\"a", "\"\\\"", "'a'", "`a`", "\u{201C}a\u{201D}", "\"a\"b\"", "\"\"\"\"", "a",
    ])
    func `A string that is not closed or not in quotes is refused`(json: String) throws {
        try expectMalformed(line(holding: json).utf8)
    }

    @Test(arguments: [
        "\\a", "\\v", "\\0", "\\'", "\\x41", "\\U0041", "\\e", "\\ ", "\\1", "\\N", "\\\t", "\\é",
        "\\u", "\\u1", "\\u12", "\\u123", "\\u123g", "\\u 123", "\\u+123", "\\u-123", "\\u{41}",
        "\\u00\\u0041", "\\uD83", "\\ud83c\\u", "\\ud83c\\udf5", "\\u１２３４",
    ])
    func `An escape that JSON does not have is refused`(escape: String) throws {
        try expectMalformed(line(holding: "\"a\(escape)\"").utf8)
        try expectMalformed(line(holding: "{\"\(escape)\":1}").utf8)
    }

    @Test func `Every escape that JSON has is taken`() throws {
        let json =
            "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00E9\\uc8fc\\uFFFF\\ud83c\\udf55\\uD83C\\uDF55\""
        let title = try expectTaken(OrderProgressTests.line(["title": json])).fields.title
        #expect(
            title == .set("\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{C8FC}\u{FFFF}\u{1F355}\u{1F355}"))
    }

    @Test(arguments: UInt8(0)..<0x20)
    func `A control character in a string that is not escaped is refused`(byte: UInt8) throws {
        guard byte != 0x0A else { return }
        for json in [[0x22, byte, 0x22], [0x22, 0x5C, 0x6E, byte, 0x22]] {
            try expectMalformed(line(holding: json), says: byte == 0 ? "NUL" : "escape it")
        }
        try expectMalformed(line(holding: Array("{\"a".utf8) + [byte] + Array("\":1}".utf8)))
    }

    @Test(arguments: [
        "\\ud83c", "\\udf55", "\\ud83c\\ud83c", "\\udf55\\ud83c", "\\ud83ca", "a\\uD800",
        "\\uDBFF\\u0041", "\\uDC00", "\\uDFFF\\uDFFF", "\\uD83C\\n", "\\ud83c\\\\udf55",
        "\\ud83c \\udf55", "\\ud83c\\udbff", "\\ud83c\\ue000",
    ])
    func `An unpaired surrogate escape is refused`(escape: String) throws {
        try expectMalformed(
            OrderProgressTests.line(["title": "\"\(escape)\""]).utf8, says: "unpaired surrogate")
        try expectMalformed(line(holding: "{\"\(escape)\":1}").utf8, says: "unpaired surrogate")
        try expectTaken(line(holding: "\"\\ud800\\udc00\\udbff\\udfff\\ud7ff\\ue000\""))
    }
}
