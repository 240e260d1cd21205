import Foundation
import TestPrograms
import Testing

/// Files in another encoding, with faults on a later line, or that are no files at all.
@Suite(.timeLimit(.minutes(10)))
struct InputFormTests {
    private static let event = #"{"order":"A","type":"placed","time":1796040000}"# + "\n"

    /// What each command says of a file, and its exit code.
    private func readings(of file: URL) async throws -> [Run] {
        let name = file.path
        return [
            try await orderprogress("render", name),
            try await orderprogress("compare", "--outputs", name),
            try await orderprogress("render", "--wording", name),
            try await orderprogress("render", "--content-state", name),
        ]
    }

    @Test(arguments: [
        (String.Encoding.utf16, "it is UTF-16, not UTF-8"),
        (.utf16LittleEndian, "it is UTF-16, not UTF-8"),
        (.utf16BigEndian, "it is UTF-16, not UTF-8"),
        (.utf8, "it begins with a byte order mark; save it as UTF-8 without one"),
    ])
    func `Another encoding is told as such, wherever a file is read`(
        encoding: String.Encoding, sentence: String
    ) async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("file.json")
        let text = (encoding == .utf8 ? "\u{FEFF}" : "") + Self.event
        try #require(text.data(using: encoding)).write(to: file)
        for run in try await readings(of: file) {
            #expect(run.code == 65)
            #expect(run.errors.contains(sentence), "\(run.errors)")
        }
        let lint = try await orderprogress("lint", file.path)
        #expect(lint.code == 1)
        #expect(lint.lines.count == 1 && lint.lines[0].contains(" error not-json "))
        #expect(lint.lines.first?.contains(sentence) == true)
    }

    @Test func `A fault in a file of several lines is told by line and column`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("file.json", "{\n  \"en\": {\n    \"open\": 5,,\n  }\n}\n")
        for option in ["--wording", "--content-state"] {
            let run = try await orderprogress("render", option, file.path)
            #expect(run.code == 65)
            #expect(run.errors.contains("(line 3, column 15)"), "\(run.errors)")
        }
        let lint = try await orderprogress("lint", file.path)
        #expect(lint.lines.first?.contains("(line 3, column 15)") == true)
    }

    @Test func `Nothing in a file is told in the same words everywhere`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("file.json", " \r\n")
        for option in ["--wording", "--content-state"] {
            let run = try await orderprogress("render", option, file.path)
            #expect(run.code == 65)
            #expect(run.errors.contains("there is nothing in it"), "\(run.errors)")
        }
        let lint = try await orderprogress("lint", file.path)
        #expect(lint.code == 1)
        #expect(lint.lines.first?.contains("there is nothing in it") == true)
    }

    @Test func `What is too large is told by what it may have`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("file.json", String(repeating: " ", count: 3 << 20))
        for (option, bytes) in [("--wording", 1_048_576), ("--content-state", 65_536)] {
            let run = try await orderprogress("render", option, file.path)
            #expect(run.code == 65)
            #expect(run.errors.contains("file.json has more than the \(bytes) bytes it may have"))
        }
    }

    @Test func `A folder in place of printed outputs is 66`() async throws {
        let run = try await orderprogress("compare", "--outputs", "/")
        #expect(run.code == 66 && run.output.isEmpty)
        #expect(run.errors.contains("--outputs: / is a folder"))
    }

    @Test func `A sentence for a stage without a name is refused`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("words.json", #"{"en":{"stage.":"x"}}"#)
        let run = try await orderprogress("render", "--wording", file.path)
        #expect(run.code == 65)
        #expect(run.errors.contains("/en/stage.: the stage has no name; call it stage.NAME"))
    }

    @Test(arguments: [["render"], ["compare"], ["present", "--to", "terminal"]])
    func `An event on several lines is told to stand on one`(command: [String]) async throws {
        let text =
            Self.event + #"""
                {
                  "order": "A",
                  "type": "completed",
                  "time": 1796040060
                }
                """#
        let run = try await run(Place.command.path, command, input: .text(text))
        #expect(run.code == 65)
        #expect(
            run.errors.contains(": line 2: an event stands on one line, so join those that it was"),
            "\(run.errors)")
    }
}
