#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates for one notification server, from what it says of itself.
public struct DesktopRenderer: OrderProgressRenderer {
    /// Who shows the notifications.
    public var server: DesktopServer
    /// The application's name for people.
    public var appName: String
    /// The name of a themed icon, or a `file://` URI; empty for none.
    public var appIcon: String
    /// The language of orders that name none.
    public var wording: WordingChoice
    /// Which run of a server the presenter made the renderer for.
    var generation = 0

    /// Creates a renderer.
    public init(
        server: DesktopServer = .unknown, appName: String = "Order progress",
        appIcon: String = "package-x-generic", wording: WordingChoice = WordingChoice()
    ) {
        self.server = server
        self.appName = appName
        self.appIcon = appIcon
        self.wording = wording
    }

    /// Renders one update; never throws.
    public func render(_ update: OrderUpdate, at now: Date) -> DesktopOutput {
        let strategy = DesktopStrategy.strategy(for: server)
        let state = update.state
        let wording = self.wording.wording(for: state)
        let percent = state.percent(at: now)
        let texts = texts(
            headline: wording.headline(of: state),
            text: wording.text(of: state, at: now, style: .ticking),
            progress: percent.map { progressText($0, strategy) })
        var output = DesktopOutput(
            appName: appName, appIcon: appIcon, summary: texts.summary, body: texts.body,
            actions: actions(for: state, wording), hints: hints(for: update, percent, strategy),
            expireTimeout: state.isEnded ? -1 : 0, link: state.link,
            rendersAgainAt: wording.shownTextChanges(of: state, after: now))
        output.generation = generation
        return output
    }

    /// The body's lines: the text, then the progress. A server without bodies gets one line.
    private func texts(
        headline: String, text: String, progress: String?
    ) -> (summary: String, body: String) {
        let lines = [text, progress].compactMap { $0 }
        guard server.capabilities.contains("body") else {
            return (([headline] + lines).joined(separator: " · "), "")
        }
        let body = lines.joined(separator: "\n")
        let isMarkup = server.capabilities.contains("body-markup")
        return (headline, isMarkup ? NotificationMarkup.escaped(body) : body)
    }

    /// GNOME and Plasma draw no bar, so a known percent stands in the text on every server.
    private func progressText(_ percent: Int, _ strategy: DesktopStrategy) -> String {
        switch strategy.progress {
        case .value: "\(percent)%"
        case .text: "\(Self.bar(percent)) \(percent)%"
        }
    }

    /// Ten cells of two characters that are of the same width in proportional fonts; full at 100.
    static func bar(_ percent: Int) -> String {
        let full = min(max(percent / 10, 0), 10)
        return String(repeating: "▰", count: full) + String(repeating: "▱", count: 10 - full)
    }

    private func actions(
        for state: OrderState, _ wording: Wording
    ) -> [DesktopOutput.Action] {
        guard state.link != nil, server.capabilities.contains("actions") else { return [] }
        return [DesktopOutput.Action(key: "default", label: wording.phrase(.open))]
    }

    private func hints(
        for update: OrderUpdate, _ percent: Int?, _ strategy: DesktopStrategy
    ) -> [DBusValue.Entry] {
        var hints: [DBusValue.Entry] = []
        // Any other type than INT32 loses the whole notification on mako and fnott; over 100 is
        // drawn wrong or refused on Xfce.
        if let percent, strategy.progress == .value {
            hints.append(.init("value", .int32(Int32(min(max(percent, 0), 100)))))
        }
        hints.append(.init("urgency", .byte(urgency(of: update, strategy))))
        if update.attention == .silent { hints.append(.init("suppress-sound", .boolean(true))) }
        return hints
    }

    private func urgency(of update: OrderUpdate, _ strategy: DesktopStrategy) -> UInt8 {
        // Critical does not time out, so an end never is; low is never shown as a banner by GNOME,
        // so a begin never is.
        switch (update.phase, update.attention) {
        case (.end, _): 1
        case (_, .urgent): 2
        case (.update, .silent): strategy.popsUpAgain ? 0 : 1
        default: 1
        }
    }
}
