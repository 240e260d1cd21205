import Foundation
import TestPrograms
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
func output(of command: [String]) async throws -> String {
    let run = try await Program.run(command[0], Array(command.dropFirst()), seconds: 120)
    try #require(run.code == 0, "\(command[0]): \(run.errors)\(run.text)")
    return run.text
}
