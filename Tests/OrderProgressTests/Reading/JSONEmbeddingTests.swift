import OrderProgress
import Testing

/// JSON written as a string of other JSON, without a text of its own between.
@Suite(.timeLimit(.minutes(10)))
struct JSONEmbeddingTests {
    @Test(arguments: 0..<200)
    func `Embedded JSON is what its text would be as a string`(seed: Int) throws {
        var random = RandomJSON(seed: 7000 + UInt64(seed))
        let value = try JSONValue(json: random.document().utf8)
        var plain = JSONWriter()
        plain.value(value)
        var expected = JSONWriter()
        expected.beginArray()
        expected.string(plain.text)
        expected.integer(1)
        expected.endArray()

        var embedded = JSONWriter()
        embedded.beginArray()
        embedded.beginEmbedded()
        embedded.value(value)
        let count = embedded.endEmbedded()
        embedded.integer(1)
        embedded.endArray()
        #expect(embedded.text == expected.text)
        #expect(count == plain.count)
    }

    @Test func `Every control character, quotation mark and backslash is escaped twice`() throws {
        let hostile = String(String.UnicodeScalarView((1..<0x80).compactMap { Unicode.Scalar($0) }))
        var writer = JSONWriter()
        writer.beginEmbedded()
        writer.beginObject()
        writer.key(escaping: hostile)
        writer.string(hostile + "é🍕")
        writer.member("raw", "\"")
        writer.key("raw2")
        writer.raw(Array(#"{"a":"\"\\"}"#.utf8))
        writer.endObject()
        writer.endEmbedded()
        let outer = try #require(try JSONValue(json: writer.bytes).text)
        let inner = try JSONValue(json: outer.utf8)
        #expect(inner[hostile]?.text == hostile + "é🍕")
        #expect(inner["raw2", "a"]?.text == "\"\\")
    }

    @Test func `A fragment is the same members, plain and embedded`() {
        func members(_ writer: inout JSONWriter) {
            writer.member("a", "\"x\"\n")
            writer.member("b", true)
        }
        let fragment = JSONFragment(members: members)
        for isEmbedded in [false, true] {
            var texts: [String] = []
            for usesFragment in [false, true] {
                var writer = JSONWriter()
                if isEmbedded { writer.beginEmbedded() }
                writer.beginObject()
                writer.member("first", 1)
                if usesFragment { writer.fragment(fragment) } else { members(&writer) }
                writer.member("last", 2)
                writer.endObject()
                if isEmbedded { texts.append("\(writer.endEmbedded())") }
                texts.append(writer.text)
            }
            #expect(texts.prefix(texts.count / 2) == texts.suffix(texts.count / 2))
        }
    }

    @Test func `Going back leaves no trace, embedded or not`() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("document")
        writer.beginEmbedded()
        writer.beginObject()
        writer.member("kept", "\"")
        let mark = writer.mark
        writer.member("taken", "\"back\"")
        writer.goBack(to: mark)
        writer.member("after", 1)
        writer.endObject()
        let count = writer.endEmbedded()
        #expect(count == #"{"kept":"\"","after":1}"#.utf8.count)
        writer.endObject()
        #expect(writer.text == #"{"document":"{\"kept\":\"\\\"\",\"after\":1}"}"#)
    }

    @Test func `A number with its unit is a string`() {
        var writer = JSONWriter()
        writer.beginArray()
        writer.string(of: 3600, unit: "s")
        writer.string(of: -1)
        writer.endArray()
        #expect(writer.text == #"["3600s","-1"]"#)
    }
}
