public import OrderProgress

/// What Android is sent for one update: the document, and the FCM message that carries it.
public struct AndroidOutput: PresenterOutput {
    /// The message that carries the document; a transport puts in the device's token.
    public var message: FCMMessage

    /// The document as JSON; an app's code turns it into a `Notification`.
    ///
    /// What `data` carries, but for the plugin `live_activities`, whose document has more around it.
    public var document: String { message.document }

    init(message: FCMMessage) {
        self.message = message
    }

    /// Writes `{"notification":…,"fcm":{"message":…}}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("notification")
        if message.shape == .liveActivities {
            writeLiveActivity(to: &writer)
        } else {
            writer.raw(document.utf8)
        }
        writer.key("fcm")
        message.writeRequest(to: &writer)
        writer.endObject()
    }

    /// What the plugin's service makes of the message's data.
    private func writeLiveActivity(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("event", message.phase == .end ? "end" : "update")
        writer.member("activity-id", message.order.rawValue)
        writer.member("activity-tag", message.order.rawValue)
        writer.member("timestamp", message.timestampSeconds * 1000)
        writer.key("content-state")
        writer.raw(document.utf8)
        writer.endObject()
    }
}
