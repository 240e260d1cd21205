import Foundation
import TestPrograms
import Testing

/// How the command ends, and what it says then.
@Suite(.timeLimit(.minutes(10)))
struct ExitCodeTests {
    private static let placed = #"{"order":"A-1","type":"placed","time":1}"# + "\n"

    // MARK: Help and wrong usage

    @Test(arguments: [
        ["--help"], ["render", "--help"], ["present", "--help"], ["demo", "--help"],
        ["render", "--to", "--help"], ["render", "--nonsense", "--help"],
    ])
    func `--help prints to standard output, at every level`(arguments: [String]) async throws {
        let run = try await run(Place.command.path, arguments)
        #expect(run.code == 0)
        #expect(run.errors.isEmpty)
        #expect(run.lines.first?.hasPrefix("usage: orderprogress") == true)
        #expect(run.lines.allSatisfy { $0.count <= 100 })
    }

    @Test func `The help names every option that the command takes`() async throws {
        let run = try await orderprogress("render", "--help")
        let help = String(decoding: run.output, as: UTF8.self)
        let options = [
            "to", "now", "locale", "wording", "app-name", "icon", "bundle-id", "content-state",
            "server",
            "capabilities", "lenient", "report", "help",
        ]
        for option in options { #expect(help.contains("  --\(option) "), "--\(option)") }
    }

    @Test func `--version prints name and version`() async throws {
        let run = try await orderprogress("--version")
        #expect(run.code == 0)
        #expect(run.lines.count == 1)
        #expect(run.lines.first?.wholeMatch(of: /orderprogress \d+\.\d+\.\d+/) != nil)
    }

    @Test(arguments: [
        ([], "usage: orderprogress COMMAND"), (["rendr"], "there is no command \"rendr\""),
        (["--lenient"], "there is no option --lenient"),
        (["render", "--too", "x"], "there is no option --too; did you mean --to?"),
        (["render", "-l"], "there is no option -l"), (["render", "--to"], "--to needs a value"),
        (["render", "--to="], "--to needs a value"),
        (["render", "--to", "desktop,"], "--to: \"desktop,\" has an empty name"),
        (["render", "--to", ",,"], "--to: \",,\" has an empty name"),
        (["render", "--to", "pager"], "--to: there is no presenter \"pager\""),
        (["render", "--to", "desktop", "--to", "terminal"], "--to is given twice"),
        (["render", "--lenient=yes"], "--lenient takes no value"),
        (["render", "--now", "noon"], "--now: \"noon\" is neither"),
        (["render", "--now", "2026-11-30T12:00:00"], "--now: "),
        (["render", "--now", "1796041800000"], "looks like milliseconds; give seconds"),
        (["render", "--now", "nan"], "--now: "),
        (["render", "--now", "-1"], "--now: "), (["render", "--locale", "e"], "--locale: \"e\""),
        (["render", "--locale", "en_GB"], "--locale: "),
        (["render", "--content-state", "pager"], "--content-state: there is none"),
        (["render", "--bundle-id", "com.a.push-type.liveactivity"], "--bundle-id: "),
        (
            ["render", "--app-name", "A\u{1B}[2J"],
            "--app-name: \"AU+001B[2J\" has a control character"
        ),
        (["render", "--icon", "a\nb"], "--icon: \"aU+000Ab\" has a control character"),
        (["present", "--app-name", "\u{85}"], "--app-name: \"U+0085\" has a control character"),
        (["present", "--speed", "0"], "--speed: \"0\" is not a number from 0.001 to 100000"),
        (["present", "--speed", "fast"], "--speed: "), (["demo", "file"], "it takes no files"),
        (["render", "-", "-"], "- is given twice"), (["lint", "-", "x", "-"], "- is given twice"),
        (["render", "--wording", "-"], "--wording: - names no file here"),
        (["compare", "--content-state", "-"], "--content-state: "),
        (["render", "--report", "-"], "--report: - names no file here"),
    ])
    func `Wrong usage is 64, and says what to do`(
        arguments: [String], sentence: String
    ) async throws {
        let run = try await run(Place.command.path, arguments)
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(sentence), "\(run.errors)")
    }

