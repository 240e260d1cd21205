import Foundation

/// The command, run as a process of its own.
struct Run: Sendable {
    /// The exit code; nil where the process was killed at its time limit.
    let code: Int32?
    let output: Data
    let errors: String

    var lines: [String] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

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

/// What a process' standard input is.
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
    let folder = try Folder()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "LC_ALL": "C"].merging(environment) { $1 }
    let pipe = Pipe()
    switch input {
    case .text(let text):
        // A file: no reader that goes away early can hold the writer up.
        process.standardInput = try FileHandle(forReadingFrom: folder.file("input", text))
    case .unfinished(let text):
        pipe.fileHandleForWriting.write(Data(text.utf8))
        process.standardInput = pipe
    }
    let output = try folder.file("output")
    let errors = try folder.file("errors")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let isInTime = try await end(of: process, seconds: seconds)
    try? pipe.fileHandleForWriting.close()
    return Run(
        code: isInTime ? process.terminationStatus : nil, output: try Data(contentsOf: output),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
}

/// Starts a process and waits for its end; whether that came before the limit.
private func end(of process: Process, seconds: Double) async throws -> Bool {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    let pid = process.processIdentifier
    let killing = Task {
        try await Task.sleep(for: .seconds(seconds))
        // SIGTERM may be blocked in a child, and then stays pending for ever.
        kill(pid, SIGKILL)
        return true
    }
    for await _ in ends {}
    killing.cancel()
    return (try? await killing.value) != true
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
