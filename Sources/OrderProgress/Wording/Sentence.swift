/// A sentence of a table, taken apart once: text, and places for values.
struct Sentence: Hashable, Sendable {
    /// What a value is put in for.
    enum Place: String, Hashable, Sendable, CaseIterable {
        case title, merchant, courier, text, time, reason
        case days, hours, minutes, seconds, count, percent, day, month
    }

    private enum Piece: Hashable, Sendable {
        case text(String)
        case place(Place)
    }

    /// What stands before each place, and after the last.
    private let texts: [String]
    /// The places, in the order they are in.
    let places: [Place]
    /// The whole of a sentence without places.
    let plain: String?

    private init(_ pieces: [Piece]) {
        var texts = [""]
        var places: [Place] = []
        for piece in pieces {
            switch piece {
            case .text(let text): texts[texts.count - 1] += text
            case .place(let place):
                places.append(place)
                texts.append("")
            }
        }
        self.texts = texts
        self.places = places
        plain = places.isEmpty ? texts[0] : nil
    }

    /// Why a sentence cannot be taken apart.
    enum Fault: Error {
        case unknownPlace(String)
        case missingPlace(Place)
        case unpairedBrace
    }

    /// Takes a sentence apart.
    init(checking template: String) throws(Fault) {
        var pieces: [Piece] = []
        var rest = template[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "{" && $0 != "}" }
            if !text.isEmpty { pieces.append(.text(String(text))) }
            rest = rest[text.endIndex...]
            guard let brace = rest.first else { break }
            guard brace == "{", let close = rest.firstIndex(of: "}") else { throw .unpairedBrace }
            let name = String(rest[rest.index(after: rest.startIndex)..<close])
            guard let place = Place(rawValue: name) else { throw .unknownPlace(name) }
            pieces.append(.place(place))
            rest = rest[rest.index(after: close)...]
        }
        self.init(pieces)
    }

    /// Takes a sentence of this library's own apart; one that is wrong stays as it is written.
    init(_ template: String) {
        self = (try? Sentence(checking: template)) ?? Sentence([.text(template)])
    }

    /// Appends the sentence, with what the closure appends in each place.
    func append<Sink: TextSink & ~Copyable>(
        to sink: inout Sink, _ value: (Place, inout Sink) -> Void
    ) {
        for index in places.indices {
            if !texts[index].isEmpty { sink.appendText(texts[index]) }
            value(places[index], &sink)
        }
        if let last = texts.last, !last.isEmpty { sink.appendText(last) }
    }

    /// The sentence with a value in each place.
    func filled(_ value: (Place) -> String) -> String {
        if let plain { return plain }
        var text = ""
        append(to: &text) { $1 += value($0) }
        return text
    }

    /// The words of a sentence without places.
    var months: [Substring]? { plain?.split(separator: " ") }

}

/// A phrase's sentence, with its plural forms where numbers need them.
///
/// A class, so that taking one out of a table copies nothing.
final class PluralForms: Hashable, Sendable {
    /// The language's rule; it stays with sentences that another language falls back to.
    let rule: PluralRule
    let other: Sentence
    let variants: [PluralCategory: Sentence]

    init(rule: PluralRule, other: Sentence, variants: [PluralCategory: Sentence]) {
        self.rule = rule
        self.other = other
        self.variants = variants
    }

    /// The sentence for a number; nil: there is none.
    func sentence(for count: Int?) -> Sentence {
        guard let count, !variants.isEmpty else { return other }
        return variants[rule.category(of: count)] ?? other
    }

    /// Appends the sentence for a number, with what the closure appends in each place.
    func append<Sink: TextSink & ~Copyable>(
        count: Int?, to sink: inout Sink, _ value: (Sentence.Place, inout Sink) -> Void
    ) {
        guard let count, !variants.isEmpty else { return other.append(to: &sink, value) }
        sentence(for: count).append(to: &sink, value)
    }

    static func == (lhs: PluralForms, rhs: PluralForms) -> Bool {
        lhs === rhs
            || lhs.rule == rhs.rule && lhs.other == rhs.other && lhs.variants == rhs.variants
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(other)
    }
}

/// A phrase of this library's own tables: one sentence, or one for each plural form.
struct PhraseText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    let forms: [PluralCategory: String]

    init(stringLiteral text: String) {
        forms = [.other: text]
    }

    init(dictionaryLiteral elements: (PluralCategory, String)...) {
        forms = Dictionary(elements) { _, last in last }
    }

    func parsed(_ rule: PluralRule) -> PluralForms {
        var variants = forms.mapValues { Sentence($0) }
        let other = variants.removeValue(forKey: .other)
        return PluralForms(rule: rule, other: other ?? Sentence(""), variants: variants)
    }
}
