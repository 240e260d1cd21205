#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates for one notification server, from what it says of itself.
public struct DesktopRenderer: OrderProgressRenderer {
    /// Who shows the notifications.
    public var server: DesktopServer {
        didSet { strategy = DesktopStrategy.strategy(for: server) }
    }
    /// The application's name for people.
    public var appName: String
    /// The name of a themed icon, or a `file://` URI; empty for none.
    public var appIcon: String
    /// The language of orders that name none.
    public var wording: WordingChoice
    /// What a person can choose on an order's toast, by its state.
    public var actions: DesktopActions
    /// Whether a bar is drawn even where the server hides text and buttons beside it.
    public var prefersBar = false
    /// Which run of a server the presenter made the renderer for.
    var generation = 0
    /// What the server makes of progress; looked up once.
    private var strategy: DesktopStrategy

    /// Creates a renderer.
    ///
    /// - `appIcon`: also an absolute path, which becomes a `file://` URI.
    public init(
        server: DesktopServer = .unknown, appName: String = "Order progress",
        appIcon: String = "package-x-generic", wording: WordingChoice = WordingChoice(),
        actions: DesktopActions = .none
    ) {
        self.server = server
        strategy = DesktopStrategy.strategy(for: server)
        self.appName = appName
        self.appIcon = DesktopIcon.uri(appIcon)
        self.wording = wording
        self.actions = actions
    }

    /// Renders one update.
    ///
    /// - Throws: where the app's actions cannot be offered: more than three, or a key that is empty,
    ///   taken, or the desktop's own.
    public func render(
        _ update: OrderUpdate, at now: Date
    ) throws(OrderProgressError) -> DesktopOutput {
        let state = update.state
        let wording = self.wording.wording(for: state)
        let percent = state.percent(at: now)
        let headline = wording.headline(of: state)
        let text = wording.text(of: state, at: now, style: .ticking)
        let texts = texts(
            headline: headline, text: text, progress: percent.map { progressText($0) },
            isProgressFirst: strategy.quirks.contains(.cutsBody))
        let offered = try actions.offered(for: state)
        var output = DesktopOutput(
            appName: appName, appIcon: appIcon, summary: texts.summary, body: texts.body,
            actions: buttons(offered, state, wording),
            hints: hints(for: update, percent),
            expireTimeout: state.isEnded ? strategy.endTimeout : strategy.liveTimeout,
            link: state.link,
            rendersAgainAt: wording.shownTextChanges(of: state, after: now))
        if strategy.progress == .job, !state.isEnded, DesktopJob.hasButtons(for: offered) {
            output.job = DesktopJob(
                title: headline, text: text,
                link: state.link.map { ($0, wording.phrase(.open)) }, percent: percent,
                isCancellable: !offered.isEmpty)
        }
        output.generation = generation
        return output
    }

    /// The body's lines: the text and the progress. A server without bodies gets one line.
    private func texts(
        headline: String, text: String, progress: String?, isProgressFirst: Bool
    ) -> (summary: String, body: String) {
        let lines = (isProgressFirst ? [progress, text] : [text, progress]).compactMap { $0 }
        guard server.capabilities.contains("body") else {
            return (([headline] + lines).joined(separator: " · "), "")
        }
        let body = lines.joined(separator: "\n")
        let isMarkup = server.capabilities.contains("body-markup")
        return (headline, isMarkup ? NotificationMarkup.escaped(body) : body)
    }

    /// GNOME and Plasma draw no bar, so a known percent stands in the text on every server.
    private func progressText(_ percent: Int) -> String {
        switch strategy.progress {
        case .value: "\(percent)%"
        case .text, .job: "\(Self.bar(percent)) \(percent)%"
        }
    }

    /// Ten cells of two characters that are of the same width in proportional fonts; full at 100.
    static func bar(_ percent: Int) -> String {
        let full = min(max(percent / 10, 0), 10)
        return String(repeating: "▰", count: full) + String(repeating: "▱", count: 10 - full)
    }

    private func buttons(
        _ offered: [DesktopOutput.Action], _ state: OrderState, _ wording: Wording
    ) -> [DesktopOutput.Action] {
        guard server.capabilities.contains("actions") else { return [] }
        let isDrawn = strategy.quirks.contains(.drawsDefaultAction)
        let hasRoom = !isDrawn || offered.count < strategy.maximumButtons
        guard state.link != nil, hasRoom else { return offered }
        return [DesktopOutput.Action(key: "default", label: wording.phrase(.open))] + offered
    }

    private var drawsValue: Bool {
        strategy.progress == .value || prefersBar && strategy.quirks.contains(.hidesTextBesideBar)
    }

    private func hints(for update: OrderUpdate, _ percent: Int?) -> [DBusValue.Entry] {
        var hints: [DBusValue.Entry] = []
        // Any other type than INT32 loses the whole notification on mako and fnott; over 100 is
        // drawn wrong or refused on Xfce.
        if let percent, drawsValue {
            hints.append(.init("value", .int32(Int32(min(max(percent, 0), 100)))))
        }
        hints.append(.init("urgency", .byte(urgency(of: update))))
        if update.attention == .silent {
            hints.append(.init("suppress-sound", .boolean(true)))
            // deepin asks for a hint of its own.
            if strategy.quirks.contains(.recordsUpdates) {
                hints.append(.init("x-deepin-PlaySound", .boolean(false)))
            }
        } else if update.attention == .urgent, server.capabilities.contains("sound") {
            hints.append(.init("sound-name", .string(sound(of: update.state))))
        }
        guard update.phase != .end else { return hints }
        // What is chosen on it takes it away no more than a look does.
        hints.append(.init("resident", .boolean(true)))
        if strategy.quirks.contains(.logsUpdates) {
            hints.append(.init("transient", .boolean(true)))
        }
        if strategy.quirks.contains(.recordsUpdates), update.phase == .update {
            hints.append(.init("x-deepin-ShowInNotifyCenter", .boolean(false)))
        }
        return hints
    }

    /// By the sound naming specification.
    private func sound(of state: OrderState) -> String {
        switch state.outcome {
        case nil: "message-new-instant"
        case .completed: "complete"
        default: "dialog-error"
        }
    }

    private func urgency(of update: OrderUpdate) -> UInt8 {
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
