import AndroidNotifications
import DesktopNotifications
import FoundationEssentials
import LiveActivities
import OrderProgress
import TerminalProgress

/// A platform's renderer whose type is not known, as the command `render` uses it.
struct AnyRendering: Sendable {
    let name: String
    /// Writes the output of an update as JSON, or throws why it is refused.
    let write: @Sendable (OrderUpdate, Date, inout JSONWriter) throws -> Void

    init<Renderer: OrderProgressRenderer>(_ name: String, _ renderer: Renderer) {
        self.name = name
        write = { update, now, writer in
            try renderer.render(update, at: now).write(to: &writer)
        }
    }
}

/// All presenters there are: the only place that knows them all.
enum PresenterTable {
    static let names = ["activitykit", "android", "desktop", "terminal"]

    /// The renderers that `--to` names; all where it is not given.
    static func renderings(_ arguments: ParsedArguments) throws(CommandFailure) -> [AnyRendering] {
        let wording = try wording(arguments, default: "en")
        var renderings: [AnyRendering] = []
        for name in try selection(arguments) ?? names {
            switch name {
            case "activitykit":
                renderings.append(AnyRendering(name, try liveActivities(arguments, wording)))
            case "android":
                renderings.append(AnyRendering(name, AndroidRenderer(wording: wording)))
            case "desktop":
                renderings.append(AnyRendering(name, desktop(arguments, wording)))
            default: renderings.append(AnyRendering(name, TerminalRenderer(wording: wording)))
            }
        }
        return renderings
    }

    /// The names that `--to` gives, each once; nil where it is not given.
    static func selection(_ arguments: ParsedArguments) throws(CommandFailure) -> [String]? {
        guard let list = arguments["to"] else { return nil }
        var selection: [String] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard names.contains(name) else {
                throw CommandFailure(
                    .usage,
                    "--to: there is no presenter \"\(visible(name))\"; there are "
                        + names.joined(separator: ", "))
            }
            if !selection.contains(name) { selection.append(name) }
        }
        return selection
    }

    static func wording(
        _ arguments: ParsedArguments, default language: String
    ) throws(CommandFailure) -> WordingChoice {
        let tag = arguments["locale"] ?? language
        guard let choice = WordingChoice(checking: tag) else {
            throw CommandFailure(
                .usage, "--locale: \"\(visible(tag))\" is no BCP 47 tag, such as en or de-AT")
        }
        return choice
    }

    static func appName(_ arguments: ParsedArguments) -> String {
        arguments["app-name"] ?? "Order progress"
    }

    static func icon(_ arguments: ParsedArguments) -> String {
        arguments["icon"] ?? "package-x-generic"
    }

    private static func desktop(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) -> DesktopRenderer {
        var server = DesktopServer.unknown
        if let name = arguments["server"] {
            server = DesktopServer.known(as: name) ?? server
        }
        if let capabilities = arguments["capabilities"] {
            server.capabilities = Set(capabilities.split(separator: ",").map(String.init))
        }
        return DesktopRenderer(
            server: server, appName: appName(arguments), appIcon: icon(arguments),
            wording: wording)
    }

    private static func liveActivities(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> LiveActivityRenderer {
        let name = arguments["content-state"] ?? "order"
        guard let content = LiveActivityContent.named(name) else {
            throw CommandFailure(
                .usage,
                "--content-state: there is none called \"\(visible(name))\"; there are order, "
                    + "delivery")
        }
        do throws(OrderProgressError) {
            return try LiveActivityRenderer(
                bundleID: arguments["bundle-id"] ?? "com.example.app", content: content,
                wording: wording)
        } catch {
            throw CommandFailure(.usage, "--bundle-id: \(error.message)")
        }
    }
}