    @Test func `What is wrong is told without controlling the terminal`() async throws {
        let run = try await orderprogress("render", "--to", "\u{1B}[2J\n")
        #expect(run.code == 64)
        #expect(!run.errors.contains("\u{1B}"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    // MARK: Input

    @Test func `No such file is 66, told before anything is printed`() async throws {
        let run = try await orderprogress("render", Place.sample("pizza"), "/no/such.jsonl")
        #expect(run.code == 66)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("/no/such.jsonl cannot be opened: No such file"))
        let folder = try await orderprogress("render", Place.package.path)
        #expect(folder.code == 66)
        #expect(folder.errors.contains("is a folder"))
    }

    @Test func `Empty input is no error`() async throws {
        for text in ["", "\n", " \r\n\n"] {
            let run = try await orderprogress("render", input: .text(text))
            #expect(run.code == 0)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("0 applied"))
        }
    }

    // MARK: Output

    @Test func `A full disk is 74`() async throws {
        let run = try await shell("\"$0\" render --to terminal \"$1\" >/dev/full")
        #expect(run.code == 74)
        #expect(run.errors.contains("standard output cannot be written: No space left on device"))
        let help = try await shell("\"$0\" --help >/dev/full")
        #expect(help.code == 74)
    }

    @Test func `A reader that went away is 74`() async throws {
        let run = try await shell("{ sleep 0.3; \"$0\" render \"$1\"; echo $? >&2; } | true")
        #expect(run.errors.contains("standard output cannot be written: Broken pipe"))
        #expect(run.errors.hasSuffix("\n74\n"))
    }

    @Test func `It ends with its reader, though its input never does`() async throws {
        let script = """
            { yes '{"order":"A-1","type":"updated","time":1}' | { "$0" render; echo $? >&2; }; } |
                head -n 1
            """
        let run = try await shell(script)
        #expect(run.code == 0)
        #expect(run.lines.count == 1)
        #expect(run.errors.hasSuffix("\n74\n"), "\(run.errors.suffix(300))")
    }

    @Test func `The report is whole also where the output was not`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let report = folder.url.appending(path: "report.json").path
        let run = try await shell(
            "\"$0\" render --report \(report) \"$1\" >/dev/full")
        #expect(run.code == 74)
        let data = try Data(contentsOf: URL(filePath: report))
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        #expect(object?["applied"] as? Int == 7)
    }

    @Test(arguments: [">", "2>"])
    func `A report does not take the place of what is printed`(redirection: String) async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "printed").path
        let run = try await shell("\"$0\" render --report \(file) \"$1\" \(redirection) \(file)")
        #expect(run.code == 64)
    }

    @Test(arguments: ["/no/such/report.json", "/"])
    func `A report that cannot be written is 74, before anything is printed`(
        report: String
    ) async throws {
        let run = try await orderprogress(
            "render", "--report", report, input: .text(Self.placed))
        #expect(run.code == 74)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("--report: \(report) cannot be written"))
    }

    /// Runs a script in which `$0` is the command and `$1` the pizza's stream.
    private func shell(_ script: String) async throws -> Run {
        try await run("/bin/sh", ["-c", script, Place.command.path, Place.sample("pizza")])
    }

    // MARK: Services

    @Test(arguments: ["no-server", "no-bus"])
    func `Without a notification server it is 69 within a second`(server: String) async throws {
        let lab = Place.package.appending(path: "Tests/DesktopLab/desktop-lab").path
        let script = """
            began=$EPOCHREALTIME
            "$0" present --to desktop "$1"
            code=$?
            echo $(((${EPOCHREALTIME/[.,]/} - ${began/[.,]/}) / 1000))
            exit $code
            """
        let command = ["bash", "-c", script, Place.command.path, Place.sample("pizza")]
        let run = try await run(lab, [server, "-q", "--"] + command)
        #expect(run.code == 69, "\(run.errors)")
        #expect(run.errors.contains("orderprogress present: desktop"))
        let milliseconds = try #require(run.lines.last.flatMap { Int($0) })
        #expect(milliseconds < 1000)
        #expect(run.lines.count == 1, "something was shown")
    }

    @Test func `Without a server and without --to it presents to the terminal`() async throws {
        let run = try await orderprogress(
            "present", Place.sample("pizza"),
            environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/no/such/bus"])
        #expect(run.code == 0)
        #expect(run.lines.last?.contains("Delivered") == true)
    }

    @Test(arguments: ["activitykit", "android"])
    func `Push without a push service is 69`(presenter: String) async throws {
        let run = try await orderprogress("present", "--to", presenter, input: .text(Self.placed))
        #expect(run.code == 69)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("\"render --to \(presenter)\" prints what would be sent"))
    }

    @Test func `A report does not take the place of its input`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let text = try String(contentsOfFile: Place.sample("pizza"), encoding: .utf8)
        let file = try folder.file("events.jsonl", text)
        let run = try await orderprogress("render", "--report", file.path, file.path)
        #expect(run.code == 64)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
