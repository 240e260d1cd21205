/// What a server does with a progress notification, and so how one is rendered and sent for it.
///
/// No capability says that progress is drawn; the servers are known by name. The table, in
/// `DesktopStrategy+Table.swift`, is from measurements on Debian 12 and 13 and from the servers'
/// sources.
public struct DesktopStrategy: Hashable, Sendable {
    /// How progress is shown.
    public enum Progress: Hashable, Sendable {
        /// The server draws the `value` hint; the percent also stands in the text.
        case value
        /// The server draws none, or hides the text beside it: a bar of characters in the body.
        case text
        /// A job view of its own while the order lives; where there is none, as text.
        case job
    }

    /// How long a toast stays while its order lives.
    public enum Stay: Hashable, Sendable {
        /// Until it is closed: the time-out 0 means never.
        case untilClosed
        /// For a day: the server takes 0 for its own few seconds, and any other number as it is.
        case forADay
        /// For some seconds, asked for so or not; an update after that would pop up anew.
        case briefly(seconds: Int, asking: Int32)
    }

    /// A habit of a server that takes a habit of ours.
    public enum Quirk: String, Hashable, Sendable, CaseIterable {
        /// An update of normal urgency pops up again what had slid away: ticks are of low urgency.
        case popsUpAgain
        /// Each changed body is a line in its log, but for `transient` ones: live ones are.
        case logsUpdates
        /// Each update is one more record in its list, but for a hint: updates carry it.
        case recordsUpdates
        /// Two of the same texts are taken for one, which then is shown in the other's place, dropped
        /// or refused: each has its own, by a character that nobody sees.
        case mergesSameTexts
        /// The default action is drawn as a button among the others.
        case drawsDefaultAction
        /// A banner joins the body's lines and cuts their end: the progress comes first.
        case cutsBody
        /// A new popup shows the summary alone: its call is made once more.
        case drawsBodyOnUpdate
        /// What is urgent stays, though other popups leave by themselves: ticks go on there.
        case keepsUrgent
        /// Draws a bar, but hides texts and buttons beside it: drawn only where it is asked for.
        case hidesTextBesideBar
    }

    /// A short name for options and diagnostics.
    public let id: String
    /// The name the server gives itself.
    let serverName: String
    /// The vendor that tells it from another server of the same name.
    var vendor: String?
    /// How progress is shown.
    public let progress: Progress
    /// How long a live order's toast stays.
    public var stay = Stay.untilClosed
    /// What else must be minded.
    public var quirks: Set<Quirk> = []
    /// The time-out to ask for at the end, in milliseconds; -1: the server's own.
    public var endTimeout: Int32 = -1
    /// How many toasts may be shown before the server refuses every call, updates too; nil: any.
    public var maximumShown: Int?
    /// How many buttons fit; more would turn into something else or be left out.
    public var maximumButtons = 3
    /// Why: what the server does, in a sentence for people.
    public let reason: String
    var defaultCapabilities: Set<String> = []

    init(
        _ id: String, _ serverName: String, vendor: String? = nil, _ progress: Progress,
        capabilities: String, because reason: String,
        _ change: (inout DesktopStrategy) -> Void = { _ in }
    ) {
        self.id = id
        self.serverName = serverName
        self.vendor = vendor
        self.progress = progress
        self.reason = reason
        defaultCapabilities = Set(capabilities.split(separator: " ").map(String.init))
        change(&self)
    }

    /// Whether an update of normal urgency pops up again what had slid away.
    public var popsUpAgain: Bool { quirks.contains(.popsUpAgain) }

    /// The time-out to ask for, in milliseconds, while an order lives.
    var liveTimeout: Int32 {
        switch stay {
        case .untilClosed: 0
        case .forADay: 86_400_000
        case .briefly(_, let asking): asking
        }
    }

    /// The strategy for a server.
    public static func strategy(for server: DesktopServer) -> DesktopStrategy {
        table.first {
            $0.serverName == server.name && ($0.vendor == nil || $0.vendor == server.vendor)
        } ?? .safeDefault
    }

    /// What people call servers whose own names are others.
    private static let otherNames = [
        "xfce4-notifyd": "xfce", "gnome shell": "gnome", "kde": "plasma", "kde plasma": "plasma",
        "plasmashell": "plasma", "mate-notification-daemon": "mate",
        "lxqt-notificationd": "lxqt", "swaynotificationcenter": "swaync",
    ]

    /// The strategy of a short name, of a server's own name or its program's, compared without case.
    static func named(_ name: String) -> DesktopStrategy? {
        let lowercased = name.lowercased()
        let name = otherNames[lowercased] ?? lowercased
        return table.first { $0.id == name || $0.serverName.lowercased() == name }
    }
}
