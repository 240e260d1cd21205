/// Which wording an order is told in: its own language's, else the presenter's.
public struct WordingChoice: Hashable, Sendable {
    /// The language of orders whose events name none, a BCP 47 tag.
    public var defaultLanguage: String {
        didSet { defaultWording = Self.wording(of: defaultLanguage, in: table) }
    }
    /// The languages there are; ``WordingTable/builtIn``, or an app's own.
    public var table: WordingTable {
        didSet { defaultWording = Self.wording(of: defaultLanguage, in: table) }
    }
    /// The presenter's own wording, for what belongs to no order.
    public private(set) var defaultWording: Wording

    /// Creates a choice.
    public init(defaultLanguage: String = "en", table: WordingTable = .builtIn) {
        self.defaultLanguage = defaultLanguage
        self.table = table
        defaultWording = Self.wording(of: defaultLanguage, in: table)
    }

    /// Creates a choice, or nil where the language is no well-formed BCP 47 tag.
    public init?(checking tag: String, table: WordingTable = .builtIn) {
        guard LanguageTag.isWellFormed(tag) else { return nil }
        self.init(defaultLanguage: tag, table: table)
    }

    /// The wording of an order: its language's, else the presenter's, else English.
    public func wording(for state: OrderState) -> Wording {
        wording(inLanguage: state.locale)
    }

    /// The wording of an update's order.
    package func wording(for update: borrowing OrderUpdate) -> Wording {
        wording(inLanguage: update.state.locale)
    }

    /// The wording of orders of a language; nil: of those that name none.
    package func wording(inLanguage language: String?) -> Wording {
        guard let language else { return defaultWording }
        return table.wording(for: language) ?? defaultWording
    }

    private static func wording(of language: String, in table: WordingTable) -> Wording {
        table.wording(for: language) ?? table.wording(for: "en") ?? .english
    }
}
