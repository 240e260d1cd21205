#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

extension OutputFacts {
    /// Creates what an output of an update says, where its platform can say it at all.
    ///
    /// Taken from the state: the measure of facts, and never to be used to make them.
    ///
    /// - Parameters:
    ///   - update: the update rendered.
    ///   - now: the moment it is rendered for.
    ///   - wording: the language of orders that name none.
    ///   - textTicks: whether the platform's text is rendered again when its minutes change.
    public init(
        expectedOf update: OrderUpdate, at now: Date, wording: WordingChoice = WordingChoice(),
        textTicks: Bool
    ) {
        self.init(textTicks: textTicks)
        let state = update.state
        let words = wording.wording(for: state)
        self[.headline] = .text(words.headline(of: state))
        self[.text] = .text(words.text(of: state, at: now, style: textTicks ? .ticking : .lasting))
        self[.percent] = state.percent(at: now).map { .number($0) } ?? .null
        self[.stage] = .text(state.stage.rawValue)
        self[.stageIndex] = .number(state.stageIndex)
        self[.stageCount] = .number(state.stages.count)
        self[.eta] = Self.time(state.eta?.date)
        self[.timerMode] = (state.timer?.mode.rawValue).map { .text($0) } ?? .null
        self[.timerFrom] = Self.time(state.timer?.from)
        self[.timerTo] = Self.time(state.timer?.to)
        self[.timerPausedAt] = Self.time(state.timer?.pausedAt)
        self[.ended] = .flag(state.isEnded)
        self[.outcome] = (state.outcome?.rawValue).map { .text($0) } ?? .null
        self[.link] = state.link.map { .text($0) } ?? .null
        if update.phase != .begin { self[.alerts] = .flag(update.attention != .silent) }
    }

    /// A moment in whole seconds, rounded down.
    private static func time(_ date: Date?) -> Value {
        guard let date else { return .null }
        return .time(epochSeconds: Int64(date.timeIntervalSince1970.rounded(.down)))
    }
}
