import FoundationEssentials
import OrderProgress

extension Command {
    static let render = Command(
        name: "render",
        summary: "Prints, as JSON lines, what each platform would be sent; sends nothing.",
        details: """
            A line for each update and presenter:
              {"order":…,"update":1,"phase":"begin","presenter":"desktop","output":{…},"facts":{…}}
            The facts are what a person would perceive, read back out of the output alone.
            An output that is refused is {"order":…,"update":…,"presenter":…,"refused":"why"}, and
            the exit code 65. The same input gives the same bytes: now is each event's time.
            """,
        options: CommonOptions.render + CommonOptions.input,
        run: { arguments in try RenderCommand(arguments).run() })
}

/// Folds events and prints what each platform would be sent.
struct RenderCommand {
    private let renderings: [AnyRendering]
    private let input: EventInput
    private let now: Date?
    private let report: Summary.File?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        renderings = try PresenterTable.renderings(arguments)
        now = try Self.now(arguments)
        input = try EventInput(arguments)
        report = try Summary.File(arguments)
    }

    /// The moment that `--now` gives.
    static func now(_ arguments: ParsedArguments) throws(CommandFailure) -> Date? {
        guard let text = arguments["now"] else { return nil }
        guard let time = OrderEvent.time(from: text) else {
            if let number = Double(text), number.isFinite, number >= OrderEvent.maximumEpochSeconds
            {
                throw CommandFailure(
                    .usage,
                    "--now: \(visible(text)) looks like milliseconds; give seconds since 1970")
            }
            throw CommandFailure(
                .usage,
                "--now: \"\(visible(text))\" is neither an RFC 3339 time with offset nor seconds "
                    + "since 1970")
        }
        return time
    }

    func run() throws -> Int32 {
        var ledger = OrderLedger()
        var output = StandardOutput()
        var writer = JSONWriter(reserving: 4096)
        var outputs: [String: OrderReport.OutputCounts] = [:]
        var failure: CommandFailure?
        var anyLineRefused = false
        do throws(CommandFailure) {
            anyLineRefused = try input.read(
                EventInput.Handlers(
                    event: { (event) throws(OrderProgressError) in
                        let now = self.now ?? event.time
                        let effect = try ledger.apply(event, now: now)
                        guard case .applied(let update) = effect else { return effect }
                        for rendering in renderings {
                            let line = RenderLine(update, at: now, rendering)
                            outputs[rendering.name, default: .init()]
                                .countRendered(refused: line.refusal != nil)
                            if let refusal = line.refusal {
                                StandardError.say(
                                    "\(rendering.name): order \(quoted(line.order)), update "
                                        + "\(line.update): \(visible(refusal, limit: 400))",
                                    command: "render")
                            }
                            writer.removeAll()
                            line.write(to: &writer)
                            writer.newline()
                            if failure == nil { failure = output.failure(writing: writer.bytes) }
                        }
                        return effect
                    },
                    refusedLine: { ledger.countRefusedLine() },
                    say: { StandardError.say($0, command: "render") },
                    paused: { () throws(CommandFailure) in try output.flush() },
                    fault: { failure }))
            try output.flush()
        } catch {
            failure = error
        }
        var report = OrderReport()
        report.events = ledger.counts
        report.outputs = outputs
        StandardError.say(Summary.line(report.events), command: "render")
        try self.report?.write(report)
        if let failure { throw failure }
        let isRefused =
            outputs.values.contains { $0.refused > 0 } || anyLineRefused && !input.isLenient
        return isRefused ? CommandFailure.Code.refused.rawValue : 0
    }
}
