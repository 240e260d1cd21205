public import OrderProgress

/// The document that an app's code turns into a `Notification`: all of it, every time.
///
/// Made by ``AndroidRenderer``; `write(to:)` gives its names on the wire. What is the same in every
/// document is written there and has no property.
public struct AndroidNotification: Hashable, Sendable {
    /// The document's version; raised when a reader of the present one would go wrong.
    public static let version = 1

    /// How full the bar is.
    @nonexhaustive
    public enum Progress: Hashable, Sendable {
        /// That many of ``AndroidPolicy/progressMaximum``, clamped to 0 and it.
        case determinate(Int32)
        /// Under way, nobody knows how far.
        case indeterminate
        /// No bar: what has ended and is not known does not go on moving.
        case none
    }

    /// The moment in the header and in the status bar's chip, in milliseconds since 1970.
    @nonexhaustive
    public enum Time: Hashable, Sendable {
        /// None.
        case unknown
        /// A plain time, and whether the device is to show it.
        case moment(milliseconds: Int64, isShown: Bool)
        /// A clock that the device runs up.
        case countUp(fromMilliseconds: Int64)
        /// A clock that the device runs down; it goes on below zero.
        case countDown(toMilliseconds: Int64)
    }

    /// The second post that sounds for a change, with the document's own title and text.
    public struct Alert: Hashable, Sendable {
        /// Its id under the document's tag.
        public internal(set) var id = AndroidPolicy.alertID
        /// Where it is posted.
        public internal(set) var channel: Channel
        /// When the system takes it away, counted from the post.
        public internal(set) var timeoutAfterMilliseconds = AndroidPolicy.alertTimeoutMilliseconds
    }

    /// Whether the order begins to be shown, changes or has ended.
    public internal(set) var phase: OrderUpdate.Phase
    /// The order: one half of the identity, the same for all its life.
    public internal(set) var tag: String
    /// The other half of the identity: a constant.
    public internal(set) var id = AndroidPolicy.progressID
    /// Where it is posted.
    public internal(set) var channel: Channel
    /// What the order is called; never empty, or the system promotes nothing.
    public internal(set) var title: String
    /// Where it is and when it ends.
    public internal(set) var text: String
    /// What the status bar's chip says, at most 7 characters; nil where it shows ``time``.
    public internal(set) var shortCriticalText: String?
    /// How full the bar is.
    public internal(set) var progress: Progress
    /// What the device's own clock is to show.
    public internal(set) var time: Time
    /// When the system takes the post away, counted from it; nil: the app does.
    public internal(set) var timeoutAfterMilliseconds: Int64?
    /// What sounds beside the silent progress; nil where nothing does.
    public internal(set) var alert: Alert?
    /// What a tap opens.
    public internal(set) var link: String?
    /// Where the order is.
    public internal(set) var stage: Stage
    /// The order's route.
    public internal(set) var stages: [Stage]
    /// How the order ended; nil while it lives.
    public internal(set) var outcome: Outcome?
    /// The guard: a device drops what is strictly older, but an end. Read it with `getLong`.
    public internal(set) var timestampSeconds: Int64

    /// Whether the order lives: then it sorts above others and asks to be promoted.
    public var isOngoing: Bool { outcome == nil }
}

extension AndroidNotification.Time {
    /// The moment in milliseconds since 1970, shown or not.
    public var milliseconds: Int64? {
        switch self {
        case .unknown: nil
        case .moment(let milliseconds, _): milliseconds
        case .countUp(let from): from
        case .countDown(let to): to
        }
    }

    /// Whether the device shows the moment or runs a clock from it.
    public var isShown: Bool {
        switch self {
        case .unknown: false
        case .moment(_, let isShown): isShown
        case .countUp, .countDown: true
        }
    }

    /// Whether the device runs a clock.
    public var isRunning: Bool {
        switch self {
        case .unknown, .moment: false
        case .countUp, .countDown: true
        }
    }

    /// Whether the clock runs down.
    public var isCountingDown: Bool {
        if case .countDown = self { true } else { false }
    }
}
