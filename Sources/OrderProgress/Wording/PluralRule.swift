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
    case breton, cornish, gaelic, manx, tachelhit, tamazight, zeroAndOne

    private static let languages: [PluralRule: String] = [
        .none: "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa root sah "
            + "ses sg su th to tpi vi wo yo yue zh",
        .oneOrMillions: "ca es it lld scn vec",
        .zeroOrOne: "ak am as bho bn doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
        .zeroOrOneOrMillions: "fr pt",
        .arabic: "ar ars", .czech: "cs sk", .eastSlavic: "be ru uk", .filipino: "ceb fil tl",
        .hebrew: "he iu iw naq sat se sma smi smj smn sms", .icelandic: "is mk", .irish: "ga",
        .latvian: "lv prg",
        .lithuanian: "lt", .maltese: "mt", .polish: "pl", .romanian: "mo ro",
        .slovenian: "dsb hsb sl", .southSlavic: "bs hr sh sr", .welsh: "cy",
        .breton: "br", .cornish: "kw", .gaelic: "gd", .manx: "gv", .tachelhit: "shi",
        .tamazight: "tzm", .zeroAndOne: "ksh lag",
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
        case .one, .zeroOrOne, .filipino, .icelandic, .tamazight: [.one, .other]
        case .oneOrMillions, .zeroOrOneOrMillions: [.one, .many, .other]
        case .hebrew: [.one, .two, .other]
        case .latvian, .zeroAndOne: [.zero, .one, .other]
        case .romanian, .southSlavic, .tachelhit: [.one, .few, .other]
        case .czech, .eastSlavic, .lithuanian, .polish: [.one, .few, .many, .other]
        case .slovenian, .gaelic: [.one, .two, .few, .other]
        case .irish, .maltese, .breton, .manx: [.one, .two, .few, .many, .other]
        case .arabic, .welsh, .cornish: [.zero, .one, .two, .few, .many, .other]
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
        case .zeroAndOne: n == 0 ? .zero : n == 1 ? .one : .other
        case .tachelhit: n < 2 ? .one : n <= 10 ? .few : .other
        case .tamazight: n < 2 || (11...99).contains(n) ? .one : .other
        case .gaelic:
            n == 1 || n == 11
                ? .one : n == 2 || n == 12 ? .two : (3...19).contains(n) ? .few : .other
        case .manx:
            ten == 1 ? .one : ten == 2 ? .two : hundred.isMultiple(of: 20) ? .few : .other
        case .breton: breton(n, ten, hundred)
        case .cornish: cornish(n, hundred)
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

    private func breton(_ n: Int, _ ten: Int, _ hundred: Int) -> PluralCategory {
        let isException = [1, 7, 9].contains(hundred / 10)
        if ten == 1, !isException { return .one }
        if ten == 2, !isException { return .two }
        if [3, 4, 9].contains(ten), !isException { return .few }
        return n > 0 && n % 1_000_000 == 0 ? .many : .other
    }

    private func cornish(_ n: Int, _ hundred: Int) -> PluralCategory {
        let thousands = n % 100_000
        let isRound =
            n % 1000 == 0
            && ((1000...20_000).contains(thousands)
                || [40_000, 60_000, 80_000].contains(thousands))
        if n == 0 { return .zero }
        if n == 1 { return .one }
        if [2, 22, 42, 62, 82].contains(hundred) || isRound || n % 1_000_000 == 100_000 {
            return .two
        }
        if [3, 23, 43, 63, 83].contains(hundred) { return .few }
        return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
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
