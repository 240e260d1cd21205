/// What a server does with a progress notification, and so how one is rendered for it.
///
/// No capability says that progress is drawn; the servers are known by name. The table is from
/// measurements on Debian 12 and 13 and from the servers' sources.
public struct DesktopStrategy: Hashable, Sendable {
    /// How progress is shown.
    public enum Progress: Hashable, Sendable {
        /// The server draws the `value` hint; the percent also stands in the text.
        case value
        /// The server draws none, or hides the text beside it: a bar of characters in the body.
        case text
    }

    /// A short name for options and diagnostics.
    public let id: String
    /// The name the server gives itself.
    let serverName: String
    /// The vendor that tells it from another server of the same name.
    let vendor: String?
    /// How progress is shown.
    public let progress: Progress
    /// Whether an update of normal urgency pops up again what had slid away.
    public let popsUpAgain: Bool
    let defaultCapabilities: Set<String>

    private init(
        _ id: String, _ serverName: String, vendor: String? = nil, _ progress: Progress,
        popsUpAgain: Bool = false, _ capabilities: String
    ) {
        self.id = id
        self.serverName = serverName
        self.vendor = vendor
        self.progress = progress
        self.popsUpAgain = popsUpAgain
        defaultCapabilities = Set(capabilities.split(separator: " ").map(String.init))
    }

    /// For a server that is not in the table: value and percent, quiet updates of low urgency.
    public static let safeDefault = DesktopStrategy(
        "default", "", .value, popsUpAgain: true,
        "actions body body-markup icon-static persistence")

    /// The strategy for a server.
    public static func strategy(for server: DesktopServer) -> DesktopStrategy {
        table.first {
            $0.serverName == server.name && ($0.vendor == nil || $0.vendor == server.vendor)
        } ?? .safeDefault
    }

    /// The strategy of a short name or of a server's own name, compared without case.
    static func named(_ name: String) -> DesktopStrategy? {
        let name = name.lowercased()
        return table.first { $0.id == name || $0.serverName.lowercased() == name }
    }

    private static let table: [DesktopStrategy] = [
        DesktopStrategy(
            "dunst", "dunst", .value,
            "actions body body-hyperlinks body-markup icon-static x-canonical-private-synchronous "
                + "x-dunst-stack-tag"),
        DesktopStrategy(
            "mako", "mako", .value,
            "actions body body-markup icon-static x-canonical-private-synchronous "
                + "x-dunst-stack-tag"),
        DesktopStrategy(
            "swaync", "SwayNotificationCenter", .value,
            "actions body body-markup body-images persistence x-canonical-private-synchronous "
                + "inline-reply"),
        DesktopStrategy(
            "fnott", "fnott", .value,
            "actions body body-markup icon-static x-canonical-private-synchronous"),
        DesktopStrategy(
            "notify-osd", "notify-osd", .value,
            "body body-markup icon-static image/svg+xml x-canonical-private-synchronous "
                + "x-canonical-append x-canonical-private-icon-only x-canonical-truncation"),
        // A gauge hides summary, body and buttons here: the text wins.
        DesktopStrategy(
            "xfce", "Xfce Notify Daemon", .text,
            "action-icons actions body body-hyperlinks body-markup icon-static "
                + "x-canonical-private-icon-only"),
        DesktopStrategy(
            "gnome", "gnome-shell", .text, popsUpAgain: true,
            "actions body body-markup icon-static persistence sound"),
        DesktopStrategy(
            "plasma", "Plasma", .text,
            "actions body body-hyperlinks body-images body-markup icon-static inhibitions "
                + "inline-reply persistence x-kde-display-appname x-kde-origin-name x-kde-urls"),
        DesktopStrategy(
            "mate", "Notification Daemon", vendor: "MATE", .text,
            "action-icons actions body body-hyperlinks body-markup icon-static sound"),
        DesktopStrategy(
            "notification-daemon", "Notification Daemon", vendor: "GNOME", .text,
            "action-icons actions body body-hyperlinks body-markup icon-static persistence sound"),
        DesktopStrategy(
            "lxqt", "lxqt-notificationd", .text,
            "actions body body-hyperlinks body-images body-markup persistence"),
        DesktopStrategy(
            "cinnamon", "cinnamon", .text,
            "actions action-icons body body-markup icon-static persistence sound"),
        DesktopStrategy(
            "budgie", "Budgie Notification Server", .text,
            "action-icons actions body body-markup sound"),
        DesktopStrategy(
            "deepin", "DeepinNotifications", .text,
            "action-icons actions body body-hyperlinks body-markup"),
        DesktopStrategy(
            "cosmic", "cosmic-notifications", .text,
            "body icon-static persistence actions action-icons body-markup body-hyperlinks sound"),
        DesktopStrategy("awesome", "awesome", .text, "actions body body-markup icon-static"),
    ]
}
