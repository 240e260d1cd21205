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
    }

    /// Stands in ``path`` for the device's token, in hexadecimal.
    public static let tokenPlaceholder = "{token}"

    /// What the request does.
    public let event: Event
    /// The HTTP headers but `authorization`; names in lower case, as HTTP/2 wants them.
    public let headers: [String: String]
    /// The body, UTF-8 JSON of at most 4096 bytes.
    public let bodyBytes: [UInt8]

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
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            writer.member(name, value)
        }
        writer.endObject()
        writer.key("payload")
        writer.raw(bodyBytes)
        writer.endObject()
    }
}
