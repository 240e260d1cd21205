/// One thing that desktop notifications need, whether it is here, and what to do where it is not.
public struct DesktopFinding: Hashable, Sendable {
    /// Whether it is there.
    public let isThere: Bool
    /// What it is: "notification server".
    public let subject: String
    /// What was found, or what to do about its absence.
    public let text: String

    static func there(_ subject: String, _ text: String) -> DesktopFinding {
        DesktopFinding(isThere: true, subject: subject, text: text)
    }

    static func missing(_ subject: String, _ text: String) -> DesktopFinding {
        DesktopFinding(isThere: false, subject: subject, text: text)
    }

    /// What a server is, can do, and is shown orders by.
    static func all(about server: DesktopServer) -> [DesktopFinding] {
        let strategy = DesktopStrategy.strategy(for: server)
        let version = [server.name, server.version].filter { !$0.isEmpty }.joined(separator: " ")
        let vendor = server.vendor.isEmpty ? "" : " (\(server.vendor))"
        var findings = [
            there("notification server", (version.isEmpty ? "without a name" : version) + vendor),
            there(
                "capabilities",
                server.capabilities.isEmpty
                    ? "none" : server.capabilities.sorted().joined(separator: ", ")),
            there("strategy", "\(strategy.id), as \(strategy.reason)"),
        ]
        if !server.capabilities.contains("actions") {
            findings.append(
                missing(
                    "buttons",
                    "this server draws none, so that no link opens and no action is chosen; "
                        + "another server does, such as dunst"))
        }
        if !server.capabilities.contains("body") {
            findings.append(
                missing(
                    "bodies",
                    "this server draws none, so that everything stands in one line; another "
                        + "server does, such as dunst"))
        }
        return findings
    }
}
