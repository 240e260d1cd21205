import LiveActivities
import OrderProgress
import Testing

/// A right request of each kind, and what each rule finds where one thing of it is wrong.
struct LintCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let level: LintFinding.Level
    /// What of the right one is replaced.
    let right: String
    let wrong: String
    let pointer: String
    var kind = Right.start
    var source = ""

    var testDescription: String { "\(rule) \(source): \(wrong.prefix(60))" }

    init(
        _ rule: String, _ level: LintFinding.Level, _ right: String, _ wrong: String,
        at pointer: String, in kind: Right = .start, _ source: String = ""
    ) {
        self.rule = rule
        self.level = level
        self.right = right
        self.wrong = wrong
        self.pointer = pointer
        self.kind = kind
        self.source = source
    }
}

/// Requests in which nothing is wrong.
enum Right: String, CaseIterable, Sendable {
    case start, update, end, broadcast, channel

    private static let token = String(repeating: "0a1b", count: 40)

    var json: String {
        switch self {
        case .start:
            #"{"method":"POST","path":"/3/device/\#(Self.token)","host":"api.push.apple.com:443","#
                + #""headers":{"apns-push-type":"liveactivity","#
                + #""apns-topic":"com.example.app.push-type.liveactivity","apns-priority":"10","#
                + #""apns-expiration":"1796040600","apns-collapse-id":"A-1001","#
                + #""apns-id":"123e4567-e89b-12d3-a456-4266554400a0"},"#
                + #""body":{"aps":{"timestamp":1796040000,"event":"start","#
                + #""content-state":{"percent":0,"etaEpochSeconds":1796042100,"note":"x"},"#
                + #""attributes-type":"OrderAttributes","attributes":{"orderID":"A-1001"},"#
                + #""alert":{"title":"Pizza","body":{"loc-key":"ORDERED","loc-args":["2"]},"#
                + #""sound":"default"},"stale-date":1796043600,"relevance-score":50,"#
                + #""input-push-token":1}}}"#
        case .update:
            #"{"path":"/3/device/\#(Self.token)","headers":{"apns-push-type":"liveactivity","#
                + #""apns-topic":"com.example.app.push-type.liveactivity","apns-priority":"5","#
                + #""apns-expiration":"1796043600"},"body":{"aps":{"timestamp":1796040060,"#
                + #""event":"update","content-state":{"percent":10},"stale-date":1796043600}}}"#
        case .end:
            #"{"aps":{"timestamp":1796041800,"event":"end","content-state":{"percent":100},"#
                + #""dismissal-date":1796042700},"Simulator Target Bundle":"com.example.app"}"#
        case .broadcast:
            #"{"path":"/4/broadcasts/apps/com.example.app","headers":{"apns-channel-id":"#
                + #""dHN0LXNyY2gtY2hubA==","apns-expiration":"0","apns-priority":"5","#
                + #""apns-push-type":"liveactivity"},"body":{"aps":{"timestamp":1796040060,"#
                + #""event":"update","content-state":{"percent":10},"stale-date":1796043600}}}"#
        case .channel:
            #"{"method":"POST","host":"api-manage-broadcast.push.apple.com:2196","#
                + #""path":"/1/apps/com.example.app/channels","headers":{},"#
                + #""body":{"message-storage-policy":1,"push-type":"LiveActivity"}}"#
        }
    }
}
