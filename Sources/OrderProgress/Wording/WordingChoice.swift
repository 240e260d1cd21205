/// Which wording an order is told in: its own language's, else the presenter's.
public struct WordingChoice: Hashable, Sendable {
    /// The language of orders whose events name none, a BCP 47 tag.
    public var defaultLanguage: String

    /// Creates a choice.
    public init(defaultLanguage: String = "en") {
        self.defaultLanguage = defaultLanguage
    }

    /// Creates a choice, or nil where the language is no well-formed BCP 47 tag.
    public init?(checking tag: String) {
        guard LanguageTag.isWellFormed(tag) else { return nil }
        self.init(defaultLanguage: tag)
    }

    /// The wording of an order; English where its language is not built in.
    public func wording(for state: OrderState) -> Wording {
        Self.builtIn(state.locale ?? defaultLanguage)
    }

    /// The built-in wording that serves a language best: "de-AT" is served by "de".
    static func builtIn(_ tag: String) -> Wording {
        let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return all.first { $0.language == language } ?? .english
    }

    private static let all: [Wording] = [.english]
}
