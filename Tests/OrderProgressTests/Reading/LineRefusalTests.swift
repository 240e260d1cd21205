import Foundation
import OrderProgress
import Testing

/// Refusals of lines by their bytes, depth and keys, and of the same in events made in Swift.
@Suite(.timeLimit(.minutes(10)))
struct LineRefusalTests {
    // MARK: Length

    /// A line of exactly this many bytes, that ends in white space or in a long title.
    private func line(bytes: Int, padded: Bool) -> String {
        if padded {
            let short = OrderProgressTests.line()
            return short + String(repeating: " ", count: bytes - short.utf8.count)
        }
        let empty = OrderProgressTests.line(["title": "\"\""])
        return OrderProgressTests.line([
            "title": "\"" + String(repeating: "x", count: bytes - empty.utf8.count) + "\""
        ])
    }

    @Test(arguments: ["\n", "\r\n", ""], [true, false])
    func `A line of 65536 bytes is taken and one of 65537 refused, its end not counted`(
        ending: String, padded: Bool
    ) throws {
        let most = read((line(bytes: 65_536, padded: padded) + ending).utf8)
        #expect(most.count == 1 && most[0].event != nil)
        let over = read((line(bytes: 65_537, padded: padded) + ending).utf8)
        try #require(over.count == 1)
        let error = try #require(over[0].error)
        #expect(error.code == .malformed && error.message.contains("more than 65536 bytes"))
        expectHarmless(error)
    }

    @Test func `A line over 64 KiB is refused even where it is blank`() throws {
        let error = try refusal(of: Array(repeating: 0x20, count: 65_537))
        #expect(error.message.contains("more than 65536 bytes"))
        #expect(read(Array(repeating: 0x20, count: 65_536)).isEmpty)
    }

    @Test(arguments: [
        "{", "{ \"order\": \"A-1\",", "{\"order\":\"A-1\"", "{\"stages\":[", "{\"order\":", "  { ",
        "{\"specversion\":\"1.0\",",
    ])
    func `An event that goes on in the next line is told to stand on one`(text: String) throws {
        try expectMalformed(text.utf8, says: "an event stands on one line, so join those")
    }

    @Test(arguments: [
        "{\"order\":}", "{]", "{}}", "5", "[]", "{\"order\" \"A\"}", "x", "{,",
        // A string holds no line feed.
        "{\"order\":\"A", "{\"title\":\"\\u00", "{\"title\":\"\\\"",
    ])
    func `What no further line could mend is told as it is`(text: String) throws {
        #expect(!(try refusal(of: Array(text.utf8))).message.contains("stands on one line"))
    }

    // MARK: Encoding

