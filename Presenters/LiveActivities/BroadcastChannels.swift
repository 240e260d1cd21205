import OrderProgress

/// What a channel keeps for devices that are not there; cannot be changed later.
@nonexhaustive
public enum BroadcastStorage: Int, Hashable, Sendable, CaseIterable {
    /// Nothing: a larger publishing budget, and every broadcast has expiration 0.
    case none = 0
    /// The last message, up to eight hours.
    case last = 1
}

/// The requests that manage an app's broadcast channels in one environment (iOS 18).
///
/// An app has at most 10,000 channels in each environment; deleting one is for good.
public struct BroadcastChannels: Hashable, Sendable {
    /// The app.
    public let app: BundleID
    /// The environment that the channels belong to.
    public let environment: APNsRequest.Environment

    /// Creates the requests' maker.
    public init(of app: BundleID, in environment: APNsRequest.Environment) {
        self.app = app
        self.environment = environment
    }

    /// Creates a channel; APNs answers 201 with its id in the header `apns-channel-id`.
    public func create(_ storage: BroadcastStorage) -> APNsRequest {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("message-storage-policy", storage.rawValue)
        writer.member("push-type", "LiveActivity")
        writer.endObject()
        return request("POST", "channels", body: writer.bytes)
    }

    /// Reads a channel's policy; APNs answers 200.
    public func read(_ channel: ChannelID) -> APNsRequest {
        request("GET", "channels", channel)
    }

    /// Deletes a channel for good; APNs answers 204.
    public func delete(_ channel: ChannelID) -> APNsRequest {
        request("DELETE", "channels", channel)
    }

    /// Lists the channels' ids; APNs answers 200 with `channels`.
    public func list() -> APNsRequest { request("GET", "all-channels") }

    private func request(
        _ method: String, _ resource: String, _ channel: ChannelID? = nil, body: [UInt8] = []
    ) -> APNsRequest {
        var headers: [String: String] = [:]
        headers["apns-channel-id"] = channel?.rawValue
        return APNsRequest(
            method: method, host: environment.channelHost, port: environment.channelPort,
            path: "/1/apps/\(app)/\(resource)", headers: headers, bodyBytes: body)
    }
}
