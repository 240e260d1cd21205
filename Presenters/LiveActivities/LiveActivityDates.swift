#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// What a policy comes to, in whole seconds since 1970.
///
/// Its durations are turned into seconds once: each is a division of 128 bits.
struct LiveActivityDates: Sendable {
    private static let maximumLife = LiveActivityPolicy.maximumLife.components.seconds
    private static let maximumDismissal = LiveActivityPolicy.maximumDismissal.components.seconds
    /// The last date: above it seconds look like milliseconds, which devices drop.
    private static let last = Int64(OrderEvent.maximumEpochSeconds) - 1

    private let freshness: Int64
    private let lateness: Int64
    private let startExpiration: Int64
    private let completedDismissal: Int64
    private let cancelledDismissal: Int64
    private let failedDismissal: Int64

    init(_ policy: LiveActivityPolicy) {
        freshness = policy.freshness.seconds(1...Self.maximumLife)
        lateness = policy.lateness.seconds(0...Self.maximumLife)
        startExpiration = policy.startExpiration.seconds(0...Self.maximumLife)
        completedDismissal = policy.completedDismissal.seconds(1...Self.maximumDismissal)
        cancelledDismissal = policy.cancelledDismissal.seconds(1...Self.maximumDismissal)
        failedDismissal = policy.failedDismissal.seconds(1...Self.maximumDismissal)
    }

    /// When an update goes stale: above its timestamp, but for the last moments there are; nil once
    /// ended.
    func staleDate(of update: borrowing OrderUpdate) -> Int64? {
        guard update.phase != .end else { return nil }
        var stale = update.stamp + freshness
        if let eta = update.state.eta { stale = max(stale, eta.date.epochSeconds + lateness) }
        if let timer = update.state.timer, timer.pausedAt == nil, let to = timer.to {
            stale = max(stale, to.epochSeconds + lateness)
        }
        return min(stale, update.stamp + Self.maximumLife, Self.last)
    }

    /// When an ended activity is removed: after its timestamp, by how it ended; nil before the end.
    func dismissalDate(of update: borrowing OrderUpdate) -> Int64? {
        guard update.phase == .end else { return nil }
        let stays =
            switch update.state.outcome {
            case .cancelled?: cancelledDismissal
            case .failed?: failedDismissal
            case .completed?, nil: completedDismissal
            }
        return min(update.stamp + stays, Self.last)
    }

    /// Until when APNs stores the request: a start over a short gap, an update while it is fresh, an
    /// end for as long as any may be shown, since a device that misses it keeps the old state; one
    /// that gets it after its dismissal removes the activity at once.
    func expiration(of update: OrderUpdate, at now: Int64) -> Int64 {
        let sent = max(update.stamp, now)
        let until =
            switch update.phase {
            case .begin: sent + startExpiration
            case .update: staleDate(of: update) ?? sent
            case .end: sent + Self.maximumDismissal
            }
        return min(until, Self.last)
    }
}

extension LiveActivityPolicy {
    /// 5 for what may wait, which costs no budget; 10 for what people must see now.
    static func priority(of attention: Attention) -> Int { attention == .silent ? 5 : 10 }
}

extension Duration {
    /// Whole seconds, kept in a range.
    fileprivate func seconds(_ range: ClosedRange<Int64>) -> Int64 {
        min(max(components.seconds, range.lowerBound), range.upperBound)
    }
}
