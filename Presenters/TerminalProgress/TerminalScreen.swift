import OrderProgress

/// The block of live lines at the bottom of a terminal: answers what to write to change it.
///
/// Between two drawings the cursor waits, hidden, at the beginning of the block's first row. A
/// terminal that wraps rows anew when it is resized takes the cursor along with its row, one that
/// does not leaves it there: either way all that lies below is the block, however many rows it has
/// become, and is cleared without counting.
struct TerminalScreen: Sendable {
    /// A terminal's size in characters.
    struct Size: Hashable, Sendable {
        var columns = 80
        var rows = 24
    }

    private let wording: Wording
    private var drawn: [String] = []
    private var drawnSize = Size()

    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    /// A row never wraps, also where the terminal takes its characters for wider than we do.
    private static let wrapOff = "\u{1B}[?7l"
    private static let wrapOn = "\u{1B}[?7h"
    private static let eraseToLineEnd = "\u{1B}[K"
    private static let eraseBelow = "\u{1B}[J"
    /// Erases all from the beginning of the cursor's row on. Not at once: where that is the whole
    /// screen tmux does not erase it but moves it into its history.
    private static let eraseFromRow = "\r \u{1B}[J\r\u{1B}[K"

    /// Creates a screen whose own words are of a language.
    init(wording: Wording = .english) {
        self.wording = wording
    }

    /// What puts the terminal right, whatever was drawn.
    static let reset = wrapOn + showCursor

    /// Whether there is a block, and so no cursor to be seen.
    var isShowing: Bool { !drawn.isEmpty }

    /// Draws the block as the live outputs have it; empty where that is what is there.
    ///
    /// - Parameters:
    ///   - above: lines that stay, written in full above the block.
    ///   - isForced: whether to draw also what is there already, in case something wrote over it.
    mutating func draw(
        _ live: some RandomAccessCollection<TerminalOutput>, above: [String] = [], size: Size,
        isForced: Bool = false
    ) -> String {
        let rows = rows(of: live, size: size)
        let isResized = isShowing && size != drawnSize
        guard isForced || !above.isEmpty || rows != drawn || isResized else { return "" }
        defer {
            drawn = rows
            drawnSize = size
        }
        if !isShowing, rows.isEmpty { return Self.text(above) }
        var output = rows.isEmpty || isShowing ? "" : Self.hideCursor
        let startsAnew = isShowing && (!above.isEmpty || rows.isEmpty)
        output += startsAnew ? Self.eraseFromRow : "\r"
        output += Self.text(above)
        return output + (rows.isEmpty ? Self.showCursor : Self.block(rows))
    }

    /// Takes the block off the screen and shows the cursor where it began.
    mutating func clear() -> String {
        guard isShowing else { return "" }
        drawn = []
        return Self.eraseFromRow + Self.showCursor
    }

    /// Leaves the block as it is, right at its present size, with the cursor shown below it.
    mutating func leave(
        _ live: some RandomAccessCollection<TerminalOutput>, size: Size
    ) -> String {
        guard isShowing else { return "" }
        let output = draw(live, size: size, isForced: true)
        let last = max(0, drawn.count - 1)
        drawn = []
        return output + (last > 0 ? "\u{1B}[\(last)B" : "") + "\r\n" + Self.showCursor
    }

    private static func text(_ lines: [String]) -> String {
        lines.reduce(into: "") { $0 += $1 + "\r\n" }
    }

    /// The rows, then the cursor back at the beginning of the first.
    private static func block(_ rows: [String]) -> String {
        let up = rows.count > 1 ? "\u{1B}[\(rows.count - 1)A" : ""
        return wrapOff + rows.joined(separator: eraseToLineEnd + "\r\n") + eraseBelow + "\r" + up
            + wrapOn
    }

    /// The rows of the block: one an order, and at most one fewer than the terminal has.
    ///
    /// The last column stays free: erasing what is right of a full row would erase its end.
    private func rows(
        of live: some RandomAccessCollection<TerminalOutput>, size: Size
    ) -> [String] {
        let columns = max(1, size.columns - 1)
        let most = max(1, size.rows - 1)
        guard live.count > most else { return live.map { $0.line(columns: columns) } }
        guard most > 1 else {
            return [truncated(.orders, live.count, to: columns)]
        }
        return live.prefix(most - 1).map { $0.line(columns: columns) }
            + [truncated(.moreOrders, live.count - most + 1, to: columns)]
    }
    private func truncated(_ phrase: Phrase, _ count: Int, to columns: Int) -> String {
        DisplayWidth.truncated(
            PlainText.singleSpaced(wording.phrase(phrase, count: count)), to: columns)
    }
}
