/// Which way text runs, and isolates around what runs the other way.
enum TextDirection: Hashable, Sendable {
    case leftToRight, rightToLeft

    private static let languages: Set<String> = [
        "aeb", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv",
        "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd",
        "skr", "syr", "ug", "ur", "yi",
    ]
    private static let scripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]

    /// The direction of a language tag: its script's where it names one.
    init(language tag: String) {
        let subtags = tag.lowercased().split(separator: "-").map(String.init)
        let script = subtags.dropFirst().prefix { $0.utf8.count > 1 }.first {
            $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter)
        }
        let isRightToLeft =
            script.map(Self.scripts.contains) ?? subtags.first.map(Self.languages.contains) ?? false
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// A name, isolated where any of its letters runs the other way.
    func isolating(name: String) -> String {
        if self == .leftToRight, !Self.mayRunLeft(name) { return name }
        return name.unicodeScalars.contains(where: runsAgainst) ? Self.isolated(name) : name
    }

    /// A whole sentence, isolated where its first letter runs the other way.
    func isolating(sentence: String) -> String {
        if self == .leftToRight, !Self.mayRunLeft(sentence) { return sentence }
        for scalar in sentence.unicodeScalars {
            if runsAgainst(scalar) { return Self.isolated(sentence) }
            if scalar.properties.isAlphabetic { return sentence }
        }
        return sentence
    }

    /// Whether any byte may be of a letter that runs to the left: U+0590 to U+08FF, and from U+F000.
    private static func mayRunLeft(_ text: String) -> Bool {
        if text.isPlainASCII { return false }
        let bytes = text.utf8Span.span
        return bytes.indices.contains {
            bytes[$0] >= 0xD6 && (bytes[$0] <= 0xE0 || bytes[$0] >= 0xEF)
        }
    }

    private func runsAgainst(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .leftToRight: scalar.isRightToLeft
        case .rightToLeft: scalar.properties.isAlphabetic && !scalar.isRightToLeft
        }
    }

    private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
}

extension Unicode.Scalar {
    /// Whether the scalar is in a block of scripts written from right to left.
    fileprivate var isRightToLeft: Bool {
        guard value >= 0x0590 else { return false }
        return switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
