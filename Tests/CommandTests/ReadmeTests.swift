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

    /// Lines without their indentation and without blank ones.
    private func flat(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
