/// One thing that can be wrong in a payload: its name, how sure it is, and how it is found.
///
/// A platform's rules are a table of these over a subject of its own, such as an APNs request.
public struct LintRule<Subject>: Sendable {
    /// Takes what is found: the place, from the root of the file's JSON, and one sentence.
    public typealias Report = (JSONPointer, String) -> Void

    /// The name, in lower case with hyphens: what findings and docs call it.
    public let name: String
    /// How sure every finding of the rule is.
    public let level: LintFinding.Level
    /// One sentence for the docs: what is wrong with it and why.
    public let summary: String
    private let check: @Sendable (Subject, Report) -> Void

    /// Creates a rule.
    public init(
        _ name: String, _ level: LintFinding.Level, _ summary: String,
        check: @escaping @Sendable (Subject, Report) -> Void
    ) {
        self.name = name
        self.level = level
        self.summary = summary
        self.check = check
    }

    /// What the rule finds in a subject.
    public func findings(in subject: Subject) -> [LintFinding] {
        var findings: [LintFinding] = []
        check(subject) { pointer, message in
            findings.append(LintFinding(level, name, at: pointer, message))
        }
        return findings
    }
}

/// A rule as the docs and the command list it.
public struct LintRuleSummary: Hashable, Sendable {
    /// The rule's name.
    public let name: String
    /// How sure its findings are.
    public let level: LintFinding.Level
    /// What is wrong, and why.
    public let text: String

    /// Creates the summary of a rule that is not in a table, such as one about the file itself.
    public init(_ name: String, _ level: LintFinding.Level, _ text: String) {
        self.name = name
        self.level = level
        self.text = text
    }

    /// Creates the summary of a rule.
    public init(_ rule: LintRule<some Any>) {
        self.init(rule.name, rule.level, rule.summary)
    }
}

extension Array {
    /// What the rules find in a subject, rule by rule.
    public func findings<Subject>(in subject: Subject) -> [LintFinding]
    where Element == LintRule<Subject> {
        flatMap { $0.findings(in: subject) }
    }
}
