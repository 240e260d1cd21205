#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LaneMachine {
    /// What to do now.
    enum Action: Hashable, Sendable {
        case send(Send)
        case wait(until: Date)
        case nothing
    }

    /// A delivery to make.
    struct Send: Hashable, Sendable {
        var update: OrderUpdate
        /// The same state as before: because its text ticked, or because it was lost.
        var isAgain = false
        /// What was shown is gone, so that even the same output is news.
        var isLost = false
    }

    /// How a delivery went.
    enum Result: Hashable, Sendable {
        case shown
        case unchanged
        case withheld
        case refused
        case failed
        case temporary
        case dismissed
    }

    /// What to report.
    enum Note: Hashable, Sendable {
        case coalesced(OrderUpdate)
        case withheld(OrderUpdate, String)
        case gaveUp(OrderUpdate)
    }
}
