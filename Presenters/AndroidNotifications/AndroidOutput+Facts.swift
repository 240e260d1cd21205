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
    ///
    /// Of a document in any of the shapes of ``AndroidShape``. An output without one of the two, or
    /// with one that no reader can read, contradicts itself in all that the other one says.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        let shown = json["notification"].map { ShownNotification($0).facts(phase: phase) }
        let sent = carriedDocument(in: json["fcm", "message", "data"])
            .map { ShownNotification($0).facts(phase: phase) }
        guard var facts = shown ?? sent else {
            var facts = OutputFacts(textTicks: false)
            facts[.headline] = .torn("no document, neither by itself nor in the message")
            return facts
        }
        for name in OutputFacts.Name.allCases where shown?[name] != sent?[name] {
            facts[name] = .torn(
                "\(words(shown, name)) in the notification, \(words(sent, name)) in the message")
        }
        return facts
    }

    private static func words(_ facts: OutputFacts?, _ name: OutputFacts.Name) -> String {
        guard let facts else { return "no document that can be read" }
        return facts[name].map { "\($0)" } ?? "absent"
    }

    private static func carriedDocument(in data: JSONValue?) -> JSONValue? {
        guard let data else { return nil }
        for shape in AndroidShape.allCases {
            guard let text = data[shape.documentKey]?.text,
                let document = try? JSONValue(json: text.utf8), case .object = document
            else { continue }
            return shape == .liveActivities ? .object(["content-state": document]) : document
        }
        return nil
    }
}

/// What a notification shows, whatever names it is written in.
struct ShownNotification {
    var title: String?
    var text: String?
    var current: Double?
    var maximum: Double?
    var isIndeterminate = false
    /// The sum of `ProgressStyle`'s segments, where there is one: the total that it counts to.
    var styleMaximum: Double?
    var isOngoing = false
    var when: Int64?
    var isRunning = false
    var isCountingDown = false
    var stage: String?
    var stageIndex: Int?
    var stageCount: Int?
    var outcome: String?
    var link: String?
    var alerts = false

    func facts(phase: OrderUpdate.Phase) -> OutputFacts {
        var facts = OutputFacts(textTicks: false)
        facts.set(.headline, title)
        facts.set(.text, text)
        facts.set(percent: share)
        if let styleMaximum, let maximum, share != nil, styleMaximum != maximum {
            facts[.percent] = .torn(
                "of \(maximum) on the plain bar, of \(styleMaximum) in segments")
        }
        facts.set(.stage, stage)
        facts[.stageCount] = stageCount.map { .number($0) }
        facts[.stageIndex] = stageIndex.map { .number($0) }
        facts[.ended] = .flag(!isOngoing)
        facts.set(.outcome, outcome)
        facts.set(.link, link)
        if phase != .begin { facts[.alerts] = .flag(alerts) }
        setTime(of: &facts)
        return facts
    }

    /// `when` is a clock's start or end where one runs, when it ended, or else the ETA.
    private func setTime(of facts: inout OutputFacts) {
        let seconds = when.map { $0.flooredSeconds }
        guard isOngoing else { return facts[.eta] = .null }
        guard isRunning, let seconds else { return facts.set(.eta, epochSeconds: seconds) }
        if isCountingDown {
            facts[.timerMode] = .text(OrderTimer.Mode.countdown.rawValue)
            facts.set(.timerTo, epochSeconds: seconds)
        } else {
            facts[.timerMode] = .text(OrderTimer.Mode.stopwatch.rawValue)
            facts.set(.timerFrom, epochSeconds: seconds)
        }
    }

    private var share: Double? {
        guard !isIndeterminate, let current, let maximum, maximum > 0 else { return nil }
        return current / maximum
    }
}

extension Int64 {
    /// Milliseconds as whole seconds, rounded down.
    fileprivate var flooredSeconds: Int64 {
        self / 1000 - (self % 1000 < 0 ? 1 : 0)
    }
}
