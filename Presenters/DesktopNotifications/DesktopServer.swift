/// Who shows notifications here, as the server itself says.
public struct DesktopServer: Hashable, Sendable {
    /// The server's name, such as "dunst".
    public var name: String
    /// Who made it; two servers of the name "Notification Daemon" differ by this alone.
    public var vendor: String
    /// Its version; some say "0.0.0" whatever it is.
    public var version: String
    /// What it says it can do, by the specification's names.
    public var capabilities: Set<String>

    /// Creates a server's description.
    public init(name: String, vendor: String = "", version: String = "", capabilities: Set<String>)
    {
        self.name = name
        self.vendor = vendor
        self.version = version
        self.capabilities = capabilities
    }

    /// A server of which nothing is known but what every one can do.
    public static let unknown = DesktopServer(
        name: "",
        capabilities: ["actions", "body", "body-markup", "icon-static", "persistence"])

    /// A well-known server with the capabilities it has by default; nil for a name nobody knows.
    public static func known(as name: String) -> DesktopServer? {
        guard let strategy = DesktopStrategy.named(name) else { return nil }
        return DesktopServer(
            name: strategy.serverName, vendor: strategy.vendor ?? "",
            capabilities: strategy.defaultCapabilities)
    }
}
