import OrderProgress

extension LiveActivityLint {
    /// Keys that are misspelled or misplaced, and values of another type.
    static let keyRules: [LintRule<LintedRequest>] = [
        LintRule(
            "ordinary-push", .warning,
            "It has nothing of a Live Activity: an ordinary notification is not checked here."
        ) { request, found in
            guard let aps = request.aps, case .object = aps.value, !request.isLiveActivity,
                !request.isManagement, !hasNestedActivity(request)
            else { return }
            found(
                aps.pointer,
                "there is nothing of a Live Activity here, such as \"event\"; nothing else is checked"
            )
        },
        LintRule(
            "outside-aps", .error,
            "The keys of a Live Activity stand inside \"aps\"; beside it nobody reads them."
        ) { request, found in
            guard request.isLiveActivity, case .object(let body)? = request.body?.value,
                let place = request.body?.pointer
            else { return }
            for member in body.members where isMisplaced(member.key, request) {
                found(
                    place.key(member.key),
                    "\"\(member.key)\" is beside \"aps\"; put it inside"
                        + (member.key == "sound" ? " its alert" : ""))
            }
        },
        LintRule(
            "beside-aps", .warning,
            "Data of one's own beside \"aps\" reaches no Live Activity, as far as is known."
        ) { request, found in
            guard request.isLiveActivity, case .object(let body)? = request.body?.value,
                let place = request.body?.pointer
            else { return }
            for member in body.members
            where member.key != "aps" && member.key != simulatorKey
                && !isMisplaced(member.key, request)
            {
                found(
                    place.key(member.key),
                    "\"\(member.key)\" is beside \"aps\"; what the activity shows goes into its "
                        + "content-state")
            }
        },
        LintRule(
            "unknown-key", .warning,
            "A key that Live Activities do not know is passed over: it is misspelled, or of ordinary "
                + "notifications."
        ) { request, found in
            guard request.isLiveActivity, case .object(let aps)? = request.aps?.value else {
                return
            }
            for member in aps.members where !knownKeys.contains(member.key) {
                found(request.place(member.key), unknown(member.key))
            }
            guard case .object(let alert)? = request.value("alert") else { return }
            for member in alert.members
            where !["title", "body", "sound"].contains(member.key)
                && !flatKeys.contains(member.key)
            {
                found(
                    request.place("alert").key(member.key),
                    "\"\(member.key)\" is no part of a Live Activity's alert: title, body, sound")
            }
        },
        LintRule(
            "relevance-score", .error,
            "\"relevance-score\" is a number; the highest is shown first."
        ) { request, found in
            guard request.isLiveActivity, let value = request.value("relevance-score"),
                value != .null, value.double == nil
            else { return }
            found(
                request.place("relevance-score"),
                "relevance-score is \(shown(value)); it must be a number, such as 50")
        },
        LintRule(
            "input-push", .error,
            "\"input-push-token\" is the number 1; \"input-push-channel\" is a channel's id in base64."
        ) { request, found in
            guard request.isLiveActivity else { return }
            if let value = request.value("input-push-token"), value != .null, value.integer != 1 {
                found(
                    request.place("input-push-token"),
                    "input-push-token is \(shown(value)); it must be the number 1")
            }
            if let value = request.value("input-push-channel"), value != .null,
                value.text.map(ChannelID.isValid) != true
            {
                found(
                    request.place("input-push-channel"),
                    "input-push-channel is \(shown(value)); it must be the base64 id of a channel")
            }
        },
        LintRule(
            "input-push-both", .warning,
            "An activity gets its updates by token or by channel; what both do nobody has said."
        ) { request, found in
            guard request.isLiveActivity, !request.value("input-push-token").isMissing,
                !request.value("input-push-channel").isMissing
            else { return }
            found(
                request.place("input-push-channel"),
                "there are input-push-token and input-push-channel; send one of them")
        },
        LintRule(
            "silent-priority", .warning,
            "Priority 10 (and none, which is 10) spends the hourly budget: a change without an alert "
                + "goes with 5."
        ) { request, found in
            guard request.isLiveActivity, request.event == .update,
                request.value("alert").isMissing, let headers = request.headers
            else { return }
            let priority = headers["apns-priority"]
            // Which one FCM takes where there is none is not known.
            guard priority?.text == "10" || priority == nil && !request.isRelayed else { return }
            let given = priority?.text ?? "10, since none is given"
            found(
                priority?.pointer ?? request.headersPointer.key("apns-priority"),
                "an update without an alert goes with priority \(given); give 5, unless people must "
                    + "see it now")
        },
    ]

    /// Whether a key of a Live Activity stands beside "aps", which then lacks it.
    private static func isMisplaced(_ key: String, _ request: LintedRequest) -> Bool {
        guard LiveActivityKeys.keysInside.contains(key) else { return false }
        if key == "sound" { return request.value("alert")?["sound"].isMissing != false }
        return request.value(key).isMissing
    }

    /// What simulators want to know beside `aps`.
    private static let simulatorKey = "Simulator Target Bundle"

    /// Keys of `aps` that this or another rule knows.
    private static let knownKeys = Set(
        LiveActivityKeys.ownKeys + ["alert", "events", "sound", "interruption-level"])

    private static func unknown(_ key: String) -> String {
        if let known = LiveActivityKeys.known(as: key) {
            return "\"\(key)\" is no key of \"aps\"; it must be \"\(known)\""
        }
        return "\"\(key)\" is no key of a Live Activity's \"aps\", and is passed over; leave it out"
    }
}
