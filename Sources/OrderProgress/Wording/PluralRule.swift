/// The plural forms that Unicode's CLDR tells apart.
enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which plural form a whole number takes in a language, after CLDR's cardinal rules.
///
/// Source: CLDR supplemental/plurals.xml. A language that is not told of here has `one` for 1.
enum PluralRule: Hashable, Sendable {
    case none, one, oneOrMillions, zeroOrOne, zeroOrOneOrMillions
    case arabic, czech, eastSlavic, filipino, hebrew, icelandic, irish, latvian, lithuanian, maltese
    case polish, romanian, slovenian, southSlavic, welsh

    private static let languages: [PluralRule: String] = [
        .none: "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah "
            + "ses sg su th to tpi vi wo yo yue zh",
        .oneOrMillions: "ca es it lld scn vec",
        .zeroOrOne: "ak am as bho bn doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
        .zeroOrOneOrMillions: "fr pt",
        .arabic: "ar ars", .czech: "cs sk", .eastSlavic: "be ru uk", .filipino: "ceb fil tl",
        .hebrew: "he iw", .icelandic: "is mk", .irish: "ga", .latvian: "lv prg",
        .lithuanian: "lt", .maltese: "mt", .polish: "pl", .romanian: "mo ro",
        .slovenian: "sl", .southSlavic: "bs hr sh sr", .welsh: "cy",
    ]

    private static let byLanguage: [Substring: PluralRule] = languages.reduce(into: [:]) {
        for language in $1.value.split(separator: " ") { $0[language] = $1.key }
    }

    /// The rule of a language tag.
    init(language tag: String) {
        let lower = tag.lowercased()
        let isEuropeanPortuguese = lower == "pt-pt" || lower.hasPrefix("pt-pt-")
        self =
            isEuropeanPortuguese
            ? .oneOrMillions : Self.byLanguage[lower.prefix { $0 != "-" }] ?? .one
    }

    /// The forms that the language has, those for fractions among them.
    var categories: Set<PluralCategory> {
        switch self {
        case .none: [.other]
        case .one, .zeroOrOne, .filipino, .icelandic: [.one, .other]
        case .oneOrMillions, .zeroOrOneOrMillions: [.one, .many, .other]
        case .hebrew: [.one, .two, .other]
        case .latvian: [.zero, .one, .other]
        case .romanian, .southSlavic: [.one, .few, .other]
        case .czech, .eastSlavic, .lithuanian, .polish: [.one, .few, .many, .other]
        case .slovenian: [.one, .two, .few, .other]
        case .irish, .maltese: [.one, .two, .few, .many, .other]
        case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
        }
    }

    /// The form of a number, 0 or more.
    func category(of n: Int) -> PluralCategory {
        let (ten, hundred) = (n % 10, n % 100)
        let isTeen = (11...19).contains(hundred)
        let isFewSlavic = (2...4).contains(ten) && !(12...14).contains(hundred)
        let isOneSlavic = ten == 1 && hundred != 11
        return switch self {
        case .none: .other
        case .one: n == 1 ? .one : .other
        case .oneOrMillions: n == 1 ? .one : n > 0 && n % 1_000_000 == 0 ? .many : .other
        case .zeroOrOne: n < 2 ? .one : .other
        case .zeroOrOneOrMillions: n < 2 ? .one : n % 1_000_000 == 0 ? .many : .other
        case .arabic: arabic(n, hundred)
        case .czech: n == 1 ? .one : (2...4).contains(n) ? .few : .other
        case .eastSlavic: isOneSlavic ? .one : isFewSlavic ? .few : .many
        case .filipino: n < 4 && n > 0 || ![4, 6, 9].contains(ten) ? .one : .other
        case .hebrew: n == 1 ? .one : n == 2 ? .two : .other
        case .icelandic: isOneSlavic ? .one : .other
        case .irish:
            n == 1
                ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10) ~= n ? .many : .other
        case .latvian: ten == 0 || isTeen ? .zero : ten == 1 ? .one : .other
        case .lithuanian: isTeen || ten == 0 ? .other : ten == 1 ? .one : .few
        case .maltese: maltese(n, hundred)
        case .polish: n == 1 ? .one : isFewSlavic ? .few : .many
        case .romanian: n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
        case .slovenian:
            hundred == 1 ? .one : hundred == 2 ? .two : (3...4) ~= hundred ? .few : .other
        case .southSlavic: isOneSlavic ? .one : isFewSlavic ? .few : .other
        case .welsh: [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
        }
    }

    private func arabic(_ n: Int, _ hundred: Int) -> PluralCategory {
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
        }
    }

    private func maltese(_ n: Int, _ hundred: Int) -> PluralCategory {
        switch n {
        case 1: .one
        case 2: .two
        default:
            n == 0 || (3...10).contains(hundred)
                ? .few : (11...19).contains(hundred) ? .many : .other
        }
    }

    /// Whether a form stands for one number only, so that its sentence need not say it.
    func isOneNumber(_ category: PluralCategory) -> Bool {
        (0...200).filter { self.category(of: $0) == category }.count == 1
    }
}
