import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// Reads outputs with Android's own JSON classes, by the getters an app would use.
///
/// Needs Debian's libandroid-json-java and a JDK of 11 or later; it fails without them.
@Suite(.timeLimit(.minutes(10)))
struct AndroidJSONTests {
    private static let library = "/usr/share/java/com.android.json.jar"

    @Test func androidReadsEveryFieldAsItIsMeant() async throws {
        try #require(
            FileManager.default.fileExists(atPath: Self.library),
            "install libandroid-json-java and openjdk-17-jdk-headless")
        let outputs = try rendered(Streams.all()) + [hostile(), afterThirtyTwoBits()]
        let printed = try await read(outputs)
            .components(separatedBy: "\n\n").dropLast()
        try #require(printed.count == outputs.count)
        for (output, fields) in zip(outputs, printed) {
            #expect(fields.components(separatedBy: "\n") == expectedFields(of: output))
        }
    }

    private func hostile() throws -> AndroidOutput {
        try renderedBegin("a\"b\\c/\u{2028}{\u{1F355}}null") {
            $0.title = .set("null")
            $0.message = .set("'; drop \"table\" \\u0000 \u{FEFF}<b>&amp;</b>")
            $0.stages = ["a\nb\u{1}\t", "true", "1e999", "010"]
            $0.fraction = .cleared
        }
    }

    /// An order of the year 2100: its seconds, too, are more than `getInt` can hold.
    private func afterThirtyTwoBits() throws -> AndroidOutput {
        let event = try OrderEvent(
            order: "late", .placed, at: Date(timeIntervalSince1970: 4_102_444_800))
        return try rendered(Streams.updates([event]))[0]
    }

    private func read(_ outputs: [AndroidOutput]) async throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("android-json-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = folder.appendingPathComponent("outputs.jsonl")
        try Data(outputs.map { $0.json + "\n" }.joined().utf8).write(to: lines)
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Java/ReadDocuments.java")
        let result = try await run(
            ["java", "-cp", Self.library, program.path, lines.path], in: folder)
        try #require(result.status == 0, "\(result.errors)")
        return result.output
    }

    private func run(
        _ command: [String], in folder: URL
    ) async throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: nobody has to read while the program runs.
        let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return (process.terminationStatus, texts[0], texts[1])
    }
}
