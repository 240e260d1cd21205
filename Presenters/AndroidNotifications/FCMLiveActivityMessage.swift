public import OrderProgress

/// The FCM HTTP v1 message that carries a Live Activity to an iOS device.
///
/// FCM hands it on to APNs with the app's own credentials. Made of the JSON that a Live Activity's
/// output writes: `{"method":…,"path":…,"headers":{…},"payload":{"aps":…}}`.
public struct FCMLiveActivityMessage: Hashable, Sendable {
    /// The device's FCM registration token.
    public var token: String
    /// The activity's own token for an update or end, a push-to-start token for a start.
    public var liveActivityToken: String
    /// The headers that FCM hands on; it sets topic and push type itself.
    public let headers: JSONObject
    /// The payload: `aps`.
    public let payload: JSONValue

    /// The headers that are the sender's; the others follow from the token and the app.
    private static let ownHeaders = ["apns-priority", "apns-expiration", "apns-collapse-id"]

    /// Wraps a Live Activity's output, or throws what it lacks.
    ///
    /// - `token`: the device's FCM registration token.
    /// - `liveActivityToken`: the activity's token, or a push-to-start token for a start.
    /// - `output`: the JSON of a `LiveActivityOutput`.
    public init(
        token: String, liveActivityToken: String, output: JSONValue
    ) throws(OrderProgressError) {
        guard let payload = output["payload"], payload["aps", "event"]?.text != nil,
            payload["aps", "timestamp"]?.integer != nil, payload["aps", "content-state"] != nil
        else {
            throw OrderProgressError(
                .refusedOutput,
                "this is no Live Activity's output: its payload needs an aps with event, timestamp "
                    + "and content-state", field: "payload")
        }
        self.token = token
        self.liveActivityToken = liveActivityToken
        self.payload = payload
        var headers = JSONObject()
        for name in Self.ownHeaders {
            if let value = output["headers", name]?.text { headers[name] = .string(value) }
        }
        self.headers = headers
    }

    /// Writes the message as FCM takes it inside `{"message":…}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("token", token)
        writer.key("apns")
        writer.beginObject()
        writer.member("live_activity_token", liveActivityToken)
        writer.key("headers")
        writer.value(.object(headers))
        writer.key("payload")
        writer.value(payload)
        writer.endObject()
        writer.endObject()
    }

    /// Writes the body of a request to `messages:send`.
    ///
    /// - `validatesOnly`: whether FCM only checks the message and delivers nothing.
    public func writeRequest(validatesOnly: Bool = false, to writer: inout JSONWriter) {
        writer.beginObject()
        if validatesOnly { writer.member("validate_only", true) }
        writer.key("message")
        write(to: &writer)
        writer.endObject()
    }
}
