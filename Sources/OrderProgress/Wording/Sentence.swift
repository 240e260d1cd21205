/// A sentence of a table, taken apart once: text, and places for values.
///
/// A class, so that telling an order in it copies nothing.
final class Sentence: Hashable, Sendable {
    /// What a value is put in for.
    enum Place: String, Hashable, Sendable, CaseIterable {
        case title, merchant, courier, text, time, reason
        case days, hours, minutes, seconds, count, percent, day, month
    }

    /// A piece of the sentence: text, and the place behind it.
    struct Part: Hashable, Sendable {
        /// Where the text begins in ``bytes``, and how long it is.
        let start: Int
        let count: Int
        /// Nil behind the last text.
        let place: Place?
    }

    /// The texts, as the parts have them.
    let texts: [String]
    let parts: [Part]
    /// The texts' bytes one after the other, with some behind them that are no text, so that as many
    /// can be read at once everywhere.
    let bytes: [UInt8]
    /// Whether JSON has nothing to escape in the texts.
    let isPlainJSON: Bool

    private init(texts: [String], places: [Place]) {
        self.texts = texts
        var parts: [Part] = []
        var bytes: [UInt8] = []
        for (index, text) in texts.enumerated() {
            let place = index < places.count ? places[index] : nil
            parts.append(Part(start: bytes.count, count: text.utf8.count, place: place))
            bytes += text.utf8
        }
        self.parts = parts
        isPlainJSON = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
        self.bytes = bytes + repeatElement(0, count: SixteenBytes.count)
    }

    /// The places, in the order they are in.
    var places: [Place] { parts.compactMap(\.place) }

    /// The whole of a sentence without places.
    var plain: String? { texts.count == 1 ? texts[0] : nil }

    static func == (lhs: Sentence, rhs: Sentence) -> Bool {
        lhs === rhs || lhs.texts == rhs.texts && lhs.parts == rhs.parts
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(texts)
        hasher.combine(places)
    }

    /// Why a sentence cannot be taken apart.
    enum Fault: Error {
        case unknownPlace(String)
        case missingPlace(Place)
        case unpairedBrace
    }

    /// Takes a sentence apart.
    convenience init(checking template: String) throws(Fault) {
        var texts = [""]
        var places: [Place] = []
        var rest = template[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "{" && $0 != "}" }
            texts[texts.count - 1] += text
            rest = rest[text.endIndex...]
            guard let brace = rest.first else { break }
            guard brace == "{", let close = rest.firstIndex(of: "}") else { throw .unpairedBrace }
            let name = String(rest[rest.index(after: rest.startIndex)..<close])
            guard let place = Place(rawValue: name) else { throw .unknownPlace(name) }
            places.append(place)
            texts.append("")
            rest = rest[rest.index(after: close)...]
        }
        self.init(texts: texts, places: places)
    }

    /// Takes a sentence of this library's own apart; one that is wrong stays as it is written.
    static func known(_ template: String) -> Sentence {
        (try? Sentence(checking: template)) ?? Sentence(texts: [template], places: [])
    }

    /// The sentence with a value in each place.
    func filled(_ value: (Place) -> String) -> String {
        if let plain { return plain }
        var text = ""
        for (index, part) in parts.enumerated() {
            text += texts[index]
            if let place = part.place { text += value(place) }
        }
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

    /// The sentence for a number.
    func sentence(for count: Int) -> Sentence {
        guard !variants.isEmpty else { return other }
        return variants[rule.category(of: count)] ?? other
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
        var variants = forms.mapValues { Sentence.known($0) }
        let other = variants.removeValue(forKey: .other)
        return PluralForms(rule: rule, other: other ?? .known(""), variants: variants)
    }
}
