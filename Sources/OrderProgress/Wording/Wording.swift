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

    /// Appends a phrase, in its form for a number, with what the closure appends in each place.
    func append<Sink: TextSink & ~Copyable>(
        _ phrase: Phrase, count: Int? = nil, to sink: inout Sink,
        _ value: (Sentence.Place, inout Sink) -> Void
    ) {
        tables.phrases[phrase.rawValue].append(count: count, to: &sink, value)
    }

    /// A phrase without places.
    package func phrase(_ phrase: Phrase) -> String {
        tables.phrases[phrase.rawValue].other.filled { "{\($0.rawValue)}" }
    }

    /// A phrase about a number.
    package func phrase(_ phrase: Phrase, count: Int) -> String {
        tables.phrases[phrase.rawValue].sentence(for: count).filled { _ in String(count) }
    }

    // MARK: Texts of an order

    /// What the order is called: its title and who fulfils it.
    public func headline(of state: OrderState) -> String {
        var headline = ""
        appendHeadline(of: state, to: &headline)
        return headline
    }

    func appendHeadline(of state: OrderState, to sink: inout some TextSink & ~Copyable) {
        let title = name(state.title)
        let merchant = name(state.merchant)
        switch (title, merchant) {
        case (let title?, let merchant?):
            append(.headline, to: &sink) { $1.appendText($0 == .title ? title : merchant) }
        case (let known?, nil), (nil, let known?): sink.appendText(known)
        case (nil, nil): sink.appendText(phrase(.untitled))
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
        let message = sentence(state.message)
        let reason = message == nil ? sentence(state.reason) : nil
        let time = time(of: state, at: now, style: style)
        // Alone, a sentence has nothing beside it that it could run together with.
        let isAlone = time == nil && reason == nil
        let lead = message.map { isAlone ? $0 : direction.isolating(sentence: $0) }
        guard let reason else { return append(lead, of: state, time, to: &sink) }
        append(.withReason, to: &sink) { place, sink in
            if place == .text {
                append(lead, of: state, time, to: &sink)
            } else {
                sink.appendText(direction.isolating(sentence: reason))
            }
        }
    }

    /// Appends a message, or the status where there is none, with its time.
    private func append(
        _ message: String?, of state: OrderState, _ time: ToldTime?,
        to sink: inout some TextSink & ~Copyable
    ) {
        guard let time else { return append(message, of: state, to: &sink) }
        append(.withTime, to: &sink) { place, sink in
            if place == .text {
                append(message, of: state, to: &sink)
            } else {
                append(time, to: &sink)
            }
        }
    }

    private func append(
        _ message: String?, of state: OrderState, to sink: inout some TextSink & ~Copyable
    ) {
        if let message {
            sink.appendText(message)
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
            sink.appendText(phrase(state.stage == .delivered ? .delivered : .completed))
        case .cancelled?: sink.appendText(phrase(.cancelled))
        case .failed?: sink.appendText(phrase(.failed))
        case nil: appendStage(of: state, namingCourier, to: &sink)
        }
    }

    private func appendStage(
        of state: OrderState, _ namingCourier: Bool, to sink: inout some TextSink & ~Copyable
    ) {
        switch state.stage.rawValue {
        case "placed": sink.appendText(phrase(.placed))
        case "preparing": sink.appendText(phrase(.preparing))
        case "onTheWay":
            guard namingCourier, let courier = name(state.courier?.name) else {
                return sink.appendText(phrase(.onTheWay))
            }
            append(.onTheWayWithCourier, to: &sink) { $1.appendText(courier) }
        case "delivered": sink.appendText(phrase(.delivered))
        case let stage:
            if let text = stages[stage] { return sink.appendText(text) }
            let name = state.stage.readableName
            sink.appendText(name.isEmpty ? phrase(.untitled) : direction.isolating(name: name))
        }
    }

    private func name(_ text: String?) -> String? {
        guard let text else { return nil }
        // Most names are harmless as they are, and run to the right.
        if direction == .leftToRight, HostileText.isPlain(text, limit: HostileText.maximumName) {
            return text
        }
        return sentence(text, limit: HostileText.maximumName).map(direction.isolating(name:))
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
