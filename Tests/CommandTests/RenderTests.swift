import Foundation
import TestPrograms
import Testing

/// The options of `render`, and where its input comes from.
@Suite(.timeLimit(.minutes(10)))
struct RenderTests {
    private static let placed =
        #"{"order":"A-1","type":"placed","time":"2026-11-30T12:00:00Z","title":"2 pizzas","#
        + #""eta":"2026-11-30T12:35:00+01:00"}"# + "\n"

    private func outputs(_ run: Run) throws -> [[String: Any]] {
        try run.objects().compactMap { $0["output"] as? [String: Any] }
    }

    // MARK: Input

    @Test(arguments: [[], ["-"], ["--", "-"]])
    func `Without a file, or with -, standard input is read`(operands: [String]) async throws {
        let text = try String(contentsOfFile: Place.sample("pizza"), encoding: .utf8)
        let file = try await orderprogress("render", Place.sample("pizza"))
        let input = try await run(
            Place.command.path, ["render"] + operands, input: .text(text))
        #expect(input.code == 0)
        #expect(input.output == file.output)
    }

    @Test func `Several files are one stream, in their order`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let later = #"{"order":"A-1","type":"completed","time":"2026-11-30T12:30:00Z"}"#
        let first = try folder.file("first.jsonl", Self.placed).path
        let second = try folder.file("second.jsonl", later).path
        let run = try await orderprogress("render", "--to", "terminal", first, second)
        #expect(try run.objects().map { $0["phase"] as? String } == ["begin", "end"])
        let mixed = try await orderprogress(
            "render", "--to=terminal", first, "-", input: .text(later))
        #expect(mixed.output == run.output)
        let turned = try await orderprogress("render", "--to", "terminal", second, first)
        #expect(turned.errors.contains("1 applied, 0 stale, 0 repeated, 1 ended"))
    }

    @Test func `A refusal names the file and its line`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let good = try folder.file("good.jsonl", Self.placed).path
        let bad = try folder.file("bad.jsonl", "\n\nnonsense\n").path
        let run = try await orderprogress("render", good, bad)
        #expect(run.code == 65)
        #expect(run.errors.contains("\(bad): line 3: "))
    }

    @Test func `What came is printed while the input stays open`() async throws {
        let run = try await orderprogress(
            "render", "--to", "terminal", input: .unfinished(Self.placed), seconds: 3)
        #expect(run.code == nil, "it waits for more")
        #expect(run.lines.count == 1)
    }

    @Test func `Strict reading stops at the first refused line, after what came before`()
        async throws
    {
        let after = #"{"order":"A-2","type":"placed","time":1}"# + "\n"
        let run = try await orderprogress(
            "render", "--to", "terminal,desktop", input: .text(Self.placed + "{}\n" + after))
        #expect(run.code == 65)
        #expect(try run.objects().map { $0["presenter"] as? String } == ["terminal", "desktop"])
        #expect(run.errors.contains("line 2: order: it is missing"))
        #expect(run.errors.contains("1 applied, 0 stale, 0 repeated, 0 ended, 1 refused, 1 order"))
    }

    @Test func `Lenient reading reports, skips and goes on`() async throws {
        let off = #"{"order":"A-1","type":"updated","time":1796040001,"stage":"x"}"# + "\n"
        let extra = #"{"order":"A-2","type":"placed","time":1,"colour":"red"}"# + "\n"
        let run = try await orderprogress(
            "render", "--to", "terminal", "--lenient",
            input: .text(Self.placed + "{}\n" + off + extra))
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(run.errors.contains("line 2: order: it is missing"))
        #expect(run.errors.contains("line 3: stage: \"x\" is not in the route"))
        #expect(run.errors.contains("line 4: the field \"colour\" is not known and was ignored"))
        #expect(run.errors.contains("2 applied, 0 stale, 0 repeated, 0 ended, 2 refused, 2 orders"))
    }

    @Test func `An event that does not fit its order stops strict reading too`() async throws {
        let off = #"{"order":"A-1","type":"updated","time":1796040001,"stage":"x"}"# + "\n"
        let run = try await orderprogress(
            "render", "--to", "terminal", input: .text(Self.placed + off + Self.placed))
        #expect(run.code == 65)
        #expect(run.lines.count == 1)
        #expect(run.errors.contains("1 refused"))
    }

    @Test func `A refused output is told in its place, and the rest goes on`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let template = try folder.file(
            "template.json",
            #"{"attributesType":"A","attributes":{},"contentState":{"all":"$details.all"}}"#)
        let all = String(repeating: "x", count: 60_000)
        let large = #"{"order":"A-1","type":"placed","time":1,"details":{"all":""# + all + "\"}}\n"
        let small = #"{"order":"A-1","type":"updated","time":2,"details":{}}"# + "\n"
        let run = try await orderprogress(
            "render", "--content-state", template.path, input: .text(large + small))
        #expect(run.code == 65)
        let lines = try run.objects()
        #expect(lines.count == 8)
        let refused = try #require(lines.first)
        #expect(Set(refused.keys) == ["order", "update", "presenter", "refused"])
        #expect(refused["presenter"] as? String == "activitykit")
        #expect((refused["refused"] as? String)?.contains("4096") == true)
        #expect(lines.dropFirst().allSatisfy { $0["output"] != nil })
        #expect(run.errors.contains("2 applied, 0 stale, 0 repeated, 0 ended, 0 refused, 1 order"))
    }

    // MARK: Options

    @Test func `--to chooses presenters, each once, in the order given`() async throws {
        let run = try await orderprogress(
            "render", "--to", "terminal,android,terminal", input: .text(Self.placed))
        #expect(try run.objects().map { $0["presenter"] as? String } == ["terminal", "android"])
    }

    @Test(arguments: ["2026-11-30T12:30:00Z", "2026-11-30T13:30:00+01:00", "1796041800"])
    func `--now sets the moment of every output`(now: String) async throws {
        let event = #"{"order":"A-1","type":"placed","time":"2026-11-30T12:00:00Z","#
        let text = event + #""eta":"2026-11-30T12:35:00Z"}"#
        let run = try await orderprogress("render", "--now", now, input: .text(text))
        let outputs = try outputs(run)
        let aps = (outputs[0]["payload"] as? [String: Any])?["aps"] as? [String: Any]
        #expect(aps?["timestamp"] as? Int == 1_796_041_800)
        #expect((outputs[2]["body"] as? String)?.contains("5 min") == true)
        #expect((outputs[3]["line"] as? String)?.contains("5 min") == true)
    }

    @Test func `--locale takes any well-formed tag`() async throws {
        for tag in ["en", "de-AT", "zh-Hant-TW", "x-klingon"] {
            let run = try await orderprogress("render", "--locale", tag, input: .text(Self.placed))
            #expect(run.code == 0)
            #expect(run.lines.count == 4)
        }
    }

    @Test func `--server and --capabilities choose what the desktop is sent`() async throws {
        let text = #"{"order":"A","type":"placed","time":1,"title":"a & b","message":"c & d"}"#
        func body(_ arguments: String...) async throws -> String? {
            let run = try await run(
                Place.command.path, ["render", "--to", "desktop"] + arguments, input: .text(text))
            #expect(run.code == 0)
            return try outputs(run).first?["body"] as? String
        }
        // The body is escaped only where the server draws markup.
        #expect(try await body()?.contains("c &amp; d") == true)
        #expect(try await body("--capabilities", "actions,body")?.contains("c & d") == true)
        #expect(try await body("--capabilities", "body,body-markup")?.contains("&amp;") == true)
        #expect(try await body("--server", "dunst")?.contains("c &amp; d") == true)
        #expect(try await body("--server", "nobody-knows") == body())
    }

    @Test func `--app-name and --icon say how the app calls itself`() async throws {
        let run = try await orderprogress(
            "render", "--to", "desktop", "--app-name", "Roma", "--icon", "pizza",
            input: .text(Self.placed))
        let output = try #require(try outputs(run).first)
        #expect(output["appName"] as? String == "Roma")
        #expect(output["appIcon"] as? String == "pizza")
    }

    @Test func `--bundle-id is the app of the topic`() async throws {
        let run = try await orderprogress(
            "render", "--to", "activitykit", "--bundle-id", "com.roma.Orders",
            input: .text(Self.placed))
        let headers = try outputs(run).first?["headers"] as? [String: Any]
        #expect(headers?["apns-topic"] as? String == "com.roma.Orders.push-type.liveactivity")
    }

    @Test(arguments: [
        ("order", "OrderActivityAttributes"), ("delivery", "DeliveryActivityAttributes"),
    ])
    func `--content-state chooses the app's attributes`(
        name: String, type: String
    ) async throws {
        let run = try await orderprogress(
            "render", "--to", "activitykit", "--content-state", name, input: .text(Self.placed))
        let payload = try outputs(run).first?["payload"] as? [String: Any]
        let aps = payload?["aps"] as? [String: Any]
        #expect(aps?["attributes-type"] as? String == type)
    }

    // MARK: Report

    @Test func `--report writes counts and outcomes, for its owner alone`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let report = folder.url.appending(path: "report.json").path
        let run = try await orderprogress(
            "render", "--to", "terminal,desktop", "--report", report,
            Place.sample("korean-two-orders"))
        #expect(run.code == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: report)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let data = try Data(contentsOf: URL(filePath: report))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
        let expected: NSDictionary = [
            "applied": 6, "stale": 1, "repeated": 1, "ended": 1, "refused": 0, "orders": 2,
            "outputs": ["terminal": ["rendered": 6], "desktop": ["rendered": 6]],
        ]
        #expect(object == expected)
    }

    @Test func `The report is written where lines are refused as well`() async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let report = try folder.file("report.json", String(repeating: "old", count: 999)).path
        let run = try await orderprogress(
            "render", "--to", "terminal", "--report", report, input: .text(Self.placed + "x\n"))
        #expect(run.code == 65)
        let data = try Data(contentsOf: URL(filePath: report))
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        #expect(object?["applied"] as? Int == 1 && object?["refused"] as? Int == 1)
    }
}
