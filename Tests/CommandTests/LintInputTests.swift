import Foundation
import TestPrograms
import Testing

/// `lint`, `compare` and `render` on inputs that are missing, empty, mistaken or hostile.
@Suite(.timeLimit(.minutes(10)))
struct LintInputTests {
    private static let wrong = #"{"aps":{"timestamp":1796040060,"event":"change"}}"#
    private static let shapes = [
        "document", "flutter_local_notifications", "notifee", "live_activities",
    ]

    @Test(arguments: shapes, GoldenTests.streams)
    func `What render prints for Android has no error, whatever its shape`(
        shape: String, stream: String
    ) async throws {
        let printed = try await orderprogress(
            "render", "--to", "android", "--android-shape", shape, Place.sample(stream))
        let text = String(decoding: printed.output, as: UTF8.self)
        let run = try await orderprogress("lint", input: .text(text))
        #expect(run.code == 0 && run.lines.isEmpty, "\(run.lines)")
    }

    @Test(arguments: [
        ("flutter_local_notifications", #""progress":33"#, #""progress":333"#),
        ("notifee", #""current":33"#, #""current":333"#),
        ("live_activities", #""progress":33"#, #""progress":333"#),
    ])
    func `A wrong document of a plugin is found in the lines of render`(
        shape: String, right: String, wrong: String
    ) async throws {
        let printed = try await orderprogress(
            "render", "--to", "android", "--android-shape", shape, Place.sample("pizza"))
        let text = String(decoding: printed.output, as: UTF8.self).replacing(right, with: wrong)
        let run = try await orderprogress("lint", input: .text(text))
        #expect(run.code == 1)
        #expect(run.lines.contains { $0.contains(" plugin-progress-above-max /1/output/") })
    }

    @Test func `A missing file hides no other's findings`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("push.apns", Self.wrong)
        for order in [["/nowhere/at.all", file.path], [file.path, "/nowhere/at.all"]] {
            let run = try await run(Place.command.path, ["lint"] + order)
            #expect(run.code == 66)
            #expect(run.lines.contains { $0.contains(": error event /aps/event ") })
            #expect(run.errors.contains("/nowhere/at.all cannot be opened"))
        }
    }

    @Test func `A file in which nothing is checked is told`() async throws {
        for text in ["", "\n", " \r\n\t", "[]", " [ ]\n"] {
            let run = try await orderprogress("lint", input: .text(text))
            #expect(run.code == 1)
            #expect(run.lines.count == 1)
            #expect(run.lines.first?.hasPrefix("-: error empty  there is nothing in it") == true)
        }
        let printed = try await orderprogress("render", "--to", "desktop", Place.sample("pizza"))
        let text = String(decoding: printed.output, as: UTF8.self)
        let run = try await orderprogress("lint", input: .text(text))
        #expect(run.code == 0 && run.lines.count == 1)
        #expect(run.lines.first?.contains("none is checked") == true)
    }

    @Test func `An output that render refused is told`() async throws {
        let details = String(repeating: "x", count: 5000)
        let template = try Folder()
        defer { template.remove() }
        let file = try template.file(
            "app.json",
            #"{"attributesType":"A","attributes":{},"contentState":{"a":"$details.a"}}"#)
        let event =
            #"{"order":"A","type":"placed","time":1796040000,"details":{"a":"\#(details)"}}"#
        let printed = try await orderprogress(
            "render", "--content-state", file.path, input: .text(event + "\n"))
        #expect(printed.code == 65)
        let run = try await orderprogress(
            "lint", input: .text(String(decoding: printed.output, as: UTF8.self)))
        #expect(run.code == 0 && run.lines.count == 1, "\(run.lines)")
        #expect(
            run.lines.first?.hasPrefix(
                "-: warning refused-output /0/refused \"render\" refused what activitykit") == true)
        let broken = try await orderprogress(
            "lint", input: .text(#"{"order":"A","update":1,"presenter":"android"}"#))
        #expect(broken.code == 1 && broken.lines.first?.contains(" unknown-kind ") == true)
    }

    @Test func `Outputs without a line are told, and agree in nothing`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("nothing").path
        for (name, told) in [("-", "standard input"), (file, file)] {
            let run = try await orderprogress("compare", "--outputs", name, input: .text("\n"))
            #expect(run.code == 0)
            #expect(run.errors.contains("--outputs: \(told) has no line of these presenters, so "))
            #expect(run.errors.contains("as in: orderprogress render FILE | orderprogress compare"))
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(run.lines.last == "nothing to compare")
        }
    }

    @Test func `The rules are listed as JSON where that is asked for`() async throws {
        let page = try String(
            contentsOf: Place.package.appending(
                path: "Presenters/LiveActivities/LiveActivities.docc/WhatGoesWrong.md"),
            encoding: .utf8)
        for line in try await orderprogress("lint", "--rules").lines
        where line.hasPrefix("file ") {
            // "file error empty: A file holds a payload at least."
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            let row = "| `\(parts[2].dropLast())` | \(parts[1]) | \(parts[3]) |"
            #expect(page.contains(row), "\(row)")
        }
        let run = try await orderprogress("lint", "--rules", "--format", "json")
        #expect(run.code == 0)
        let rules = try run.objects()
        #expect(rules.count > 100)
        #expect(rules.allSatisfy { Set($0.keys) == ["kind", "level", "rule", "message"] })
    }

    @Test(arguments: [",,,", "actions,", ",body", "a,,b"])
    func `Capabilities without a name are wrong usage`(list: String) async throws {
        let run = try await orderprogress("render", "--capabilities", list, Place.sample("pizza"))
        #expect(run.code == 64 && run.lines.isEmpty)
        #expect(run.errors.contains("--capabilities: \"\(list)\" has an empty name"))
    }

    @Test func `Capabilities that no server has are told, and others' own are not`() async throws {
        let run = try await orderprogress(
            "render", "--to", "desktop", "--capabilities", "bodyy,body-markup,x-own,warp",
            Place.sample("pizza"))
        #expect(run.code == 0 && run.lines.count == 7)
        #expect(run.errors.contains("\"bodyy\"; did you mean body?"))
        #expect(run.errors.contains("\"warp\"; it changes nothing"))
        #expect(!run.errors.contains("x-own") && !run.errors.contains("body-markup"))
    }

    @Test func `A file in the place of the server's name is told`() async throws {
        let run = try await orderprogress("render", "--server", Place.sample("pizza"))
        #expect(run.code == 64 && run.lines.isEmpty)
        #expect(run.errors.contains("--server: ") && run.errors.contains(" is a file; "))
        let any = try await orderprogress("render", "--server", "any", Place.sample("pizza"))
        #expect(any.code == 0, "any other name gets the safe default")
    }

    @Test func `Direction marks in texts for people are spelled out, in JSON they stay`()
        async throws
    {
        let order = "a\u{202E}b\u{200F}c"
        let event = #"{"order":"\#(order)","type":"placed","time":1,"title":"x"}"# + "\n"
        let compared = try await orderprogress("compare", input: .text(event))
        #expect(compared.lines.contains { $0.hasPrefix("aU+202EbU+200Fc ") })
        let rendered = try await orderprogress("render", input: .text(event))
        #expect(try rendered.objects().allSatisfy { $0["order"] as? String == order })
        let changed = String(decoding: rendered.output, as: UTF8.self)
            .replacing(#""ended":false"#, with: #""ended":true"#)
        let contradicted = try await orderprogress(
            "compare", "--outputs", "-", input: .text(changed))
        #expect(contradicted.lines.contains { $0.contains("aU+202EbU+200Fc update 1: ") })
        let payload = #"{"aps":{"event":"\#(order)","timestamp":1,"content-state":{}}}"#
        let linted = try await orderprogress("lint", input: .text(payload))
        #expect(linted.lines.contains { $0.contains("aU+202EbU+200Fc") })
        for run in [compared, contradicted, linted] {
            let text = String(decoding: run.output, as: UTF8.self) + run.errors
            #expect(!text.unicodeScalars.contains("\u{202E}"))
            #expect(!text.unicodeScalars.contains("\u{200F}"))
        }
    }
}
