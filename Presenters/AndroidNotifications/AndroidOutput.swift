public import OrderProgress

/// What Android is sent for one update: the document, and the FCM message that carries it.
public struct AndroidOutput: PresenterOutput {
    /// The document that an app's code turns into a `Notification`.
    public let notification: AndroidNotification
    /// The message that carries it; a transport puts in the device's token.
    public var message: FCMMessage

    /// Wraps a document, or throws what to shorten where it is larger than FCM takes.
    init(
        _ notification: AndroidNotification, priority: FCMMessage.Priority, ttlSeconds: Int
    ) throws(OrderProgressError) {
        var document = JSONWriter(reserving: 1536)
        notification.write(to: &document)
        self.notification = notification
        message = FCMMessage(
            phase: notification.phase, order: OrderID(rawValue: notification.tag),
            timestampSeconds: notification.timestampSeconds, document: document.text,
            priority: priority, ttlSeconds: ttlSeconds)
        let size = message.dataByteCount
        guard size <= AndroidPolicy.maximumDataBytes else {
            throw notification.tooLarge(dataByteCount: size)
        }
    }

    /// Writes `{"notification":…,"fcm":{"message":…}}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("notification")
        writer.raw(message.document.utf8)
        writer.key("fcm")
        writer.beginObject()
        writer.key("message")
        message.write(to: &writer)
        writer.endObject()
        writer.endObject()
    }
}

extension AndroidNotification {
    /// The error that names the size, the limit, and the field that takes most of it.
    fileprivate func tooLarge(dataByteCount size: Int) -> OrderProgressError {
        let routeBytes = stages.reduce(0) { $0 + $1.rawValue.utf8.count + 3 }
        let parts = [
            (field: "title", name: "title and merchant", bytes: title.utf8.count),
            (field: "message", name: "message or reason", bytes: text.utf8.count),
            (field: "link", name: "link", bytes: link?.utf8.count ?? 0),
            (field: "stages", name: "names of the stages", bytes: routeBytes),
        ]
        let largest = parts.reduce(parts[0]) { $1.bytes > $0.bytes ? $1 : $0 }
        let limit = AndroidPolicy.maximumDataBytes
        return OrderProgressError(
            .tooLarge,
            "the FCM message's data has \(size) bytes, \(size - limit) over the limit of \(limit); "
                + "shorten the \(largest.name), now \(largest.bytes) bytes",
            field: largest.field)
    }
}
