import Foundation
import TestPrograms
import Testing

/// Names that are used twice: an order's after its day, and a file's as input and as report.
@Suite(.timeLimit(.minutes(10)))
struct SecondUseTests {
    private let events = """
        {"order":"A","type":"placed","time":"2026-11-30T12:00:00Z"}
        {"order":"A","type":"completed","time":"2026-11-30T12:10:00Z"}
        {"order":"A","type":"placed","time":"2026-12-02T12:00:00Z"}
        {"order":"A","type":"completed","time":"2026-12-02T12:10:00Z"}

        """

    @Test(arguments: ["document", "flutter_local_notifications", "notifee", "live_activities"])
    func `An identity that is used again after a day passes lint and compare`(shape: String)
        async throws
    {
        let printed = try await orderprogress(
            "render", "--android-shape", shape, input: .text(events))
        #expect(printed.lines.count == 16)
        let linted = try await orderprogress("lint", input: .text(printed.text))
        #expect(linted.code == 0, "\(linted.text)")
        let compared = try await orderprogress(
            "compare", "--outputs", "-", input: .text(printed.text))
        #expect(compared.code == 0, "\(compared.text)\(compared.errors)")
        #expect(compared.lines.count { $0.hasPrefix("A ") } == 4)
        // One presenter's lines after the other's.
        let names = ["terminal", "android", "desktop", "activitykit"]
        let sorted = names.flatMap { name in
            printed.lines.filter { $0.contains(#""presenter":"\#(name)""#) }
        }
        #expect(sorted.count == 16)
        let again = try await orderprogress(
            "compare", "--outputs", "-", input: .text(sorted.joined(separator: "\n") + "\n"))
        #expect(again.code == 0 && again.lines.count == compared.lines.count, "\(again.text)")
    }

    @Test func `An output that stands twice is still refused`() async throws {
        let printed = try await orderprogress("render", "--to", "terminal", input: .text(events))
        let twice = printed.lines.prefix(2) + printed.lines.prefix(2).suffix(1)
        let compared = try await orderprogress(
            "compare", "--outputs", "-",
            input: .text(twice.joined(separator: "\n") + "\n"))
        #expect(compared.code == 65 && compared.errors.contains("was there before"))
    }

    @Test(arguments: ["--wording", "--content-state", "<"])
    func `A report takes the place of no input`(option: String) async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let file = try folder.file("input", events)
        let sample = try folder.file("events.jsonl", events).path
        let command = "\(Place.command.path) render --to terminal --report \(file.path) "
        let run = try await run(
            "/bin/sh",
            [
                "-c",
                command + (option == "<" ? "<\(file.path)" : "\(option) \(file.path) \(sample)"),
            ])
        #expect(run.code == 64 || run.code == 65, "\(run.errors)")
        #expect(try Data(contentsOf: file) == Data(events.utf8))
        #expect(option != "<" || run.errors.contains("is an input"))
    }

    @Test func `compare takes no report on printed outputs`() async throws {
        let run = try await orderprogress("compare", "--outputs", "-", "--report", "/dev/null")
        #expect(run.code == 64 && run.errors.contains("--report counts events"))
    }
}
