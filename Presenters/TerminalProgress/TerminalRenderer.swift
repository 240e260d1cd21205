#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates as lines of plain text.
public struct TerminalRenderer: OrderProgressRenderer {
    /// The sentences people read.
    public var wording: WordingChoice
    /// Whether a line is to be rendered again when "12 min" has become "11 min".
    public var ticks: Bool

    /// Creates a renderer.
    ///
    /// `ticks` is false where each line stays, as in a file: only changes are told there.
    public init(wording: WordingChoice = WordingChoice(), ticks: Bool = true) {
        self.wording = wording
        self.ticks = ticks
    }

    /// Renders an update as it is to be seen at a moment.
    public func render(_ update: OrderUpdate, at now: Date) -> TerminalOutput {
        let state = update.state
        let wording = wording.wording(for: state)
        return TerminalOutput(
            headline: wording.headline(of: state), percent: state.percent(at: now),
            text: wording.text(of: state, at: now, style: .ticking),
            rendersAgainAt: ticks ? wording.shownTextChanges(of: state, after: now) : nil)
    }
}
