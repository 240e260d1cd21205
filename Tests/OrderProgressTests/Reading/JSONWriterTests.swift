import Foundation
import OrderProgress
import Testing

/// What the writer writes, against Foundation's JSONSerialization and the strict reader.
@Suite(.timeLimit(.minutes(10)))
struct JSONWriterTests {
    private func written(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(value)
        return writer.bytes
    }

    @Test func `Every scalar comes back from Foundation and from the reader`() throws {
        let all = (UInt32(1)...0x10FFFF).compactMap(Unicode.Scalar.init)
        for start in stride(from: 0, to: all.count, by: 4096) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: all[start..<min(start + 4096, all.count)])
            let bytes = written(.string(String(text)))
            let expected = PlainJSON.string(Array(String(text).utf8))
            #expect(foundationReading(of: bytes) == expected, "from U+\(start)")
            #expect(PlainJSON(try JSONValue(json: bytes)) == expected, "from U+\(start)")
        }
    }

    @Test func `Strings have the shortest escapes, and only those that JSON asks for`() {
        let text = "\"\\/\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}\u{85}\u{2028}é\u{1F355}</script>"
        #expect(
            String(decoding: written(.string(text)), as: UTF8.self)
                == "\"\\\"\\\\/\\n\\r\\t\\u0008\\u000c\\u0000\\u001f\u{7F}\u{85}\u{2028}é\u{1F355}"
                + "</script>\"")
    }

    @Test(arguments: 0..<4)
    func `Documents come back equal, and the same bytes are written again`(seed: Int) throws {
        var random = RandomJSON(seed: 4000 + UInt64(seed))
        for _ in 0..<250 {
            let value = try JSONValue(json: random.document().utf8)
            let bytes = written(value)
            #expect(written(value) == bytes)
            let again = try JSONValue(json: bytes)
            #expect(again == value && written(again) == bytes)
            let foundation = try #require(foundationReading(of: bytes))
            #expect(PlainJSON(value).difference(from: foundation) == nil)
        }
    }

    @Test func `Doubles come back to the last bit, in valid JSON`() throws {
        var random = SeededGenerator(seed: 5000)
        let special: [Double] = [
            0, 1, -1, 0.1, 0.2 + 0.1, 1 / 3, .leastNonzeroMagnitude, 2.2250738585072014e-308, 1e15,
            1e16, 1e21, 1e22,
            1e-5, 1e-7, 9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_994, 1e11,
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1_764_504_000.123, 1e100,
        ]
        let any = (0..<5000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        let near = (0..<2000).map { _ in Double.random(in: 0...2e11, using: &random) }
        for value in special + any + near {
            var writer = JSONWriter()
            writer.double(value)
            #expect(Double(writer.text)?.bitPattern == value.bitPattern, "\(value)")
            // JSONSerialization loses last bits of fractions on Linux; JSONDecoder does not.
            let decoded = try JSONDecoder().decode(Double.self, from: Data(writer.bytes))
            #expect(decoded == value, "\(value)")
            #expect(JSONNumber(value)?.literal == writer.text)
            #expect(PlainJSON(try JSONValue(json: writer.bytes)) == .number(value), "\(value)")
        }
    }

    @Test func `Whole doubles have no fraction, and zero has no sign`() {
        let texts = [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-75, "-75"), (1e11, "100000000000"),
            (0.75, "0.75"), (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"),
        ]
        for (value, text) in texts { #expect(JSONNumber(value)?.literal == text) }
        for value in [Double.nan, .infinity, -.infinity] { #expect(JSONNumber(value) == nil) }
    }

    @Test func `Decimals of few digits are written as Swift does`() {
        for power in [1.0, 10, 100, 1000, 10_000] {
            for digits in [0.0, 1, 3, 7, 10, 33, 67, 99, 100, 333, 999, 1001, 9999, 123_456_789] {
                let value = digits / power
                var writer = JSONWriter()
                writer.double(value)
                let swift = value.description
                #expect(writer.text == (swift.hasSuffix(".0") ? String(swift.dropLast(2)) : swift))
            }
        }
    }

    @Test func `Each byte is written as Foundation reads it, wherever it stands`() throws {
        for byte in [UInt8](0x01...0x7F) {
            for length in Array(1...17) + [24, 31, 32, 33, 48] {
                for place in 0..<length {
                    var bytes = [UInt8](repeating: 0x61, count: length)
                    bytes[place] = byte
                    let text = String(decoding: bytes, as: UTF8.self)
                    var writer = JSONWriter()
                    writer.string(text)
                    #expect(try JSONValue(json: writer.bytes) == .string(text))
                    let foundation = try JSONDecoder().decode(String.self, from: Data(writer.bytes))
                    #expect(foundation == text)
                }
            }
        }
    }

    @Test func `Integers of every width are written to the last digit`() throws {
        var writer = JSONWriter()
        writer.beginArray()
        writer.integer(Int64.min)
        writer.integer(Int64.max)
        writer.integer(UInt64.max)
        writer.integer(-128)
        writer.integer(0)
        writer.endArray()
        #expect(
            writer.text
                == "[-9223372036854775808,9223372036854775807,18446744073709551615,-128,0]")
    }

    @Test func `Whole numbers are written as Swift does, whatever their digits are`() {
        var random = SeededGenerator(seed: 5100)
        var numbers = (0...20_000).map(UInt64.init)
        var power: UInt64 = 1
        for _ in 0..<19 {
            power *= 10
            numbers += [power - 1, power, power + 1]
        }
        numbers += (0..<64).map { 1 << UInt64($0) }
        for width in 1...64 {
            numbers += (0..<200).map { _ in random.next() >> (64 - UInt64(width)) }
        }
        var writer = JSONWriter()
        for number in numbers {
            writer.removeAll()
            writer.integer(number)
            #expect(writer.text == number.description)
        }
    }

    @Test func `Commas, nesting and lines come out right from the single calls`() throws {
        var writer = JSONWriter(reserving: 64)
        for _ in 0..<2 {
            writer.beginObject()
            writer.member("s", "a\"")
            writer.member("none", String?.none)
            writer.member("i", 1)
            writer.member("none", Int?.none)
            writer.member("d", 0.5)
            writer.member("none", Double?.none)
            writer.member("b", true)
            writer.member("none", Bool?.none)
            writer.member("list", ["x", "y"])
            writer.member("empty", [String]())
            writer.key("o")
            writer.beginObject()
            writer.endObject()
            writer.key("n")
            writer.null()
            writer.key(escaping: "r\n")
            writer.raw("[1]".utf8)
            writer.key("a")
            writer.beginArray()
            writer.beginArray()
            writer.endArray()
            writer.bool(false)
            writer.string("")
            writer.null()
            writer.endArray()
            writer.endObject()
            writer.newline()
        }
        let line = """
            {"s":"a\\"","i":1,"d":0.5,"b":true,"list":["x","y"],"empty":[],"o":{},"n":null,\
            "r\\n":[1],"a":[[],false,"",null]}

            """
        #expect(writer.text == line + line)
        #expect(foundationReading(of: Array(line.utf8)) != nil)
        writer.removeAll()
        writer.string("again")
        #expect(writer.text == "\"again\"")
    }

    @Test(arguments: 0...16)
    func `A decimal is written with its zeros before, and without those behind`(decimals: Int) {
        for digits: Int64 in [
            0, 1, 7, 10, 2500, 123_456_789, 9_007_199_254_740_991, 25_000_000_000,
        ] {
            var text = String(digits)
            while text.utf8.count <= decimals { text = "0" + text }
            if decimals > 0 {
                text = text.dropLast(decimals) + "." + text.suffix(decimals)
                while text.last == "0" { text.removeLast() }
                if text.last == "." { text.removeLast() }
            }
            var writer = JSONWriter()
            writer.decimal(digits, decimals: decimals)
            #expect(writer.text == text)
        }
    }
}
