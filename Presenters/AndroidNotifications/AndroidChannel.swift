/// A notification channel with all that is needed to create it.
///
/// A post that names an unknown channel is shown nowhere and no error says so. What a channel was
/// created with stays, except its name: another definition needs another id.
public struct AndroidChannel: Hashable, Sendable {
    /// How much posts may intrude, by the names of `NotificationManager`'s `IMPORTANCE_…`.
    @nonexhaustive
    public enum Importance: String, Hashable, Sendable {
        /// In the shade and the status bar; sounds where the channel has a sound.
        case standard = "DEFAULT"
        /// Pops up over what is on screen.
        case high = "HIGH"

        /// The number that Android and plugins know it by.
        var number: Int { self == .high ? 4 : 3 }
    }

    /// The channel's id.
    public let id: String
    /// How much its posts may intrude.
    public let importance: Importance
    /// Whether its posts sound and vibrate, as the system's own do.
    public let sounds: Bool

    /// Progress: never sounds. Not of importance LOW, on which some makers promote nothing.
    public static let progress = Self(id: "order_progress", importance: .standard, sounds: false)
    /// Alerts of attention normal.
    public static let alerts = Self(id: "order_alerts", importance: .standard, sounds: true)
    /// Alerts of attention urgent.
    public static let urgentAlerts = Self(
        id: "order_urgent_alerts", importance: .high, sounds: true)
}
