import Foundation
import Testing

/// The sample in Samples/android, compiled against Android's own JSON classes and stubs that record
/// what is called on them.
struct SampleRun {
    static let library = "/usr/share/java/com.android.json.jar"

    /// One call of the sample's on the notification manager.
    struct Call {
        let name: String
        let arguments: [Any]

        /// The builder's calls of a post, each with its arguments.
        var builder: [String: Any] { arguments.last as? [String: Any] ?? [:] }
        var id: Int? { arguments.count > 1 ? arguments[1] as? Int : nil }
        var tag: String? { arguments.first as? String }

        /// The first argument of a call on the builder.
        func value(_ method: String) -> Any? { (builder[method] as? [Any])?.first }
    }

    /// What the app may be told to do.
    enum Step {
        case message([String: String])
        case plainMessage([String: String])
        case dismiss(String)
        case cancel(String)
        case drawables([String])
        case newInstallation

        var json: [String: Any] {
            switch self {
            case .message(let data): ["data": data]
            case .plainMessage(let data): ["plain": data]
            case .dismiss(let tag): ["dismiss": tag]
            case .cancel(let tag): ["cancel": tag]
            case .drawables(let names): ["drawables": names]
            case .newInstallation: ["forget": true]
            }
        }
    }

    /// Compiles the sample and does the steps; the calls of each.
    static func calls(_ steps: [Step]) async throws -> [[Call]] {
        try #require(
            FileManager.default.fileExists(atPath: library),
            "install libandroid-json-java and openjdk-17-jdk-headless")
        let folder = try Folder()
        let sources = try ["Samples/android", "Tests/AndroidNotificationsTests/Java"].flatMap {
            root in
            try FileManager.default.subpathsOfDirectory(atPath: Place.path(root))
                .filter { $0.hasSuffix(".java") }.map { Place.path(root) + "/" + $0 }
        }
        try #require(sources.count > 15)
        let classes = folder.url.appendingPathComponent("classes").path
        _ = try await output(
            of: [
                "javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "--release", "11", "-cp",
                library, "-d", classes,
            ] + sources)
        let lines = try steps.map { step in
            let json = try JSONSerialization.data(withJSONObject: step.json)
            return String(decoding: json, as: UTF8.self) + "\n"
        }
        let file = try folder.file("steps.jsonl", lines.joined())
        let printed = try await output(
            of: ["java", "-cp", "\(classes):\(library)", "RunSample", file])
        let calls = try printed.split(separator: "\n").map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return (value as? [[Any]] ?? []).map { call in
                Call(name: call.first as? String ?? "", arguments: Array(call.dropFirst()))
            }
        }
        try #require(calls.count == steps.count)
        return calls
    }
}
