import OrderProgress

extension FCMLint {
    /// Data as other readers take it.
    static let pluginRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "live-activities-event", .error,
            "The service of Flutter's live_activities takes update and end; another event throws "
                + "in it, and nothing is shown."
        ) { request, found in
            guard isLiveActivities(request),
                let event = request.androidData.first(where: { $0.key == "event" })
            else {
                guard isLiveActivities(request) else { return }
                return found(request.place("data"), "there is no event; say update or end")
            }
            guard !["update", "end"].contains(event.value.text ?? "") else { return }
            found(event.place, "it is \(shown(event.value)); say update, also for the first")
        },
        LintRule(
            "live-activities-id", .error,
            "The service of Flutter's live_activities reads activity-id beside content-state, not "
                + "in it."
        ) { request, found in
            guard isLiveActivities(request), request.data("activity-id") == nil else { return }
            found(
                request.place("data"),
                "there is no activity-id; put it beside content-state")
        },
        LintRule(
            "live-activities-state", .error,
            "The service of Flutter's live_activities reads content-state as a JSON object; another "
                + "text throws in it."
        ) { request, found in
            let key = AndroidShape.liveActivities.documentKey
            guard isLiveActivities(request), let text = request.data(key) else { return }
            if case .object? = try? JSONValue(json: text.utf8) { return }
            guard let place = request.androidData.first(where: { $0.key == key })?.place else {
                return
            }
            found(place, "it is no JSON object; encode the state once")
        },
        LintRule(
            "live-activities-timestamp", .warning,
            "The service of Flutter's live_activities compares timestamps in milliseconds."
        ) { request, found in
            guard isLiveActivities(request),
                let stamp = request.androidData.first(where: { $0.key == "timestamp" }),
                let value = stamp.value.text.flatMap({ Int64($0) }), value < 100_000_000_000
            else { return }
            found(stamp.place, "\(value) looks like seconds; give milliseconds")
        },
    ]

    /// A content state in the data, which is none of our own documents.
    private static func isLiveActivities(_ request: LintedFCMMessage) -> Bool {
        request.data(AndroidShape.liveActivities.documentKey) != nil
            && request.data(AndroidShape.document.documentKey) == nil
    }
}