    @Test func `A byte order mark is refused, and what follows it on other lines is read`() throws {
        let good = OrderProgressTests.line()
        let lines = read("\u{FEFF}\(good)\n\(good)\n\u{FEFF}\n\(good)".utf8)
        #expect(lines.map { $0.event != nil } == [false, true, false, true])
        for error in lines.compactMap(\.error) {
            #expect(error.code == .malformed && error.message.contains("byte order mark"))
            expectHarmless(error)
        }
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `A line in another Unicode encoding is refused`(encoding: String.Encoding) throws {
        let data = try #require(OrderProgressTests.line().data(using: encoding))
        let lines = read(data)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.error?.code == .malformed })
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0x28], [0xE0, 0x80, 0x80],
            [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBC, 0xED, 0xBD, 0x95], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x8D], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE9],
        ] as [[UInt8]])
    func `Invalid UTF-8 is refused in a value, in a key, beside an escape and outside`(
        bytes: [UInt8]
    ) throws {
        for template in [
            ["title": "\"a@b\""], ["details": "{\"a@b\":1}"], ["title": "\"\\n@\""],
            ["details": "{\"a\":[@]}"], ["order": "\"@\""],
        ] as [KeyValuePairs<String, String>] {
            let text = OrderProgressTests.line(template).utf8
            let place = try #require(text.firstIndex(of: 0x40))
            let after = text.index(after: place)
            try expectMalformed(Array(text[..<place]) + bytes + text[after...])
        }
    }

    // MARK: NUL

    @Test func `A NUL is refused as it is, escaped, in a key and outside`() throws {
        for text in [
            OrderProgressTests.line(["title": "\"a\u{0}b\""]),
            OrderProgressTests.line(["title": "\"a\\u0000b\""]),
            OrderProgressTests.line(["details": "{\"\\u0000\":1}"]),
            OrderProgressTests.line(["details": "{\"a\":[\"\\n\\u0000\"]}"]),
        ] { try expectMalformed(text.utf8, says: "NUL") }
        for text in [
            "\u{0}", "\u{0}" + OrderProgressTests.line(), OrderProgressTests.line() + "\u{0}",
        ] { try expectMalformed(text.utf8) }
    }

    /// Fields with a NUL in one text, and which.
    private static var fieldsWithNUL: [(String, OrderEvent.Fields)] {
        func fields(_ change: (inout OrderEvent.Fields) -> Void) -> OrderEvent.Fields {
            var fields = OrderEvent.Fields()
            change(&fields)
            return fields
        }
        return [
            ("title", fields { $0.title = .set("\0") }),
            ("merchant", fields { $0.merchant = .set("a\0b") }),
            ("message", fields { $0.message = .set("a\0") }),
            ("reason", fields { $0.reason = .set("\0a") }),
            ("stages[1]", fields { $0.stages = ["a", "b\0"] }),
            ("stage", fields { $0.stage = "\0" }),
            ("courier.name", fields { $0.courier = .set(Courier(name: "\0")) }),
            ("courier.vehicle", fields { $0.courier = .set(Courier(vehicle: "\0")) }),
            ("courier.phone", fields { $0.courier = .set(Courier(phone: "\0")) }),
            ("link", fields { $0.link = .set("myapp:\0") }),
            ("locale", fields { $0.locale = "en\0" }),
            ("details", fields { $0.details = ["\0": .null] }),
            ("details", fields { $0.details = ["a": .array([.string("b\0")])] }),
        ]
    }

    @Test(arguments: fieldsWithNUL)
    func `A NUL is refused in every text of an event made in Swift`(
        field: String, fields: OrderEvent.Fields
    ) throws {
        let error = try #require(
            #expect(throws: OrderProgressError.self) { try event { $0 = fields } })
        #expect(error.field == field && error.code == .invalidField)
        expectHarmless(error)
    }

    @Test func `A NUL is refused in an order and an id made in Swift`() throws {
        let order = #expect(throws: OrderProgressError.self) { try event(order: "A\0") }
        #expect(order?.field == "order")
        let id = #expect(throws: OrderProgressError.self) { try event(id: "1\0") }
        #expect(id?.field == "id")
    }

    // MARK: Depth

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `Nesting of 32 is taken and of 33 refused, the line's own object counted`(
        opening: String, closing: String
    ) throws {
        /// A line of this depth; its object and the details' are the first two.
        func line(depth: Int) -> String {
            let inner = String(repeating: opening, count: depth - 2)
            return OrderProgressTests.line([
                "details": "{\"a\":\(inner)1\(String(repeating: closing, count: depth - 2))}"
            ])
        }
        try expectTaken(line(depth: 32))
        try expectMalformed(line(depth: 33).utf8, says: "nesting is deeper than 32")
        try expectMalformed(String(repeating: "[", count: 60_000).utf8)
        let deep = String(repeating: opening, count: 60_000 / opening.utf8.count)
        try expectMalformed(
            OrderProgressTests.line(["details": "{\"a\":" + deep]).utf8, says: "deeper than 32")
    }

    @Test func `Nesting of 33 is refused in an event made in Swift, and 32 taken`() throws {
        func details(depth: Int) -> JSONObject {
            var value = JSONValue.array([])
            for level in 3..<depth {
                value = level.isMultiple(of: 2) ? .array([value]) : .object(["a": value])
            }
            return ["a": value]
        }
        #expect(try event { $0.details = details(depth: 32) }.fields.details != nil)
        for depth in [33, 2000] {
            let error = #expect(throws: OrderProgressError.self) {
                try event { $0.details = details(depth: depth) }
            }
            #expect(error?.field == "details" && error?.message.contains("deeper than 32") == true)
        }
    }

    // MARK: Keys

    @Test(arguments: [
        "order", "type", "time", "id", "sequence", "title", "merchant", "stages", "stage",
        "fraction", "eta", "timer", "courier", "message", "reason", "attention", "link", "locale",
        "details",
    ])
    func `A field that is there twice is refused, however it is escaped`(name: String) throws {
        let values = [
            "order": "\"A\"", "type": "\"placed\"", "time": "0", "sequence": "1",
            "stages": "[\"placed\"]", "stage": "\"placed\"", "fraction": "0.5", "eta": "0",
            "timer": "null", "courier": "null", "attention": "\"silent\"",
            "link": "\"https://shop.example\"", "locale": "\"en\"", "details": "{}",
        ]
        let value = values[name] ?? "\"text\""
        let first = try #require(name.unicodeScalars.first?.value)
        let escaped = "\\u00" + String(first, radix: 16) + name.dropFirst()
        let once = OrderProgressTests.line([name: value])
        try expectTaken(once)
        for key in [name, escaped] {
            let twice = once.dropLast() + ",\"\(key)\":\(value)}"
            try expectMalformed(twice.utf8, says: "the key \"\(name)\" is there twice")
        }
    }

    @Test(arguments: [
        "{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":2,\"\\u0061\":3}", "{\"\":1,\"\":1}",
        "{\"x\":{\"a\":null,\"a\":null}}", "[[{\"a\":{},\"a\":[]}]]", "{\"/\":1,\"\\/\":1}",
        "{\"\\n\":1,\"\\u000A\":1}", "{\"\u{1F355}\":1,\"\\ud83c\\udf55\":1}",
        "{\"\u{E9}\":1,\"\\u00E9\":1}",
    ])
    func `A key that is there twice is refused at any depth, however it is escaped`(
        json: String
    ) throws {
        for depth in 0..<3 {
            let inner =
                String(repeating: "[{\"a\":", count: depth) + json
                + String(repeating: "}]", count: depth)
            let text = OrderProgressTests.line(["details": "{\"a\":\(inner)}"])
            try expectMalformed(text.utf8, says: "is there twice")
        }
    }

    @Test(arguments: [
        ("timer", "{\"mode\":\"stopwatch\",\"from\":0,\"from\":0}"),
        ("timer", "{\"mode\":\"stopwatch\",\"\\u006dode\":\"stopwatch\",\"from\":0}"),
        ("courier", "{\"name\":null,\"name\":\"Kim\"}"),
        ("courier", "{\"phone\":\"1\",\"p\\u0068one\":\"1\"}"),
    ])
    func `A key that is there twice in a timer or a courier is refused`(
        field: String, json: String
    ) throws {
        try expectMalformed(OrderProgressTests.line([field: json]).utf8, says: "is there twice")
    }

    @Test func `A key that is there twice among thousands is refused, in good time`() throws {
        let keys = (0..<5000).map { "\"k\($0)\":0" }
        let all = "{\(keys.joined(separator: ","))}"
        try expectTaken(OrderProgressTests.line(["details": all]))
        let twice = "{\(keys.joined(separator: ",")),\"k\\u0034999\":0}"
        try expectMalformed(
            OrderProgressTests.line(["details": twice]).utf8, says: "\"k4999\" is there twice")
    }

    @Test func `The same key in two objects is no duplicate, nor are keys that look alike`() throws
    {
        let json = "{\"a\":{\"a\":[{\"a\":1},{\"a\":2}]},\"A\":1,\"e\u{301}\":1,\"\u{E9}\":2}"
        try expectTaken(OrderProgressTests.line(["details": json]))
    }

    @Test func `An unknown field that is there twice is refused in lenient reading too`() throws {
        let text = OrderProgressTests.line().dropLast() + ",\"colour\":1,\"c\\u006flour\":2}"
        let lines = read(text.utf8, lenient: true)
        #expect(lines.first?.error?.code == .malformed)
        #expect(lines.first?.error?.message.contains("\"colour\" is there twice") == true)
    }
}
