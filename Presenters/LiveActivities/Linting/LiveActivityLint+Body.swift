import OrderProgress

extension LiveActivityLint {
    /// What every body must have.
    static let bodyRules: [LintRule<LintedRequest>] = [
        LintRule(
            "no-aps", .error, "The body must be an object that holds an object \"aps\"."
        ) { request, found in
            guard !request.isManagement else { return }
            guard let body = request.body else {
                found(
                    request.payload.pointer.key("body"), "there is no body; send one with \"aps\"")
                return
            }
            guard case .object? = body.value["aps"] else {
                found(
                    body.value["aps"] == nil ? body.pointer : body.pointer.key("aps"),
                    "there is no object \"aps\"; put all of the Live Activity's keys in one")
                return
            }
        },
        LintRule(
            "aps-in-aps", .error,
            "\"aps\" stands in \"aps\": a device looks for the keys in the outer one only."
        ) { request, found in
            guard hasNestedActivity(request) else { return }
            found(
                request.place("aps"),
                "there is an \"aps\" in \"aps\"; put its keys into the outer one")
        },
        LintRule(
            "event", .error,
            "\"event\" must be start, update or end; without it a device drops the push."
        ) { request, found in
            guard request.isLiveActivity, request.aps != nil, request.event == nil else { return }
            if let value = request.value("event") {
                found(
                    request.place("event"),
                    "the event is \(shown(value)); it must be \"start\", \"update\" or \"end\"")
            } else if request.value("events") != nil {
                found(request.place("events"), "the key is \"events\"; it must be \"event\"")
            } else {
                found(
                    request.place("event"),
                    "there is no \"event\"; say \"start\", \"update\" or \"end\"")
            }
        },
    ]

    /// Whether the keys of a Live Activity stand in an `aps` inside of `aps`.
    static func hasNestedActivity(_ request: LintedRequest) -> Bool {
        guard case .object(let inner)? = request.value("aps") else { return false }
        return inner.members.contains { LiveActivityKeys.isTelling($0.key) }
    }
}
