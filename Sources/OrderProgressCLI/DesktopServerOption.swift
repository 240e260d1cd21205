import DesktopNotifications
import Glibc
import OrderProgress

/// The server that `--server` and `--capabilities` name.
enum DesktopServerOption {
    /// What the specification names, and what servers say besides; those of one server's own begin
    /// with `x-`.
    private static let known: Set<String> = [
        "action-icons", "actions", "body", "body-hyperlinks", "body-images", "body-markup",
        "icon-multi", "icon-static", "image/svg+xml", "inhibitions", "inline-reply", "persistence",
        "private-synchronous", "sound", "synchronous",
    ]

    static func server(_ arguments: ParsedArguments) throws(CommandFailure) -> DesktopServer {
        var server = DesktopServer.unknown
        if let name = arguments["server"] {
            if let known = DesktopServer.known(as: name) {
                server = known
            } else if arguments.operands.isEmpty, isFile(name) {
                throw CommandFailure(
                    .usage,
                    "--server: \"\(visible(name))\" is a file; name a server before it, as in "
                        + "--server dunst \(visible(name))")
            }
        }
        if let list = arguments["capabilities"] { server.capabilities = try capabilities(list) }
        return server
    }

    private static func capabilities(_ list: String) throws(CommandFailure) -> Set<String> {
        let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else {
            throw CommandFailure(
                .usage,
                "--capabilities: \"\(visible(list))\" has an empty name; write names with single "
                    + "commas between, as in actions,body")
        }
        for name in names where !known.contains(name) && !name.hasPrefix("x-") {
            let nearest = known.map { (name: $0, distance: editDistance(name, $0)) }
                .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
            let advice = nearest.flatMap { $0.distance <= 2 ? "; did you mean \($0.name)?" : nil }
            StandardError.say(
                "--capabilities: no server is known to have \"\(visible(name))\""
                    + (advice ?? "; it changes nothing"))
        }
        return Set(names)
    }

    private static func isFile(_ name: String) -> Bool {
        var status = stat()
        return unsafe stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
