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

extension LintCase {
    private static let alert =
        #""alert":{"title":"Pizza","body":{"loc-key":"ORDERED","loc-args":["2"]},"sound":"default"}"#
    private static let body = "/body/aps/"

    static let fields: [LintCase] = [
        LintCase("no-aps", .error, #""aps":{"#, #""APS":{"#, at: "/body", in: .update),
        LintCase("event", .error, #""event""#, #""events""#, at: body + "events", "node-apn#133"),
        LintCase("event", .error, #""event":"start","#, "", at: body + "event"),
        LintCase("event", .error, #""start""#, #""Start""#, at: body + "event"),
        LintCase("event", .error, #""end""#, "1", at: "/aps/event", in: .end),
        LintCase(
            "timestamp", .error, #""timestamp":1796040000,"#, "", at: body + "timestamp"),
        LintCase("date", .error, "1796040000", "\"1796040000\"", at: body + "timestamp"),
        LintCase("date", .error, "1796040000", "1796040000.5", at: body + "timestamp"),
        LintCase("date", .error, "1796042700", "true", at: "/aps/dismissal-date", in: .end),
        LintCase(
            "date-milliseconds", .error, #""stale-date":1796043600"#,
            #""stale-date":1796043600000"#,
            at: body + "stale-date"),
        LintCase(
            "date-milliseconds", .error, "1796042700", "1.7960427e12", at: "/aps/dismissal-date",
            in: .end),
        LintCase(
            "timestamp-milliseconds", .warning, "1796040000", "1796040000123",
            at: body + "timestamp", "expo-live-activity README"),
        LintCase("timestamp-epoch", .error, "1796040000", "817732800", at: body + "timestamp"),
        LintCase(
            "date-epoch", .warning, #""stale-date":1796043600"#, #""stale-date":817736400"#,
            at: body + "stale-date"),
        LintCase(
            "no-stale-date", .warning, #","stale-date":1796043600"#, "", at: body + "stale-date",
            in: .update, "superset#7482"),
        LintCase(
            "stale-at-once", .warning, #""stale-date":1796043600"#, #""stale-date":1796040060"#,
            at: body + "stale-date", in: .update),
        LintCase(
            "dismissal-before-end", .error, #""stale-date":1796043600"#,
            #""stale-date":1796043600,"dismissal-date":1796050000"#, at: body + "dismissal-date",
            in: .update),
        LintCase(
            "dismissal-too-late", .warning, "1796042700", "1796056201",
            at: "/aps/dismissal-date", in: .end),
        LintCase(
            "relevance-score", .error, #""relevance-score":50"#, #""relevance-score":"high""#,
            at: body + "relevance-score"),
        LintCase(
            "input-push", .error, #""input-push-token":1"#, #""input-push-token":true"#,
            at: body + "input-push-token"),
        LintCase(
            "input-push", .error, #""input-push-token":1"#, #""input-push-channel":"a-channel""#,
            at: body + "input-push-channel"),
        LintCase(
            "input-push-both", .warning, #""input-push-token":1"#,
            #""input-push-token":1,"input-push-channel":"dHN0LXNyY2gtY2hubA==""#,
            at: body + "input-push-channel"),
        LintCase(
            "unknown-key", .warning, #""stale-date":1796043600"#,
            #""stale-date":1796043600,"staleDate":1"#, at: body + "staleDate"),
        LintCase(
            "unknown-key", .warning, #""stale-date":1796043600"#,
            #""stale-date":1796043600,"mutable-content":1"#, at: body + "mutable-content"),
        LintCase(
            "beside-aps", .warning, #"{"aps""#, #"{"orderId":1,"aps""#, at: "/body/orderId"),
        LintCase(
            "only-on-start", .warning, #""stale-date":1796043600"#,
            #""stale-date":1796043600,"attributes-type":"A""#, at: body + "attributes-type",
            in: .update),
        LintCase(
            "null", .warning, #""note":"x""#, #""note":null"#,
            at: body + "content-state/note", "F-777566"),
        LintCase(
            "known-type", .warning, #""OrderAttributes","attributes":{"orderID":"A-1001"}"#,
            #""OrderActivityAttributes","attributes":{"orderID":"A-1001"}"#,
            at: body + "attributes/stages", "flutter_live_activities#146"),
        LintCase(
            "known-type", .warning,
            #""content-state":{"percent":0,"etaEpochSeconds":1796042100,"note":"x"},"#
                + #""attributes-type":"OrderAttributes","attributes":{"orderID":"A-1001"}"#,
            #""content-state":{"stage":"placed","stageCount":"4","stageIndex":0},"#
                + #""attributes-type":"OrderActivityAttributes","#
                + #""attributes":{"orderID":"A-1001","stages":["placed"]}"#,
            at: body + "content-state/stageCount", "superset#7356"),
        LintCase(
            "app-group", .warning, #""attributes-type":"OrderAttributes""#,
            #""attributes-type":"LiveActivitiesAppAttributes""#,
            at: body + "content-state/appGroupId", "flutter_live_activities"),
    ]

    static let texts: [LintCase] = [
        LintCase(
            "start-without-alert", .error, alert, #""alert":{}"#,
            at: body + "alert/title", "APNSwift#232"),
        LintCase("start-without-alert", .error, alert + ",", "", at: body + "alert"),
        LintCase("start-without-alert", .error, alert, #""alert":"Pizza""#, at: body + "alert"),
        LintCase(
            "start-without-alert", .error, #","body":{"loc-key":"ORDERED","loc-args":["2"]}"#, "",
            at: body + "alert/body"),
        LintCase(
            "alert-without-title", .error, #""stale-date""#,
            #""alert":{"body":"Soon","sound":"default"},"stale-date""#, at: body + "alert/title",
            in: .update, "OneSignal ios_sound"),
        LintCase(
            "alert-without-title", .error, #""stale-date""#, #""alert":"Soon","stale-date""#,
            at: body + "alert", in: .update),
        LintCase(
            "alert-without-body", .warning, #""stale-date""#,
            #""alert":{"title":"Soon"},"stale-date""#, at: body + "alert/body", in: .update),
        LintCase(
            "alert-flat-keys", .warning, #""title":"Pizza""#,
            #""title-loc-key":"PIZZA","title":"Pizza""#, at: body + "alert/title-loc-key"),
        LintCase(
            "alert-flat-keys", .warning, alert,
            #""alert":{"title-loc-key":"T","loc-key":"B","loc-args":["2"]}"#,
            at: body + "alert/loc-key"),
        LintCase(
            "alert-form", .error, #""loc-args":["2"]"#, #""loc-args":["1",2]"#,
            at: body + "alert/body/loc-args/1"),
        LintCase(
            "alert-form", .error, #""loc-key":"ORDERED","#, "", at: body + "alert/body/loc-key"),
        LintCase("alert-form", .error, #""Pizza""#, "[1]", at: body + "alert/title"),
        LintCase(
            "sound-outside-alert", .error, #""relevance-score""#,
            #""sound":"default","relevance-score""#, at: body + "sound", "pushy#990"),
        LintCase(
            "interruption-level", .warning, #""relevance-score""#,
            #""interruption-level":"passive","relevance-score""#, at: body + "interruption-level"),
        LintCase(
            "content-state", .error, #""content-state":{"percent":10},"#, "",
            at: body + "content-state", in: .update),
        LintCase(
            "content-state", .error, #"{"percent":10}"#, "[]", at: body + "content-state",
            in: .update),
        LintCase(
            "end-without-state", .warning, #""content-state":{"percent":100},"#, "",
            at: "/aps/content-state", in: .end),
        LintCase(
            "empty-state", .warning, #"{"percent":10}"#, "{}", at: body + "content-state",
            in: .update),
        LintCase(
            "attributes-type", .error, #""attributes-type":"OrderAttributes","#, "",
            at: body + "attributes-type"),
        LintCase(
            "attributes-type", .error, "OrderAttributes", "App.OrderAttributes",
            at: body + "attributes-type"),
        LintCase(
            "attributes", .error, #"{"orderID":"A-1001"}"#, "[]", at: body + "attributes", "pushok"),
        LintCase(
            "attributes", .error, #","attributes":{"orderID":"A-1001"}"#, "",
            at: body + "attributes"),
        LintCase(
            "attributes-repeat-state", .warning, #"{"orderID":"A-1001"}"#,
            #"{"percent":0,"note":"x"}"#, at: body + "attributes", "F-777566"),
        LintCase(
            "state-date", .warning, #""etaEpochSeconds":1796042100"#,
            #""eta":"2026-11-30T12:35:00Z""#, at: body + "content-state/eta", "F-777566"),
        LintCase(
            "state-date", .warning, "etaEpochSeconds", "endsAt", at: body + "content-state/endsAt",
            "home-assistant/iOS#4677"),
        LintCase(
            "state-date", .warning, #""etaEpochSeconds":1796042100"#,
            #""times":[{"end":1796042100000}]"#, at: body + "content-state/times/0/end"),
        LintCase(
            "snake-case", .warning, #""note""#, #""order_note""#,
            at: body + "content-state/order_note"),
    ]

    private static let head = "/headers/apns-"

    static let transport: [LintCase] = [
        LintCase(
            "push-type", .error, #""apns-push-type":"liveactivity","#, "", at: head + "push-type",
            "F-712499"),
        LintCase(
            "push-type", .error, #":"liveactivity""#, #":"alert""#, at: head + "push-type"),
        LintCase(
            "push-type-case", .warning, #":"liveactivity""#, #":"LiveActivity""#,
            at: head + "push-type"),
        LintCase(
            "topic", .error, "app.push-type.liveactivity", "app", at: head + "topic", "F-712499"),
        LintCase(
            "topic", .error, "app.push-type.liveactivity",
            "app.push-type.liveactivity.push-type.liveactivity", at: head + "topic"),
        LintCase(
            "topic", .error, #""apns-topic":"com.example.app.push-type.liveactivity","#, "",
            at: head + "topic"),
        LintCase(
            "priority", .error, #""apns-priority":"10""#, #""apns-priority":"1""#,
            at: head + "priority"),
        LintCase(
            "silent-priority", .warning, #""apns-priority":"5""#, #""apns-priority":"10""#,
            at: head + "priority", in: .update),
        LintCase(
            "expiration", .error, #""1796040600""#, #""1796040600000""#, at: head + "expiration"),
        LintCase("expiration", .error, #""1796040600""#, #""soon""#, at: head + "expiration"),
        LintCase(
            "start-not-stored", .warning, #""1796040600""#, #""0""#, at: head + "expiration"),
        LintCase("apns-id", .error, "123e4567-", "123e4567", at: head + "id"),
        LintCase("apns-id-case", .warning, "123e4567-", "123E4567-", at: head + "id"),
        LintCase(
            "collapse-id", .error, #""A-1001","apns-id""#, #""","apns-id""#,
            at: head + "collapse-id"),
        LintCase(
            "collapse-id", .error, #""A-1001","apns-id""#,
            "\"" + String(repeating: "é", count: 33) + #"","apns-id""#, at: head + "collapse-id"),
        LintCase(
            "collapse-id-not-on-start", .warning, #""apns-priority""#,
            #""apns-collapse-id":"a","apns-priority""#, at: head + "collapse-id", in: .update),
        LintCase("path", .error, "/3/device", "/3/devices", at: "/path"),
        LintCase("token", .error, "0a1b0a1b", "0a1b0a1", at: "/path"),
        LintCase(
            "token", .error, "0a1b0a1b", "{length = 80, bytes = 0x0a1b ... }", at: "/path",
            "node-apn#666"),
        LintCase("token-upper-case", .warning, "0a1b0a1b", "0A1B0A1B", at: "/path"),
        LintCase("method", .error, #""POST""#, #""PUT""#, at: "/method"),
        LintCase("host", .error, "api.push.apple.com:443", "api.push.apple.com:2195", at: "/host"),
        LintCase(
            "host-doubtful", .warning, "api.push.apple.com:443", "api.development.push.apple.com",
            at: "/host"),
        LintCase("host", .error, ":2196", ":443", at: "/host", in: .channel),
        LintCase(
            "bundle-id", .error, "com.example.app", "com.example.app.push-type.liveactivity",
            at: "/path", in: .broadcast),
        LintCase(
            "broadcast-start", .error, #""update""#, #""start""#, at: body + "event",
            in: .broadcast),
        LintCase(
            "broadcast-headers", .error, #""apns-expiration":"0","#, "", at: head + "expiration",
            in: .broadcast),
        LintCase(
            "broadcast-topic", .warning, #""apns-priority""#,
            #""apns-topic":"com.example.app","apns-priority""#, at: head + "topic",
            in: .broadcast),
        LintCase(
            "channel-id", .error, "dHN0LXNyY2gtY2hubA==", "dHN0LXNyY2gtY2hubA",
            at: head + "channel-id", in: .broadcast),
        LintCase(
            "channel-body", .error, ":1,", #":"1","#, at: "/body/message-storage-policy",
            in: .channel),
        LintCase(
            "authorization", .error, #""apns-priority":"10""#,
            #""authorization":"Basic abc","apns-priority":"10""#, at: "/headers/authorization"),
        LintCase(
            "authorization", .error, #""apns-priority":"10""#,
            #""authorization":"bearer \#(jwt(iat: "1796040000000"))","apns-priority":"10""#,
            at: "/headers/authorization"),
        LintCase(
            "issued-at-text", .warning, #""apns-priority":"10""#,
            #""authorization":"bearer \#(jwt(iat: "\"1796040000\""))","apns-priority":"10""#,
            at: "/headers/authorization", "APNSwift#246"),
    ]
}
