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
    /// All phrases, in their order; those the language lacks are another's.
    let phrases: [PluralForms]
    /// Sentences of stages off the default route, by the stage's name.
    let stages: [String: String]

    init(language: String, phrases: [PluralForms], stages: [String: String]) {
        self.language = language
        self.phrases = phrases
        self.stages = stages
        direction = TextDirection(language: language)
    }

    /// One of this library's own tables.
    init(language: String, table: [Phrase: PhraseText], stages: [String: String] = [:]) {
        let rule = PluralRule(language: language)
        self.init(
            language: language,
            phrases: Phrase.allCases.map { phrase in
                (table[phrase] ?? PhraseText(stringLiteral: phrase.name)).parsed(rule)
            },
            stages: stages)
    }

    /// Appends a phrase, in its form for a number, with what the closure appends in each place.
    func append(
        _ phrase: Phrase, count: Int? = nil, to text: inout String,
        _ value: (Sentence.Place, inout String) -> Void
    ) {
        phrases[phrase.rawValue].sentence(for: count).append(to: &text, value)
    }

    /// A phrase without places.
    package func phrase(_ phrase: Phrase) -> String {
        phrases[phrase.rawValue].other.filled { "{\($0.rawValue)}" }
    }

    /// A phrase about a number.
    package func phrase(_ phrase: Phrase, count: Int) -> String {
        phrases[phrase.rawValue].sentence(for: count).filled { _ in String(count) }
    }

    // MARK: Texts of an order

    /// What the order is called: its title and who fulfils it.
    public func headline(of state: OrderState) -> String {
        let title = name(state.title)
        let merchant = name(state.merchant)
        switch (title, merchant) {
        case (let title?, let merchant?):
            var headline = ""
            headline.reserveCapacity(title.utf8.count + merchant.utf8.count + 8)
            append(.headline, to: &headline) { $1 += $0 == .title ? title : merchant }
            return headline
        case (let known?, nil), (nil, let known?): return known
        case (nil, nil): return phrase(.untitled)
        }
    }

    /// Where the order is, when it ends and why it is late, as one line.
    public func text(of state: OrderState, at now: Date, style: Style) -> String {
        let message = sentence(state.message)
        let reason = message == nil ? sentence(state.reason) : nil
        let time = time(of: state, at: now, style: style)
        let lead = message ?? status(of: state)
        guard time != nil || reason != nil else { return lead }
        var text = ""
        text.reserveCapacity(lead.utf8.count + (reason?.utf8.count ?? 0) + 48)
        let first = message == nil ? lead : direction.isolating(sentence: lead)
        guard let reason else {
            append(first, time, to: &text)
            return text
        }
        append(.withReason, to: &text) { place, text in
            if place == .text {
                append(first, time, to: &text)
            } else {
                text += direction.isolating(sentence: reason)
            }
        }
        return text
    }

    private func append(_ first: String, _ time: ToldTime?, to text: inout String) {
        guard let time else { return text += first }
        append(.withTime, to: &text) { place, text in
            if place == .text { text += first } else { append(time, to: &text) }
        }
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
        switch state.stage.rawValue {
        case "placed": return phrase(.placed)
        case "preparing": return phrase(.preparing)
        case "onTheWay":
            guard let courier = name(state.courier?.name) else { return phrase(.onTheWay) }
            var text = ""
            append(.onTheWayWithCourier, to: &text) { $1 += courier }
            return text
        case "delivered": return phrase(.delivered)
        case let stage:
            if let text = stages[stage] { return text }
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
