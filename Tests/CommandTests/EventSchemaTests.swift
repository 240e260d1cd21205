import Foundation
import TestPrograms
import Testing

/// The JSON Schema of event lines, by a validator that is not ours.
@Suite(.timeLimit(.minutes(10)))
struct EventSchemaTests {
    private static let python = "/usr/bin/python3"

    private static let hasValidator: Bool = {
        let places = ["/usr/lib/python3/dist-packages", "/usr/local/lib/python3/dist-packages"]
        return places.contains { FileManager.default.fileExists(atPath: $0 + "/jsonschema") }
    }()

    @Test(.enabled(if: hasValidator, "needs Debian's python3-jsonschema"))
    func `The schema takes and refuses the lines of the vectors as the reader does`() async throws {
        let script = Place.package.appending(path: "Tests/check-event-schema").path
        let run = try await run(Self.python, [script], seconds: 90)
        let said = String(decoding: run.output, as: UTF8.self)
        #expect(run.code == 0, "\(said)\(run.errors)")
        #expect(said.contains("lines pass"))
    }
}
