import LiveActivities
import OrderProgress
import Testing

/// Live Activities that FCM hands on: its headers are APNs', and it adds some.
@Suite(.timeLimit(.minutes(10)))
struct LintRelayedTests {
    private func found(
        headers: String, token: String = "0a1b", payload: String = LintRelayedTests.payload
    ) throws -> [String] {
        let json =
            #"{"message":{"apns":{"live_activity_token":"\#(token)","headers":{\#(headers)},"#
            + #""payload":\#(payload)}}}"#
        let block = try LintPayload(json: Array(json.utf8)).part("message")?.part("apns")
        return try LiveActivityLint.findings(inRelayed: [#require(block)]).map {
            "\($0.level.rawValue) \($0.rule) \($0.pointer)"
        }
    }

    private static let payload =
        #"{"aps":{"timestamp":1796040060,"event":"update","content-state":{"percent":10},"#
        + #""alert":{"title":"a","body":"b"},"stale-date":1796043600}}"#

    @Test(arguments: [
        "", #""apns-priority":"10""#, #""apns-expiration":"1796043600""#,
        #""apns-push-type":"liveactivity","apns-topic":"com.example.app.push-type.liveactivity""#,
    ])
    func `What FCM adds by itself may be missing`(headers: String) throws {
        #expect(try found(headers: headers) == [])
    }

    @Test(arguments: [
        (#""apns-priority":"high""#, "error priority", "apns-priority"),
        (#""apns-priority":"1""#, "error priority", "apns-priority"),
        (#""apns-push-type":"alert""#, "error push-type", "apns-push-type"),
        (#""apns-topic":"com.example.app""#, "error topic", "apns-topic"),
        (
            #""apns-topic":"a.b.push-type.liveactivity.push-type.liveactivity""#, "error topic",
            "apns-topic"
        ),
        (#""apns-expiration":"1796040000000""#, "error expiration", "apns-expiration"),
        (#""APNS-Expiration":"1h""#, "error expiration", "APNS-Expiration"),
        (#""apns-expiration":"3600""#, "warning expiration-passed", "apns-expiration"),
        (#""apns-id":"123E4567-E89B-12D3-A456-4266554400A0""#, "warning apns-id-case", "apns-id"),
        (#""apns-collapse-id":"""#, "error collapse-id", "apns-collapse-id"),
        (
            #""apns-push-type":"liveActivity""#, "warning push-type-case", "apns-push-type"
        ),
    ])
    func `What it hands on is held against APNs' rules`(
        header: String, finding: String, place: String
    ) throws {
        let all = try found(headers: header)
        #expect(all.contains("\(finding) /message/apns/headers/\(place)"), "\(all)")
    }

    @Test func `The payload is checked where it stands`() throws {
        let late = Self.payload.replacing("1796040060", with: "1796040060.5")
        #expect(
            try found(headers: "", payload: late) == [
                "error date /message/apns/payload/aps/timestamp"
            ])
    }

    @Test func `The activity's token tells which messages are of one`() throws {
        func blocks(_ tokens: String...) throws -> [LintFinding] {
            let blocks = tokens.map {
                #"{"live_activity_token":"\#($0)","payload":\#(Self.payload)}"#
            }
            let json = "[\(blocks.joined(separator: ","))]"
            let payload = try LintPayload(json: Array(json.utf8))
            return LiveActivityLint.findings(inRelayed: try #require(payload.elements))
        }
        #expect(try blocks("0a", "0a").map(\.rule) == ["timestamp-equal"])
        #expect(try blocks("0a", "0b") == [])
    }
}
