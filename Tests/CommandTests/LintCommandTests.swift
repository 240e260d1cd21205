import Foundation
import TestPrograms
import Testing

/// `lint`: its findings a line, its formats, its exit codes.
@Suite(.timeLimit(.minutes(10)))
struct LintCommandTests {
    private static let right =
        #"{"aps":{"timestamp":1796040060,"event":"update","content-state":{"a":1},"#
        + #""stale-date":1796043600}}"#

    private func lint(_ json: String, _ options: String...) async throws -> Run {
        try await run(Place.command.path, ["lint"] + options, input: .text(json))
    }

    @Test func `Nothing is said of a right payload`() async throws {
        let run = try await lint(Self.right)
        #expect(run.code == 0 && run.lines.isEmpty && run.errors.isEmpty)
    }

    @Test(arguments: [
        (
            #"{"aps":{"timestamp":1796040083,"event":"end","dismissal-date":-9223372036854775808}}"#,
            "apns"
        ),
        (
            #"{"aps":{"timestamp":-9223372036854775808,"event":"end","dismissal-date":9223372036854775807}}"#,
            "apns"
        ),
        ("null", "fcm"), ("5", "fcm"), ("[null]", "fcm"),
        (
            #"{"chronometerCountDown":true,"timeoutAfterMilliseconds":-9223372036854775808,"whenMilliseconds":9223372036854775807,"timestampSeconds":-9223372036854775808}"#,
            "document"
        ),
    ])
    func `What nothing can hold is an error and no crash`(json: String, kind: String) async throws {
        let run = try await lint(json, "--kind", kind)
        #expect(run.code == 1, "\(run.code) \(run.errors)")
        #expect(!run.lines.isEmpty)
    }

    @Test func `What may be somebody's token in the wrong header is not printed`() async throws {
        let run = try await lint(
            #"{"headers":{"apns-priority":"bearer eyJSECRET","apns-expiration":"bearer eyJSECRET"},"body":{"aps":{}}}"#
        )
        #expect(run.code == 1)
        #expect(!run.lines.contains { $0.contains("SECRET") })
    }

