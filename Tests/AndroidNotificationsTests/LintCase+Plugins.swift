/// Documents in plugins' names.
extension LintCase {
    static let plugins: [LintCase] = posts + values

    private static let posts: [LintCase] = [
        LintCase(
            "plugin-progress-half", #""current":67,"#, "", at: "/android/progress/current",
            in: .notifee),
        LintCase(
            "live-activities-state", #""{\"title\":\"x\"}""#, #""{\"title\"""#,
            at: "/message/data/content-state", in: .plugin),
        LintCase(
            "plugin-channel-missing", #""channelId":"p","#, "",
            at: "/platformSpecifics/channelId", in: .flutter),
        LintCase(
            "plugin-channel-missing", #""channelId":"p","#, #""channelId":"","#,
            at: "/android/channelId", in: .notifee),
        LintCase(
            "plugin-progress-above-max", #""progress":67"#, #""progress":670"#,
            at: "/platformSpecifics/progress", in: .flutter),
        LintCase(
            "plugin-progress-above-max", #""current":67"#, #""current":101"#,
            at: "/android/progress/current", in: .notifee),
        LintCase(
            "plugin-progress-above-max", #""maxProgress":100"#, #""maxProgress":50"#,
            at: "/content-state/progress", in: .liveActivities),
        LintCase(
            "plugin-when-in-seconds", "1796041200000", "1796041200",
            at: "/platformSpecifics/when", in: .flutter),
        LintCase(
            "plugin-when-in-seconds", "1796041200000", "600", at: "/android/timestamp",
            in: .notifee),
        LintCase(
            "plugin-when-missing", #""whenMilliseconds":1796041200000,"#, "",
            at: "/content-state/whenMilliseconds", in: .liveActivities),
        LintCase(
            "plugin-countdown-without-timeout", #","timeoutAfter":1210000"#, "",
            at: "/platformSpecifics/chronometerCountDown", in: .flutter),
        LintCase(
            "plugin-countdown-without-timeout", #","timeoutAfter":1210000"#, "",
            at: "/android/chronometerDirection", in: .notifee),
        LintCase(
            "plugin-end-not-final", #"\"stage\":"#, #"\"outcome\":\"failed\",\"stage\":"#,
            at: "/platformSpecifics/ongoing", in: .flutter),
        LintCase(
            "plugin-end-not-final", #""stage":"#, #""outcome":"failed","stage":"#,
            at: "/content-state/ongoing", in: .liveActivities),
        LintCase(
            "plugin-tag", #""tag":"A-1""#, #""tag":"A|1""#, at: "/android/tag", in: .notifee),
        LintCase(
            "plugin-event", #""event":"update""#, #""event":"start""#, at: "/event",
            in: .liveActivities),
        LintCase(
            "plugin-event", #""event":"update","#, "", at: "/event", in: .liveActivities),
        LintCase(
            "plugin-link-scheme", "https://s.example/1", "intent:#Intent;end", at: "/data/link",
            in: .notifee),
        LintCase(
            "plugin-link-scheme", "https://s.example/1", "javascript:alert(1)", at: "/payload",
            in: .flutter),
    ]
}

extension Right {
    /// The right documents of plugins.
    var pluginJSON: String {
        switch self {
        case .flutter:
            #"""
            {"id":1,"title":"2 pizzas","body":"On the way",\#
            "payload":"{\"order\":\"A-1\",\"stage\":\"onTheWay\",\"link\":\"https://s.example/1\"}",\#
            "platformSpecifics":{"icon":"i","channelId":"p","tag":"A-1","ongoing":true,\#
            "showWhen":true,"when":1796041200000,"usesChronometer":true,\#
            "chronometerCountDown":true,"showProgress":true,"maxProgress":100,"progress":67,\#
            "indeterminate":false,"timeoutAfter":1210000}}
            """#
        case .notifee:
            #"""
            {"id":"A-1","title":"2 pizzas","body":"On the way","data":{"stage":"onTheWay",\#
            "link":"https://s.example/1"},"android":{"channelId":"p","tag":"A-1",\#
            "ongoing":true,"progress":{"current":67,"max":100,"indeterminate":false},\#
            "timestamp":1796041200000,"showTimestamp":true,"showChronometer":true,\#
            "chronometerDirection":"down","timeoutAfter":1210000}}
            """#
        default:
            #"""
            {"event":"update","activity-id":"A-1","activity-tag":"A-1",\#
            "timestamp":1796040000000,"content-state":{"title":"2 pizzas","text":"On the way",\#
            "progress":67,"maxProgress":100,"indeterminate":false,"ongoing":true,\#
            "whenMilliseconds":1796041200000,"showWhen":true,"usesChronometer":true,\#
            "chronometerCountDown":true,"stage":"onTheWay","link":"https://s.example/1"}}
            """#
        }
    }
}
