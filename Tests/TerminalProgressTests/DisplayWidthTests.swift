import Testing

@testable import TerminalProgress

@Suite(.timeLimit(.minutes(10)))
struct DisplayWidthTests {
    @Test(
        "Text takes as many columns as a terminal draws",
        arguments: [
            ("", 0), ("2 pizzas", 8), ("tiramisù", 8), ("tiramisu\u{300}", 8), ("·…–", 3),
            ("양념치킨", 8), ("한강 치킨", 9), ("ハンバーガー", 12), ("中文", 4), ("ｗｉｄｅ", 8),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("🍕", 2), ("🍕🍕 2", 6), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2),
            ("🇰🇷🇮🇹", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("क्ष", 2), ("שלום", 4),
            ("\u{2068}שלום\u{2069}", 4), ("e\u{301}\u{302}\u{303}", 1), ("\u{301}", 0),
            ("\u{1FAE9}", 2), ("a\tb", 2), ("\u{1B}[2J", 3), ("a\r\nb", 2), ("\u{7F}\u{9B}", 0),
        ])
    func columns(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test("A thread's own locale is left as it was, whichever asks")
    func manyThreads() async {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<64 { group.addTask { DisplayWidth.columns(of: "양념치킨 1마리") } }
            for await columns in group { #expect(columns == 14) }
        }
    }

    @Test(
        "Text is cut between characters, with an ellipsis, and never wider than asked",
        arguments: [
            ("Trattoria", 9, "Trattoria"), ("Trattoria", 8, "Trattor…"), ("Trattoria", 1, "…"),
            ("Trattoria", 0, ""), ("Trattoria", -1, ""), ("양념치킨", 8, "양념치킨"),
            ("양념치킨", 7, "양념치…"), ("양념치킨", 6, "양념…"), ("양념치킨", 2, "…"),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("2 pizzas", 3, "2…"), ("", 0, ""),
        ])
    func truncation(text: String, columns: Int, cut: String) {
        let truncated = DisplayWidth.truncated(text, to: columns)
        #expect(truncated == cut)
        #expect(DisplayWidth.columns(of: truncated) <= max(0, columns))
    }

    @Test("A cut closes the isolates it left open")
    func isolates() {
        #expect(
            DisplayWidth.truncated("\u{2068}שלום\u{2069} pizza", to: 3) == "\u{2068}של…\u{2069}")
        #expect(
            DisplayWidth.truncated("\u{2068}של\u{2069} pizza", to: 5) == "\u{2068}של\u{2069} p…")
    }

    @Test(
        "Without a locale widths are guessed as the C library knows them",
        arguments: [
            "a", "·", "한", "ハ", "中", "！", "🍕", "\u{301}", "\u{200D}", "\u{1161}", "❤", "\u{9B}",
        ])
    func guesses(text: String) throws {
        let scalar = try #require(text.unicodeScalars.first)
        #expect(ScalarWidth.guessed(scalar) == ScalarWidth.columns(of: [scalar]))
    }
}
