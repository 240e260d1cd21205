extension WordingTable {
    /// The most bytes of an app's own table.
    public static let maximumBytes = 1 << 20

    /// Reads an app's own sentences, over the built-in ones: language, phrase name, sentence.
    ///
    ///     {"de":{"etaMinutes":"noch {minutes} Min.","stage.riding":"Auf der Fahrt"}}
    ///
    /// Where a number needs it, a sentence is an object of CLDR plural forms, `other` among them.
    ///
    /// - Throws: `OrderProgressError.Code.invalidWording` with the JSON pointer of what is wrong.
    public init(json: some Sequence<UInt8>) throws(OrderProgressError) {
        let bytes = Array(json)
        guard bytes.count <= Self.maximumBytes else {
            throw .wording(
                [], "the table has \(bytes.count) bytes; at most \(Self.maximumBytes) are allowed")
        }
        let value: JSONValue
        do throws(OrderProgressError) {
            value = try JSONValue(json: bytes)
        } catch {
            throw .wording([], "the table is not valid JSON: \(error.message)")
        }
        guard case .object(let languages) = value else {
            throw .wording([], "the table is no JSON object; give {\"de\":{…}}")
        }
        self = .builtIn
        var parts: [(language: String, part: WordingPart)] = []
        for member in languages.members {
            let tag = member.key
            guard LanguageTag.isWellFormed(tag) else {
                throw .wording([tag], "\(quoted(tag)) is no BCP 47 tag, such as de or de-AT")
            }
            guard !parts.contains(where: { $0.language.lowercased() == tag.lowercased() }) else {
                throw .wording([tag], "the language \(quoted(tag)) is there twice")
            }
            parts.append((tag, try WordingPart(tag, member.value)))
        }
        // English first and short tags before long ones: what others fall back to.
        parts.sort { $0.part.rank < $1.part.rank }
        for (language, part) in parts {
            add(language, phrases: part.phrases, stages: part.stages)
        }
    }
}
