/// BCP 47 (RFC 5646) language tags, checked for being well-formed and no further.
enum LanguageTag {
    /// Tags that the grammar does not give but the RFC lists as well-formed.
    private static let irregular: Set<String> = [
        "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
        "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
        "sgn-ch-de",
    ]

    /// Whether the tag follows the grammar of RFC 5646, section 2.1.
    static func isWellFormed(_ tag: String) -> Bool {
        if isPlain(tag) { return true }
        // Lower case turns some characters beyond ASCII into ASCII letters (U+212A into k).
        guard tag.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let lower = tag.lowercased()
        if irregular.contains(lower) { return true }
        var rest = lower.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[
            ...]
        let isPlain = rest.allSatisfy { subtag in
            (1...8).contains(subtag.count)
                && subtag.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        }
        guard isPlain, let first = rest.popFirst() else { return false }
        if first.elementsEqual("x".utf8) { return !rest.isEmpty }
        guard (2...8).contains(first.count), first.allSatisfy(\.isASCIILetter) else { return false }
        if first.count <= 3 {
            takeWhile(&rest, atMost: 3) { $0.count == 3 && $0.allSatisfy(\.isASCIILetter) }
        }
        takeWhile(&rest, atMost: 1) { $0.count == 4 && $0.allSatisfy(\.isASCIILetter) }
        takeWhile(&rest, atMost: 1) {
            $0.count == 2 && $0.allSatisfy(\.isASCIILetter)
                || $0.count == 3 && $0.allSatisfy(\.isASCIIDigit)
        }
        takeWhile(&rest) {
            $0.count >= 5 || $0.count == 4 && $0.first?.isASCIIDigit == true
        }
        return areExtensions(rest)
    }

    /// Whether a tag is of the commonest kind: a language of two letters, and perhaps a region of two.
    private static func isPlain(_ tag: String) -> Bool {
        let bytes = tag.utf8Span.span
        guard bytes.count == 2 || bytes.count == 5 && bytes[2] == 0x2D else { return false }
        for place in bytes.indices where place != 2 {
            if !bytes[place].isASCIILetter { return false }
        }
        return true
    }

    /// Extensions: a single letter or digit, then one or more subtags; `x` takes all that follows.
    private static func areExtensions(_ subtags: ArraySlice<Substring.UTF8View>) -> Bool {
        var rest = subtags
        while let singleton = rest.popFirst() {
            guard singleton.count == 1 else { return false }
            if singleton.elementsEqual("x".utf8) { return !rest.isEmpty }
            guard takeWhile(&rest, { $0.count >= 2 }) > 0 else { return false }
        }
        return true
    }

    @discardableResult
    private static func takeWhile(
        _ rest: inout ArraySlice<Substring.UTF8View>, atMost limit: Int = .max,
        _ matches: (Substring.UTF8View) -> Bool
    ) -> Int {
        var taken = 0
        while taken < limit, let next = rest.first, matches(next) {
            rest.removeFirst()
            taken += 1
        }
        return taken
    }
}
