#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The sentences people read, in one language.
public struct Wording: Hashable, Sendable {
    /// Whether a text may count down on the screen.
    @nonexhaustive
    public enum Style: Hashable, Sendable {
        /// "12 min": for platforms that render again when it is "11 min".
        case ticking
        /// "arrives about 13:35": for pushes, which stay as they were sent.
        case lasting
    }

    /// The language, a BCP 47 tag.
    public let language: String
    let direction: TextDirection
    /// All phrases; those the language lacks are another's.
    let phrases: [Phrase: PluralForms]
    /// Sentences of stages off the default route, by the stage's name.
    let stages: [String: String]

    init(language: String, phrases: [Phrase: PluralForms], stages: [String: String]) {
        self.language = language
        self.phrases = phrases
        self.stages = stages
        direction = TextDirection(language: language)
    }

    /// One of this library's own tables.
    init(language: String, table: [Phrase: PhraseText], stages: [String: String] = [:]) {
        let rule = PluralRule(language: language)
        self.init(
            language: language, phrases: table.mapValues { $0.parsed(rule) }, stages: stages)
    }

    /// The phrase of a name, in its form for a number, with a value in each place.
    func phrase(
        _ phrase: Phrase, count: Int? = nil, _ value: (Sentence.Place) -> String
    ) -> String {
        phrases[phrase]?.sentence(for: count).filled(value) ?? phrase.rawValue
    }

    /// A phrase without places.
    package func phrase(_ name: Phrase) -> String {
        phrase(name) { "{\($0.rawValue)}" }
    }

    /// A phrase about a number.
    package func phrase(_ name: Phrase, count: Int) -> String {
        phrase(name, count: count) { _ in String(count) }
    }

    // MARK: Texts of an order

    /// What the order is called: its title and who fulfils it.
    public func headline(of state: OrderState) -> String {
        let title = name(state.title)
        let merchant = name(state.merchant)
        switch (title, merchant) {
        case (let title?, let merchant?):
            return phrase(.headline) { $0 == .title ? title : merchant }
        case (let known?, nil), (nil, let known?): return known
        case (nil, nil): return phrase(.untitled)
        }
    }

    /// Where the order is, when it ends and why it is late, as one line.
    public func text(of state: OrderState, at now: Date, style: Style) -> String {
        let message = sentence(state.message)
        let reason = message == nil ? sentence(state.reason) : nil
        let time = time(of: state, at: now, style: style)
        guard time != nil || reason != nil else { return message ?? status(of: state) }
        var text = message.map(direction.isolating(sentence:)) ?? status(of: state)
        if let time { text = phrase(.withTime) { $0 == .text ? text : time } }
        guard let reason = reason.map(direction.isolating(sentence:)) else { return text }
        return phrase(.withReason) { $0 == .text ? text : reason }
    }

    /// The stage, or the outcome of an order that has ended, without anything beside it.
    public func status(of state: OrderState) -> String {
        switch state.outcome {
        case .completed?: phrase(state.stage == .delivered ? .delivered : .completed)
        case .cancelled?: phrase(.cancelled)
        case .failed?: phrase(.failed)
        case nil: stageText(of: state)
        }
    }

    private func stageText(of state: OrderState) -> String {
        switch state.stage {
        case .placed: return phrase(.placed)
        case .preparing: return phrase(.preparing)
        case .onTheWay:
            guard let courier = name(state.courier?.name) else { return phrase(.onTheWay) }
            return phrase(.onTheWayWithCourier) { _ in courier }
        case .delivered: return phrase(.delivered)
        default:
            if let text = stages[state.stage.rawValue] { return text }
            let name = state.stage.readableName
            return name.isEmpty ? phrase(.untitled) : direction.isolating(name: name)
        }
    }

    private func name(_ text: String?) -> String? {
        sentence(text, limit: HostileText.maximumName).map(direction.isolating(name:))
    }

    private func sentence(_ text: String?, limit: Int = HostileText.maximumSentence) -> String? {
        guard let text else { return nil }
        let clean = HostileText.clean(text, limit: limit)
        return clean.isEmpty ? nil : clean
    }
}

extension Stage {
    /// The name as people write: "readyForPickup" and "ready_for_pickup" are "Ready for pickup".
    var readableName: String {
        var words = ""
        for character in HostileText.clean(rawValue, limit: HostileText.maximumName) {
            if character.isUppercase, words.last?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character == "_" || character == "-" ? " " : character)
            }
        }
        words = HostileText.clean(words, limit: HostileText.maximumName)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
