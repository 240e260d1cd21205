/// One language of an app's own table, checked.
struct WordingPart {
    private(set) var phrases: [Phrase: PluralForms] = [:]
    private(set) var stages: [String: String] = [:]
    /// How many subtags the tag has; 0 for plain English.
    let rank: Int

    private let rule: PluralRule
    private static let stagePrefix = "stage."

    init(_ tag: String, _ value: JSONValue) throws(OrderProgressError) {
        rule = PluralRule(language: tag)
        rank = tag.lowercased() == "en" ? 0 : tag.split(separator: "-").count
        guard case .object(let sentences) = value else {
            throw .wording([tag], "it is no object of sentences; give {\"open\":\"…\"}")
        }
        for member in sentences.members {
            let path = [tag, member.key]
            if member.key.hasPrefix(Self.stagePrefix) {
                let stage = Stage(rawValue: String(member.key.dropFirst(Self.stagePrefix.count)))
                guard !stage.rawValue.isEmpty else {
                    throw .wording(path, "the stage has no name; call it stage.NAME")
                }
                stages[stage.rawValue] = try sentence(of: stage, member.value, path)
            } else if let phrase = Phrase(stringValue: member.key) {
                phrases[phrase] = try forms(of: phrase, member.value, path)
            } else {
                throw .wording(path, Self.unknown(member.key))
            }
        }
    }

    private static func unknown(_ name: String) -> String {
        let same = Phrase.allCases.first { $0.name.lowercased() == name.lowercased() }
        let advice = same.map { "did you mean \($0.name)?" }
        return "there is no phrase \(quoted(name)); "
            + (advice ?? "the sentence of a stage is called stage.NAME")
    }

    private func sentence(
        of stage: Stage, _ value: JSONValue, _ path: [String]
    ) throws(OrderProgressError) -> String {
        guard !Stage.defaultRoute.contains(stage) else {
            throw .wording(path, "this stage has a phrase; call it \(quoted(stage.rawValue))")
        }
        return try Self.sentence(value, places: [], needed: [], path).filled { $0.rawValue }
    }

    private func forms(
        of phrase: Phrase, _ value: JSONValue, _ path: [String]
    ) throws(OrderProgressError) -> PluralForms {
        guard case .object(let object) = value else {
            let sentence = try sentence(of: phrase, value, .other, path)
            return PluralForms(rule: rule, other: sentence, variants: [:])
        }
        guard phrase.isCounted else {
            throw .wording(path, "no number chooses among forms here; give one string")
        }
        var variants: [PluralCategory: Sentence] = [:]
        for member in object.members {
            let path = path + [member.key]
            guard let form = PluralCategory(rawValue: member.key), rule.categories.contains(form)
            else {
                let forms = PluralCategory.allCases.filter(rule.categories.contains)
                let names = forms.map(\.rawValue).joined(separator: ", ")
                throw .wording(
                    path, "the language has no plural form \(quoted(member.key)), only \(names)")
            }
            variants[form] = try sentence(of: phrase, member.value, form, path)
        }
        guard let other = variants.removeValue(forKey: .other) else {
            throw .wording(path, "the plural form \"other\" is missing; every language has it")
        }
        return PluralForms(rule: rule, other: other, variants: variants)
    }

    private func sentence(
        of phrase: Phrase, _ value: JSONValue, _ form: PluralCategory, _ path: [String]
    ) throws(OrderProgressError) -> Sentence {
        // "In a minute" need not say 1, where that form is for 1 alone.
        let isNumberSaid = form == .other || phrase.isClockTime || !rule.isOneNumber(form)
        let needed = isNumberSaid ? phrase.places : Array(phrase.places.dropFirst())
        let sentence = try Self.sentence(value, places: phrase.places, needed: needed, path)
        if phrase == .months, sentence.months?.count != 12 {
            throw .wording(path, "it names not twelve months; give them with spaces between")
        }
        let limit = Phrase.maximumShortCharacters
        guard phrase.isShort else { return sentence }
        let count = sentence.filled { _ in "0" }.count
        guard count <= limit else {
            throw .wording(path, "the sentence has \(count) characters or more; \(limit) fit")
        }
        return sentence
    }
}

// MARK: One sentence

extension WordingPart {
    private static func sentence(
        _ value: JSONValue, places: [Sentence.Place], needed: [Sentence.Place], _ path: [String]
    ) throws(OrderProgressError) -> Sentence {
        guard case .string(let text) = value else {
            throw .wording(path, "the sentence is no string; put it between quotes")
        }
        if let fault = fault(in: text) { throw .wording(path, fault) }
        let known = places.map { "{\($0.rawValue)}" }.joined(separator: " and ")
        let advice = known.isEmpty ? "this sentence has no values" : "this sentence has \(known)"
        do throws(Sentence.Fault) {
            let sentence = try Sentence(checking: text)
            if let place = sentence.places.first(where: { !places.contains($0) }) {
                throw .unknownPlace(place.rawValue)
            }
            if let place = needed.first(where: { !sentence.places.contains($0) }) {
                throw .missingPlace(place)
            }
            return sentence
        } catch {
            switch error {
            case .unknownPlace(let name):
                throw .wording(path, "the placeholder \(quoted(name)) is unknown; \(advice)")
            case .missingPlace(let place):
                throw .wording(path, "{\(place.rawValue)} is missing; \(advice)")
            case .unpairedBrace:
                throw .wording(path, "a brace stands without its pair; \(advice)")
            }
        }
    }

    private static let maximumScalars = 400

    /// What is wrong with a text as such.
    private static func fault(in text: String) -> String? {
        let scalars = text.unicodeScalars
        if let scalar = scalars.first(where: \.reordersOrBreaks) {
            return "the sentence holds the control character \(scalar.codePointName); remove it"
        }
        guard scalars.contains(where: { !$0.isBlank }) else { return "the sentence is empty" }
        var isAfterSpace = true
        for scalar in scalars {
            let isSpace = scalar.properties.isWhitespace
            if isSpace, isAfterSpace || ![" ", "\u{A0}", "\u{202F}"].contains(scalar) {
                return "the sentence has a space at its beginning, two in a row, or one that is "
                    + "neither plain nor no-break; leave single ones"
            }
            isAfterSpace = isSpace
        }
        if isAfterSpace { return "the sentence ends with a space; remove it" }
        let limit = maximumScalars
        return scalars.count > limit
            ? "the sentence has \(scalars.count) characters; at most \(limit) are allowed" : nil
    }
}

extension Unicode.Scalar {
    /// Control characters, ends of lines, and what makes text run another way than it is read.
    fileprivate var reordersOrBreaks: Bool {
        switch value {
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: isControl
        }
    }

    fileprivate var isBlank: Bool {
        properties.isWhitespace || properties.generalCategory == .format
    }
}

extension OrderProgressError {
    /// An error in an app's own sentences, with the JSON pointer (RFC 6901) of its place.
    static func wording(_ path: [String], _ message: String) -> OrderProgressError {
        let pointer = path.map { part in
            let shown = quoted(part).dropFirst().dropLast()
            return "/" + shown.replacing("~", with: "~0").replacing("/", with: "~1")
        }
        let field = pointer.joined()
        return OrderProgressError(.invalidWording, message, field: field.isEmpty ? nil : field)
    }
}
