public import OrderProgress

/// Checks APNs requests for Live Activities that somebody made: what APNs refuses, and what a device
/// drops in silence after APNs has answered 200.
///
/// Follows Apple's "Starting and updating Live Activities with ActivityKit push notifications" and
/// what people have met. What nobody knows for sure is a warning.
public enum LiveActivityLint {
    /// Whether a JSON value looks like an APNs request or the body of one.
    public static func recognizes(_ value: JSONValue) -> Bool {
        if value["aps"] != nil { return true }
        if ["body", "payload"].contains(where: { value[$0, "aps"] != nil }) { return true }
        if case .object(let headers)? = value["headers"],
            headers.members.contains(where: { $0.key.lowercased().hasPrefix("apns-") })
        {
            return true
        }
        if let path = value["path"]?.text,
            ["/3/device/", "/4/broadcasts/", "/1/apps/"].contains(where: { path.contains($0) })
        {
            return true
        }
        // A body whose aps was forgotten.
        return value["content-state"] != nil || value["attributes-type"] != nil
    }

    /// What is wrong in the payloads of one file, in their order.
    public static func findings(in payloads: [LintPayload]) -> [LintFinding] {
        findings(in: payloads.map { LintedRequest($0) })
    }

    /// What is wrong in the `apns` blocks of FCM's messages: headers, payload and activity's token.
    ///
    /// FCM hands headers on as they are, and adds push type and topic where there are none.
    public static func findings(inRelayed blocks: [LintPayload]) -> [LintFinding] {
        findings(in: blocks.map { LintedRequest($0, isRelayed: true) })
    }

    private static func findings(in requests: [LintedRequest]) -> [LintFinding] {
        requests.flatMap { requestRules.findings(in: $0) }
            + sequenceRules.findings(in: LintedSequence(requests))
    }

    /// The rules, for docs and help.
    public static var rules: [LintRuleSummary] {
        requestRules.map { LintRuleSummary($0) } + sequenceRules.map { LintRuleSummary($0) }
    }

    static let requestRules: [LintRule<LintedRequest>] =
        bodyRules + dateRules + alertRules + stateRules + knownTypeRules + keyRules + sizeRules
        + routeRules
        + headerRules + providerRules
}
