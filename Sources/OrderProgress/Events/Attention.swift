/// Whether a change may make itself noticed; a stronger one is greater.
@nonexhaustive
public enum Attention: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Changes what is shown and nothing else.
    case silent
    /// May be noticed.
    case normal
    /// May sound and break through.
    case urgent

    private var strength: Int {
        switch self {
        case .silent: 0
        case .normal: 1
        case .urgent: 2
        }
    }

    /// Whether the left one is weaker.
    public static func < (lhs: Attention, rhs: Attention) -> Bool {
        lhs.strength < rhs.strength
    }
}
