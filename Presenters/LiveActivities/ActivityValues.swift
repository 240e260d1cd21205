#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// The values that ActivityKit has, under its names, for servers that push without an order.

/// What an activity shows, until when it is right, and how much it matters.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Hashable, Sendable {
    /// The whole state.
    public var state: State
    /// When it is no longer to be relied on.
    public var staleDate: Date?
    /// Among the app's open activities the highest is shown first; 0 as in ActivityKit.
    public var relevanceScore: Double

    /// Creates a content.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

/// How an update makes itself noticed; an Apple Watch shows title and body.
public struct AlertConfiguration: Hashable, Sendable {
    /// A text that is sent, or one that the app has in several languages.
    @nonexhaustive
    public enum Text: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text itself.
        case plain(String)
        /// An entry of the app's string catalog, with its arguments.
        case localized(key: String, arguments: [String] = [])

        /// Creates a plain text.
        public init(stringLiteral value: String) { self = .plain(value) }
    }

    /// What sounds.
    @nonexhaustive
    public enum AlertSound: Hashable, Sendable {
        /// The system's sound.
        case `default`
        /// A sound file in the app.
        case named(String)
    }

    /// The title.
    public var title: Text
    /// The sentence under it.
    public var body: Text
    /// What sounds; nil: nothing.
    public var sound: AlertSound?

    /// Creates an alert.
    public init(title: Text, body: Text, sound: AlertSound? = .default) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// When the system removes an ended activity.
@nonexhaustive
public enum ActivityUIDismissalPolicy: Hashable, Sendable {
    /// When the system likes, up to four hours after the end.
    case `default`
    /// At once.
    case immediate
    /// At a date; the system stays with four hours after the end at most.
    case after(Date)
}

/// What has become of an activity on its device.
@nonexhaustive
public enum ActivityState: String, Hashable, Sendable, CaseIterable, Codable {
    /// It runs, and its content is right.
    case active
    /// It runs, and its stale date has passed.
    case stale
    /// It has ended, and may still be on the screen.
    case ended
    /// It is gone from the screen; nothing brings it back.
    case dismissed
}

/// How an activity gets its updates.
@nonexhaustive
public enum PushType: Hashable, Sendable {
    /// By a token of its own.
    case token
    /// By a broadcast channel (iOS 18).
    case channel(String)
}
