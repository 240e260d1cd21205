import Foundation
import TestPrograms
import Testing

/// What `render` prints for the sample streams.
@Suite(.timeLimit(.minutes(10)))
struct GoldenTests {
    static let streams = ["pizza", "ride", "timer", "korean-two-orders"]

    @Test(arguments: streams)
    func `Outputs are those of the goldens`(stream: String) async throws {
        let run = try await orderprogress("render", Place.sample(stream))
        #expect(run.code == 0)
        try expectGolden("render-\(stream)", run.objects())
    }

    @Test(arguments: ["delivery", "keyvalue", "vendor-data", "stopwatch", "timer"], streams)
    func `Each content state's outputs are those of its goldens`(
        content: String, stream: String
    ) async throws {
        let run = try await orderprogress(
            "render", "--to", "activitykit", "--content-state", content, Place.sample(stream))
        #expect(run.code == 0)
        try expectGolden("activitykit-\(content)-\(stream)", run.objects())
    }

    @Test(arguments: ["flutter_local_notifications", "notifee", "live_activities"], streams)
    func `Each plugin's documents are those of its goldens`(
        shape: String, stream: String
    ) async throws {
        let run = try await orderprogress(
            "render", "--to", "android", "--android-shape", shape, Place.sample(stream))
        #expect(run.code == 0)
        try expectGolden("android-\(shape)-\(stream)", run.objects())
    }

    private func expectGolden(_ name: String, _ objects: [[String: Any]]) throws {
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
        ]
        let json = try JSONSerialization.data(withJSONObject: objects, options: options)
        let printed = json + Data("\n".utf8)
        let golden = Place.package.appending(path: "Tests/Goldens/\(name).json")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try printed.write(to: golden)
            Issue.record("recorded \(golden.lastPathComponent); nothing was compared")
            return
        }
        let expected = try Data(contentsOf: golden)
        if printed == expected { return }
        Issue.record("\(golden.lastPathComponent): \(firstDifference(printed, expected))")
    }

    private func firstDifference(_ printed: Data, _ expected: Data) -> String {
        let printed = String(decoding: printed, as: UTF8.self).split(separator: "\n")
        let expected = String(decoding: expected, as: UTF8.self).split(separator: "\n")
        for (index, (line, golden)) in zip(printed, expected).enumerated() where line != golden {
            return "line \(index + 1) is\n\(line)\nin place of\n\(golden)"
        }
        return "\(printed.count) lines in place of \(expected.count)"
    }

    @Test(arguments: streams)
    func `The same input gives the same bytes`(stream: String) async throws {
        let first = try await orderprogress("render", Place.sample(stream))
        let second = try await orderprogress("render", Place.sample(stream))
        #expect(!first.output.isEmpty)
        #expect(first.output == second.output)
    }

    @Test(arguments: [
        ("pizza", "7 applied, 0 stale, 0 repeated, 0 ended, 0 refused, 1 order"),
        ("ride", "5 applied, 0 stale, 0 repeated, 0 ended, 0 refused, 1 order"),
        ("timer", "6 applied, 0 stale, 0 repeated, 0 ended, 0 refused, 2 orders"),
        ("korean-two-orders", "6 applied, 1 stale, 1 repeated, 1 ended, 0 refused, 2 orders"),
    ])
    func `Events are counted in the summary`(stream: String, summary: String) async throws {
        let run = try await orderprogress("render", Place.sample(stream))
        let lines = run.errors.split(separator: "\n")
        #expect(lines.last == "orderprogress render: \(summary)")
        let reasons = lines.dropLast().map { $0.split(separator: ": ").dropFirst(2).prefix(2) }
        let expected =
            stream == "korean-two-orders"
            ? [["line 5", "repeated"], ["line 6", "stale"], ["line 9", "ended"]] : []
        #expect(reasons.map { $0.map(String.init) } == expected, "each is told with its reason")
    }

    @Test(arguments: [
        ("pizza", "A-1001", [0, 33, 67, 75, 85, 95, 100]), ("ride", "R-77", [0, 25, 50, 80, 80]),
        ("timer", "timer-1", [0, 25, 25, 100]), ("timer", "stopwatch-1", [nil, 100]),
        ("korean-two-orders", "배달-1", [0, 50, 100]),
        ("korean-two-orders", "배달-2", [0, 33, 33]),
    ])
    func `Each applied event has an output on each platform, as far as it says`(
        stream: String, order: String, percents: [Int?]
    ) async throws {
        let run = try await orderprogress("render", Place.sample(stream))
        let lines = try run.objects().filter { $0["order"] as? String == order }
        for presenter in ["activitykit", "android", "desktop", "terminal"] {
            let own = lines.filter { $0["presenter"] as? String == presenter }
            #expect(own.map { $0["update"] as? Int } == Array(1...percents.count))
            let phases = own.map { $0["phase"] as? String }
            #expect(phases.first == "begin" && phases.last == "end")
            #expect(phases.dropFirst().dropLast().allSatisfy { $0 == "update" })
            let outputs = own.compactMap { $0["output"] as? [String: Any] }
            #expect(outputs.map { percent(presenter, $0) } == percents, "\(presenter)")
        }
    }

    /// The percent that an output shows; nil: none.
    private func percent(_ presenter: String, _ output: [String: Any]) -> Int? {
        func object(_ path: String...) -> [String: Any]? {
            var object: [String: Any]? = output
            for key in path { object = object?[key] as? [String: Any] }
            return object
        }
        switch presenter {
        case "activitykit":
            let state = object("payload", "aps", "content-state")
            return (state?["fraction"] as? Double).map { Int(($0 * 100).rounded()) }
        case "android":
            let progress = object("notification", "progress")
            return progress?["indeterminate"] as? Bool == true ? nil : progress?["current"] as? Int
        case "desktop": return object("hints", "value")?["int32"] as? Int
        default:
            let words = (output["line"] as? String)?.split(separator: " ") ?? []
            return words.first { $0.hasSuffix("%") }.flatMap { Int($0.dropLast()) }
        }
    }
}
