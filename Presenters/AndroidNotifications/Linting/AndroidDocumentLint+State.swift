import OrderProgress

extension AndroidDocumentLint {
    /// What the order's state asks of its document.
    static let stateRules: [LintRule<LintPayload>] = [
        LintRule(
            "end-not-final", .error,
            "What has ended says how, is not ongoing, and is the only one that does."
        ) { payload, found in
            let isEnd = payload.text("phase") == "end"
            let hasOutcome = payload.value["outcome"] != nil
            if payload.text("phase") != nil, isEnd != hasOutcome {
                found(
                    payload.place(isEnd ? "phase" : "outcome"),
                    isEnd
                        ? "the order has ended, and there is no outcome; say how it ended"
                        : "the order has an outcome; its phase is end")
            }
            if let isOngoing = payload.flag("ongoing"), isOngoing == hasOutcome {
                found(
                    payload.place("ongoing"),
                    isOngoing
                        ? "the order has ended, and this would stay for ever; make it false"
                        : "the order lives; make it true")
            }
        },
        LintRule(
            "end-stays", .warning, "What has ended is taken away after its time."
        ) { payload, found in
            guard payload.flag("ongoing") == false,
                payload.value["timeoutAfterMilliseconds"] == nil
            else { return }
            found(payload.pointer, "nothing takes it away; give timeoutAfterMilliseconds")
        },
        LintRule(
            "promotion-not-ongoing", .error, "Only what is ongoing is promoted."
        ) { payload, found in
            guard payload.flag("ongoing") != true, payload.flag("requestPromotedOngoing") == true
            else { return }
            found(payload.place("requestPromotedOngoing"), "it is not ongoing; make it false")
        },
        LintRule(
            "tap-removes", .error, "A tap must not take a live order away."
        ) { payload, found in
            guard payload.flag("ongoing") == true, payload.flag("autoCancel") == true else {
                return
            }
            found(payload.place("autoCancel"), "the order lives; make it false")
        },
        LintRule(
            "stage-not-in-route", .error, "The stage is one of the route's, and each is there once."
        ) { payload, found in
            guard let stages = payload.list("stages") else { return }
            var seen: [JSONValue] = []
            for (index, stage) in stages.enumerated() {
                if seen.contains(stage) {
                    found(
                        payload.place("stages").index(index),
                        "\(shown(stage)) is in the route twice; leave one out")
                }
                seen.append(stage)
            }
            guard let stage = payload.value["stage"], stage.text != nil, !stages.contains(stage)
            else { return }
            found(
                payload.place("stage"), "\(shown(stage)) is not in the route; add it to stages")
        },
    ]
}
