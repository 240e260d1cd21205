import Foundation
import TestPrograms

extension Run {
    /// The output's lines as JSON objects.
    func objects() throws -> [[String: Any]] {
        try lines.map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            guard let object = value as? [String: Any] else {
                throw CocoaError(.fileReadCorruptFile)
            }
            return object
        }
    }
}

/// Where things are.
enum Place {
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The command, beside the tests' own executable.
    static let command = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "orderprogress")

    static func sample(_ stream: String) -> String {
        package.appending(path: "Samples/Events/\(stream).jsonl").path
    }
}

/// What the command's standard input is.
enum Input: Sendable {
    case text(String)
    /// A pipe that is written to and then left open.
    case unfinished(String)
}

/// Runs the command to its end, or to its time limit.
func orderprogress(
    _ arguments: String..., input: Input = .text(""), environment: [String: String] = [:],
    seconds: Double = 30
) async throws -> Run {
    try await run(
        Place.command.path, arguments, input: input, environment: environment, seconds: seconds)
}

/// Runs a program to its end, or to its time limit, at which it is killed.
func run(
    _ program: String, _ arguments: [String], input: Input = .text(""),
    environment: [String: String] = [:], seconds: Double = 30
) async throws -> Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = ["PATH": path, "LC_ALL": "C"].merging(environment) { $1 }
    switch input {
    case .text(let text):
        return try await Program.run(
            program, arguments, input: .text(text), environment: environment, seconds: seconds)
    case .unfinished(let text):
        let program = try Program(program, arguments, environment: environment, input: .pipe)
        try program.write(text.utf8)
        return try await program.run(seconds: seconds)
    }
}

/// A folder for one test's files.
struct Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "orderprogress-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func file(_ name: String, _ text: String = "") throws -> URL {
        let file = url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
