import DesktopNotifications
import OrderProgress

extension Command {
    static let doctor = Command(
        name: "doctor",
        summary: "Tells what works here, and what to do about what does not.",
        details: """
            One line for each thing: "ok" or "missing", what it is, and what was found or what to do.
            """,
        options: [],
        run: { arguments in try await DoctorCommand.run(arguments) })
}

/// Looks for what presenters need, and prints it.
enum DoctorCommand {
    /// One thing that a presenter needs.
    struct Finding {
        let isThere: Bool
        let subject: String
        let text: String

        var line: String {
            (isThere ? "ok       " : "missing  ") + subject + ": " + visible(text, limit: 1000)
        }
    }

    static func run(_ arguments: ParsedArguments) async throws -> Int32 {
        if let operand = arguments.operands.first {
            throw CommandFailure(
                .usage, "doctor reads no file; leave out \"\(visible(FileName.readable(operand)))\""
            )
        }
        var output = StandardOutput()
        for finding in await desktop() + push() {
            try output.write(Array((finding.line + "\n").utf8))
        }
        try output.flush()
        return 0
    }

    private static func desktop() async -> [Finding] {
        #if DBus && os(Linux)
            let presenter = DesktopPresenter()
            let findings = await presenter.findings()
            await presenter.close()
            return findings.map {
                Finding(isThere: $0.isThere, subject: $0.subject, text: $0.text)
            }
        #else
            return [
                Finding(
                    isThere: false, subject: "D-Bus",
                    text: "this build has none; build it on Linux with the trait DBus")
            ]
        #endif
    }

    private static func push() -> [Finding] {
        [
            Finding(
                isThere: false, subject: "push libraries",
                text: "this version sends no pushes; \"render --to activitykit,android\" prints "
                    + "what would be sent")
        ]
    }
}
