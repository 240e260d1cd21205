public import OrderProgress

extension AndroidOutput {
    /// A notification has one time only, and a clock that stands still is not one.
    public static var uncarriedFacts: [UncarriedFacts] {
        [
            UncarriedFacts([.timerFrom], "of a countdown: the clock shows what is left"),
            UncarriedFacts([.timerMode, .timerTo], "of a countdown that is over"),
            UncarriedFacts(
                [.timerMode, .timerFrom, .timerTo, .timerPausedAt],
                "of a clock that stands still: Android's always run"),
            UncarriedFacts([.eta], "beside a clock that runs"),
        ]
    }

    /// Reads the facts out of the document; what the message carries must be the same document.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        guard let document = json["notification"] else { return OutputFacts(textTicks: false) }
        var facts = facts(ofDocument: document, phase: phase)
        guard let data = json["fcm", "message", "data"],
            let carried = data[FCMMessage.documentKey]?.text,
            let document = try? JSONValue(json: carried.utf8)
        else { return facts }
        let sent = Self.facts(ofDocument: document, phase: phase)
        for name in OutputFacts.Name.allCases where facts[name] != sent[name] {
            let shown = facts[name].map { "\($0)" } ?? "absent"
            let carried = sent[name].map { "\($0)" } ?? "absent"
            facts[name] = .torn("\(shown) in the notification, \(carried) in the message")
        }
        return facts
    }

    private static func facts(
        ofDocument document: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: false)
        facts.set(.headline, document["title"]?.text)
        facts.set(.text, document["text"]?.text)
        facts.set(percent: share(document["progress"]))
        facts.set(.stage, document["stage"]?.text)
        let stages = document["stages"]?.elements ?? []
        facts[.stageCount] = .number(stages.count)
        if let index = stages.firstIndex(where: { $0 == document["stage"] }) {
            facts[.stageIndex] = .number(index)
        }
        let isOngoing = document["ongoing"]?.flag == true
        facts[.ended] = .flag(!isOngoing)
        facts.set(.outcome, document["outcome"]?.text)
        facts.set(.link, document["link"]?.text)
        if phase != .begin { facts[.alerts] = .flag(document["alert"] != nil) }
        readTime(of: document, isOngoing: isOngoing, into: &facts)
        return facts
    }

    /// `when` is a clock's start or end where one runs, when it ended, or else the ETA.
    private static func readTime(
        of document: JSONValue, isOngoing: Bool, into facts: inout OutputFacts
    ) {
        let seconds = document["whenMilliseconds"]?.integer.map { $0.flooredSeconds }
        guard isOngoing else { return facts[.eta] = .null }
        guard document["usesChronometer"]?.flag == true, let seconds else {
            return facts.set(.eta, epochSeconds: seconds)
        }
        if document["chronometerCountDown"]?.flag == true {
            facts[.timerMode] = .text(OrderTimer.Mode.countdown.rawValue)
            facts.set(.timerTo, epochSeconds: seconds)
        } else {
            facts[.timerMode] = .text(OrderTimer.Mode.stopwatch.rawValue)
            facts.set(.timerFrom, epochSeconds: seconds)
        }
    }

    private static func share(_ progress: JSONValue?) -> Double? {
        guard let progress, progress["indeterminate"]?.flag != true,
            let current = progress["current"]?.double, let max = progress["max"]?.double, max > 0
        else { return nil }
        return current / max
    }
}

extension Int64 {
    /// Milliseconds as whole seconds, rounded down.
    fileprivate var flooredSeconds: Int64 {
        self / 1000 - (self % 1000 < 0 ? 1 : 0)
    }
}
