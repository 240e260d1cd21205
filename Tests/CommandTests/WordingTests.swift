import Foundation
import TestPrograms
import Testing

/// The options `--wording` and `--locale`.
@Suite(.timeLimit(.minutes(10)))
struct WordingTests {
    private static let event =
        #"{"order":"A-1","type":"placed","time":1796040000,"eta":1796041260,"link":"https://a.example/1"}"#
        + "\n"

    private func terminalLine(_ options: [String], _ event: String = event) async throws -> String?
    {
        let run = try await run(
            Place.command.path, ["render", "--to", "terminal"] + options, input: .text(event))
        let output = try run.objects().first?["output"] as? [String: Any]
        return output?["line"] as? String
    }

    @Test(arguments: [
        ("en", "Your order  [----------]  0%  Order placed · 21 min"),
        ("de-AT", "Bestellung  [----------]  0%  Bestellt · Ankunft in 21 Min."),
        ("IT", "Il tuo ordine  [----------]  0%  Ordine effettuato · in arrivo tra 21 min"),
        ("ko-Kore-KR", "내 주문  [----------]  0%  주문 접수 · 21분 후 도착"),
        ("fr", "Your order  [----------]  0%  Order placed · 21 min"),
    ])
    func `--locale chooses the language`(tag: String, line: String) async throws {
        #expect(try await terminalLine(["--locale", tag]) == line)
    }

    @Test(arguments: ["render", "compare", "present"])
    func `A language without sentences is told once, and changes nothing else`(
        command: String
    ) async throws {
        func told(_ tag: String, _ options: String...) async throws -> Run {
            try await run(
                Place.command.path, [command, "--to", "terminal", "--locale", tag] + options,
                input: .text(Self.event))
        }
        let english = try await told("en")
        let french = try await told("fr-CA")
        #expect(french.code == 0 && french.output == english.output)
        #expect(
            french.errors.hasPrefix(
                "orderprogress: --locale: there are no sentences in \"fr-CA\", so it is English; "
                    + "there are de, en, it, ko, and"))
        #expect(french.errors.components(separatedBy: "--locale").count == 2)
        for tag in ["de-AT", "en-GB", "KO", "it-Latn-CH"] {
            #expect(!(try await told(tag)).errors.contains("--locale"))
        }
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("words.json", #"{"fr":{"placed":"Reçue"}}"#).path
        #expect(!(try await told("fr-CA", "--wording", file)).errors.contains("--locale"))
        let other = try await told("nl", "--wording", file)
        #expect(other.errors.contains("there are de, en, fr, it, ko, and"))
    }

    @Test func `--help describes the table: its example and every phrase are taken`() async throws {
        let help = try await orderprogress("render", "--help").text
        let part = try #require(help.components(separatedBy: "\n--wording FILE: ").last)
            .components(separatedBy: "\n\n")[0]
        let folder = try Folder()
        defer { folder.remove() }
        let example = try #require(part.firstMatch(of: /\n  (\{.*\})\n/)).1
        let file = try folder.file("words.json", String(example)).path
        let line = try await terminalLine(["--wording", file, "--locale", "de"])
        #expect(line?.contains("Bestellt · noch 21 Min.") == true)
        // A phrase with each value that the help names, and nothing else, is a sentence.
        let phrases = try #require(part.components(separatedBy: "Phrases:\n").last)
            .split { $0 == "," || $0 == "\n" }.map { $0.split(separator: " ").map(String.init) }
        var table: [String: String] = [:]
        for phrase in phrases.filter({ !$0.isEmpty && !$0[0].hasPrefix("short") }) {
            let text = phrase[0] == "months" ? "a b c d e f g h i j k l" : "x"
            table[phrase[0]] = ([text] + phrase.dropFirst()).joined(separator: " ")
        }
        #expect(table.count > 40)
        let json = try JSONSerialization.data(withJSONObject: ["en": table])
        let all = try folder.file("all.json", String(decoding: json, as: UTF8.self)).path
        let run = try await orderprogress("render", "--wording", all, input: .text(Self.event))
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test(arguments: ["present", "compare", "demo"])
    func `The help of other commands says where the files are described`(
        command: String
    ) async throws {
        let run = try await orderprogress(command, "--help")
        let pointer = #""orderprogress render --help" describes the files of --wording"#
        #expect(run.lines.last?.hasPrefix(pointer) == true)
    }

    @Test func `An app's own sentences replace the built-in ones on every platform`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file(
            "words.json",
            #"{"en":{"placed":"Got it","open":"Look"},"nds":{"placed":"Bestellt, mien Jung"}}"#)
        let run = try await orderprogress(
            "render", "--wording", file.path, input: .text(Self.event))
        #expect(run.code == 0)
        let text = String(decoding: run.output, as: UTF8.self)
        #expect(run.lines.count == 4)
        #expect(run.lines.allSatisfy { $0.contains("Got it") }, "\(text)")
        #expect(text.contains(#"[["default","Look"]]"#))
        let line = try await terminalLine(["--wording", file.path, "--locale", "nds-DE"])
        #expect(line?.contains("Bestellt, mien Jung · 21 min") == true)
    }

    @Test func `Channel names are in the presenter's language, whatever the order's is`()
        async throws
    {
        let event = Self.event.replacing("\"link\"", with: "\"locale\":\"ko\",\"link\"")
        let run = try await orderprogress(
            "render", "--to", "android", "--locale", "de", input: .text(event))
        let output = try run.objects().first?["output"] as? [String: Any]
        let document = output?["notification"] as? [String: Any]
        #expect((document?["channel"] as? [String: Any])?["name"] as? String == "Bestellstatus")
        #expect((document?["text"] as? String)?.hasPrefix("주문 접수") == true)
    }

    @Test(arguments: ["render", "present", "demo", "compare"])
    func `A table that is refused is 65, before anything is shown`(command: String) async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("words.json", #"{"de":{"etaMinutes":"bald"}}"#)
        let run = try await orderprogress(
            command, "--wording", file.path, "--to", "terminal", input: .text(Self.event))
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.hasSuffix(
                "words.json: /de/etaMinutes: {minutes} is missing; this sentence has {minutes}\n"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func `A table that is not there is 66`() async throws {
        for (name, sentence) in [("/no/such.json", "No such file"), ("/", "is a folder")] {
            let run = try await orderprogress(
                "render", "--wording", name, input: .text(Self.event))
            #expect(run.code == 66)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("--wording: \(name)"))
            #expect(run.errors.contains(sentence))
        }
    }

    @Test func `A table may come through a pipe`() async throws {
        let script = #"""
            "$0" present --to terminal --wording <(echo '{"en":{"placed":"Got it"}}')
            """#
        let run = try await run(
            "/bin/bash", ["-c", script, Place.command.path], input: .text(Self.event))
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.lines.first?.contains("Got it") == true)
    }

    @Test(arguments: [
        ("de_AT.UTF-8", "Bestellt"), ("C", "Order placed"), ("it_IT@euro", "Ordine effettuato"),
        ("ko_KR", "주문 접수"), ("de_", "Order placed"), ("fr_FR.UTF-8", "Order placed"),
    ])
    func `present speaks the language of the environment`(
        locale: String, told: String
    ) async throws {
        let run = try await orderprogress(
            "present", "--to", "terminal", input: .text(Self.event),
            environment: ["LC_ALL": locale])
        #expect(run.code == 0)
        #expect(run.lines.first?.contains(told) == true, "\(run.lines)")
    }
}
