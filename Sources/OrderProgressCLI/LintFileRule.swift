import OrderProgress

/// What is told of a file as a whole, or of a line that holds no payload.
enum FileRule: String, CaseIterable {
    case notJSON = "not-json"
    case empty
    case unknownKind = "unknown-kind"
    case refusedOutput = "refused-output"
    case nothingChecked = "nothing-checked"

    var summary: LintRuleSummary {
        switch self {
        case .notJSON:
            LintRuleSummary(
                rawValue, .error, "JSON by RFC 8259, in UTF-8, without keys that come twice.")
        case .empty: LintRuleSummary(rawValue, .error, "A file holds a payload at least.")
        case .unknownKind:
            LintRuleSummary(rawValue, .error, "A payload is of a kind that is checked here.")
        case .refusedOutput:
            LintRuleSummary(
                rawValue, .warning, "A line of \"render\" that tells of a refusal has no payload.")
        case .nothingChecked:
            LintRuleSummary(
                rawValue, .warning, "Outputs for desktop and terminal are not checked here.")
        }
    }

    func finding(at pointer: JSONPointer, _ message: String) -> LintFinding {
        LintFinding(summary.level, rawValue, at: pointer, message)
    }
}
