import AndroidNotifications
import OrderProgress
import Testing

/// Whole HTTP requests to FCM.
@Suite(.timeLimit(.minutes(10)))
struct LintRequestTests {
    private static let right = "/v1/projects/shop-1/messages:send"

    private func request(_ path: String, _ body: String = Right.message.json) -> String {
        #"{"method":"POST","path":"\#(path)","headers":{"authorization":"Bearer x"},"body":\#(body)}"#
    }

    private func found(_ json: String) throws -> [String] {
        try Right.message.findings(in: json).map { "\($0.rule) \($0.pointer)" }
    }

    @Test(arguments: [
        right, "https://fcm.googleapis.com" + right, "https://fcm.googleapis.com:443" + right,
        "/v1/projects/123456789/messages:send", "/v1/projects/example.com:shop/messages:send",
        right + "?alt=json",
    ])
    func `A request to FCM is told by its path, and its body is checked`(path: String) throws {
        #expect(FCMLint.recognizes(try JSONValue(json: request(path).utf8)))
        #expect(try found(request(path)) == [])
        let wrong = Right.message.json.replacing(#""42""#, with: "42")
        #expect(try found(request(path, wrong)) == ["data-not-string /body/message/data/n"])
        #expect(
            try found("[" + request(path) + "," + request(path, wrong) + "]")
                == ["data-not-string /1/body/message/data/n"])
    }

    @Test(arguments: [
        "/fcm/send", "https://fcm.googleapis.com/fcm/send", "/v1/projects/messages:send",
        "/v1/projects/shop-1/messages", "/v1/projects//messages:send",
        "/v1/projects/{project_id}/messages:send", "/v1/projects/Shop 1/messages:send",
        "v1/projects/shop-1/messages:send", "/v2/projects/shop-1/messages:send",
        "http://fcm.googleapis.com/v1/projects/shop-1/messages:send",
        "https://api.push.apple.com/v1/projects/shop-1/messages:send", right + "/",
        "/v1/project/shop-1/message:send", "/projects/shop-1/messages",
    ])
    func `A path that FCM does not have is an error`(path: String) throws {
        #expect(FCMLint.recognizes(try JSONValue(json: request(path).utf8)))
        #expect(try found(request(path)) == ["fcm-path /path"])
    }

    @Test func `The body of a request is one, and no bare message`() throws {
        #expect(
            try found(request(Self.right, #"{"token":"abc","data":{"a":"b"}}"#))
                == ["fcm-request /body"])
        #expect(try found(#"{"path":"\#(Self.right)"}"#) == ["fcm-request "])
        #expect(try found(request(Self.right, "5")) == ["fcm-request /body"])
    }

    @Test func `What a request hands on to APNs is found in it`() throws {
        let payload = try LintPayload(
            json: Array(request(Self.right, Right.activity.json).utf8))
        let block = try #require(FCMLint.liveActivityBlock(in: payload))
        #expect(block.pointer.description == "/body/message/apns")
    }

    @Test(arguments: [
        #"{"path":"/3/device/0a1b","headers":{},"body":{"aps":{}}}"#, #"{"path":"/v1/orders"}"#,
        #"{"path":5}"#,
    ])
    func `Other requests are not taken for FCM's`(json: String) throws {
        #expect(!FCMLint.isHTTPRequest(try JSONValue(json: json.utf8)))
    }
}
