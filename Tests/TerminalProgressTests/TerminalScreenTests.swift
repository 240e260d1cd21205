import OrderProgress
import Testing

@testable import TerminalProgress

/// The bytes of the screen, as a terminal takes them.
@Suite(.timeLimit(.minutes(10)))
struct TerminalScreenTests {
    private var screen = TerminalScreen()
    private var live = LiveRows()
    private var terminal = TerminalEmulator(columns: 60, rows: 10)

    private static func output(_ name: String, _ percent: Int?) -> TerminalOutput {
        TerminalOutput(headline: name, percent: percent, text: "On the way")
    }

    private static func line(_ name: String, _ percent: Int?) -> String {
        output(name, percent).line
    }

    private func orders(_ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { number in Self.line("order \(number)", number) }
    }

    private mutating func draw(above: [String] = [], isForced: Bool = false) {
        terminal.feed(
            screen.draw(
                live.outputs, above: above,
                size: .init(columns: terminal.columns, rows: terminal.height), isForced: isForced))
    }

    private mutating func show(_ name: String, _ percent: Int? = 50) {
        live.set(Self.output(name, percent), for: OrderID(rawValue: name))
        draw()
    }

    private mutating func end(_ name: String) {
        live.remove(OrderID(rawValue: name))
        draw(above: [Self.line(name, 100)])
    }

