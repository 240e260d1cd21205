import OrderProgress

/// What a job view of Plasma shows of a live order: the only bar there.
public struct DesktopJob: Hashable, Sendable {
    /// The key of the action that the view's own cancel button stands for: the only one it has.
    public static let cancelKey = "cancel"

    /// One line of plain text.
    public var title: String
    /// Text as markup, which the view draws; a link stands in a line of its own.
    public var infoMessage: String
    /// From 0 to 100, which the view itself does not see to; nil where it is not known.
    public var percent: UInt32?
    /// Whether it has a cancel button: the order offers an action with the key "cancel".
    public var isCancellable: Bool

    /// Creates a job; the text is escaped, and the percent clamped.
    ///
    /// - Parameters:
    ///   - title: one line of plain text.
    ///   - text: plain text.
    ///   - link: an absolute URL, and what people read in its place.
    ///   - percent: nil where it is not known.
    ///   - isCancellable: whether it has a cancel button.
    public init(
        title: String, text: String, link: (url: String, label: String)? = nil, percent: Int?,
        isCancellable: Bool
    ) {
        self.title = title
        infoMessage = NotificationMarkup.escaped(text)
        if let link {
            infoMessage += Self.linkStart + NotificationMarkup.escaped(link.url) + Self.linkMiddle
            infoMessage += NotificationMarkup.escaped(link.label) + Self.linkEnd
        }
        self.percent = percent.map { UInt32(min(max($0, 0), 100)) }
        self.isCancellable = isCancellable
    }

    private static let linkStart = "<br/><a href=\""
    private static let linkMiddle = "\">"
    private static let linkEnd = "</a>"

    /// The text and the link of an `infoMessage`, as they were before they were escaped.
    static func parts(ofMessage message: String) -> (text: String, link: String?) {
        let parts = message.split(separator: linkStart, maxSplits: 1).map(String.init)
        guard parts.count == 2, message.hasSuffix(linkEnd),
            let url = parts[1].split(separator: linkMiddle, maxSplits: 1).first
        else { return (NotificationMarkup.unescaped(message), nil) }
        return (NotificationMarkup.unescaped(parts[0]), NotificationMarkup.unescaped(String(url)))
    }

    /// Whether a view has a button for each of an order's actions.
    static func hasButtons(for actions: [DesktopOutput.Action]) -> Bool {
        actions.allSatisfy { $0.key == cancelKey }
    }

    /// Writes `{"title":…,"infoMessage":…,"percent":75,"killable":true}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("title", title)
        writer.member("infoMessage", infoMessage)
        if let percent { writer.member("percent", Int(percent)) }
        writer.member("killable", isCancellable)
        writer.endObject()
    }
}

/// The calls of Plasma's job views, as values.
///
/// From the interfaces org.kde.JobViewServerV2 and org.kde.JobViewV3 of plasma-workspace.
enum JobCalls {
    static let name = "org.kde.JobViewServer"
    private static let viewInterface = "org.kde.JobViewV3"

    /// Ends a view at once and without a word: what KJob calls killed by the user.
    private static let silently: UInt32 = 1

    /// Asks for a view; the reply is its path.
    static func requestView(_ job: DesktopJob, appName: String, icon: String) -> MethodCall {
        MethodCall(
            destination: name, path: "/JobViewServer", interface: "org.kde.JobViewServerV2",
            member: "requestView",
            arguments: [
                .string(""), .int32(job.isCancellable ? 1 : 0),
                .dictionary([
                    .init("immediate", .boolean(true)),
                    .init("application-display-name", .string(appName)),
                    .init("application-icon-name", .string(icon)),
                    .init("title", .string(job.title)),
                ]),
            ])
    }

    /// Shows a job's whole state in a view; there is no reply.
    static func update(_ path: String, _ job: DesktopJob) -> MethodCall {
        viewCall(
            path, "update",
            .dictionary([
                .init("title", .string(job.title)),
                .init("infoMessage", .string(job.infoMessage)),
                .init("percent", .uint32(job.percent ?? 0)),
            ]))
    }

    /// Takes a view away; there is no reply.
    static func terminate(_ path: String) -> MethodCall {
        viewCall(path, "terminate", .uint32(silently), .string(""), .dictionary([]))
    }

    /// Answered after what was sent before it: views themselves answer nothing.
    static func ping(_ path: String) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: "org.freedesktop.DBus.Peer", member: "Ping")
    }

    private static func viewCall(
        _ path: String, _ member: String, _ arguments: DBusValue...
    ) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: viewInterface, member: member,
            arguments: arguments, expectsReply: false)
    }

    /// What to listen to: a view's buttons, and who owns the name.
    static let matchRules = [
        "type='signal',sender='\(name)',member='cancelRequested'",
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
            + "member='NameOwnerChanged',arg0='\(name)'",
    ]
}
