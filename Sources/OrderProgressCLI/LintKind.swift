import AndroidNotifications
import LiveActivities
import OrderProgress

/// A kind of payload that `lint` checks: how it is told, and its rules.
struct LintKind: Sendable {
    /// What `--kind` calls it.
    let name: String
    /// Whether a payload is of this kind; asked in the order of the table.
    let recognizes: @Sendable (JSONValue) -> Bool
    /// What is wrong in the payloads of one file, in their order.
    let findings: @Sendable ([LintPayload]) -> [LintFinding]
    /// The rules, for the docs.
    let rules: [LintRuleSummary]

    /// Every kind there is: the only place that knows them all.
    static let all = [apns, fcm, document]

    /// The kind that a payload is of; nil: of none.
    static func of(_ value: JSONValue) -> LintKind? {
        // The data of a CloudEvent looks like a message's.
        isEnvelope(value) ? nil : all.first { $0.recognizes(value) }
    }

    /// Whether a value that is of no kind is an event, which other commands read.
    static func isEvent(_ value: JSONValue) -> Bool {
        isEnvelope(value)
            || value["order"] != nil
                && value["type"]?.text.flatMap(OrderEvent.Kind.init(rawValue:)) != nil
    }

    private static func isEnvelope(_ value: JSONValue) -> Bool {
        value["specversion"]?.text != nil && value["source"] != nil && value["type"] != nil
    }

    private static let apns = LintKind(
        name: "apns",
        // The plugin live_activities has a "content-state" on Android as well, and FCM hands on
        // what is for APNs.
        recognizes: {
            !AndroidDocumentLint.isPluginDocument($0) && !FCMLint.isHTTPRequest($0)
                && LiveActivityLint.recognizes($0)
        },
        findings: { LiveActivityLint.findings(in: $0) }, rules: LiveActivityLint.rules)

    private static let fcm = LintKind(
        name: "fcm", recognizes: FCMLint.recognizes,
        findings: { payloads in
            // What goes through FCM to a Live Activity is held against Apple's rules too.
            FCMLint.findings(in: payloads)
                + LiveActivityLint.findings(
                    inRelayed: payloads.compactMap(FCMLint.liveActivityBlock))
        }, rules: FCMLint.rules)

    private static let document = LintKind(
        name: "document", recognizes: AndroidDocumentLint.recognizes,
        findings: { AndroidDocumentLint.findings(in: $0) }, rules: AndroidDocumentLint.rules)
}
