import OrderProgress

extension Command {
    static let lint = Command(
        name: "lint",
        summary:
            "Checks payloads that somebody else made, before a platform drops them in silence.",
        details: """
            FILE holds an APNs request ({"path":…,"headers":…,"body":…}, each but the body may be
            left out), a bare body (also a simulator's .apns file), a request to FCM, its body or
            message, or an Android notification document; none, or -, is standard input. Several
            in one FILE, in an array or one after another, each beginning on a line of its own,
            are checked each; those that name an activity or order (a path with a token, a
            channel, a tag) are held against the ones before too, as are lines that "render" has
            printed.

            One finding a line:  FILE: error|warning RULE POINTER message
            POINTER is RFC 6901, from the root of the file's JSON. Exit code 1 where there is an
            error; 66 where a file is missing, after all others were checked.
            """,
        options: [
            OptionSpec(
                name: "kind", value: "KIND",
                help: LintKind.all.map(\.name).joined(separator: ", ")
                    + ": what the files hold, where it cannot be told"),
            OptionSpec(
                name: "format", value: "FORMAT",
                help:
                    "text (default), or json: {\"file\",\"level\",\"rule\",\"pointer\",\"message\"}"
            ),
            OptionSpec(name: "rules", help: "list the rules instead, with what they are about"),
        ],
        run: { arguments in try LintCommand(arguments).run() })
}

/// Checks files and prints what is found.
struct LintCommand {
    private let files: [String]
    private let kind: LintKind?
    private let isJSON: Bool
    private let listsRules: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        kind = try arguments["kind"].map { (name) throws(CommandFailure) in
            guard let kind = LintKind.all.first(where: { $0.name == name }) else {
                let names = LintKind.all.map(\.name).joined(separator: ", ")
                throw CommandFailure(
                    .usage, "--kind: there is no kind \"\(visible(name))\"; there are \(names)")
            }
            return kind
        }
        let format = arguments["format"] ?? "text"
        guard ["text", "json"].contains(format) else {
            throw CommandFailure(
                .usage, "--format: \"\(visible(format))\" is neither text nor json")
        }
        isJSON = format == "json"
        listsRules = arguments.has("rules")
        if listsRules {
            guard arguments.operands.isEmpty else {
                throw CommandFailure(.usage, "--rules lists the rules, and takes no files")
            }
            files = []
        } else {
            files = try arguments.inputs()
        }
    }

    func run() throws(CommandFailure) -> Int32 {
        var output = StandardOutput()
        if listsRules {
            if kind == nil {
                try write(FileRule.allCases.map(\.summary), of: "file", to: &output)
            }
            for kind in kind.map({ [$0] }) ?? LintKind.all {
                try write(kind.rules, of: kind.name, to: &output)
            }
            try output.flush()
            return 0
        }
        var foundError = false
        var failure: CommandFailure?
        for name in files {
            let file: LintFile
            do throws(CommandFailure) {
                file = try LintFile(name)
            } catch {
                // The others are checked all the same.
                StandardError.say(error.message, command: "lint")
                failure = failure ?? error
                continue
            }
            for finding in file.findings(kind) {
                foundError = foundError || finding.level == .error
                try output.write(isJSON ? json(finding, in: file) : text(finding, in: file))
            }
        }
        try output.flush()
        return failure?.code.rawValue ?? (foundError ? 1 : 0)
    }

    private func write(
        _ rules: [LintRuleSummary], of kind: String, to output: inout StandardOutput
    ) throws(CommandFailure) {
        for rule in rules {
            let level = rule.level.rawValue
            try output.write(
                isJSON
                    ? json([
                        ("kind", kind), ("level", level), ("rule", rule.name),
                        ("message", rule.text),
                    ])
                    : "\(kind) \(level) \(rule.name): \(rule.text)\n")
        }
    }

    private func text(_ finding: LintFinding, in file: LintFile) -> String {
        func whole(_ text: String) -> String { visible(text, limit: .max) }
        return "\(whole(FileName.readable(file.name))): \(finding.level.rawValue) \(finding.rule) "
            + "\(whole(finding.pointer.description)) \(whole(finding.message))\n"
    }

    private func json(_ finding: LintFinding, in file: LintFile) -> String {
        json([
            ("file", FileName.readable(file.name)), ("level", finding.level.rawValue),
            ("rule", finding.rule),
            ("pointer", finding.pointer.description), ("message", finding.message),
        ])
    }

    private func json(_ members: [(name: StaticString, text: String)]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        for (name, text) in members { writer.member(name, text) }
        writer.endObject()
        writer.newline()
        return writer.text
    }
}
