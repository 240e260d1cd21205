import Foundation
import OrderProgress
import Testing

/// How lines are told apart and counted, and what lenient reading passes over.
@Suite(.timeLimit(.minutes(10)))
struct ReaderTests {
    // MARK: Lenient reading

    @Test func `Unknown fields are passed over with a warning each in lenient reading`() throws {
        let text = """
            {"order":"A","colour":{"a":[1,2]},"type":"placed","time":0,"title":"2 pizzas",\
            "courier":{"name":"Kim","nickname":null},\
            "timer":{"mode":"stopwatch","until":"never","from":10},"\\u001b[2J":true,"":0}
            """
        #expect(read(text.utf8).first?.error?.field == "colour")
        let line = try #require(read(text.utf8, lenient: true).first)
        let event = try line.result.get()
        #expect(event.fields.title == .set("2 pizzas"))
        #expect(event.fields.courier == .set(Courier(name: "Kim")))
        let ten = Date(timeIntervalSince1970: 10)
        #expect(event.fields.timer == .set(.stopwatch(from: ten)))
        let names = ["colour", "courier.nickname", "timer.until", "U+001B[2J", ""]
        #expect(
            line.warnings == names.map { "the field \"\($0)\" is not known and was ignored" })
    }

    @Test func `An unknown field's value must be JSON in lenient reading too`() throws {
        for json in ["{\"a\":1,\"a\":2}", "nul", "[1,]", "1e999", "\"\\ud800\"", "\"\u{0}\""] {
            let text = OrderProgressTests.line(["colour": json])
            #expect(read(text.utf8, lenient: true).first?.error?.code == .malformed, "\(json)")
        }
    }

    @Test func `A bad line is reported and skipped, and the ones around it are read`() throws {
        let good = OrderProgressTests.line()
        let long = String(repeating: "x", count: 70_000)
        let text = [
            good, "", "{", good, OrderProgressTests.line(["fraction": "2"]), long, "  \t", good,
            "\u{FEFF}", "[]", good, long,
        ].joined(separator: "\n")
        let lines = read(text.utf8, lenient: true)
        #expect(lines.map(\.number) == [1, 3, 4, 5, 6, 8, 9, 10, 11, 12])
        #expect(
            lines.filter { $0.event != nil }.map(\.number) == [1, 4, 8, 11])
    }

    @Test(arguments: [false, true])
    func `Nothing of one line is left for the next`(isLenient: Bool) {
        let full = OrderProgressTests.line([
            "id": "\"i\"", "sequence": "3", "title": "\"t\"", "details": "{\"a\":1}",
            "eta": "1764504600", "courier": "{\"name\":\"Mina\"}", "attention": "\"urgent\"",
            "locale": "\"de\"", "link": "\"https://shop.example/1\"",
        ])
        let texts = [
            full, OrderProgressTests.line(), full.dropLast() + ",\"fraction\":2}",
            OrderProgressTests.line(), full.dropLast() + ",",
            OrderProgressTests.line(without: "type"),
            OrderProgressTests.line(without: "time"), OrderProgressTests.line(["colour": "1"]),
            OrderProgressTests.line(["colour": "1"]), OrderProgressTests.line(), "x",
            #"{"specversion":"1.0","id":"1","source":"/s","type":"shop.order.updated","#
                + #""subject":"B","time":"2026-11-30T12:00:00Z","data":{"title":"u"}}"#,
            OrderProgressTests.line(), full,
        ]
        let together = read(texts.joined(separator: "\n").utf8, lenient: isLenient)
        #expect(together.count == texts.count)
        for (line, text) in zip(together, texts) {
            let alone = read(text.utf8, lenient: isLenient)
            #expect(line.event == alone.first?.event && line.warnings == alone.first?.warnings)
            #expect(line.error?.message == alone.first?.error?.message)
        }
    }

    // MARK: Line numbers

    @Test(arguments: ["\n", "\r\n"], ["", "\n", "\r\n", "\r"])
    func `Blank lines count and are skipped, and a last line needs no line feed`(
        ending: String, last: String
    ) throws {
        let good = OrderProgressTests.line()
        let text = ["", good, " \t ", "\r", good, "", "", good].joined(separator: ending) + last
        let lines = read(text.utf8)
        #expect(lines.map(\.number) == [2, 5, 8])
        #expect(lines.allSatisfy { $0.event != nil })
    }

    @Test(arguments: ["", "\n", "\r\n", "\n\n \n\t\r\n", " "])
    func `An input without a line holds none`(text: String) {
        #expect(read(text.utf8).isEmpty)
    }

    @Test func `A carriage return alone ends no line`() {
        let good = OrderProgressTests.line()
        let lines = read("\(good)\r\(good)\n\(good)".utf8)
        #expect(lines.map(\.number) == [1, 2])
        #expect(lines.map { $0.error?.code } == [.malformed, nil])
    }

    @Test func `Separators that only Unicode knows end no line`() throws {
        let text = OrderProgressTests.line(["title": "\"a\u{2028}b\u{85}c\u{2029}\""])
        #expect(try expectTaken(text).fields.title == .set("a\u{2028}b\u{85}c\u{2029}"))
    }

    // MARK: Chunks

    /// Lines with every kind of ending, multi-byte texts, and refusals.
    private static let mixed: [UInt8] = {
        let korean = OrderProgressTests.line(["title": "\"비빔밥 2인분 \u{1F35C}\""])
        let escaped = OrderProgressTests.line(["title": "\"\\ud83c\\udf55\""])
        let text = "\r\n\(korean)\r\n\n{\"order\":\n\u{FEFF}\n \(escaped) \n\r\n\(korean)\r"
        return Array(text.utf8) + [0xFF, 0x0A] + Array(escaped.utf8)
    }()

    private struct Outcome: Equatable {
        let number: Int
        let result: Result<OrderEvent, OrderProgressError>

        init(_ line: OrderEventReader.Line) {
            number = line.number
            result = line.result
        }
    }

    private func outcomes(of chunks: [some Sequence<UInt8>]) -> [Outcome] {
        var reader = OrderEventReader()
        var outcomes: [Outcome] = []
        for chunk in chunks {
            reader.append(chunk)
            while let line = reader.next() { outcomes.append(Outcome(line)) }
        }
        reader.finish()
        while let line = reader.next() { outcomes.append(Outcome(line)) }
        return outcomes
    }

    @Test func `Chunks cut at every byte give the same lines`() throws {
        let whole = outcomes(of: [Self.mixed])
        try #require(whole.map(\.number) == [2, 4, 5, 6, 8, 9])
        for place in 0...Self.mixed.count {
            let chunks = [Self.mixed[..<place], Self.mixed[place...]]
            #expect(outcomes(of: chunks) == whole, "cut at \(place)")
        }
        for size in [1, 2, 3, 7, 64] {
            let chunks = stride(from: 0, to: Self.mixed.count, by: size).map {
                Self.mixed[$0..<min($0 + size, Self.mixed.count)]
            }
            #expect(outcomes(of: chunks) == whole, "chunks of \(size)")
        }
    }

    @Test func `A line is told as soon as its line feed has come`() {
        var reader = OrderEventReader()
        reader.append(OrderProgressTests.line().utf8)
        #expect(reader.next() == nil)
        reader.append("\r".utf8)
        #expect(reader.next() == nil)
        reader.append("\n{".utf8)
        #expect(reader.next()?.event != nil)
        #expect(reader.next() == nil)
    }

    @Test(arguments: [65_535, 65_536, 65_537, 65_538], ["\n", "\r\n", ""])
    func `A line's length is judged the same however it is cut`(
        count: Int, ending: String
    ) {
        let short = OrderProgressTests.line()
        let padding = String(repeating: " ", count: count - short.utf8.count)
        let bytes = Array("\(short)\(padding)\(ending)".utf8)
        let next = ending.isEmpty ? [] : Array(short.utf8)
        let whole = outcomes(of: [bytes + next])
        #expect(whole.count == (ending.isEmpty ? 1 : 2))
        let isTaken = (try? whole.first?.result.get()) != nil
        #expect(isTaken == (count <= 65_536))
        for place in [1, 65_535, 65_536, 65_537, 65_538, bytes.count - 1] {
            let place = min(place, bytes.count)
            let chunks = [bytes[..<place], bytes[place...], next[...]]
            #expect(outcomes(of: chunks) == whole, "cut at \(place)")
        }
    }

    // MARK: Memory

    /// What is held does not grow with the chunks, so a line of any length takes no more.
    @Test func `A line without an end is refused once, early, and the next one is read`() throws {
        let chunk = [UInt8](repeating: 0x78, count: 1 << 16)
        var reader = OrderEventReader(lenient: true)
        var refused: [(chunk: Int, number: Int)] = []
        for number in 1...320 {
            reader.append(chunk)
            while let line = reader.next() {
                #expect(line.error?.message.contains("more than 65536 bytes") == true)
                refused.append((number, line.number))
            }
            if number > 2 { try #require(heldBytes(by: reader) == 0, "after chunk \(number)") }
        }
        #expect(refused.map(\.chunk) == [2] && refused.map(\.number) == [1])
        reader.append(Array("x\n\(OrderProgressTests.line())\n".utf8))
        #expect(reader.next()?.number == 2)
        #expect(reader.next() == nil)
    }

    @Test func `Lines that have been read are let go of`() throws {
        let lines = Array(String(repeating: OrderProgressTests.line() + "\n", count: 100).utf8)
        var reader = OrderEventReader()
        var count = 0
        for _ in 0..<200 {
            reader.append(lines)
            while reader.next() != nil { count += 1 }
            #expect(try #require(heldBytes(by: reader)) <= lines.count)
        }
        #expect(count == 20_000)
    }

    /// How many bytes a reader keeps, seen by its mirror.
    private func heldBytes(by reader: OrderEventReader) -> Int? {
        let buffers = Mirror(reflecting: reader).children.compactMap { $0.value as? [UInt8] }
        return buffers.isEmpty ? nil : buffers.map(\.count).reduce(0, +)
    }

    // MARK: One line as text

    @Test func `An event is read from one line of text`() throws {
        #expect(try OrderEvent(line: OrderProgressTests.line() + "\r\n").order == "A-1")
        for text in ["", "\n", OrderProgressTests.line() + "\n" + OrderProgressTests.line(), "{"] {
            let error = #expect(throws: OrderProgressError.self) { try OrderEvent(line: text) }
            #expect(error?.code == .malformed)
        }
    }
}
