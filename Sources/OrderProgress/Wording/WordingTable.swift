/// All languages that people can be told orders in: the built-in ones, and an app's own.
public struct WordingTable: Hashable, Sendable {
    /// By tag in lower case.
    private var wordings: [String: Wording] = [:]

    /// English, German, Italian and Korean.
    public static let builtIn = WordingTable([.english, .german, .italian, .korean])

    init(_ wordings: [Wording]) {
        for wording in wordings { self.wordings[wording.language.lowercased()] = wording }
    }

    /// The tags of the languages, sorted.
    public var languages: [String] { wordings.values.map(\.language).sorted() }

    /// The wording that serves a language; nil: none does.
    ///
    /// The lookup of RFC 4647, section 3.4, without case: "de-Latn-AT", then "de-Latn", then "de".
    public func wording(for tag: String) -> Wording? {
        if let wording = wordings[tag] { return wording }
        var range = tag.lowercased()[...]
        while true {
            if let wording = wordings[String(range)] { return wording }
            guard let shorter = Self.shortened(range) else { return nil }
            range = shorter
        }
    }

    /// A tag without its last subtag, nor the single letter that introduced it.
    private static func shortened(_ tag: Substring) -> Substring? {
        guard let dash = tag.utf8.lastIndex(of: 0x2D) else { return nil }
        let shorter = tag[..<dash]
        guard let before = shorter.utf8.lastIndex(of: 0x2D) else { return shorter }
        let last = shorter[shorter.index(after: before)...]
        return last.utf8.count == 1 ? shorter[..<before] : shorter
    }

    /// Puts an app's sentences in, over those of the language, or of the one it falls back to.
    mutating func add(
        _ language: String, phrases: [Phrase: PluralForms], stages: [String: String]
    ) {
        let related = wording(for: language)
        let base = related ?? wordings["en"] ?? .english
        // No names of stages are borrowed from English: the stage's own name says as much.
        let known = related?.stages ?? [:]
        wordings[language.lowercased()] = Wording(
            language: wordings[language.lowercased()]?.language ?? language,
            phrases: zip(Phrase.allCases, base.phrases).map { phrases[$0] ?? $1 },
            stages: known.merging(stages) { $1 })
    }
}
