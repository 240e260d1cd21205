import OrderProgress

extension LintCase {
    private static let body = "/body/aps/"

    /// Events, dates and what else `aps` holds.
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
}
