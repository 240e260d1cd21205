import OrderProgress

extension LintCase {
    private static let alert =
        #""alert":{"title":"Pizza","body":{"loc-key":"ORDERED","loc-args":["2"]},"sound":"default"}"#
    private static let body = "/body/aps/"

    /// Alerts, content states and attributes.
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
}
