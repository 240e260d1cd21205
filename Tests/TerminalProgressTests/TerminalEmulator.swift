import Testing

/// A small terminal: what a person sees after some bytes, rows that scrolled away among it.
struct TerminalEmulator {
    /// A character cell; nil is the second column of a wide one.
    private typealias Row = [Character?]

    private(set) var columns: Int
    private(set) var height: Int
    private(set) var isCursorShown = true
    private(set) var wraps = true
    private(set) var cursorRow = 0
    private(set) var cursorColumn = 0
    private var screen: [Row]
    private var scrolled: [Row] = []
    private var wrapped: [Bool]
    private var scrolledWrapped: [Bool] = []
    private var wrapIsDue = false

    init(columns: Int, rows: Int) {
        self.columns = columns
        height = rows
        screen = Array(repeating: [], count: rows)
        wrapped = Array(repeating: false, count: rows)
    }

    /// The screen's rows without trailing blanks, and without blank rows at its end.
    var rows: [String] { Self.trimmed(screen) }

    /// What has scrolled off the screen, then the screen.
    var history: [String] { Self.trimmed(scrolled + screen) }

    private static func trimmed(_ rows: [Row]) -> [String] {
        var texts = rows.map { row in
            var text = String(row.compactMap { $0 })
            while text.last == " " { text.removeLast() }
            return text
        }
        while texts.last == "" { texts.removeLast() }
        return texts
    }

    // MARK: Input

    mutating func feed(_ text: String) {
        // By hand, since "\r\n" is one character to Swift.
        var scalars = Substring.UnicodeScalarView(text[...].unicodeScalars)
        while let first = scalars.first {
            if first.value >= 0x20, first.value != 0x7F {
                let run = scalars.prefix { $0.value >= 0x20 && $0.value != 0x7F }
                for character in Substring(run) { put(character) }
                scalars = scalars.dropFirst(run.count)
                continue
            }
            scalars.removeFirst()
            switch first {
            case "\r": (cursorColumn, wrapIsDue) = (0, false)
            case "\n": lineFeed()
            case "\u{1B}": escape(&scalars)
            default: Issue.record("control character \(first.value)")
            }
        }
    }

    private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) {
        guard scalars.popFirst() == "[" else {
            Issue.record("an escape sequence that is not CSI")
            return
        }
        let parameters = String(scalars.prefix { $0.value < 0x40 })
        scalars = scalars.dropFirst(parameters.unicodeScalars.count)
        let final = scalars.popFirst()
        wrapIsDue = false
        switch (parameters, final) {
        case ("?25", "h"): isCursorShown = true
        case ("?25", "l"): isCursorShown = false
        case ("?7", "h"): wraps = true
        case ("?7", "l"): wraps = false
        case ("", "K"): eraseLine()
        case ("", "J"): eraseBelow()
        case (_, "A"): cursorRow = max(0, cursorRow - (Int(parameters) ?? 1))
        case (_, "B"): cursorRow = min(height - 1, cursorRow + (Int(parameters) ?? 1))
        default: Issue.record("unknown sequence \(parameters)\(final.map { "\($0)" } ?? "")")
        }
    }

    private mutating func eraseBelow() {
        if cursorRow == 0, cursorColumn == 0 {
            // As tmux does: a whole screen is not erased but kept as history.
            let used = screen.count - (screen.reversed().firstIndex { !$0.isEmpty } ?? screen.count)
            scrolled += screen.prefix(used)
            scrolledWrapped += wrapped.prefix(used)
        }
        eraseLine()
        for row in screen.indices.dropFirst(cursorRow + 1) { blank(row) }
    }

    private mutating func eraseLine() {
        screen[cursorRow] = Array(screen[cursorRow].prefix(cursorColumn))
        wrapped[cursorRow] = false
    }

    private mutating func blank(_ row: Int) {
        screen[row] = []
        wrapped[row] = false
    }

    private mutating func put(_ character: Character) {
        let width = Self.width(character)
        if wrapIsDue || cursorColumn + width > columns {
            if wraps {
                wrapped[cursorRow] = true
                cursorColumn = 0
                lineFeed()
            } else {
                cursorColumn = columns - width
            }
        }
        while screen[cursorRow].count < cursorColumn + width { screen[cursorRow].append(" ") }
        screen[cursorRow][cursorColumn] = character
        if width == 2 { screen[cursorRow][cursorColumn + 1] = nil }
        cursorColumn += width
        wrapIsDue = cursorColumn == columns
        if wrapIsDue { cursorColumn = columns - 1 }
    }

    private mutating func lineFeed() {
        wrapIsDue = false
        if cursorRow < height - 1 {
            cursorRow += 1
        } else {
            scrolled.append(screen.removeFirst())
            scrolledWrapped.append(wrapped.removeFirst())
            screen.append([])
            wrapped.append(false)
        }
    }

    /// Korean letters and the emoji of these tests take two columns, all else one.
    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let isWide =
            (0xAC00...0xD7A3).contains(first.value) || (0x1F300...0x1FAFF).contains(first.value)
        return isWide ? 2 : 1
    }

    // MARK: Size

    /// Becomes another size; rows are wrapped anew as VTE and tmux do, or cut as xterm does.
    mutating func resize(columns newColumns: Int, rows newHeight: Int, wrapsAnew: Bool) {
        var all = scrolled + screen
        var flags = scrolledWrapped + wrapped
        var cursor = scrolled.count + cursorRow
        if wrapsAnew {
            (all, flags, cursor) = wrappedAnew(all, flags, cursor, newColumns)
        } else {
            all = all.map { Array($0.prefix(newColumns)) }
        }
        while all.count > cursor + 1, all.last?.isEmpty == true, all.count > newHeight {
            all.removeLast()
            flags.removeLast()
        }
        while all.count < newHeight {
            all.append([])
            flags.append(false)
        }
        let top = min(all.count - newHeight, cursor)
        scrolled = Array(all.prefix(top))
        scrolledWrapped = Array(flags.prefix(top))
        screen = Array(all.dropFirst(top).prefix(newHeight))
        wrapped = Array(flags.dropFirst(top).prefix(newHeight))
        (columns, height, cursorRow) = (newColumns, newHeight, min(cursor - top, newHeight - 1))
        cursorColumn = min(cursorColumn, newColumns - 1)
        wrapIsDue = false
    }

    /// The rows at a new width, whether each goes on in the next, and where the cursor's row is.
    private func wrappedAnew(
        _ rows: [Row], _ flags: [Bool], _ cursor: Int, _ width: Int
    ) -> ([Row], [Bool], Int) {
        var newRows: [Row] = []
        var newFlags: [Bool] = []
        var newCursor = 0
        var line: Row = []
        for (index, row) in rows.enumerated() {
            if index == cursor { newCursor = newRows.count + line.count / width }
            line += row
            if flags[index] { continue }
            repeat {
                var length = min(width, line.count)
                if length < line.count, line[length] == nil { length -= 1 }
                newRows.append(Array(line.prefix(length)))
                line = Array(line.dropFirst(length))
                newFlags.append(!line.isEmpty)
            } while !line.isEmpty
        }
        return (newRows, newFlags, newCursor)
    }
}
