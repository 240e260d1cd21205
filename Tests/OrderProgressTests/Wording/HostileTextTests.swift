import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HostileTextTests {
    @Test(arguments: [
        "", "2 pizzas", "Dolce & Caffè <Milano>", "양념치킨 1마리", "👨‍👩‍👧‍👦 e\u{301}", "مطعم", "שלום, 3",
        "a\u{200D}b\u{200E}\u{200F}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ])
    func `Plain text passes untouched`(text: String) {
        #expect(HostileText.clean(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `Control characters go, of C0, C1 and DEL`() {
        for value: UInt32 in Array(0...0x1F) + Array(0x7F...0x9F) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let clean = HostileText.clean("a\(scalar)b")
            #expect(["ab", "a b"].contains(clean), "U+\(String(value, radix: 16))")
        }
        #expect(HostileText.clean("\u{1B}[31mred\u{1B}[0m") == "[31mred[0m")
        #expect(HostileText.clean("a\u{0}b") == "ab")
    }

    @Test func `Bidirectional embeddings, overrides and isolates go`() {
        for value: UInt32 in Array(0x202A...0x202E) + Array(0x2066...0x2069) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(HostileText.clean("a\(scalar)b") == "ab")
            #expect(HostileText.clean("\(scalar)").isEmpty)
        }
    }

    @Test(arguments: [
        0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, 0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF,
        0xE0001,
    ])
    func `Annotations, marks and noncharacters go`(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(HostileText.clean("a\(scalar)b") == "ab")
    }

    @Test(arguments: [
        "\n", "\r\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}",
        "\u{3000}", "  \n\t ", " \u{0}\n",
    ])
    func `White space and ends of lines become one space`(space: String) {
        #expect(HostileText.clean("a\(space)b") == "a b")
        #expect(HostileText.clean("\(space)a\(space)") == "a")
    }

    @Test func `Two of any characters are cleaned alike wherever they stand in a text`() {
        for pair in ["  ", " a", "a ", "\u{1}b", "b\u{7F}", "\t ", "é ", "!!", " !"] {
            for before in 0...17 {
                for after in 0...9 {
                    let text =
                        String(repeating: "x", count: before) + pair
                        + String(repeating: "y", count: after)
                    let words = text.split { " \t".contains($0) }.joined(separator: " ")
                    let expected = words.filter { $0 != "\u{1}" && $0 != "\u{7F}" }
                    #expect(HostileText.clean(text) == expected, "\(before) \(after)")
                }
            }
        }
    }

    // MARK: Limits

    @Test func `What is within the limit is not cut`() {
        for limit in 1...12 {
            let fits = String(repeating: "a", count: limit)
            #expect(HostileText.clean(fits, limit: limit) == fits)
            #expect(HostileText.clean("  \(fits)\n", limit: limit) == fits)
            let other = String(repeating: "é", count: limit)
            #expect(HostileText.clean(other, limit: limit) == other)
        }
    }

    @Test func `What is over it is cut to it, ellipsis and all`() {
        #expect(HostileText.clean("abcdef", limit: 5) == "abcd…")
        #expect(HostileText.clean("배달의민족", limit: 4) == "배달의…")
    }

    @Test func `Nothing is ever longer than the limit`() {
        let texts = ["a b c d e f g", "a\n\nb\tc  d", "é è ê", "ab cd ef", "a  b", "👨‍👩‍👧‍👦 👨‍👩‍👧‍👦 x"]
        for text in texts {
            for limit in 1...20 {
                let clean = HostileText.clean(text, limit: limit)
                #expect(clean.unicodeScalars.count <= limit, "\(text) in \(limit): \(clean)")
            }
        }
    }

    @Test func `It is cut between what people see as characters`() {
        let family = "👨‍👩‍👧‍👦"  // seven scalars
        #expect(HostileText.clean("ab" + family + "cd", limit: 9) == "ab…")
        #expect(HostileText.clean("ab" + family + "cd", limit: 10) == "ab" + family + "…")
        #expect(HostileText.clean("abe\u{301}\u{323}xyz", limit: 5) == "ab…")
        #expect(HostileText.clean("🇩🇪🇮🇹🇰🇷", limit: 4) == "🇩🇪…")
        let zalgo = "a" + String(repeating: "\u{301}", count: 5000)
        #expect(HostileText.clean(zalgo, limit: 100) == "…")
    }

    @Test func `Names and sentences that people are shown are bounded`() throws {
        let long = String(repeating: "é", count: 5000)
        let state = try Story {
            $0.title = .set(long)
            $0.merchant = .set(long)
            $0.message = .set(long)
        }.state
        let headline = Wording.english.headline(of: state)
        #expect(headline.unicodeScalars.count == 2 * 120 + 3)
        let text = Wording.english.text(of: state, at: noon, style: .lasting)
        #expect(text.unicodeScalars.count == 350)
    }

    // MARK: Isolates

    @Test(arguments: ["שלום", "مطعم الشرق", "ab שלום", "ܫܠܡܐ", "ނަން", "𞤀𞤣𞤤𞤢𞤥"])
    func `A right-to-left name is isolated in a sentence from left to right`(name: String) throws {
        let state = try Story {
            $0.title = .set(name)
            $0.merchant = .set("Roma")
            $0.stage = .onTheWay
            $0.courier = .set(Courier(name: name))
        }.state
        #expect(Wording.english.headline(of: state) == "\u{2068}\(name)\u{2069} · Roma")
        #expect(Wording.english.status(of: state) == "\u{2068}\(name)\u{2069} is on the way")
    }

    @Test func `A name cannot close its isolate`() throws {
        let state = try Story { $0.title = .set("שלום\u{2069}\u{202E}abc") }.state
        #expect(Wording.english.headline(of: state) == "\u{2068}שלוםabc\u{2069}")
    }

    @Test(arguments: ["Mina", "Jürgen Groß", "김민아", "Ωμέγα", "🍕"])
    func `Other names are left as they are`(name: String) throws {
        let state = try Story { $0.title = .set(name) }.state
        #expect(Wording.english.headline(of: state) == name)
    }

    @Test func `A right-to-left stage is isolated too`() throws {
        let state = try Story { $0.stages = ["בדרך"] }.state
        #expect(Wording.english.status(of: state) == "\u{2068}בדרך\u{2069}")
    }
}
