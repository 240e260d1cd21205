public import OrderProgress

/// Checks notification documents that somebody made: what a reader refuses, what Android drops in
/// silence, and what keeps an order from becoming a Live Update.
///
/// The same errors as by the document's JSON Schema, and what no schema can say.
public enum AndroidDocumentLint {
    /// Whether a JSON value looks like a notification document, in our own names or a plugin's.
    public static func recognizes(_ value: JSONValue) -> Bool {
        if isPluginDocument(value) { return true }
        let names = [
            "channel", "title", "ongoing", "progress", "tag", "timestampSeconds", "onlyAlertOnce",
            "whenMilliseconds", "requestPromotedOngoing", "shortCriticalText", "stages",
        ]
        return names.filter { value[$0] != nil }.count >= 3
    }

    /// Whether a JSON value is a document in the names of a plugin, told by its own keys.
    public static func isPluginDocument(_ value: JSONValue) -> Bool {
        LintedPluginDocument.shape(of: value) != nil
    }

    /// What is wrong in the documents of one file, in their order.
    public static func findings(in payloads: [LintPayload]) -> [LintFinding] {
        var own: [LintPayload] = []
        let findings = payloads.flatMap { payload in
            if let document = LintedPluginDocument(payload) {
                return allPluginRules.findings(in: document)
            }
            own.append(payload)
            return documentRules.findings(in: payload)
        }
        return findings + sequenceRules.findings(in: LintedDocuments(own))
    }

    /// The rules, for docs and help.
    public static var rules: [LintRuleSummary] {
        documentRules.map { LintRuleSummary($0) } + sequenceRules.map { LintRuleSummary($0) }
            + allPluginRules.map { LintRuleSummary($0) }
    }

    static let sequenceRules = orderRules + deviceRules
    static let documentRules = formRules + textRules + barRules + timeRules + stateRules
    static let allPluginRules: [LintRule<LintedPluginDocument>] =
        pluginRules + pluginValueRules + pluginTimeRules

    /// Keys that are no document's, of which each alone keeps Android from promoting the post.
    static let blockingKeys: [String: String] = [
        "colorized": "a post whose background is coloured is not promoted",
        "groupSummary": "a group's summary is not promoted",
        "contentView": "custom views are not promoted",
        "customContentView": "custom views are not promoted",
        "customBigContentView": "custom views are not promoted",
        "bigContentView": "custom views are not promoted",
        "style": "only the standard style, BigText, Call, Progress and Metric are promoted",
        "template": "only the standard style, BigText, Call, Progress and Metric are promoted",
        "mediaSession": "media controls are not promoted",
    ]

    /// Whether a key's value keeps nothing from being promoted.
    private static func isHarmless(_ key: String, _ value: JSONValue?) -> Bool {
        switch key {
        case "colorized", "groupSummary": value?.flag == false
        case "style", "template":
            value?.text?.wholeMatch(
                of:
                    /none|[Dd]efault|(?:.*[.$])?(?:[Bb]ig[Tt]ext|[Cc]all|[Pp]rogress|[Mm]etric)(?:[Ss]tyle)?/
            ) != nil
        default: false
        }
    }

    // MARK: Keys by themselves

    private static func rule(
        _ name: String, _ faults: Set<JSONForm.Fault>, _ summary: String,
        _ level: LintFinding.Level = .error
    ) -> LintRule<LintPayload> {
        LintRule(name, level, summary) { payload, found in
            form.check(payload.value, for: faults, at: payload.pointer) { fault, pointer, message in
                let isOwn = pointer.steps.count == payload.pointer.steps.count + 1
                let key = pointer.steps.last ?? ""
                if fault == .unknown, isOwn, blockingKeys[key] != nil { return }
                found(pointer, message)
            }
        }
    }

    private static let formRules: [LintRule<LintPayload>] = [
        rule(
            "document-key-missing", [.missing],
            "Every document says all of it: a key that is missing is not that of the last one."),
        rule(
            "document-key-unknown", [.unknown],
            "A key that no reader knows does nothing, most often for being spelled otherwise.",
            .warning),
        rule(
            "document-type", [.type],
            "Android's getters turn a value of another type into something else, or throw."),
        rule(
            "document-value", [.value],
            "A value outside its range is drawn wrong, wraps around, or keeps the post away."),
        LintRule(
            "promotion-blocked", .error,
            "Colour behind all of it, custom views, other styles and group summaries rule a Live "
                + "Update out."
        ) { payload, found in
            for (key, reason) in blockingKeys.sorted(by: { $0.key < $1.key })
            where payload.value[key] != nil {
                if isHarmless(key, payload.value[key]) { continue }
                found(payload.pointer.key(key), "\(reason); leave it out")
            }
        },
    ]
}

extension LintPayload {
    /// The whole number of a key.
    func whole(_ path: String...) -> Int64? { at(path)?.integer }
    /// The truth value of a key.
    func flag(_ path: String...) -> Bool? { at(path)?.flag }
    /// The string of a key.
    func text(_ path: String...) -> String? { at(path)?.text }
    /// The elements of a key.
    func list(_ path: String...) -> [JSONValue]? { at(path)?.elements }
    /// The place of a key.
    func place(_ path: String...) -> JSONPointer { pointer.appending(JSONPointer(path)) }

    private func at(_ path: [String]) -> JSONValue? {
        path.reduce(value as JSONValue?) { $0?[$1] }
    }
}
