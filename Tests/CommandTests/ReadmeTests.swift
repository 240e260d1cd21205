import Foundation
import TestPrograms
import Testing

/// What the README shows is what the samples hold.
@Suite(.timeLimit(.minutes(10)))
struct ReadmeTests {
    @Test func `Each Swift example stands in a sample that is built`() throws {
        let readme = try String(
            contentsOf: Place.package.appending(path: "README.md"), encoding: .utf8)
        let sources = try ["Samples", "Tests/OutsidePackage"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(
                atPath: Place.package.appending(path: folder).path
            ).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
        let samples = try sources.map {
            try flat(String(contentsOf: Place.package.appending(path: $0), encoding: .utf8))
        }
        let examples = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            // A reader's own test, of a presenter that is the reader's.
            .filter { !$0.contains("import Testing") }
        #expect(examples.count == 2)
        for example in examples {
            #expect(samples.contains { $0.contains(flat(example)) }, "\(example)")
        }
    }

    @Test func `Each command line that a reader can try does what is said of it`() async throws {
        let readme = try String(
            contentsOf: Place.package.appending(path: "README.md"), encoding: .utf8)
        let lines = readme.components(separatedBy: "\n")
        let commands = lines.filter {
            $0.wholeMatch(of: #/    (orderprogress|echo) .*/#) != nil && !$0.contains(" present ")
        }
        for part in ["--content-state", "--outputs", "| orderprogress lint"] {
            #expect(commands.contains { $0.contains(part) }, "\(part)")
        }
        for command in commands {
            let script = #"program=$0; cd "$1"; orderprogress() { "$program" "$@"; }; "# + command
            let run = try await run(
                "/bin/sh", ["-c", script, Place.command.path, Place.package.path])
            let isLint = command.hasSuffix("lint")
            #expect(run.code == (isLint ? 1 : 0), "\(command): \(run.errors)")
            #expect(!run.lines.isEmpty)
            if isLint { #expect(run.lines.allSatisfy { lines.contains("    " + $0) }) }
        }
    }

    /// Lines without their indentation and without blank ones.
    private func flat(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
