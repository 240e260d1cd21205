import OrderProgress

/// Values of plugins' documents, and documents of one order.
extension LintCase {
    static let values: [LintCase] = [
        LintCase(
            "plugin-progress", #""progress":67"#, #""progress":-1"#,
            at: "/platformSpecifics/progress", in: .flutter),
        LintCase(
            "plugin-progress", #""maxProgress":100"#, #""maxProgress":100.5"#,
            at: "/platformSpecifics/maxProgress", in: .flutter),
        LintCase(
            "plugin-progress", #""current":67"#, #""current":0.67"#,
            at: "/android/progress/current", in: .notifee),
        LintCase(
            "plugin-progress", #""current":67"#, #""current":"67""#,
            at: "/android/progress/current", in: .notifee),
        LintCase("plugin-id", #""id":1,"#, #""id":1796040000000,"#, at: "/id", in: .flutter),
        LintCase("plugin-id", #""id":1,"#, #""id":"A-1","#, at: "/id", in: .flutter),
        LintCase("plugin-id", #""id":"A-1""#, #""id":7"#, at: "/id", in: .notifee),
        // 33: sounds at each percent.
        LintCase(
            "plugin-alerts-each-time", #""ongoing":true"#,
            #""ongoing":true,"onlyAlertOnce":false"#, at: "/platformSpecifics/onlyAlertOnce",
            in: .flutter, .warning),
        LintCase(
            "plugin-alerts-each-time", #""ongoing":true"#,
            #""ongoing":true,"onlyAlertOnce":false"#, at: "/android/onlyAlertOnce", in: .notifee,
            .warning),
        LintCase(
            "plugin-data-not-string", #""data":{"#, #""data":{"percent":67,"#,
            at: "/data/percent", in: .notifee),
        // 27: seconds, also where nothing counts down.
        LintCase(
            "plugin-when-in-seconds",
            #""when":1796041200000,"usesChronometer":true,"chronometerCountDown":true"#,
            #""when":1796041200,"usesChronometer":false,"chronometerCountDown":false"#,
            at: "/platformSpecifics/when", in: .flutter),
        LintCase(
            "plugin-when-long-past",
            #""when":1796041200000,"usesChronometer":true,"chronometerCountDown":true"#,
            #""when":1796041200,"usesChronometer":true,"chronometerCountDown":false"#,
            at: "/platformSpecifics/when", in: .flutter, .warning),
        // 29: a countdown below zero.
        LintCase(
            "plugin-timeout-is-moment", "1210000", "1796041200000",
            at: "/platformSpecifics/timeoutAfter", in: .flutter),
        LintCase(
            "plugin-timeout-is-moment", "1210000", "1796040000000",
            at: "/android/timeoutAfter", in: .notifee),
    ]

    static let sequences: [LintCase] = [
        LintCase(
            "timeout-is-moment", #""stage""#, #""timeoutAfterMilliseconds":1796040000000,"stage""#,
            at: "/timeoutAfterMilliseconds", in: .document),
        LintCase(
            "when-not-ahead",
            #"1796041200000,"showWhen":true,"usesChronometer":true,"chronometerCountDown":true"#,
            #"1796040050000,"showWhen":true,"usesChronometer":false,"chronometerCountDown":false"#,
            at: "/showWhen", in: .countdown, .warning),
        LintCase(
            "countdown-over", #""whenMilliseconds":1796041200000"#,
            #""whenMilliseconds":1796039990000"#, at: "/whenMilliseconds", in: .countdown, .warning),
        LintCase(
            "timeout-after-zero", "1210000", "86400000", at: "/timeoutAfterMilliseconds",
            in: .countdown, .warning),
        LintCase(
            "progress-channel-high", #""DEFAULT""#, #""HIGH""#, at: "/channel/importance",
            in: .document, .warning),
        LintCase(
            "channel-raised", Right.document.json, "[\(Right.document.json),\(raised)]",
            at: "/1/channel/importance", in: .document, .warning),
    ]

    private static let raised = Right.document.json.replacing(#""DEFAULT""#, with: #""HIGH""#)
}
