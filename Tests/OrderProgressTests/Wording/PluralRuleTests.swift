import Testing

@testable import OrderProgress

/// Examples of CLDR's "Language Plural Rules" for whole numbers.
@Suite(.timeLimit(.minutes(10)))
struct PluralRuleTests {
    static let examples: [(String, [PluralCategory: [Int]])] = [
        ("en", [.one: [1], .other: [0, 2, 21, 101]]), ("de-AT", [.one: [1], .other: [0, 2, 21]]),
        ("it", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 21]]),
        ("ko", [.other: [0, 1, 2, 21]]), ("ja", [.other: [0, 1, 2]]), ("zh-Hant", [.other: [1]]),
        ("fr", [.one: [0, 1], .many: [1_000_000], .other: [2, 21]]),
        ("hi", [.one: [0, 1], .other: [2, 21]]), ("pt-BR", [.one: [0, 1], .other: [2]]),
        ("pt-PT", [.one: [1], .other: [0, 2]]), ("PT-pt-x-a", [.one: [1], .other: [0]]),
        ("ru", [.one: [1, 21, 101], .few: [2, 24, 103], .many: [0, 5, 11, 12, 14, 111, 112]]),
        ("pl", [.one: [1], .few: [2, 4, 22], .many: [0, 5, 12, 14, 21, 112]]),
        ("cs", [.one: [1], .few: [2, 4], .other: [0, 5, 21]]),
        ("hr", [.one: [1, 21], .few: [2, 34], .other: [0, 5, 11, 12]]),
        ("sl", [.one: [1, 101], .two: [2, 202], .few: [3, 104], .other: [0, 5, 11]]),
        ("lt", [.one: [1, 21], .few: [2, 9, 22], .other: [0, 10, 11, 19, 30]]),
        ("lv", [.zero: [0, 10, 11, 20, 111], .one: [1, 21], .other: [2, 9, 22]]),
        ("ro", [.one: [1], .few: [0, 2, 19, 101, 119], .other: [20, 21, 100, 121]]),
        ("is", [.one: [1, 21], .other: [0, 2, 11, 111]]), ("mk", [.one: [1, 31], .other: [11]]),
        ("he", [.one: [1], .two: [2], .other: [0, 3, 20]]),
        (
            "ar",
            [
                .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111],
                .other: [100, 102, 200],
            ]
        ),
        ("ga", [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11, 21]]),
        (
            "mt",
            [.one: [1], .two: [2], .few: [0, 3, 10, 103], .many: [11, 19], .other: [20, 101]]
        ),
        (
            "cy",
            [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7, 21]]
        ),
        ("fil", [.one: [0, 1, 2, 3, 5, 10, 21], .other: [4, 6, 9, 14]]),
        ("hsb", [.one: [1, 101], .two: [2, 102], .few: [3, 4, 104], .other: [0, 5, 11]]),
        ("se", [.one: [1], .two: [2], .other: [0, 3, 10]]),
        ("ksh", [.zero: [0], .one: [1], .other: [2, 21]]),
        ("gd", [.one: [1, 11], .two: [2, 12], .few: [3, 10, 13, 19], .other: [0, 20, 21]]),
        (
            "gv",
            [.one: [1, 11, 21], .two: [2, 12], .few: [0, 20, 40, 100], .other: [3, 10, 103]]
        ),
        ("shi", [.one: [0, 1], .few: [2, 10], .other: [11, 26]]),
        ("tzm", [.one: [0, 1, 11, 99], .other: [2, 10, 100]]),
        (
            "br",
            [
                .one: [1, 21, 81, 101], .two: [2, 22, 102], .few: [3, 4, 9, 23, 109],
                .many: [1_000_000], .other: [0, 5, 11, 12, 13, 71, 92, 100],
            ]
        ),
        (
            "kw",
            [
                .zero: [0], .one: [1], .two: [2, 22, 142, 1000, 40_000, 100_000],
                .few: [3, 23, 143], .many: [21, 41, 101], .other: [4, 19, 100, 1004],
            ]
        ),
        ("tlh", [.one: [1], .other: [0, 2]]),
    ]

    @Test(arguments: examples)
    func `Numbers take the forms that CLDR tells`(
        language: String, forms: [PluralCategory: [Int]]
    ) {
        let rule = PluralRule(language: language)
        for (category, numbers) in forms {
            for number in numbers {
                #expect(rule.category(of: number) == category, "\(number)")
            }
        }
    }

    @Test(arguments: examples.map(\.0))
    func `No number takes a form that the language lacks`(language: String) {
        let rule = PluralRule(language: language)
        let taken = Set((0...1200).map(rule.category))
        #expect(taken.isSubset(of: rule.categories))
        #expect(rule.categories.contains(.other))
    }
}