    @Test func `A finding is a line with its file, level, rule, place and sentence`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let wrong = Self.right.replacing("update", with: "change")
        let file = try folder.file("push.apns", wrong)
        let run = try await orderprogress("lint", file.path)
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "\(file.path): error event /aps/event the event is \"change\"; it must be \"start\", "
                    + "\"update\" or \"end\""
            ])
    }

    @Test(arguments: [
        (String(repeating: "x", count: 99), "\"" + String(repeating: "x", count: 57) + "…\""),
        // Each a character of one byte and an escape of two.
        (String(repeating: #"\""#, count: 99), "\"" + String(repeating: #"\""#, count: 57) + "…\""),
        (String(repeating: "x", count: 60), "\"" + String(repeating: "x", count: 60) + "\""),
    ])
    func `A text that is cut is closed all the same`(text: String, shown: String) async throws {
        let apns = try await lint(Self.right.replacing("update", with: text))
        #expect(apns.lines.first?.contains("the event is \(shown); it must") == true)
        let fcm = try await lint(
            #"{"message":{"token":"x","data":{"a":"b"},"android":{"priority":"\#(text)"}}}"#)
        #expect(fcm.lines.first?.contains("it is \(shown); say HIGH") == true, "\(fcm.lines)")
    }

    @Test func `A warning alone ends with 0`() async throws {
        let run = try await lint(Self.right.replacing(#","stale-date":1796043600"#, with: ""))
        #expect(run.code == 0)
        #expect(run.lines.first?.hasPrefix("-: warning no-stale-date /aps/stale-date ") == true)
    }

    @Test func `As JSON each finding is an object`() async throws {
        let run = try await lint(
            Self.right.replacing("update", with: "change"), "--format", "json")
        let found = try #require(try run.objects().first)
        #expect(Set(found.keys) == ["file", "level", "rule", "pointer", "message"])
        #expect(found["file"] as? String == "-" && found["level"] as? String == "error")
        #expect(found["rule"] as? String == "event" && found["pointer"] as? String == "/aps/event")
    }

    @Test func `Several payloads are told apart by the first step of the place`() async throws {
        let wrong = Self.right.replacing("update", with: "change")
        for text in ["\(Self.right)\n\n\(wrong)\n", "[\(Self.right),\(wrong)]"] {
            let run = try await lint(text)
            #expect(run.code == 1)
            #expect(run.lines.count == 1 && run.lines[0].contains(" /1/aps/event "))
        }
    }

    @Test(arguments: ["pizza", "ride", "timer", "korean-two-orders"])
    func `What render prints has no error, whatever the content state`(
        stream: String
    ) async throws {
        for content in ["order", "delivery", "keyvalue", "vendor-data", "stopwatch", "timer"] {
            // Flutter's plugin needs one.
            let group = content == "keyvalue" ? ["--app-group", "group.com.example"] : []
            let arguments = ["render", "--to", "activitykit", "--content-state", content] + group
            let printed = try await CommandTests.run(
                Place.command.path, arguments + [Place.sample(stream)])
            let run = try await lint(String(decoding: printed.output, as: UTF8.self))
            #expect(run.code == 0 && run.lines.isEmpty, "\(content): \(run.lines)")
        }
    }

    @Test func `A group that Flutter's plugin needs is asked for`() async throws {
        let printed = try await orderprogress(
            "render", "--to", "activitykit", "--content-state", "keyvalue", Place.sample("pizza"))
        let run = try await lint(String(decoding: printed.output, as: UTF8.self))
        #expect(run.code == 0)
        #expect(run.lines.count == 1 && run.lines[0].contains("warning app-group"))
    }

    @Test(arguments: [
        ("{", "not-json"), ("", "empty"), (#"{"aps":{},"aps":{}}"#, "not-json"),
        (#"{"aps":NaN}"#, "not-json"), ("\u{FEFF}{}", "not-json"), ("{}", "unknown-kind"),
        ("3", "unknown-kind"), (#"{"aps":[]}"#, "no-aps"),
    ])
    func `What is no payload is an error, too`(text: String, rule: String) async throws {
        let run = try await lint(text)
        #expect(run.code == 1)
        #expect(run.lines.first?.contains(": error \(rule) ") == true)
    }

    @Test func `The kind can be said`() async throws {
        let run = try await lint("{}", "--kind", "apns")
        #expect(run.code == 1 && run.lines.first?.hasPrefix("-: error no-aps ") == true)
    }

    @Test(arguments: [
        (["--kind", "sms"], 64, "--kind: there is no kind \"sms\""),
        (["--format", "xml"], 64, "--format: \"xml\" is neither"),
        (["/nowhere/at.all"], 66, "/nowhere/at.all cannot be opened"),
        (["/"], 66, "/ is a folder"), (["--rules", "x"], 64, "--rules lists"),
    ])
    func `Wrong usage and missing files end as everywhere`(
        arguments: [String], code: Int32, sentence: String
    ) async throws {
        let run = try await run(Place.command.path, ["lint"] + arguments)
        #expect(run.code == code)
        #expect(run.errors.hasPrefix("orderprogress lint: \(sentence)"))
    }

    @Test func `The rules are listed with their kind and level`() async throws {
        let run = try await orderprogress("lint", "--rules", "--kind", "apns")
        #expect(run.code == 0)
        #expect(run.lines.count > 50)
        #expect(
            run.lines.allSatisfy { $0.wholeMatch(of: /apns (error|warning) [a-z-]+: .*\./) != nil })
    }

    // MARK: Options of content states

    @Test func `The app group goes into the state of keyvalue, and with no other`() async throws {
        let run = try await orderprogress(
            "render", "--to", "activitykit", "--content-state", "keyvalue", "--app-group",
            "group.com.example", Place.sample("pizza"))
        #expect(run.code == 0)
        #expect(run.lines.allSatisfy { $0.contains(#""appGroupId":"group.com.example""#) })
        let wrong = try await orderprogress(
            "render", "--content-state", "timer", "--app-group", "g", Place.sample("pizza"))
        #expect(wrong.code == 64 && wrong.errors.contains("--app-group goes with"))
    }

    @Test(arguments: ["bad group", "group.com.example/a", "group.com.exämple", "g\u{202E}", "a_b"])
    func `What no app group can be called is refused`(group: String) async throws {
        let run = try await orderprogress(
            "render", "--content-state", "keyvalue", "--app-group", group, Place.sample("pizza"))
        #expect(run.code == 64 && run.output.isEmpty)
        #expect(run.errors.contains(" is no app group; "))
        #expect(!run.errors.contains("\u{202E}"))
    }

    @Test func `--help describes the template: its example and every field are taken`() async throws
    {
        let help = try await orderprogress("render", "--help").text
        let part = try #require(help.components(separatedBy: "\n--content-state FILE: ").last)
        let example = try #require(part.firstMatch(of: /\n(  \{"attributesType".*\n.*\}\})\n/)).1
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("app.json", String(example)).path
        let printed = try await orderprogress(
            "render", "--to", "activitykit", "--content-state", file, Place.sample("pizza"))
        #expect(printed.code == 0 && printed.text.contains(#""status":"to Trattoria"#))
        // What the library lists where it knows no such field.
        let wrong = try folder.file(
            "wrong.json", #"{"attributesType":"A","attributes":{},"contentState":{"a":"$b"}}"#)
        let run = try await orderprogress("render", "--content-state", wrong.path)
        let known = try #require(run.errors.firstMatch(of: /there are (.*), details.KEY;/)).1
        let fields = try #require(part.components(separatedBy: "Fields:\n").last)
            .split { $0 == "," || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(fields == known.components(separatedBy: ", ") + ["details.KEY"])
    }

    @Test func `A template that is wrong is refused with its place, one that is missing is told`()
        async throws
    {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file(
            "app.json", #"{"attributesType":"A","attributes":{},"contentState":{"a":"$titel"}}"#)
        let run = try await orderprogress(
            "render", "--content-state", file.path, Place.sample("pizza"))
        #expect(run.code == 65 && run.lines.isEmpty)
        #expect(run.errors.contains("at /contentState/a: \"$titel\" names no field"))
        let missing = try await orderprogress(
            "render", "--content-state", "./app.json", Place.sample("pizza"))
        #expect(missing.code == 66)
    }

    @Test(arguments: ["keyvalue", "vendor-data", "stopwatch", "timer", "delivery"])
    func `Every content state agrees with the other platforms, also read back`(
        content: String
    ) async throws {
        for stream in GoldenTests.streams {
            let run = try await orderprogress(
                "compare", "--content-state", content, Place.sample(stream))
            #expect(run.code == 0 && run.lines.last == "no contradictions")
            let printed = try await orderprogress(
                "render", "--content-state", content, Place.sample(stream))
            let again = try await orderprogress(
                "compare", "--outputs", "-",
                input: .text(String(decoding: printed.output, as: UTF8.self)))
            #expect(again.code == 0 && again.lines.last == "no contradictions")
        }
    }
}