    @Test("Three orders keep their rows while each is updated")
    mutating func updates() {
        terminal.feed("$ orderprogress\r\n")
        for (name, percent) in [
            ("a", 0), ("b", 0), ("양념치킨", 0), ("b", 40), ("양념치킨", nil), ("a", 9),
        ] {
            show(name, percent)
        }
        #expect(
            terminal.history == [
                "$ orderprogress", Self.line("a", 9), Self.line("b", 40), Self.line("양념치킨", nil),
            ])
        #expect(!terminal.isCursorShown && terminal.wraps)
    }

    @Test("A shorter line leaves nothing of a longer one behind")
    mutating func shorter() {
        show("a", 100)
        live.set(TerminalOutput(headline: "a", percent: 1, text: "x"), for: "a")
        draw()
        #expect(terminal.history == ["a  [----------]  1%  x"])
    }

    @Test("An order that ends moves above the block and stays, the last one shows the cursor")
    mutating func ends() {
        show("a")
        show("b")
        show("c")
        end("b")
        #expect(terminal.rows == [Self.line("b", 100), Self.line("a", 50), Self.line("c", 50)])
        end("a")
        show("c", 60)
        #expect(!terminal.isCursorShown)
        end("c")
        #expect(terminal.rows == ["b", "a", "c"].map { Self.line($0, 100) })
        #expect(terminal.isCursorShown)
        #expect(terminal.cursorRow == 3 && terminal.cursorColumn == 0)
    }

    @Test("A withdrawn order leaves nothing behind")
    mutating func withdrawn() {
        show("a")
        show("b")
        live.remove("a")
        draw()
        #expect(terminal.rows == [Self.line("b", 50)])
        live.remove("b")
        draw()
        #expect(terminal.rows == [])
        #expect(terminal.isCursorShown && terminal.cursorRow == 0)
    }

    @Test("At the bottom of the screen the block scrolls with what is above it")
    mutating func scrolling() {
        for number in 0..<30 { show("order \(number)", number) }
        for number in 0..<30 { end("order \(number)") }
        #expect(terminal.history == (0..<30).map { Self.line("order \($0)", 100) })
        #expect(terminal.isCursorShown)
    }

    @Test("A line that stays is written in full, however long it is")
    mutating func longAbove() {
        show("a")
        let text = String(repeating: "한강 ", count: 40) + "."
        draw(above: [text])
        #expect(
            terminal.history.dropLast().joined().filter { $0 != " " } == text.filter { $0 != " " })
        #expect(terminal.history.last == Self.line("a", 50))
    }

    @Test("More orders than rows end in a row that counts the rest")
    mutating func tooMany() {
        for number in 1...12 { show("order \(number)", number) }
        #expect(terminal.history == orders(1...8) + ["+4 more"])
        live.remove("order 1")
        live.remove("order 2")
        live.remove("order 3")
        draw()
        #expect(terminal.history == orders(4...12))
    }

    @Test("The row that counts the rest is in the presenter's language")
    mutating func tooManyInKorean() {
        screen = TerminalScreen(wording: .korean)
        for number in 1...12 { show("order \(number)", number) }
        #expect(terminal.history == orders(1...8) + ["외 4건"])
        terminal = TerminalEmulator(columns: 60, rows: 2)
        screen = TerminalScreen(wording: .italian)
        draw()
        #expect(terminal.history == ["12 ordini"])
    }

    @Test(
        "In a terminal of hardly any size nothing scrolls away",
        arguments: [(1, 1), (2, 2), (9, 1)])
    mutating func tiny(columns: Int, rows: Int) {
        terminal = TerminalEmulator(columns: columns, rows: rows)
        for number in 1...5 { show("order \(number)", number) }
        #expect(terminal.history.count <= 1)
    }

    @Test("What is drawn already is not written again, unless forced")
    mutating func unchanged() {
        show("a")
        let size = TerminalScreen.Size(columns: 60, rows: 10)
        #expect(screen.draw(live.outputs, size: size) == "")
        #expect(screen.draw(live.outputs, size: size, isForced: true) != "")
        var empty = TerminalScreen()
        #expect(empty.draw(LiveRows().outputs, size: size) == "")
    }

    @Test(
        "Narrower, wider, lower and higher: nothing is left over and nothing above is lost",
        arguments: [true, false],
        [(20, 10), (7, 10), (100, 10), (60, 6), (60, 30), (31, 5), (61, 10), (59, 10)])
    mutating func resize(wrapsAnew: Bool, size: (columns: Int, rows: Int)) {
        terminal.feed("$ run\r\n")
        for name in ["first", "second", "third"] { show(name) }
        terminal.resize(columns: size.columns, rows: size.rows, wrapsAnew: wrapsAnew)
        draw()
        let rows = live.outputs.map { $0.line(columns: size.columns - 1) }
        #expect(terminal.history == ["$ run"] + rows)
        terminal.resize(columns: 60, rows: 10, wrapsAnew: wrapsAnew)
        show("second", 75)
        end("first")
        #expect(
            terminal.history == [
                "$ run", Self.line("first", 100), Self.line("second", 75), Self.line("third", 50),
            ])
    }

    @Test("A row that the terminal takes for wider than we do does not wrap")
    mutating func widerThanThought() {
        terminal = TerminalEmulator(columns: 12, rows: 5)
        // The emulator counts two columns for each of these, the C library none or one.
        let text = String(repeating: "🖨", count: 30)
        live.set(TerminalOutput(headline: text, percent: 1, text: ""), for: "a")
        draw()
        live.set(TerminalOutput(headline: "b", percent: 1, text: ""), for: "a")
        draw()
        #expect(terminal.history == ["1%  b"])
    }

    @Test("Leaving keeps the rows and puts the cursor below them, also after a resize")
    mutating func leaving() {
        show("a")
        show("b")
        terminal.resize(columns: 14, rows: 6, wrapsAnew: true)
        let size = TerminalScreen.Size(columns: 14, rows: 6)
        terminal.feed(screen.leave(live.outputs, size: size))
        #expect(screen.leave(live.outputs, size: size) == "")
        terminal.feed("$ ")
        #expect(terminal.history == live.outputs.map { $0.line(columns: 13) } + ["$"])
        #expect(terminal.isCursorShown && terminal.wraps)
    }

    @Test("Clearing takes the block away until it is drawn again")
    mutating func clearing() {
        show("a")
        show("b")
        terminal.feed(screen.clear())
        #expect(terminal.rows == [] && terminal.isCursorShown)
        terminal.feed("from elsewhere\r\n")
        draw()
        #expect(terminal.rows == ["from elsewhere", Self.line("a", 50), Self.line("b", 50)])
        #expect(!terminal.isCursorShown)
    }
}
