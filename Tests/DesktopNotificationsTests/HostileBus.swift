#if DBus && os(Linux)
    import Foundation

    /// A bus that does what no bus may: `Scripted/hostile-bus.py` says what there is.
    struct HostileBus {
        let child: Child
        let address: String

        /// Runs a test with one that listens, and ends it whatever comes of it.
        static func with(_ what: String, _ body: (HostileBus) async throws -> Void) async throws {
            let path = FileManager.default.temporaryDirectory
                .appendingPathComponent("bad-\(UUID().uuidString.prefix(8))").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Scripted/hostile-bus.py").path
            let child = try Child("/usr/bin/python3", [script, path, what])
            let result: Result<Void, any Error>
            do {
                try await child.lines.wait { $0.contains("ready") }
                result = .success(
                    try await body(HostileBus(child: child, address: "unix:path=\(path)")))
            } catch {
                result = .failure(error)
            }
            await child.kill()
            try result.get()
        }
    }
#endif
