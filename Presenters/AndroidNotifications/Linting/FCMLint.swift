public import OrderProgress

/// Checks FCM HTTP v1 messages and requests that somebody made: what FCM refuses, what it takes and
/// a device then drops or shows too late, and what the document within it says.
public enum FCMLint {
    /// Whether a JSON value is a whole HTTP request to FCM, told by its path.
    package static func isHTTPRequest(_ value: JSONValue) -> Bool {
        FCMRequestPath.path(of: value) != nil
    }

    /// Whether a JSON value looks like a request to `messages:send`, its body, or the message of one.
    public static func recognizes(_ value: JSONValue) -> Bool {
        if isHTTPRequest(value) { return true }
        if case .object? = value["message"] { return true }
        if value["validate_only"] != nil { return true }
        let legacy = ["registration_ids", "time_to_live", "dry_run"]
        if legacy.contains(where: { value[$0] != nil }) { return true }
        let parts = ["data", "notification", "android", "apns", "webpush", "android_v2"]
        let targets = ["token", "topic", "condition", "fid", "to", "tokens"]
        let hasPart = parts.contains { part in
            if case .object? = value[part] { true } else { false }
        }
        // A document of notifee has an object "android", and a title.
        return hasPart && value["title"] == nil
            || targets.contains { value[$0] != nil } && value["tag"] == nil
    }

    /// What is wrong in the payloads of one file, in their order.
    public static func findings(in payloads: [LintPayload]) -> [LintFinding] {
        let messages = payloads.map(LintedFCMMessage.init)
        return messages.flatMap { messageRules.findings(in: $0) + documentFindings(in: $0) }
            + sequenceRules.findings(in: messages) + sequenceFindings(in: messages)
    }

    /// The rules, for docs and help; those of the document within are its own.
    public static var rules: [LintRuleSummary] {
        messageRules.map { LintRuleSummary($0) } + sequenceRules.map { LintRuleSummary($0) }
    }

    /// The block `apns` of a message where it is a Live Activity's push, to be checked as APNs would
    /// get it.
    public static func liveActivityBlock(in payload: LintPayload) -> LintPayload? {
        let message = LintedFCMMessage(payload)
        guard message.isActivity, let block = message.message?.part("apns"),
            block.value["payload"] != nil
        else { return nil }
        return block
    }

    static let messageRules: [LintRule<LintedFCMMessage>] =
        requestRules + dataRules + androidRules + blockRules + typeRules + activityRules
        + pluginRules

    // MARK: The document within

    /// What is wrong in the document: pointers end at the string that holds it.
    private static func documentFindings(in message: LintedFCMMessage) -> [LintFinding] {
        guard let (document, place) = message.document else { return [] }
        return AndroidDocumentLint.findings(in: [document]).map { finding in
            within(finding, at: place)
        }
    }

    /// What is wrong among the documents of several messages.
    private static func sequenceFindings(in messages: [LintedFCMMessage]) -> [LintFinding] {
        let ofOrders = findings(of: AndroidDocumentLint.orderRules, in: messages)
        let devices = Dictionary(grouping: messages, by: deviceToken)
        let ofDevices = devices.sorted { $0.key ?? "" < $1.key ?? "" }.flatMap { token, messages in
            token == nil ? [] : findings(of: AndroidDocumentLint.deviceRules, in: messages)
        }
        return ofOrders + ofDevices
    }

    private static func findings(
        of rules: [LintRule<LintedDocuments>], in messages: [LintedFCMMessage]
    ) -> [LintFinding] {
        let carried = messages.compactMap(\.document)
        guard carried.count > 1 else { return [] }
        // Each document under its number, to tell the findings' places by.
        let documents = carried.enumerated().map { index, one in
            one.payload.placed(at: JSONPointer.root.index(index))
        }
        return rules.findings(in: LintedDocuments(documents))
            .compactMap { finding in
                guard let number = finding.pointer.steps.first.flatMap({ Int($0) }),
                    carried.indices.contains(number)
                else { return nil }
                let inner = JSONPointer(Array(finding.pointer.steps.dropFirst()))
                let moved = LintFinding(finding.level, finding.rule, at: inner, finding.message)
                return within(moved, at: carried[number].place)
            }
    }

    private static func within(_ finding: LintFinding, at place: JSONPointer) -> LintFinding {
        let inner = finding.pointer.steps.isEmpty ? "" : ", at \(finding.pointer)"
        return LintFinding(
            finding.level, finding.rule, at: place, "in the document\(inner): \(finding.message)")
    }
}
