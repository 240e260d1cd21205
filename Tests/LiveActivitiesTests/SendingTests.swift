import LiveActivities
import OrderProgress
import Testing

/// Requests as a transport is handed them.
@Suite(.timeLimit(.minutes(10)))
struct SendingTests {
    private let digits = String(repeating: "0a1b", count: 40)
    private let app = BundleID(rawValue: "com.example.app")
    private let channel = ChannelID(rawValue: "dHN0LXNyY2gtY2hubA==")

    private func token() throws -> PushToken { try PushToken(hexadecimal: digits) }

    /// What lint says of a request, as JSON text.
    private func lint(_ request: APNsRequest) throws -> [String] {
        var writer = JSONWriter()
        request.write(to: &writer)
        return try findings(writer.text).map(\.rule)
    }

    private func start() throws -> LiveActivityOutput { try renderer().render(Order.pizza()[0]) }

    @Test(arguments: [(17, false), (18, true), (26, true)])
    func `A start asks for an update token where the system knows it`(
        system: Int, asks: Bool
    ) throws {
        let request = try start().startRequest(
            to: token(), updates: .token, system: system, in: .production)
        let body = try JSONValue(json: request.bodyBytes)
        #expect(body["aps", "input-push-token"]?.integer == (asks ? 1 : nil))
        #expect(body["aps", "event"]?.text == "start")
        #expect(request.method == "POST" && request.path == "/3/device/\(digits)")
        #expect(request.host == "api.push.apple.com" && request.port == 443)
        #expect(request.headers["apns-collapse-id"] == "A-1001")
        #expect(try lint(request) == [])
    }

    @Test func `A channel is given from iOS 18 on, and refused before`() throws {
        let channel = try #require(channel)
        let request = try start().startRequest(
            to: token(), updates: .channel(channel), system: 18, in: .sandbox, port: 2197,
            id: "123e4567-e89b-12d3-a456-4266554400a0")
        let body = try JSONValue(json: request.bodyBytes)
        #expect(body["aps", "input-push-channel"]?.text == channel.rawValue)
        #expect(request.host == "api.sandbox.push.apple.com" && request.port == 2197)
        #expect(request.headers["apns-id"] == "123e4567-e89b-12d3-a456-4266554400a0")
        #expect(try lint(request) == [])
        let error = #expect(throws: OrderProgressError.self) {
            try start().startRequest(
                to: token(), updates: .channel(channel), system: 17, in: .production)
        }
        #expect(error?.message.hasPrefix("iOS 17 starts nothing") == true)
    }

    @Test func `Update and end go to the activity's own token, a start does not`() throws {
        let pizza = try Order.pizza()
        for update in pizza.dropFirst() {
            let output = try renderer().render(update)
            let request = try output.request(to: token(), in: .production)
            #expect(request.bodyBytes == output.bodyBytes && request.headers == output.headers)
            #expect(try lint(request).allSatisfy { $0 != "topic" && $0 != "token" })
        }
        #expect(throws: OrderProgressError.self) { try start().request(to: token(), in: .sandbox) }
        #expect(throws: OrderProgressError.self) {
            try renderer().render(pizza[1])
                .startRequest(to: token(), updates: .token, system: 18, in: .sandbox)
        }
    }

    @Test(arguments: BroadcastStorage.allCases)
    func `A broadcast has its channel, no topic, and expires as the channel stores`(
        storage: BroadcastStorage
    ) throws {
        let (app, channel) = (try #require(app), try #require(channel))
        let output = try renderer().render(Order.pizza()[3])
        let request = try output.broadcastRequest(
            to: channel, of: app, storage: storage, in: .production,
            id: "123e4567-e89b-12d3-a456-4266554400a0")
        #expect(request.path == "/4/broadcasts/apps/com.example.app")
        #expect(
            request.headers == [
                "apns-channel-id": channel.rawValue, "apns-priority": "5",
                "apns-push-type": "liveactivity",
                "apns-request-id": "123e4567-e89b-12d3-a456-4266554400a0",
                "apns-expiration": storage == .none ? "0" : String(output.expiration),
            ])
        #expect(try lint(request) == [])
        #expect(throws: OrderProgressError.self) {
            try start().broadcastRequest(to: channel, of: app, storage: storage, in: .sandbox)
        }
    }

    @Test(arguments: [
        (APNsRequest.Environment.production, "api-manage-broadcast.push.apple.com", 2196),
        (.sandbox, "api-manage-broadcast.sandbox.push.apple.com", 2195),
    ])
    func `Channels are created, read, listed and deleted`(
        environment: APNsRequest.Environment, host: String, port: Int
    ) throws {
        let (app, channel) = (try #require(app), try #require(channel))
        let channels = BroadcastChannels(of: app, in: environment)
        let all = [
            channels.create(.last), channels.read(channel), channels.delete(channel),
            channels.list(),
        ]
        #expect(all.map(\.method) == ["POST", "GET", "DELETE", "GET"])
        #expect(all.allSatisfy { $0.host == host && $0.port == port })
        #expect(all.map { $0.headers["apns-channel-id"] != nil } == [false, true, true, false])
        #expect(all.dropLast().allSatisfy { $0.path == "/1/apps/com.example.app/channels" })
        #expect(all.last?.path == "/1/apps/com.example.app/all-channels")
        #expect(
            String(decoding: all[0].bodyBytes, as: UTF8.self)
                == #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
        for request in all { #expect(try lint(request) == []) }
    }

    @Test(arguments: ["", "0a1", "0g", "<0a1b>", "{length = 32, bytes = 0x0a}", "0a 1b"])
    func `What is no token is refused, and not shown`(text: String) {
        let error = #expect(throws: OrderProgressError.self) { try PushToken(hexadecimal: text) }
        #expect(error?.code == .invalidToken)
        if text.count > 4 { #expect(error?.message.contains(text) == false) }
    }

    @Test func `A token is its bytes' digits, and shows only its first`() throws {
        let token = try PushToken(bytes: [0x0A, 0x1B, 0xFF, 0x00])
        #expect(token.hexadecimal == "0a1bff00")
        #expect(try PushToken(hexadecimal: "0A1BFF00") == token)
        #expect("\(token)" == "0a1bff…")
    }

    @Test func `A port or id that APNs does not have is refused`() throws {
        let output = try renderer().render(Order.pizza()[3])
        #expect(throws: OrderProgressError.self) {
            try output.request(to: token(), in: .sandbox, port: 80)
        }
        #expect(throws: OrderProgressError.self) {
            try output.request(to: token(), in: .sandbox, id: "A-1")
        }
    }
}
