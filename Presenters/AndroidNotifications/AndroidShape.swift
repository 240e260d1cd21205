/// In which names a document is written: our own, or those that a plugin takes.
///
/// Plugins draw neither `ProgressStyle` nor Live Updates; their users get the plain bar.
@nonexhaustive
public enum AndroidShape: String, Hashable, Sendable, CaseIterable {
    /// The names of `NotificationCompat.Builder`, for Samples/android and code like it.
    case document
    /// What Flutter's `flutter_local_notifications` takes: the arguments of `show`, with
    /// `AndroidNotificationDetails` as its platform channel has them.
    case flutterLocalNotifications = "flutter_local_notifications"
    /// What React Native's `notifee` takes: the argument of `displayNotification`.
    case notifee
    /// What the service of Flutter's `live_activities` reads out of a message.
    case liveActivities = "live_activities"

    /// The key of `data` that holds the document, as one JSON string.
    public var documentKey: String {
        switch self {
        case .document: "orderProgress"
        case .flutterLocalNotifications, .notifee: rawValue
        case .liveActivities: "content-state"
        }
    }
}
