import OrderProgress

/// Units, forms of headers, and places that other tables have no room for.
extension LintCase {
    private static let aps = "/body/aps/"

    static let units: [LintCase] = [
        LintCase(
            "aps-in-aps", .error, #"{"timestamp":1796040060,"event":"update","#,
            #"{"aps":{"event":"update"},"timestamp":1796040060,"event":"update","#,
            at: aps + "aps", in: .update),
        LintCase(
            "null", .warning, #""stale-date":1796043600"#,
            #""stale-date":1796043600,"dismissal-date":null"#, at: aps + "dismissal-date",
            in: .update),
        LintCase(
            "null", .warning, #""relevance-score""#, #""sound":null,"relevance-score""#,
            at: aps + "sound"),
        LintCase(
            "timestamp-long-ago", .warning, "1796040000", "1000000000", at: aps + "timestamp"),
        LintCase("timestamp-long-ago", .warning, "1796040000", "1234", at: aps + "timestamp"),
        LintCase(
            "timestamp-long-ago", .warning, "1796041800", "30", at: "/aps/timestamp", in: .end),
        LintCase(
            "timestamp-too-old", .error, "1796040060", "29934001", at: aps + "timestamp",
            in: .update),
        LintCase(
            "timestamp-too-old", .error, "1796040060", "0", at: aps + "timestamp", in: .update),
        LintCase("date", .error, "1796040000", "1e300", at: aps + "timestamp"),
        LintCase("date", .error, "1796040000", "-1", at: aps + "timestamp"),
        LintCase("date", .error, "1796040000", "1796040000000000", at: aps + "timestamp"),
        LintCase("date", .error, "1796040000", "1796040000123.5", at: aps + "timestamp"),
        LintCase(
            "date", .error, #""stale-date":1796043600"#, #""stale-date":9e99"#,
            at: aps + "stale-date"),
        LintCase(
            "dismissal-passed", .warning, "1796042700", "14400", at: "/aps/dismissal-date",
            in: .end),
        LintCase(
            "outside-aps", .error, #"{"aps""#, #"{"alert":{"title":"a","body":"b"},"aps""#,
            at: "/alert", in: .end),
        LintCase(
            "beside-aps", .warning, #""body":{"aps""#,
            #""body":{"alert":{"title":"a","body":"b"},"aps""#, at: "/body/alert"),
        LintCase(
            "outside-aps", .error, #"{"aps""#, #"{"sound":"default","aps""#, at: "/sound", in: .end),
        LintCase(
            "state-date", .warning, #""etaEpochSeconds":1796042100"#,
            #""endTime":"1796042100""#, at: aps + "content-state/endTime"),
        LintCase(
            "state-date", .warning, #""etaEpochSeconds":1796042100"#,
            #""endsAt":"1796042100000""#, at: aps + "content-state/endsAt"),
        LintCase(
            "range", .warning, #""note":"x""#, #""timerRange":[20,10]"#,
            at: aps + "content-state/timerRange"),
        LintCase(
            "range", .warning, #""note":"x""#, #""timer":{"lowerBound":1,"upperBound":2}"#,
            at: aps + "content-state/timer"),
        LintCase(
            "snake-case", .warning, #""note":"x""#, #""drivers":[{"first_name":"x"}]"#,
            at: aps + "content-state/drivers/0/first_name"),
        LintCase(
            "attributes-repeat-state", .warning, #"{"orderID":"A-1001"}"#,
            #"{"orderID":"A-1001","percent":5,"note":"y"}"#, at: aps + "attributes"),
        LintCase(
            "headers", .error, #""headers":{}"#, #""headers":[]"#, at: "/headers", in: .channel),
        LintCase(
            "headers", .error, #""apns-priority":"10""#, #""apns-priority":null"#,
            at: "/headers/apns-priority"),
        LintCase(
            "headers", .error, #""apns-priority":"10""#, #""apns-priority":["10"]"#,
            at: "/headers/apns-priority"),
        LintCase(
            "headers", .error, #""apns-priority":"10""#,
            #""apns-priority":"10","Apns-Priority":"10""#, at: "/headers/Apns-Priority"),
        LintCase(
            "expiration-passed", .warning, #""1796040600""#, #""600""#,
            at: "/headers/apns-expiration"),
        LintCase(
            "channel-body", .error,
            #","headers":{},"body":{"message-storage-policy":1,"push-type":"LiveActivity"}"#,
            #","headers":{}"#, at: "/body", in: .channel),
        LintCase(
            "host", .error, #""path":"/3/device"#,
            #""path":"https://fcm.googleapis.com/3/device"#, at: "/path", in: .update),
        LintCase(
            "host", .error, #""path":"/3/device"#,
            #""path":"https://api.push.apple.com:2195/3/device"#, at: "/path", in: .update),
        LintCase(
            "host-doubtful", .warning, #""path":"/3/device"#,
            #""path":"https://api.development.push.apple.com:443/3/device"#, at: "/path",
            in: .update),
    ]

    /// Values that look like the wrong ones above, and are right.
    static let rightUnits: [(String, String)] = [
        (#""note":"x""#, #""orderNumber":"1796042100""#),
        (#""note":"x""#, #""readyTime":"12""#),
        (#""note":"x""#, #""timerRange":[10,20],"place":[20,10]"#),
        (#""note":"x""#, #""orderID":"B-2""#),
        (#""path":"/3/device"#, #""path":"https://api.push.apple.com:443/3/device"#),
        (#""1796040600""#, "1796040600"),
        (#""stale-date":1796043600"#, #""stale-date":9999999999"#),
    ]
}
