public import OrderProgress

/// One APNs request for a Live Activity, but for the device's token and the sender's credentials.
public struct LiveActivityOutput: PresenterOutput {
    /// What a request does to its activity.
    @nonexhaustive
    public enum Event: String, Hashable, Sendable, CaseIterable {
        /// Starts it: goes to a push-to-start token.
        case start
        /// Changes it: goes to the activity's own token.
        case update
        /// Ends it: goes to the activity's own token.
        case end

        /// The raw value as it is written.
        var literal: StaticString {
            switch self {
            case .start: "start"
            case .update: "update"
            case .end: "end"
            }
        }

        init(_ phase: OrderUpdate.Phase) {
            self =
                switch phase {
                case .begin: .start
                case .update: .update
                case .end: .end
                }
        }
    }

    /// Stands in ``path`` for the device's token, in hexadecimal.
    public static let tokenPlaceholder = "{token}"

    /// What the request does.
    public let event: Event
    /// `apns-topic`: the app's bundle identifier with the suffix of Live Activities.
    public let topic: String
    /// `apns-priority`: 5 or 10.
    public let priority: Int
    /// `apns-expiration`: until when APNs stores the request, in seconds since 1970.
    public let expiration: Int64
    /// `apns-collapse-id`: what a repeated start replaces; nil on the others.
    public let collapseID: String?
    /// The body, UTF-8 JSON of at most 4096 bytes.
    public let bodyBytes: [UInt8]

    /// The HTTP headers but `authorization`; names in lower case, as HTTP/2 wants them.
    public var headers: [String: String] {
        var headers = [
            "apns-expiration": String(expiration),
            "apns-priority": String(priority),
            "apns-push-type": Self.pushType,
            "apns-topic": topic,
        ]
        headers["apns-collapse-id"] = collapseID
        return headers
    }

    private static let pushType = "liveactivity"

    /// The HTTP method.
    public var method: String { "POST" }
    /// The HTTP path, with the placeholder for the token.
    public var path: String { "/3/device/\(Self.tokenPlaceholder)" }

    /// Writes the request as one JSON object: `method`, `path`, `headers`, `payload`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("method", method)
        writer.member("path", path)
        writer.key("headers")
        writer.beginObject()
        writer.member("apns-collapse-id", collapseID)
        writer.member("apns-expiration", String(expiration))
        writer.member("apns-priority", String(priority))
        writer.member("apns-push-type", Self.pushType)
        writer.member("apns-topic", topic)
        writer.endObject()
        writer.key("payload")
        writer.raw(bodyBytes)
        writer.endObject()
    }
}
