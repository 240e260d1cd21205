import FoundationEssentials
import OrderProgress
import TerminalProgress

extension Command {
    static let compare = Command(
        name: "compare",
        summary: "Compares what each platform would be sent, and finds contradictions.",
        details: """
            Reads the facts back out of each output and prints a row for each update, a column for
            each presenter. Exit code 1 where a presenter contradicts another.
            """,
        options: [
            OptionSpec(
                name: "outputs", value: "FILE",
                help: "compare lines that \"render\" has printed; - is standard input")
        ] + CommonOptions.render + CommonOptions.input,
        run: { arguments in try CompareCommand(arguments).run() })
}

/// Renders for all platforms, or takes printed outputs, and holds their facts against each other.
struct CompareCommand {
    private let renderings: [AnyRendering]
    private let arguments: ParsedArguments
    private let now: Date?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        self.arguments = arguments
        renderings = try PresenterTable.renderings(arguments)
        now = try RenderCommand.now(arguments)
        if arguments["outputs"] != nil, !arguments.operands.isEmpty {
            throw CommandFailure(
                .usage, "--outputs takes the place of event files; give one or the other")
        }
        if arguments["outputs"] != nil, arguments["report"] != nil {
            throw CommandFailure(
                .usage, "--report counts events, and --outputs has none; leave one out")
        }
    }

    func run() throws -> Int32 {
        let table = CompareTable(renderings)
        var output = StandardOutput()
        try output.write(table.header)
        var found = 0
        var updates = 0
        var code: Int32 = 0
        func show(_ lines: [RenderLine]) throws(CommandFailure) {
            let comparison = Comparison(lines)
            found += comparison.contradictions.count
            updates += 1
            if lines.contains(where: { $0.refusal != nil }) {
                code = CommandFailure.Code.refused.rawValue
            }
            try output.write(table.row(lines, comparison))
            for line in lines {
                guard let refusal = line.refusal else { continue }
                try output.write(
                    "  \(line.presenter) is refused: \(visible(refusal, limit: 400))\n")
            }
            for contradiction in comparison.contradictions {
                try output.write("  \(contradiction.sentence)\n")
            }
        }
        if let file = arguments["outputs"] {
            let lines = try PrintedOutputs(file, renderings).read()
            for group in lines { try show(group) }
            if lines.isEmpty {
                let name = FileName.shownInput(file)
                StandardError.say(
                    "--outputs: \(name) has no line of these presenters, so there is nothing to "
                        + "compare; give what \"render\" prints for them, as in: orderprogress "
                        + "render FILE | orderprogress compare --outputs -",
                    command: "compare")
            }
        } else if try render(show) {
            code = CommandFailure.Code.refused.rawValue
        }
        try output.write(table.footer(contradictions: found, updates: updates))
        try output.flush()
        return code != 0 ? code : found > 0 ? 1 : 0
    }

    /// Renders each update for all; whether a line was refused and not to be passed over.
    private func render(
        _ show: @escaping ([RenderLine]) throws(CommandFailure) -> Void
    ) throws(CommandFailure) -> Bool {
        let input = try EventInput(arguments)
        let report = try Summary.File(arguments)
        var ledger = OrderLedger()
        var failure: CommandFailure?
        let anyRefused = try input.read(
            EventInput.Handlers(
                event: { (event) throws(OrderProgressError) in
                    let now = self.now ?? event.time
                    let effect = try ledger.apply(event, now: now)
                    guard case .applied(let update) = effect else { return effect }
                    do throws(CommandFailure) {
                        try show(renderings.map { RenderLine(update, at: now, $0) })
                    } catch {
                        failure = error
                    }
                    return effect
                },
                refusedLine: { ledger.countRefusedLine() },
                say: { StandardError.say($0, command: "compare") },
                paused: {},
                fault: { failure }))
        if let failure { throw failure }
        StandardError.say(Summary.line(ledger.counts), command: "compare")
        var counts = OrderReport()
        counts.events = ledger.counts
        try report?.write(counts)
        return anyRefused && !input.isLenient
    }
}
