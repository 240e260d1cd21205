import Foundation
import TestPrograms
import Testing

/// Several payloads in one file, however they are laid out.
@Suite(.timeLimit(.minutes(10)))
struct LintSeveralTests {
    private static let right =
        #"{"aps":{"timestamp":1796040060,"event":"update","content-state":{"a":1},"#
        + #""stale-date":1796043600}}"#
    private static let wrong = right.replacing("update", with: "change")

    /// A payload as programs indent it.
    private static func indented(_ json: String, _ end: String = "\n") throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let data = try JSONSerialization.data(withJSONObject: value, options: .prettyPrinted)
        return String(decoding: data, as: UTF8.self).replacing("\n", with: end) + end
    }

    /// The level, rule and place of each finding.
    private func found(_ text: String) async throws -> [String] {
        let run = try await orderprogress("lint", input: .text(text))
        #expect(run.code == (run.lines.contains { $0.contains(": error ") } ? 1 : 0))
        return run.lines.map {
            $0.split(separator: " ").dropFirst().prefix(3).joined(separator: " ")
        }
    }

    @Test(arguments: ["\n", "\r\n", "\n\n"])
    func `Indented payloads one after another are checked each`(end: String) async throws {
        let right = try Self.indented(Self.right, end)
        let wrong = try Self.indented(Self.wrong, end)
        #expect(try await found(wrong) == ["error event /aps/event"])
        #expect(try await found(right + wrong) == ["error event /1/aps/event"])
        #expect(
            try await found(wrong + right + wrong)
                == ["error event /0/aps/event", "error event /2/aps/event"])
        #expect(try await found(right + right) == [])
    }

    @Test func `Payloads on one line and on several may be mixed`() async throws {
        let wrong = try Self.indented(Self.wrong)
        #expect(
            try await found(Self.right + "\n" + wrong + Self.wrong + "\n" + Self.right)
                == ["error event /1/aps/event", "error event /2/aps/event"])
        #expect(
            try await found(wrong + Self.right + "\n[\n" + Self.wrong + "\n]\n")
                == ["error event /0/aps/event", "error unknown-kind /2"])
    }

    @Test func `A payload that is no JSON hides no other`() async throws {
        let right = try Self.indented(Self.right)
        let wrong = try Self.indented(Self.wrong)
        let broken = right.replacing(#""timestamp" :"#, with: #""timestamp" ::"#)
        try #require(broken != right)
        let open = right.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        for fault in [broken, open, "{\"aps\":\n", "x\n"] {
            #expect(
                try await found(right + fault + wrong)
                    == ["error not-json /1", "error event /2/aps/event"], "\(fault)")
            #expect(
                try await found(Self.right + "\n" + fault + Self.wrong)
                    == ["error not-json /1", "error event /2/aps/event"], "\(fault)")
        }
    }

    @Test func `What is wrong in one of several is told with its line`() async throws {
        let right = try Self.indented(Self.right)
        let run = try await orderprogress(
            "lint", input: .text(right + "{\n  \"aps\": {,}\n}\n" + right))
        #expect(run.code == 1 && run.lines.count == 1)
        let line = right.count { $0 == "\n" } + 1
        #expect(
            run.lines.first?.hasSuffix(
                "in what begins on line \(line), ',' where a key in quotes should be (line 2, "
                    + "column 11)") == true, "\(run.lines)")
        let two = try await orderprogress("lint", input: .text(Self.right + " " + Self.right))
        #expect(two.lines.first?.contains("'{' where the end of the line should be") == true)
    }

    @Test func `Many lines that are no JSON are read in time`() async throws {
        let text = Self.right + "\n" + String(repeating: "[1,\n", count: 20_000)
        let run = try await orderprogress("lint", input: .text(text), seconds: 60)
        #expect(run.code == 1 && run.lines.count == 20_000)
    }

    @Test(arguments: [
        #"{"order":"A","type":"updated","time":1796040000,"title":"x","stages":["a"],"link":null}"#,
        #"{"specversion":"1.0","id":"1","source":"s","type":"com.a.order.placed","subject":"A","#
            + #""time":"2026-11-30T12:00:00Z","data":{"eta":1796040000}}"#,
    ])
    func `An event line is told as such, and what reads it`(event: String) async throws {
        let run = try await orderprogress("lint", input: .text(event + "\n" + Self.wrong))
        #expect(run.code == 1 && run.lines.count == 2, "\(run.lines)")
        #expect(
            run.lines.first?.hasPrefix("-: error unknown-kind /0 it is an event line, ") == true)
        #expect(run.lines.first?.contains(#""orderprogress render""#) == true)
        // A payload may have an order and a type of its own.
        let own = Self.right.dropLast() + #","order":"A","type":"updated"}"#
        let other = try await orderprogress("lint", input: .text(String(own)))
        #expect(!other.text.contains("event line"), "\(other.text)")
    }
}
