import OrderProgress

extension Command {
    static let present = Command(
        name: "present",
        summary: "Shows orders live, as desktop notifications or in the terminal.",
        details: """
            Events are shown as they come. When the input ends, orders that have ended are in their
            final state, and those that still live are taken away; so they are on SIGINT and SIGTERM
            (exit codes 130 and 143).
            """,
        options: [
            OptionSpec(
                name: "to", value: "A,B",
                help: "desktop, terminal (default: desktop where a notification\n"
                    + "server answers, else terminal)"),
            OptionSpec(
                name: "speed", value: "N",
                help: "replay at N times the events' own pace; texts follow the\n"
                    + "stream's clock (without it, the wall's)"),
        ] + CommonOptions.output + CommonOptions.input,
        run: { arguments in try await PresentCommand(arguments).run() })
}

/// Reads events and shows orders live.
struct PresentCommand: Sendable {
    private let arguments: ParsedArguments
    private let selection: [String]?
    private let wording: WordingChoice
    private let speed: Double?
    private let input: EventInput
    private let report: Summary.File?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        self.arguments = arguments
        selection = try PresenterTable.selection(arguments)
        if let text = arguments["speed"] {
            guard let speed = Double(text), (0.001...100_000).contains(speed) else {
                throw CommandFailure(
                    .usage, "--speed: \"\(visible(text))\" is not a number from 0.001 to 100000")
            }
            self.speed = speed
        } else {
            speed = nil
        }
        wording = try PresenterTable.wording(arguments, default: Locale.language())
        // Told before anything is shown, wherever that will be.
        _ = try (PresenterTable.appName(arguments), PresenterTable.icon(arguments))
        input = try EventInput(arguments)
        report = try Summary.File(arguments)
    }

    func run() async throws -> Int32 {
        let clock = StreamClock(speed: speed)
        let session: PresentSession
        do throws(CommandFailure) {
            session = try await PresentSession(
                selection, arguments, wording, clock: clock, command: "present")
        } catch {
            try self.report?.write(OrderReport())
            throw error
        }
        let code = await session.run { read(clock, session) }
        let report = session.tracker.report
        StandardError.say(Summary.line(report.events), command: "present")
        try self.report?.write(report)
        return code
    }

    /// Reads the input to its end; the exit code it leads to.
    private func read(_ clock: StreamClock, _ session: PresentSession) -> Int32 {
        let tracker = session.tracker
        do throws(CommandFailure) {
            let anyRefused = try input.read(
                EventInput.Handlers(
                    event: { (event) throws(OrderProgressError) in
                        clock.wait(for: event.time)
                        let effect = try tracker.apply(event)
                        session.waitForRoom()
                        return effect
                    },
                    refusedLine: { tracker.countRefusedLine() },
                    say: { session.say($0) },
                    paused: { tracker.inputPaused() }))
            return anyRefused && !input.isLenient ? CommandFailure.Code.refused.rawValue : 0
        } catch {
            if !error.message.isEmpty { session.say(error.message) }
            return error.code.rawValue
        }
    }
}
