/// What is wrong, or doubtful, in a payload that somebody made: where, and what to do.
public struct LintFinding: Hashable, Sendable {
    /// How sure it is.
    @nonexhaustive
    public enum Level: String, Hashable, Sendable, CaseIterable {
        /// It is refused, or dropped in silence, in whole or in part.
        case error
        /// It is doubtful, or costs more than it should.
        case warning
    }

    /// How sure it is.
    public let level: Level
    /// The rule's name.
    public let rule: String
    /// The place, from the root of the file's JSON.
    public let pointer: JSONPointer
    /// One sentence: what, with what value, what to do.
    public let message: String

    /// Creates a finding.
    public init(_ level: Level, _ rule: String, at pointer: JSONPointer, _ message: String) {
        self.level = level
        self.rule = rule
        self.pointer = pointer
        self.message = message
    }
}
