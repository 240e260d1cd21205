public import OrderProgress

/// The FCM HTTP v1 message that carries a document: data only, so that the app's own code runs.
///
/// A `notification` block could neither show progress nor stay, and in the background the app would
/// not be called at all.
public struct FCMMessage: Hashable, Sendable {
    /// What stands for the token until there is a device.
    public static let tokenPlaceholder = "{token}"
    /// The key of `data` that holds the document, as one JSON string.
    public static let documentKey = "orderProgress"

    /// How soon FCM delivers.
    @nonexhaustive
    public enum Priority: String, Hashable, Sendable {
        /// When the device next wakes by itself.
        case normal = "NORMAL"
        /// At once, waking the device.
        case high = "HIGH"
    }

    /// The device it goes to: the message's one target.
    public var token = Self.tokenPlaceholder
    /// What an app can route on without reading the document.
    public let phase: OrderUpdate.Phase
    /// Which order; also the collapse key, so that of an order only the newest state waits.
    public let order: OrderID
    /// The document's own guard.
    public let timestampSeconds: Int64
    /// The document as JSON.
    public let document: String
    /// How soon FCM delivers.
    public let priority: Priority
    /// How long FCM keeps what it cannot deliver, 0 to 2,419,200 seconds.
    public let ttlSeconds: Int

    /// The entries of `data`, all strings; no key is one that FCM keeps for itself.
    public var data: KeyValuePairs<String, String> {
        [
            "phase": phase.rawValue,
            "order": order.rawValue,
            "timestamp": String(timestampSeconds),
            Self.documentKey: document,
        ]
    }

    /// What FCM counts against its limit: the keys and values of `data` in UTF-8.
    public var dataByteCount: Int {
        data.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }

    /// Writes the message as FCM takes it inside `{"message":…}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("token", token)
        writer.key("data")
        writer.beginObject()
        for (key, value) in data {
            writer.key(escaping: key)
            writer.string(value)
        }
        writer.endObject()
        writer.key("android")
        writer.beginObject()
        writer.member("priority", priority.rawValue)
        // A duration string of whole seconds: a number is refused.
        writer.member("ttl", "\(ttlSeconds)s")
        writer.member("collapse_key", order.rawValue)
        writer.endObject()
        writer.endObject()
    }
}
