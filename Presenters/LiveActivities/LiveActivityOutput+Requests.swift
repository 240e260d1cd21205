public import OrderProgress

/// How an activity that a push starts gets its updates.
///
/// An activity has one of them. iOS 18 is the first that is asked by the start itself.
@nonexhaustive
public enum LiveActivityUpdates: Hashable, Sendable {
    /// By an update token of its own, which the app hands to the server once it has it.
    case token
    /// By a channel, which must exist.
    case channel(ChannelID)

    /// What a start's body gets for it, with a channel's id of up to 44 bytes.
    static let maximumAdditionBytes = 68
}

extension LiveActivityOutput {
    /// The first iOS that knows `input-push-token` and `input-push-channel`.
    public static let firstSystemAskedForUpdates = 18

    /// The request that starts the activity on a device.
    ///
    /// - `token`: the device's push-to-start token.
    /// - `updates`: how the new activity gets its updates.
    /// - `system`: the major version of iOS that the device reported with its token. Before 18 a
    ///   device is not asked for an update token: the app finds it by itself.
    /// - `port`: 443, or 2197 where a firewall lets only that through.
    /// - `id`: `apns-id`, a UUID in lower case; a repeated try keeps it.
    /// - Throws: `OrderProgressError` where the output is no start, or where a device before iOS 18
    ///   would get a channel: it would start nothing.
    public func startRequest(
        to token: PushToken, updates: LiveActivityUpdates, system: Int,
        in environment: APNsRequest.Environment, port: Int = 443, id: String? = nil
    ) throws(OrderProgressError) -> APNsRequest {
        guard event == .start else {
            throw .request("\(event.rawValue) is no start; send it to the activity's own token")
        }
        var addition = ""
        switch updates {
        case .token where system >= Self.firstSystemAskedForUpdates:
            addition = #","input-push-token":1}}"#
        case .token: break
        case .channel(let channel):
            guard system >= Self.firstSystemAskedForUpdates else {
                throw .request(
                    "iOS \(system) starts nothing where a channel is given; from 18 on it does: ask "
                        + "for a token")
            }
            addition = #","input-push-channel":"\#(channel.rawValue)"}}"#
        }
        // The body ends with the braces of "aps" and its own.
        let body = addition.isEmpty ? bodyBytes : bodyBytes.dropLast(2) + Array(addition.utf8)
        guard body.count <= LiveActivityPolicy.maximumBodyBytes else {
            throw OrderProgressError(
                .tooLarge,
                "the start request has \(body.count) bytes with what asks for updates; APNs takes "
                    + "\(LiveActivityPolicy.maximumBodyBytes)")
        }
        return try request(to: token, body, environment, port, id)
    }

    /// The request that updates or ends an activity by its own token.
    ///
    /// - Throws: `OrderProgressError` where the output is a start.
    public func request(
        to token: PushToken, in environment: APNsRequest.Environment, port: Int = 443,
        id: String? = nil
    ) throws(OrderProgressError) -> APNsRequest {
        guard event != .start else {
            throw .request("a start goes to a push-to-start token, with how it gets its updates")
        }
        return try request(to: token, bodyBytes, environment, port, id)
    }

    /// The request that updates or ends the activities of a channel's devices.
    ///
    /// - `storage`: the channel's policy; with ``BroadcastStorage/none`` the expiration is 0, as
    ///   APNs wants it.
    /// - `id`: `apns-request-id`, a UUID in lower case.
    /// - Throws: `OrderProgressError` where the output is a start, which a channel cannot do.
    public func broadcastRequest(
        to channel: ChannelID, of app: BundleID, storage: BroadcastStorage,
        in environment: APNsRequest.Environment, port: Int = 443, id: String? = nil
    ) throws(OrderProgressError) -> APNsRequest {
        guard event != .start else {
            throw .request("a channel cannot start an activity; start it by push-to-start tokens")
        }
        var headers = [
            "apns-channel-id": channel.rawValue,
            "apns-expiration": storage == .none ? "0" : String(expiration),
            "apns-priority": String(priority), "apns-push-type": "liveactivity",
        ]
        headers["apns-request-id"] = try Self.checked(id)
        return APNsRequest(
            method: "POST", host: environment.pushHost, port: try Self.checked(port),
            path: "/4/broadcasts/apps/\(app)", headers: headers, bodyBytes: bodyBytes)
    }

    private func request(
        to token: PushToken, _ body: [UInt8], _ environment: APNsRequest.Environment, _ port: Int,
        _ id: String?
    ) throws(OrderProgressError) -> APNsRequest {
        var headers = headers
        headers["apns-id"] = try Self.checked(id)
        return APNsRequest(
            method: "POST", host: environment.pushHost, port: try Self.checked(port),
            path: "/3/device/\(token.hexadecimal)", headers: headers, bodyBytes: body)
    }

    private static func checked(_ port: Int) throws(OrderProgressError) -> Int {
        guard port == 443 || port == 2197 else {
            throw .request("APNs takes no pushes on port \(port); it has 443 and 2197")
        }
        return port
    }

    private static func checked(_ id: String?) throws(OrderProgressError) -> String? {
        guard let id else { return nil }
        guard LiveActivityLint.isUUID(id) else {
            throw .request("\"\(id)\" is no UUID in lower case; give 8-4-4-4-12 digits, or none")
        }
        return id
    }
}

extension OrderProgressError {
    static func request(_ message: String) -> OrderProgressError {
        OrderProgressError(.invalidRequest, message)
    }
}
