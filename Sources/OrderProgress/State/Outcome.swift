/// How an order ended.
@nonexhaustive
public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It arrived.
    case completed
    /// Somebody called it off.
    case cancelled
    /// It went wrong.
    case failed
}
