import OrderProgress

extension AndroidDocumentLint {
    /// Texts, channels, links and buttons.
    static let textRules: [LintRule<LintPayload>] = [
        LintRule(
            "text-too-long", .warning,
            "Android cuts a text at 1,024 UTF-16 units, through a character even."
        ) { payload, found in
            for name in ["title", "text"] {
                guard let text = payload.text(name) else { continue }
                let limit = AndroidPolicy.maximumTextUnits
                guard text.utf16.count > limit else { continue }
                found(
                    payload.place(name),
                    "it has \(text.utf16.count) UTF-16 units; cut it to \(limit)")
            }
        },
        LintRule(
            "short-text-and-time", .error,
            "The chip shows a text or a time, and devices differ in which one wins."
        ) { payload, found in
            guard payload.value["shortCriticalText"] != nil,
                payload.flag("showWhen") == true || payload.flag("usesChronometer") == true
            else { return }
            found(
                payload.place("shortCriticalText"),
                "a time is shown as well; leave out the text, or make showWhen false")
        },
        LintRule(
            "alert-is-progress", .error,
            "The post that sounds needs an id and a channel of its own, or the progress sounds."
        ) { payload, found in
            if let id = payload.whole("alert", "id"), id == payload.whole("id") {
                found(payload.place("alert", "id"), "it is the document's own id; take another")
            }
            if let channel = payload.text("alert", "channel", "id"),
                channel == payload.text("channel", "id")
            {
                found(
                    payload.place("alert", "channel", "id"),
                    "it is the progress's channel; take another")
            }
        },
        LintRule(
            "progress-channel-sounds", .warning,
            "A progress channel that sounds or vibrates does so whenever silent is overlooked."
        ) { payload, found in
            for name in ["sound", "vibration"] where payload.flag("channel", name) == true {
                found(
                    payload.place("channel", name),
                    "the progress's channel has it; let the alert's channel alone have it")
            }
        },
        LintRule(
            "progress-channel-high", .warning,
            "A progress channel of importance HIGH pops up, and may sound, at each percent."
        ) { payload, found in
            guard payload.text("channel", "importance") == "HIGH" else { return }
            found(
                payload.place("channel", "importance"),
                "it is the progress's channel; say DEFAULT, and let the alert's channel be HIGH")
        },
        LintRule(
            "progress-channel-low", .warning,
            "Some makers promote nothing on a channel of importance LOW."
        ) { payload, found in
            guard payload.text("channel", "importance") == "LOW",
                payload.flag("requestPromotedOngoing") != false, payload.flag("ongoing") == true
            else { return }
            found(
                payload.place("channel", "importance"),
                "it asks to be promoted; say DEFAULT, without sound and vibration")
        },
        LintRule(
            "public-version", .warning,
            "Only of a private document is the public version ever shown."
        ) { payload, found in
            guard payload.value["publicVersion"] != nil,
                let visibility = payload.text("visibility"),
                visibility != "PRIVATE"
            else { return }
            found(
                payload.place("publicVersion"),
                "the visibility is \(shown(.string(visibility))); leave it out, or say PRIVATE")
        },
        LintRule(
            "link-scheme", .error,
            "A link that runs a script, or reaches into the device's files or other apps, is no order's."
        ) { payload, found in
            var links = [(payload.text("link"), payload.place("link"))]
            for (index, action) in (payload.list("actions") ?? []).enumerated() {
                let place = payload.place("actions").index(index).key("link")
                links.append((action["link"]?.text, place))
            }
            for (link, place) in links {
                let scheme = (link ?? "").prefix { $0 != ":" }.lowercased()
                guard LinkRule.refusedSchemes.contains(scheme) else { continue }
                found(place, "the scheme is \"\(scheme)\"; use https or the app's own")
            }
        },
        LintRule(
            "action-twice", .error, "The app's code tells two buttons of one key not apart."
        ) { payload, found in
            var keys: Set<String> = []
            for (index, action) in (payload.list("actions") ?? []).enumerated() {
                guard let key = action["key"]?.text, !keys.insert(key).inserted else { continue }
                found(
                    payload.place("actions").index(index).key("key"),
                    "there is a button of this key before it; give each its own")
            }
        },
    ]
}
