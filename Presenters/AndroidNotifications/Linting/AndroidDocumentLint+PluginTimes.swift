import OrderProgress

extension AndroidDocumentLint {
    private static func longPast(_ moment: Int64) -> String {
        "\(moment) ms since 1970 are in 1970; give milliseconds, not seconds or a duration"
    }

    /// Moments and durations in plugins' names.
    static let pluginTimeRules: [LintRule<LintedPluginDocument>] = [
        LintRule(
            "plugin-when-in-seconds", .error,
            "Plugins take moments in milliseconds since 1970: one in seconds, or from now, is over."
        ) { document, found in
            guard let moment = document.momentLongPast, document.showsMoment,
                !document.mayBeLongPast
            else { return }
            found(document.place(.when), longPast(moment))
        },
        LintRule(
            "plugin-when-long-past", .warning,
            "What ended, began or was due in 1970 may be meant, but most often is not."
        ) { document, found in
            guard let moment = document.momentLongPast,
                !document.showsMoment || document.mayBeLongPast
            else { return }
            found(document.place(.when), longPast(moment))
        },
        LintRule(
            "plugin-timeout-is-moment", .error,
            "timeoutAfter is a duration from the post: a moment takes the post away in no lifetime."
        ) { document, found in
            guard let timeout = document.value(.timeout)?.integer,
                isMoment(
                    timeout: timeout, countdownTo: document.longCountdownEnd)
            else { return }
            found(
                document.place(.timeout),
                "\(timeout) ms look like a moment since 1970; give the duration from the post")
        },
    ]
}

extension LintedPluginDocument {
    /// When it was made, in seconds since 1970, where it says so.
    fileprivate var stampSeconds: Int64? {
        let stamp: JSONValue?
        switch shape {
        case .flutterLocalNotifications:
            let payload = payload.text("payload").flatMap { try? JSONValue(json: $0.utf8) }
            stamp = payload?["timestampSeconds"]
        case .notifee: stamp = payload.value["data", "timestampSeconds"]
        default: return payload.whole("timestamp").map { $0 / 1000 }
        }
        return stamp?.integer ?? stamp?.text.flatMap { Int64($0) }
    }

    /// Until when a clock counts down, where so much may be left as a moment has milliseconds.
    fileprivate var longCountdownEnd: Int64? {
        guard shown.isCountingDown, let moment = shown.when, moment >= 0 else { return nil }
        // A document that does not say when it was made is one of now, decades after 1970.
        return stampSeconds == nil
            ? moment - AndroidPolicy.leastMomentMilliseconds / 2 : moment
    }

    /// A moment before 1973 in a document that is sent later.
    fileprivate var momentLongPast: Int64? {
        guard let moment = shown.when,
            (0..<AndroidPolicy.leastMomentMilliseconds).contains(moment),
            (stampSeconds ?? .max) > 100_000_000
        else { return nil }
        return moment
    }

    /// Whether the moment is seen; notifee shows none unless told to.
    fileprivate var showsMoment: Bool {
        let flag = value(.showsWhen)?.flag
        return shown.isRunning || (shape == .notifee ? flag == true : flag != false)
    }

    /// When a stopwatch was started, and when an order ended.
    fileprivate var mayBeLongPast: Bool {
        shown.isRunning && !shown.isCountingDown || shown.outcome != nil
    }
}
