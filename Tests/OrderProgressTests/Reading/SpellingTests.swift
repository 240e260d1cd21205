import Testing

@testable import OrderProgress

/// Names are compared and hashed by their bytes, whatever Unicode thinks of them.
@Suite(.timeLimit(.minutes(10)))
struct SpellingTests {
    /// 4096 spellings of one word, each other bytes, all canonically equivalent.
    private let spellings: [String] = (0..<4096).map { number in
        (0..<12).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
    }

    @Test func `Spellings that Unicode takes for one have hashes of their own`() {
        #expect(Set(spellings).count == 1)
        #expect(Set(spellings.map { OrderID(rawValue: $0).hashValue }).count == 4096)
        #expect(Set(spellings.map { Stage(rawValue: $0).hashValue }).count == 4096)
        #expect(Set(spellings.map { KeySet.Key(text: $0).hashValue }).count == 4096)
    }

    @Test func `Names of every length differ in their hash by their last byte and by zeros`() {
        var hashes: Set<Int> = []
        for length in 0...24 {
            let stem = String(repeating: "\0", count: length)
            for text in [stem, stem + "a", stem + "b"] {
                hashes.insert(OrderID(rawValue: text).hashValue)
            }
        }
        #expect(hashes.count == 75)
        #expect(OrderID(rawValue: "A-1").hashValue == OrderID(rawValue: "A-1").hashValue)
    }

    @Test func `A key set tells spellings apart, and finds each again`() {
        var keys = KeySet()
        #expect(spellings.filter { keys.insert($0) }.count == 4096)
        #expect(spellings.filter { keys.insert($0) }.isEmpty)
    }
}
