import OrderProgress

/// Reads facts out of requests.
enum LiveActivityFacts {
    /// Content states whose keys are known.
    enum Shape: Sendable {
        case order, delivery, keyValue, vendorData

        /// The shape that a state's keys tell; nil: an app's own.
        init?(_ state: JSONValue) {
            if state["stageCount"] != nil, state["stage"] != nil {
                self = .order
            } else if state["status"] != nil, state["driverName"] != nil {
                self = .delivery
            } else if state["data", "text"] != nil, state["data", "elapsedSeconds"] != nil {
                self = .vendorData
            } else if state["title"] != nil, case .object(let object) = state,
                object.members.allSatisfy({ Self.keyValueKeys.contains($0.key) }),
                (0...1).contains(object["progress"]?.double ?? 0)
            {
                self = .keyValue
            } else {
                return nil
            }
        }

        private static let keyValueKeys = ["appGroupId", "eta", "progress", "title"]
    }

    static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase, _ shape: Shape?
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: false)
        guard let aps = json["payload", "aps"] else { return facts }
        let isEnd = aps["event"]?.text == "end"
        facts[.ended] = .flag(isEnd)
        if phase != .begin { facts[.alerts] = .flag(aps["alert"] != nil) }
        if let state = aps["content-state"] {
            switch shape {
            case .order?: readOrder(state, into: &facts)
            case .delivery?: readDelivery(state, isEnd: isEnd, into: &facts)
            case .keyValue?: readKeyValue(state, into: &facts)
            case .vendorData?: readVendorData(state, into: &facts)
            case nil: break
            }
        }
        if let alert = aps["alert"] {
            facts.set(.headline, alert["title"]?.text)
            read(alert["body"]?.text, into: &facts)
        }
        return facts
    }

    /// The text; torn where the output has another one too.
    private static func read(_ text: String?, into facts: inout OutputFacts) {
        if case .text(let other)? = facts[.text], other != text {
            facts[.text] = .torn(
                "\"\(text ?? "")\" in the alert, \"\(other)\" in the content state")
        } else {
            facts.set(.text, text)
        }
    }

    private static func readKeyValue(_ state: JSONValue, into facts: inout OutputFacts) {
        if let title = state["title"]?.text { facts[.text] = .text(title) }
        facts.set(percent: state["progress"]?.double)
    }

    private static func readVendorData(_ state: JSONValue, into facts: inout OutputFacts) {
        guard let data = state["data"] else { return }
        if let text = data["text"]?.text { facts[.text] = .text(text) }
        facts.set(.percent, data["percent"]?.integer.flatMap(Int.init(exactly:)))
        facts.set(.stage, data["stage"]?.text)
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
        _ state: JSONValue, isEnd: Bool, into facts: inout OutputFacts
    ) {
        guard let status = state["status"]?.text else { return }
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
