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

    @Test func `Direction marks in texts for people are spelled out, in JSON they stay`()
        async throws
    {
        let order = "a\u{202E}b\u{200F}c"
        let event = #"{"order":"\#(order)","type":"placed","time":1,"title":"x"}"# + "\n"
        let compared = try await orderprogress("compare", input: .text(event))
        #expect(compared.lines.contains { $0.hasPrefix(#"a\u{202E}b\u{200F}c "#) })
        let rendered = try await orderprogress("render", input: .text(event))
        #expect(try rendered.objects().allSatisfy { $0["order"] as? String == order })
        let changed = String(decoding: rendered.output, as: UTF8.self)
            .replacing(#""ended":false"#, with: #""ended":true"#)
        let contradicted = try await orderprogress(
            "compare", "--outputs", "-", input: .text(changed))
        #expect(contradicted.lines.contains { $0.contains(#"a\u{202E}b\u{200F}c update 1: "#) })
        let payload = #"{"aps":{"event":"\#(order)","timestamp":1,"content-state":{}}}"#
        let linted = try await orderprogress("lint", input: .text(payload))
        #expect(linted.lines.contains { $0.contains(#"a\u{202E}b\u{200F}c"#) })
        for run in [compared, contradicted, linted] {
            let text = String(decoding: run.output, as: UTF8.self) + run.errors
            #expect(!text.unicodeScalars.contains("\u{202E}"))
            #expect(!text.unicodeScalars.contains("\u{200F}"))
        }
    }
}
