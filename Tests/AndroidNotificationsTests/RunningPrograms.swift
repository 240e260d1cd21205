import Foundation
import Testing

/// A folder for one test's files.
struct Folder: ~Copyable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("android-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}

enum Place {
    static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func path(_ relative: String) -> String {
        package.appendingPathComponent(relative).path
    }
}

/// Runs a program to its end and answers what it printed; fails where it fails.
func output(of command: [String], in folder: URL) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: nobody has to read while the program runs.
    let files = ["output", "errors"].map {
        folder.appendingPathComponent("\($0)-\(UUID().uuidString)")
    }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    try #require(process.terminationStatus == 0, "\(command[0]): \(texts[1])\(texts[0])")
    return texts[0]
}
