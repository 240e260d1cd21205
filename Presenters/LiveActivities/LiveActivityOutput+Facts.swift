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
                ], "but with the content state \"order\"; delivery's ratio of 0 may also be unknown"
            ),
            UncarriedFacts(
                [.percent, .stage, .outcome],
                "with \"stopwatch\", \"timer\" and an app's own; \"keyvalue\" has the percent, "
                    + "\"vendor-data\" the stage too"),
        ]
    }

    /// Reads the facts out of a request: its alert's texts, its event, its content state.
    ///
    /// Of content states, the built-in ones are known by their keys; others give headline, text,
    /// `ended` and `alerts` only.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        let shape = json["payload", "aps", "content-state"].flatMap(LiveActivityFacts.Shape.init)
        return LiveActivityFacts.facts(readFrom: json, phase: phase, shape)
    }

    /// Reads those facts alone that a request tells whatever its content state is.
    package static func plainFacts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        LiveActivityFacts.facts(readFrom: json, phase: phase, nil)
    }

    /// Reads the facts out of a request whose content is known, which keys alone may not tell.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase, content: LiveActivityContent
    ) -> OutputFacts {
        LiveActivityFacts.facts(readFrom: json, phase: phase, content.knownStates)
    }
}
