public import OrderProgress

extension LiveActivityOutput {
    /// Texts are in alerts only; the rest is what the app's content state has room for.
    public static var uncarriedFacts: [UncarriedFacts] {
        [
            UncarriedFacts([.headline, .text], "in a silent update: without an alert no sentence"),
            UncarriedFacts([.link], "the app itself knows what a tap opens"),
            UncarriedFacts(
                [
                    .stageIndex, .stageCount, .eta, .timerMode, .timerFrom, .timerTo,
                    .timerPausedAt,
                ], "with the content state \"delivery\"; its ratio of 0 may also be unknown"),
        ]
    }

    /// Reads the facts out of a request: its alert's texts, its event, its content state.
    ///
    /// Of content states, those of ``OrderActivityAttributes`` and ``DeliveryActivityAttributes``
    /// are known; an app's own give headline, text, `ended` and `alerts` only.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: false)
        guard let aps = json["payload", "aps"] else { return facts }
        if let alert = aps["alert"] {
            facts.set(.headline, alert["title"]?.text)
            facts.set(.text, alert["body"]?.text)
        }
        let isEnd = aps["event"]?.text == "end"
        facts[.ended] = .flag(isEnd)
        if phase != .begin { facts[.alerts] = .flag(aps["alert"] != nil) }
        guard let state = aps["content-state"] else { return facts }
        if state["stageCount"] != nil {
            readOrder(state, into: &facts)
        } else if let status = state["status"]?.text, state["driverName"] != nil {
            readDelivery(state, status, isEnd: isEnd, into: &facts)
        }
        return facts
    }

    private static func readOrder(_ state: JSONValue, into facts: inout OutputFacts) {
        facts.set(percent: state["fraction"]?.double)
        facts.set(.stage, state["stage"]?.text)
        facts.set(.stageIndex, state["stageIndex"]?.integer.flatMap(Int.init(exactly:)))
        facts.set(.stageCount, state["stageCount"]?.integer.flatMap(Int.init(exactly:)))
        facts.set(.eta, epochSeconds: state["etaEpochSeconds"]?.integer)
        facts.set(.outcome, state["outcome"]?.text)
        guard let timer = state["timer"] else { return }
        facts.set(.timerMode, timer["mode"]?.text)
        for (name, key) in [
            (OutputFacts.Name.timerFrom, "from"), (.timerTo, "to"), (.timerPausedAt, "pausedAt"),
        ] {
            if let seconds = timer[key]?.integer { facts[name] = .time(epochSeconds: seconds) }
        }
    }

    /// Of a ratio of 0 nobody can tell whether it is known; minutes have lost the ETA's seconds.
    private static func readDelivery(
        _ state: JSONValue, _ status: String, isEnd: Bool, into facts: inout OutputFacts
    ) {
        if let ratio = state["progressRatio"]?.double, ratio > 0 {
            facts.set(percent: ratio)
        }
        if isEnd {
            facts[.outcome] = .text(status == "delivered" ? "completed" : status)
        } else {
            facts[.stage] = .text(status)
            facts[.outcome] = .null
        }
    }
}
