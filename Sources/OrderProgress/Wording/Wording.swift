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

    /// One reference to what never changes: each update is told in some wording.
    private final class Tables: Hashable, Sendable {
        let language: String
        let direction: TextDirection
        let phrases: [PluralForms]
        let stages: [String: String]

        init(language: String, phrases: [PluralForms], stages: [String: String]) {
            self.language = language
            self.phrases = phrases
            self.stages = stages
            direction = TextDirection(language: language)
        }

        static func == (lhs: Tables, rhs: Tables) -> Bool {
            lhs === rhs
                || lhs.language == rhs.language && lhs.phrases == rhs.phrases
                    && lhs.stages == rhs.stages
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(language)
        }
    }

    private let tables: Tables

    init(language: String, phrases: [PluralForms], stages: [String: String]) {
        tables = Tables(language: language, phrases: phrases, stages: stages)
    }

    /// The language, a BCP 47 tag.
    public var language: String { tables.language }
    var direction: TextDirection { tables.direction }
    /// All phrases, in their order; those the language lacks are another's.
    var phrases: [PluralForms] { tables.phrases }
    /// Sentences of stages off the default route, by the stage's name.
    var stages: [String: String] { tables.stages }

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

    /// The sentence of a phrase.
    func sentence(_ phrase: Phrase) -> Sentence { tables.phrases[phrase.rawValue].other }

    /// The sentence of a phrase about a number.
    func sentence(_ phrase: Phrase, count: Int) -> Sentence {
        tables.phrases[phrase.rawValue].sentence(for: count)
    }

    /// A phrase without places.
    package func phrase(_ phrase: Phrase) -> String {
        sentence(phrase).filled { "{\($0.rawValue)}" }
    }

    /// A phrase about a number.
    package func phrase(_ phrase: Phrase, count: Int) -> String {
        sentence(phrase, count: count).filled { _ in count.description }
    }

    // MARK: Texts of an order

    /// What the order is called: its title and who fulfils it.
    public func headline(of state: OrderState) -> String {
        var headline = ""
        appendHeadline(of: state, to: &headline)
        return headline
    }

    func appendHeadline(of state: OrderState, to sink: inout some TextSink & ~Copyable) {
        switch (hasName(state.title), hasName(state.merchant)) {
        case (true, true):
            let headline = sentence(.headline)
            for part in headline.parts.indices {
                switch sink.append(part, of: headline) {
                case .title?: append(name: state.title, to: &sink)
                case .merchant?: append(name: state.merchant, to: &sink)
                default: break
                }
            }
        case (true, false): append(name: state.title, to: &sink)
        case (false, true): append(name: state.merchant, to: &sink)
        case (false, false): sink.append(sentence(.untitled))
        }
    }

    /// Where the order is, when it ends and why it is late, as one line.
    public func text(of state: OrderState, at now: Date, style: Style) -> String {
        var text = ""
        text.reserveCapacity(64)
        appendText(of: state, at: now, style: style, to: &text)
        return text
    }

    func appendText(
        of state: OrderState, at now: Date, style: Style, to sink: inout some TextSink & ~Copyable
    ) {
        let time = time(of: state, at: now, style: style)
        guard !hasSentence(state.message), hasSentence(state.reason) else {
            return appendLead(of: state, time, isAlone: time == nil, to: &sink)
        }
        let whole = sentence(.withReason)
        for part in whole.parts.indices {
            switch sink.append(part, of: whole) {
            case .text?: appendLead(of: state, time, isAlone: false, to: &sink)
            case .reason?: append(sentence: state.reason, isAlone: false, to: &sink)
            default: break
            }
        }
    }

    /// Appends the message, or the status where there is none, with its time.
    private func appendLead(
        of state: OrderState, _ time: ToldTime?, isAlone: Bool,
        to sink: inout some TextSink & ~Copyable
    ) {
        guard let time else { return appendMessage(of: state, isAlone: isAlone, to: &sink) }
        let whole = sentence(.withTime)
        for part in whole.parts.indices {
            switch sink.append(part, of: whole) {
            case .text?: appendMessage(of: state, isAlone: isAlone, to: &sink)
            case .time?: append(time, to: &sink)
            default: break
            }
        }
    }

    private func appendMessage(
        of state: OrderState, isAlone: Bool, to sink: inout some TextSink & ~Copyable
    ) {
        if hasSentence(state.message) {
            append(sentence: state.message, isAlone: isAlone, to: &sink)
        } else {
            appendStatus(of: state, to: &sink)
        }
    }

    /// The stage, or the outcome of an order that has ended, without anything beside it.
    public func status(of state: OrderState) -> String {
        var text = ""
        appendStatus(of: state, to: &text)
        return text
    }

    /// Appends the status; for those who may not know, without the courier's name.
    func appendStatus(
        of state: OrderState, namingCourier: Bool = true, to sink: inout some TextSink & ~Copyable
    ) {
        switch state.outcome {
        case .completed?:
            sink.append(sentence(state.stage == .delivered ? .delivered : .completed))
        case .cancelled?: sink.append(sentence(.cancelled))
        case .failed?: sink.append(sentence(.failed))
        case nil: appendStage(of: state, namingCourier, to: &sink)
        }
    }

    private func appendStage(
        of state: OrderState, _ namingCourier: Bool, to sink: inout some TextSink & ~Copyable
    ) {
        switch state.stage.rawValue {
        case "placed": sink.append(sentence(.placed))
        case "preparing": sink.append(sentence(.preparing))
        case "onTheWay":
            guard namingCourier, hasName(state.courier?.name) else {
                return sink.append(sentence(.onTheWay))
            }
            let whole = sentence(.onTheWayWithCourier)
            for part in whole.parts.indices {
                if sink.append(part, of: whole) != nil {
                    append(name: state.courier?.name, to: &sink)
                }
            }
        case "delivered": sink.append(sentence(.delivered))
        case let stage:
            if let text = stages[stage] { return sink.appendText(text) }
            let name = state.stage.readableName
            if name.isEmpty { return sink.append(sentence(.untitled)) }
            sink.appendText(direction.isolating(name: name))
        }
    }

    // MARK: Texts from outside

    /// Whether anything is left of a name to be shown.
    private func hasName(_ text: String?) -> Bool {
        hasSentence(text, limit: HostileText.maximumName)
    }

    private func hasSentence(
        _ text: String?, limit: Int = HostileText.maximumSentence
    ) -> Bool {
        guard let text, let first = text.utf8.first else { return false }
        // Printable ASCII is always left.
        return (0x21..<0x7F).contains(first) || !HostileText.clean(text, limit: limit).isEmpty
    }

    private func append(name: String?, to sink: inout some TextSink & ~Copyable) {
        guard let name else { return }
        // Most names are harmless as they are, and run to the right.
        if direction == .leftToRight, sink.append(plain: name, limit: HostileText.maximumName) {
            return
        }
        let clean = HostileText.clean(name, limit: HostileText.maximumName)
        sink.appendText(direction.isolating(name: clean))
    }

    /// Appends a sentence; alone it has nothing beside it that it could run together with.
    private func append(
        sentence: String?, isAlone: Bool, to sink: inout some TextSink & ~Copyable
    ) {
        guard let sentence else { return }
        let limit = HostileText.maximumSentence
        if isAlone || direction == .leftToRight, sink.append(plain: sentence, limit: limit) {
            return
        }
        let clean = HostileText.clean(sentence, limit: limit)
        sink.appendText(isAlone ? clean : direction.isolating(sentence: clean))
    }
}

extension Stage {
    /// The name as people write: "readyForPickup" and "ready_for_pickup" are "Ready for pickup".
    var readableName: String {
        var words = ""
        let name = HostileText.clean(rawValue, limit: HostileText.maximumName)
        var previous: Character = " "
        var rest = name[...]
        while let character = rest.popFirst() {
            if character.isUppercase, previous.isLowercase {
                // "inUSA" is "In USA".
                words +=
                    rest.first?.isUppercase == true ? " \(character)" : " " + character.lowercased()
            } else {
                words.append(character == "_" || character == "-" ? " " : character)
            }
            previous = character
        }
        words = HostileText.clean(words, limit: HostileText.maximumName)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
