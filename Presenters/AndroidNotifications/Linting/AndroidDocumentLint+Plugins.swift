import OrderProgress

extension AndroidDocumentLint {
    /// Documents in the names of `flutter_local_notifications`, `notifee` and `live_activities`.
    static let pluginRules: [LintRule<LintedPluginDocument>] = [
        LintRule(
            "plugin-channel-missing", .error,
            "Without a channel Android shows nothing, and the plugin throws or says nothing."
        ) { document, found in
            // The app's own code draws the state of live_activities, on a channel of its own.
            guard document.shape != .liveActivities,
                document.value(.channel)?.text?.isEmpty != false
            else { return }
            found(document.place(.channel), "there is no channelId; name a channel that exists")
        },
        LintRule(
            "plugin-progress-above-max", .error,
            "A current above its max is drawn as a full bar by one Android and refused by another."
        ) { document, found in
            guard let current = document.shown.current, let maximum = document.shown.maximum,
                current > maximum
            else { return }
            found(
                document.place(.current),
                "it is \(literal(current)) of \(literal(maximum)); clamp it to the most there is")
        },
        LintRule(
            "plugin-when-missing", .error,
            "A clock without a moment begins at that of the post."
        ) { document, found in
            guard document.shown.isRunning, document.shown.when == nil else { return }
            found(document.place(.when), "a clock runs; give the moment it counts from or to")
        },
        LintRule(
            "plugin-countdown-without-timeout", .error,
            "A countdown that nobody takes away goes on below zero."
        ) { document, found in
            guard document.shape != .liveActivities, document.shown.isRunning,
                document.shown.isCountingDown, document.value(.timeout) == nil
            else { return }
            found(
                document.place(.countsDown),
                "it counts on below zero; give timeoutAfter, the milliseconds that are left")
        },
        LintRule(
            "plugin-end-not-final", .error,
            "What has ended is not ongoing, or it stays for ever."
        ) { document, found in
            guard document.shown.isOngoing, document.shown.outcome != nil else { return }
            found(document.place(.ongoing), "the order has ended; make it false")
        },
        LintRule(
            "plugin-tag", .error,
            "notifee keeps | between its own ids and tags, and refuses a tag that has one."
        ) { document, found in
            guard document.shape == .notifee, let tag = document.value(.tag)?.text,
                tag.utf8.contains(0x7C)
            else { return }
            found(document.place(.tag), "it has a |; write it otherwise, such as %7C")
        },
        LintRule(
            "plugin-event", .error,
            "The service of live_activities takes update and end; another event throws in it."
        ) { document, found in
            guard document.shape == .liveActivities else { return }
            let event = document.payload.value["event"]
            guard !["update", "end"].contains(event?.text ?? "") else { return }
            found(
                document.payload.pointer.key("event"),
                event.map { "it is \(shown($0)); say update, also for the first" }
                    ?? "there is no event; say update or end")
        },
        LintRule(
            "plugin-link-scheme", .error,
            "A link that runs a script, or reaches into the device's files or other apps, is no "
                + "order's."
        ) { document, found in
            let scheme = (document.shown.link ?? "").prefix { $0 != ":" }.lowercased()
            guard LinkRule.refusedSchemes.contains(scheme) else { return }
            found(
                document.place(.link), "the scheme is \"\(scheme)\"; use https or the app's own")
        },
    ]

    private static func literal(_ value: Double) -> String {
        JSONNumber(value)?.literal ?? "too much"
    }
}
