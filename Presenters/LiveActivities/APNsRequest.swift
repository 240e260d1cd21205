public import OrderProgress

/// One HTTP/2 request to APNs, but for the sender's credentials: what a transport is handed.
public struct APNsRequest: Hashable, Sendable {
    /// The environment that a token or channel belongs to; they are never exchanged.
    @nonexhaustive
    public enum Environment: String, Hashable, Sendable, CaseIterable {
        /// Apps from the App Store and TestFlight.
        case production
        /// Apps from Xcode.
        case sandbox
    }

    /// `POST`, `GET` or `DELETE`.
    public let method: String
    /// The host, without port.
    public let host: String
    /// 443 or 2197 for pushes; 2196, or 2195 in the sandbox, for channels.
    public let port: Int
    /// The path, which holds the token: not for logs.
    public let path: String
    /// The headers but `authorization`; names in lower case, as HTTP/2 wants them.
    public let headers: [String: String]
    /// The body, UTF-8 JSON; empty where there is none.
    public let bodyBytes: [UInt8]

    /// Writes the request as one JSON object: `method`, `host`, `path`, `headers`, `body`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("method", method)
        writer.member("host", "\(host):\(port)")
        writer.member("path", path)
        writer.key("headers")
        writer.beginObject()
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            writer.key(escaping: name)
            writer.string(value)
        }
        writer.endObject()
        if !bodyBytes.isEmpty {
            writer.key("body")
            writer.raw(bodyBytes)
        }
        writer.endObject()
    }
}

extension APNsRequest.Environment {
    /// Where pushes go.
    var pushHost: String {
        switch self {
        case .production: "api.push.apple.com"
        case .sandbox: "api.sandbox.push.apple.com"
        }
    }

    /// Where channels are managed.
    var channelHost: String {
        switch self {
        case .production: "api-manage-broadcast.push.apple.com"
        case .sandbox: "api-manage-broadcast.sandbox.push.apple.com"
        }
    }

    var channelPort: Int { self == .production ? 2196 : 2195 }
}
