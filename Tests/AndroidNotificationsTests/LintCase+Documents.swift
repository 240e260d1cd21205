import OrderProgress

extension LintCase {
    /// Of documents.
    static let documents: [LintCase] = states + sequences

    private static let states: [LintCase] = [
        // 17, 18: the identity.
        LintCase("document-key-missing", #""tag":"A-1","#, "", at: "", in: .document),
        LintCase("document-value", #""id":1,"#, #""id":1796040000000,"#, at: "/id", in: .document),
        LintCase("document-value", #""id":1,"#, #""id":-1207111310,"#, at: "/id", in: .document),
        LintCase("document-type", #""id":1,"#, #""id":"A-1","#, at: "/id", in: .document),
        // 23: unknown as -1.
        LintCase(
            "document-value", #""current":67"#, #""current":-1"#, at: "/progress/current",
            in: .document),
        LintCase(
            "document-type", #""current":67"#, #""current":0.67"#, at: "/progress/current",
            in: .document),
        LintCase(
            "progress-above-max", #""current":67"#, #""current":101"#, at: "/progress/current",
            in: .document),
        LintCase(
            "indeterminate-alone", #""current":0"#, #""current":50"#, at: "/progress/current",
            in: .countdown),
        LintCase(
            "indeterminate-alone", #""points":[]"#, #""points":[{"position":50}]"#,
            at: "/progressStyle/points", in: .countdown),
        LintCase(
            "indeterminate-alone", #""points":[]"#, #""points":[],"trackerIcon":"t""#,
            at: "/progressStyle/trackerIcon", in: .countdown),
        // 25: points at the ends, too many points and segments.
        LintCase(
            "point-outside", #""position":50"#, #""position":100"#,
            at: "/progressStyle/points/0/position", in: .document),
        LintCase(
            "document-value", #""position":50"#, #""position":0"#,
            at: "/progressStyle/points/0/position", in: .document),
        LintCase(
            "document-value", #"[{"position":50}]"#,
            "[" + (1...5).map { #"{"position":\#($0)}"# }.joined(separator: ",") + "]",
            at: "/progressStyle/points", in: .document),
        LintCase(
            "document-value", #"[{"length":50},{"length":50}]"#,
            "[" + (1...11).map { #"{"length":\#($0 == 1 ? 90 : 1)}"# }.joined(separator: ",") + "]",
            at: "/progressStyle/segments", in: .document),
        LintCase(
            "segments-not-max", #""max":100"#, #""max":400"#, at: "/progressStyle/segments",
            in: .document),
        LintCase(
            "segments-not-max", #""current":67,"max":100"#, #""current":0,"max":0"#,
            at: "/progressStyle", in: .document),
        LintCase(
            "document-value", #"{"length":50},{"#, #"{"length":0},{"#,
            at: "/progressStyle/segments/0/length", in: .document),
        // 27: seconds, or a duration.
        LintCase(
            "when-in-seconds", "1796041200000", "1796041200", at: "/whenMilliseconds",
            in: .countdown),
        LintCase(
            "when-in-seconds", "1796041200000", "120", at: "/whenMilliseconds", in: .countdown),
        LintCase(
            "when-long-past", "1796040000000", "1796040000", at: "/whenMilliseconds", in: .end,
            .warning),
        LintCase(
            "when-long-past", #""showWhen":false"#, #""whenMilliseconds":0,"showWhen":false"#,
            at: "/whenMilliseconds", in: .document, .warning),
        LintCase(
            "when-missing", #""whenMilliseconds":1796041200000,"#, "", at: "/showWhen",
            in: .countdown),
        LintCase(
            "document-value", #""timestampSeconds":1796040000"#,
            #""timestampSeconds":1796040000000"#, at: "/timestampSeconds", in: .document),
        // 29: a countdown below zero.
        LintCase(
            "countdown-without-timeout", #""timeoutAfterMilliseconds":1210000,"#, "",
            at: "/chronometerCountDown", in: .countdown),
        LintCase(
            "timeout-is-moment", "1210000", "1796041210000", at: "/timeoutAfterMilliseconds",
            in: .countdown),
        LintCase(
            "timeout-before-zero", "1210000", "600000", at: "/timeoutAfterMilliseconds",
            in: .countdown, .warning),
        LintCase(
            "clock-not-shown", #""usesChronometer":true"#, #""usesChronometer":false"#,
            at: "/usesChronometer", in: .countdown),
        LintCase(
            "clock-not-shown", #""showWhen":true"#, #""showWhen":false"#, at: "/showWhen",
            in: .countdown),
        // 31: no channel, or one without its definition.
        LintCase(
            "document-type",
            #"{"id":"p","name":"Orders","importance":"DEFAULT","sound":false,"vibration":false}"#,
            #""orders""#, at: "/channel", in: .document),
        LintCase("document-key-missing", #""name":"Orders","#, "", at: "/channel", in: .document),
        LintCase(
            "progress-channel-low", #""DEFAULT""#, #""LOW""#, at: "/channel/importance",
            in: .document, .warning),
        LintCase(
            "document-value", #""DEFAULT""#, #""MIN""#, at: "/channel/importance", in: .document),
        // 33: sounds at each percent.
        LintCase(
            "document-value", #""onlyAlertOnce":true"#, #""onlyAlertOnce":false"#,
            at: "/onlyAlertOnce", in: .document),
        LintCase("document-key-missing", #""onlyAlertOnce":true,"#, "", at: "", in: .document),
        LintCase(
            "document-value", #""silent":true"#, #""silent":false"#, at: "/silent", in: .document),
        LintCase(
            "progress-channel-sounds", #""sound":false"#, #""sound":true"#, at: "/channel/sound",
            in: .document, .warning),
        LintCase(
            "alert-is-progress", #""alert":{"id":2"#, #""alert":{"id":1"#, at: "/alert/id",
            in: .document),
        LintCase(
            "alert-is-progress", #"{"id":"a""#, #"{"id":"p""#, at: "/alert/channel/id",
            in: .document),
        // 37: what is never promoted.
        LintCase(
            "promotion-blocked", #""silent""#, #""style":"MediaStyle","silent""#, at: "/style",
            in: .document),
        LintCase(
            "promotion-blocked", #""silent""#, #""colorized":true,"silent""#, at: "/colorized",
            in: .document),
        LintCase(
            "promotion-blocked", #""silent""#, #""groupSummary":true,"silent""#,
            at: "/groupSummary", in: .document),
        LintCase(
            "promotion-not-ongoing", #""requestPromotedOngoing":false"#,
            #""requestPromotedOngoing":true"#, at: "/requestPromotedOngoing", in: .end),
        LintCase(
            "document-value", #""title":"2 pizzas""#, #""title":"""#, at: "/title", in: .document),
        LintCase(
            "document-value", #""67%""#, #""Arriving""#, at: "/shortCriticalText", in: .document),
        LintCase(
            "short-text-and-time", #""showWhen":true"#,
            #""showWhen":true,"shortCriticalText":"5 min""#, at: "/shortCriticalText",
            in: .countdown),
        LintCase(
            "document-value", #""category":"progress""#, #""category":"transport""#,
            at: "/category", in: .document),
        LintCase(
            "document-value", #"{"key":"call","title":"Call"}"#,
            (1...3).map { #"{"key":"\#($0)","title":"x"}"# }.joined(separator: ","), at: "/actions",
            in: .document),
        LintCase(
            "action-twice", #""key":"call""#, #""key":"open""#, at: "/actions/1/key", in: .document),
        LintCase("document-value", ##""#00796B""##, #""teal""#, at: "/color", in: .document),
        LintCase(
            "document-value", #""ic_order""#, #""R.drawable.x""#, at: "/smallIcon", in: .document),
        LintCase(
            "document-key-unknown", #""usesChronometer""#, #""uses_chronometer""#,
            at: "/uses_chronometer", in: .document, .warning),
        LintCase(
            "link-scheme", #""https://s.example/1""#, #""javascript:alert(1)""#, at: "/link",
            in: .document),
        LintCase(
            "document-value", #""https://s.example/1""#, #""/orders/1""#, at: "/link", in: .document
        ),
        LintCase(
            "text-too-long", #""On the way","ongoing""#,
            "\"" + String(repeating: "😀", count: 600) + "\",\"ongoing\"", at: "/text",
            in: .document,
            .warning),
        LintCase(
            "text-too-long", #""On the way","ongoing""#,
            "\"" + String(repeating: "a", count: 1025) + "\",\"ongoing\"", at: "/text",
            in: .document, .warning),
        LintCase(
            "public-version", #""PRIVATE""#, #""PUBLIC""#, at: "/publicVersion", in: .document,
            .warning),
        LintCase(
            "stage-not-in-route", #""stage":"onTheWay""#, #""stage":"riding""#, at: "/stage",
            in: .document),
        LintCase(
            "stage-not-in-route", #"["placed","#, #"["onTheWay","#, at: "/stages/1", in: .document),
        LintCase(
            "end-not-final", #""ongoing":false"#, #""ongoing":true"#, at: "/ongoing", in: .end),
        LintCase("end-not-final", #""outcome":"completed","#, "", at: "/phase", in: .end),
        LintCase(
            "end-stays", #""timeoutAfterMilliseconds":900000,"#, "", at: "", in: .end, .warning),
        LintCase(
            "tap-removes", #""autoCancel":false"#, #""autoCancel":true"#, at: "/autoCancel",
            in: .document),
    ]
}
