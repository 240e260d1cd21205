import FoundationEssentials
import OrderProgress

extension Command {
    static let render = Command(
        name: "render",
        summary: "Prints, as JSON lines, what each platform would be sent; sends nothing.",
        details: """
            A line for each update and presenter:
              {"order":…,"update":1,"phase":"begin","presenter":"desktop","output":{…}}
            An output that is refused is {"order":…,"update":…,"presenter":…,"refused":"why"}, and
            the exit code 65. The same input gives the same bytes: now is each event's time.
            """,
        options: [
            OptionSpec(
                name: "to", value: "A,B",
                help: "activitykit, android, desktop, terminal (default: all)"),
            OptionSpec(
                name: "now", value: "TIME",
                help: "render as at TIME (RFC 3339, or seconds since 1970)"),
        ] + CommonOptions.render + CommonOptions.input,
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
        if let text = arguments["now"] {
            guard let time = OrderEvent.time(from: text) else {
                throw CommandFailure(
                    .usage,
                    "--now: \"\(visible(text))\" is neither an RFC 3339 time with offset nor "
                        + "seconds since 1970")
            }
            now = time
        } else {
            now = nil
        }
        input = try EventInput(arguments)
        report = try Summary.File(arguments)
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
                        guard case .applied(let update) = try ledger.apply(event, now: now) else {
                            return
                        }
                        for rendering in renderings {
                            let isRefused = line(update, at: now, rendering, &writer)
                            outputs[rendering.name, default: .init()]
                                .countRendered(refused: isRefused)
                            if failure == nil { failure = output.failure(writing: writer.bytes) }
                        }
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

    /// Writes one line; whether the output was refused.
    private func line(
        _ update: OrderUpdate, at now: Date, _ rendering: AnyRendering, _ writer: inout JSONWriter
    ) -> Bool {
        let isRefused = RenderLine.write(update, at: now, rendering, &writer)
        writer.newline()
        return isRefused
    }
}

/// One line of `render`, also shown by `demo`.
enum RenderLine {
    /// Writes the line of an update and a platform; whether the output was refused.
    static func write(
        _ update: OrderUpdate, at now: Date, _ rendering: AnyRendering, _ writer: inout JSONWriter
    ) -> Bool {
        begin(update, &writer)
        do {
            writer.member("phase", update.phase.rawValue)
            writer.member("presenter", rendering.name)
            writer.key("output")
            try rendering.write(update, now, &writer)
            writer.endObject()
            return false
        } catch {
            begin(update, &writer)
            writer.member("presenter", rendering.name)
            writer.member("refused", "\(error)")
            writer.endObject()
            return true
        }
    }

    private static func begin(_ update: OrderUpdate, _ writer: inout JSONWriter) {
        writer.removeAll()
        writer.beginObject()
        writer.member("order", update.order.rawValue)
        writer.member("update", update.number)
    }
}
