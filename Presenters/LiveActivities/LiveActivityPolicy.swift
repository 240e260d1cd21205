import OrderProgress

/// How long Live Activities are fresh, kept and retried, and how often they change.
///
/// Apple documents the limits (ActivityKit, "Displaying live data with Live Activities"; User
/// Notifications, "Sending notification requests to APNs"); the values below them are choices.
public struct LiveActivityPolicy: Hashable, Sendable {
    /// The most bytes of a request's body; APNs answers 413 above it.
    public static let maximumBodyBytes = 4096
    /// The most bytes of `apns-collapse-id`.
    public static let maximumCollapseIDBytes = 64
    /// The system removes an ended activity this long after its end, whatever a later date says.
    public static let maximumDismissal = Duration.seconds(4 * 3600)
    /// Eight hours active and four more on the Lock Screen: afterwards nothing is left to go stale.
    public static let maximumLife = Duration.seconds(12 * 3600)
    /// Stamps that make whole seconds: with any later one a date would look like milliseconds, which
    /// devices drop.
    static let stamps =
        0..<Int64(OrderEvent.maximumEpochSeconds) - maximumLife.components.seconds

    /// How long an update is fresh: without one for an hour, people should not rely on it.
    public var freshness = Duration.seconds(3600)
    /// How long past its ETA or countdown an order is fresh: late is usual, silence is not.
    public var lateness = Duration.seconds(15 * 60)
    /// How long a start is stored for a device without network: a tunnel, not a flight, after which
    /// an activity that starts would surprise.
    public var startExpiration = Duration.seconds(10 * 60)
    /// How long a completed order stays: it is in the person's hands, one look is enough.
    public var completedDismissal = Duration.seconds(15 * 60)
    /// How long a cancelled order stays: the person may not have been the one who cancelled.
    public var cancelledDismissal = Duration.seconds(3600)
    /// How long a failed order stays: as long as the system allows, since the person must act.
    public var failedDismissal = LiveActivityPolicy.maximumDismissal
    /// The least time between silent updates: iOS draws about every 5 to 15 seconds, and a push
    /// every few seconds uses the hourly budget up.
    public var silentFloor = Duration.seconds(15)
    /// What sounds where attention is urgent: a file of the app, or `default`.
    public var sound = "default"

    /// The defaults.
    public static let standard = LiveActivityPolicy()

    /// Creates the defaults.
    public init() {}
}

// MARK: What the values come to, in whole seconds since 1970

extension LiveActivityPolicy {
    /// When an update goes stale: always above its timestamp; nil once ended.
    func staleDate(of update: OrderUpdate) -> Int64? {
        guard update.phase != .end else { return nil }
        let fresh = update.stamp + freshness.seconds(1, Self.maximumLife)
        let running = update.state.timer.flatMap { $0.pausedAt == nil ? $0.to : nil }
        let due = [running, update.state.eta?.date].compactMap { $0?.epochSeconds }.max()
        let late = due.map { $0 + lateness.seconds(0, Self.maximumLife) } ?? fresh
        return min(max(fresh, late), update.stamp + Self.maximumLife.components.seconds)
    }

    /// When an ended activity is removed: after its timestamp, by how it ended; nil before the end.
    func dismissalDate(of update: OrderUpdate) -> Int64? {
        guard update.phase == .end else { return nil }
        let stays =
            switch update.state.outcome {
            case .cancelled?: cancelledDismissal
            case .failed?: failedDismissal
            case .completed?, nil: completedDismissal
            }
        return update.stamp + stays.seconds(1, Self.maximumDismissal)
    }

    /// Until when APNs stores the request: a start over a short gap, an update while it is fresh, an
    /// end for as long as any may be shown, since a device that misses it keeps the old state; one
    /// that gets it after its dismissal removes the activity at once.
    func expiration(of update: OrderUpdate, at now: Int64) -> Int64 {
        let sent = max(update.stamp, now)
        return switch update.phase {
        case .begin: sent + startExpiration.seconds(0, Self.maximumLife)
        case .update: staleDate(of: update) ?? sent
        case .end: sent + Self.maximumDismissal.components.seconds
        }
    }

    /// 5 for what may wait, which costs no budget; 10 for what people must see now.
    func priority(of attention: Attention) -> Int { attention == .silent ? 5 : 10 }
}

extension Duration {
    /// Whole seconds, at least and at most so many.
    fileprivate func seconds(_ least: Int64, _ most: Duration) -> Int64 {
        max(least, min(self, most).components.seconds)
    }
}
