#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// What a terminal shows of one order: one line of plain text, without escape sequences.
///
///     2 pizzas · Trattoria Roma  [######----]  67%  Mina is on the way · 17 min
///
/// Two spaces part the headline, the bar, the percent and the text, none of which has two spaces in
/// a row. Where it is not known how far the order is, the bar is dotted and no percent follows.
public struct TerminalOutput: PresenterOutput {
    /// What the order is called.
    public let headline: String
    /// How far it is, 0 to 100; nil: not known.
    public let percent: Int?
    /// Where it is and when it ends.
    public let text: String
    /// When the text goes out of date by the clock alone.
    public let rendersAgainAt: Date?

    /// Creates an output; control characters are removed, white space becomes single spaces.
    public init(headline: String, percent: Int?, text: String, rendersAgainAt: Date? = nil) {
        self.headline = PlainText.singleSpaced(headline)
        self.percent = percent.map { min(max($0, 0), 100) }
        self.text = PlainText.singleSpaced(text)
        self.rendersAgainAt = rendersAgainAt
    }

    static let barCells = 10

    /// The percent in ten cells, of which the last is filled at 100 only.
    public var bar: String {
        guard let percent else { return "[" + String(repeating: ".", count: Self.barCells) + "]" }
        let filled = percent * Self.barCells / 100
        return "[" + String(repeating: "#", count: filled)
            + String(repeating: "-", count: Self.barCells - filled) + "]"
    }

    /// The whole line.
    public var line: String { joined(headline: headline, text: text) }

    /// The line in at most a number of columns.
    ///
    /// The percent stays as long as anything does; headline and text share what is left, and the
    /// bar goes where that would be too little.
    public func line(columns: Int) -> String {
        let full = line
        if DisplayWidth.columns(of: full) <= columns { return full }
        let gap = 2
        let percentColumns = percentText.map { $0.utf8.count + gap } ?? 0
        var hasBar = true
        var room = columns - gap - percentColumns - bar.utf8.count - gap
        if room < 20 {
            hasBar = false
            room = columns - gap - percentColumns
        }
        if room < 8 {
            return DisplayWidth.truncated(
                [percentText, headline].compactMap { $0 }.joined(separator: "  "), to: columns)
        }
        let textColumns = DisplayWidth.columns(of: text)
        let headlineRoom = max(room / 2, room - textColumns)
        let cut = DisplayWidth.truncated(headline, to: headlineRoom)
        let rest = room - DisplayWidth.columns(of: cut)
        return joined(
            headline: cut, text: DisplayWidth.truncated(text, to: rest), hasBar: hasBar)
    }

    private var percentText: String? {
        percent.map { "\($0)%" }
    }

    private func joined(headline: String, text: String, hasBar: Bool = true) -> String {
        [headline, hasBar ? bar : nil, percentText, text].compactMap { $0 }
            .filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// Writes the line, as the command `render` prints it.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("line", line)
        writer.endObject()
    }

    /// Whether two outputs show the same; when they are rendered again does not count.
    public static func == (lhs: TerminalOutput, rhs: TerminalOutput) -> Bool {
        lhs.percent == rhs.percent && lhs.headline == rhs.headline && lhs.text == rhs.text
    }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(percent)
        hasher.combine(headline)
        hasher.combine(text)
    }
}
