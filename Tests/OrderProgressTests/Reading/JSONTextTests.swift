import Foundation
import OrderProgress
import Testing

/// Texts of every length around those that are copied at once, at every place of the buffer.
@Suite(.timeLimit(.minutes(10)))
struct JSONTextTests {
    /// What JSON escapes, what is cleaned away, and their neighbours.
    static let bytes: [UInt8] = [0x01, 0x09, 0x1F, 0x20, 0x21, 0x22, 0x5B, 0x5C, 0x5D, 0x7E, 0x7F]

    private static func text(_ length: Int, _ byte: UInt8, at place: Int, times: Int = 1) -> String
    {
        var bytes = [UInt8](repeating: 0x61, count: length)
        for place in place..<min(place + times, length) { bytes[place] = byte }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: bytes)
    func `Names are written as they are cleaned, plain and within a string`(byte: UInt8) throws {
        for length in 1...40 {
            for place in 0..<length {
                for times in 1...2 {
                    try checkCleaning(Self.text(length, byte, at: place, times: times))
                }
            }
        }
    }

    @Test(arguments: [
        "", " ", "é", "Ωμέγα", "aé", "a\u{202E}b", "\u{202E}", "a\u{0}",
        "\u{1F355} pizza and more of it",
        "a name that is longer than sixteen \u{2068}bytes\u{2069}", "two  spaces", "\ttab", "a\nb",
    ])
    func `So are those that have more than letters`(name: String) throws {
        try checkCleaning(name)
    }

    private func checkCleaning(_ name: String) throws {
        let clean = HostileText.clean(name)
        for isEmbedded in [false, true] {
            var writer = JSONWriter()
            if isEmbedded { writer.beginEmbedded() }
            writer.beginObject()
            writer.member("before", 1)
            writer.member("name", cleaning: name)
            writer.member("after", true)
            writer.endObject()
            let count = isEmbedded ? writer.endEmbedded() : writer.count
            let text = isEmbedded ? try JSONValue(json: writer.bytes).text : writer.text
            let json = try #require(text)
            #expect(json.utf8.count == count)
            let object = try JSONValue(json: Array(json.utf8))
            #expect(
                object["name"]?.text == (clean.isEmpty ? nil : clean), "\(name.debugDescription)")
            #expect(object["before"]?.double == 1 && object["after"] == .bool(true))
        }
    }

    @Test func `The buffer grows at any place, and nothing that was written is lost`() throws {
        for before in 0...100 {
            for length in [0, 1, 3, 7, 8, 15, 16, 17, 31, 33, 64, 200] {
                let (front, text) = (Self.text(before, 0x62, at: 0), Self.text(length, 0x63, at: 0))
                var writer = JSONWriter()
                writer.beginArray()
                writer.string(front)
                writer.string(text)
                writer.string(literal: "known")
                writer.beginObject()
                writer.member("a-known-key", text)
                writer.member("number", Int64.max)
                writer.endObject()
                writer.endArray()
                let expected: JSONValue = .array([
                    .string(front), .string(text), .string("known"),
                    try JSONValue(
                        json: Array(#"{"a-known-key":"\#(text)","number":\#(Int64.max)}"#.utf8)),
                ])
                #expect(try JSONValue(json: writer.bytes) == expected)
            }
        }
    }

    @Test func `What is known beforehand is written as its raw value`() {
        for phase in OrderUpdate.Phase.allCases { #expect("\(phase.literal)" == phase.rawValue) }
    }
}
