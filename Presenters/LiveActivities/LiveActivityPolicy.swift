import OrderProgress

/// How long Live Activities are fresh, kept and retried, and how often they change.
///
/// Apple documents the limits (ActivityKit, "Displaying live data with Live Activities"; User
/// Notifications, "Sending notification requests to APNs"); the values below them are choices.
public struct LiveActivityPolicy: Hashable, Sendable {
    /// The most bytes of a request's body; APNs answers 413 above it.
    public static let maximumBodyBytes = 4096
    /// The most bytes of a broadcast's body, to a channel.
    public static let maximumBroadcastBytes = 5120
    /// The most bytes of a content state, as ActivityKit has it; also in a broadcast.
    public static let maximumStateBytes = 4096
    /// The most bytes of `apns-collapse-id`.
    public static let maximumCollapseIDBytes = 64
    /// The system removes an ended activity this long after its end, whatever a later date says.
    public static let maximumDismissal = Duration.seconds(4 * 3600)
    /// Eight hours active and four more on the Lock Screen: afterwards nothing is left to go stale.
    public static let maximumLife = Duration.seconds(12 * 3600)
    /// Stamps that are in seconds. An order's may go past the last time that an event may have, by
    /// one with each update; so many that milliseconds are meant from 1976 on they never are.
    static let stamps = 0..<2 * Int64(OrderEvent.maximumEpochSeconds)

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
