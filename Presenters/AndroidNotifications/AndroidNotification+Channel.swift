extension AndroidNotification {
    /// A notification channel with all that is needed to create it.
    ///
    /// A post that names an unknown channel is shown nowhere and no error says so. What a channel
    /// was created with stays, except its name: another definition needs another id.
    public struct Channel: Hashable, Sendable {
        /// How much posts may intrude, by the names of `NotificationManager`'s `IMPORTANCE_…`.
        @nonexhaustive
        public enum Importance: String, Hashable, Sendable {
            /// In the shade and the status bar; sounds where the channel has a sound.
            case standard = "DEFAULT"
            /// Pops up over what is on screen.
            case high = "HIGH"
        }

        /// The channel's id.
        public internal(set) var id: String
        /// What people read in the system's settings.
        public internal(set) var name: String
        /// How much its posts may intrude.
        public internal(set) var importance: Importance
        /// Whether its posts sound, with the system's own sound.
        public internal(set) var sound: Bool
        /// Whether its posts vibrate.
        public internal(set) var vibration: Bool

        /// The same channel under another name.
        func named(_ name: String) -> Self {
            var channel = self
            channel.name = name
            return channel
        }
    }
}

extension AndroidNotification.Channel {
    /// Progress: never sounds. Not of importance LOW, on which some makers promote nothing.
    public static let progress = Self(
        id: "order_progress", name: "Order progress", importance: .standard, sound: false,
        vibration: false)
    /// Alerts of attention normal.
    public static let alerts = Self(
        id: "order_alerts", name: "Order alerts", importance: .standard, sound: true,
        vibration: true)
    /// Alerts of attention urgent.
    public static let urgentAlerts = Self(
        id: "order_urgent_alerts", name: "Urgent order alerts", importance: .high, sound: true,
        vibration: true)
}
