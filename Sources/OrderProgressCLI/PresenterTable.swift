import AndroidNotifications
import DesktopNotifications
import FoundationEssentials
import Glibc
import LiveActivities
import OrderProgress
import TerminalProgress

/// A platform's renderer whose type is not known, as the command `render` uses it.
struct AnyRendering: Sendable {
    let name: String
    /// Writes the output of an update as JSON, or throws why it is refused.
    let write: @Sendable (OrderUpdate, Date, inout JSONWriter) throws -> Void
    /// Reads the facts out of what was written, here or in another program.
    let facts: @Sendable (JSONValue, OrderUpdate.Phase) -> OutputFacts
    /// Reads those facts alone that any content tells: the keys of an app's own may be like ours.
    let plainFacts: @Sendable (JSONValue, OrderUpdate.Phase) -> OutputFacts
    /// What the platform's outputs cannot carry.
    let uncarried: [UncarriedFacts]

    init<Renderer: OrderProgressRenderer>(
        _ name: String, _ renderer: Renderer,
        facts: @escaping @Sendable (JSONValue, OrderUpdate.Phase) -> OutputFacts = {
            Renderer.Output.facts(readFrom: $0, phase: $1)
        },
        plainFacts: (@Sendable (JSONValue, OrderUpdate.Phase) -> OutputFacts)? = nil
    ) {
        self.name = name
        self.facts = facts
        self.plainFacts = plainFacts ?? facts
        write = { update, now, writer in
            try renderer.render(update, at: now).write(to: &writer)
        }
        uncarried = Renderer.Output.uncarriedFacts
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
                renderings.append(try activityKit(arguments, wording))
            case "android":
                renderings.append(AnyRendering(name, try android(arguments, wording)))
            case "desktop":
                renderings.append(AnyRendering(name, try desktop(arguments, wording)))
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
            guard !name.isEmpty else {
                throw CommandFailure(
                    .usage,
                    "--to: \"\(visible(list))\" has an empty name; write names with single commas "
                        + "between, as in desktop,terminal")
            }
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

    /// The language that people read, with an app's own sentences where `--wording` gives them.
    ///
    /// Reads the file anew each time, which a pipe cannot be: to be asked once.
    static func wording(
        _ arguments: ParsedArguments, default language: String
    ) throws(CommandFailure) -> WordingChoice {
        let tag = arguments["locale"] ?? language
        let table = try arguments["wording"].map(WordingFile.table) ?? .builtIn
        guard let choice = WordingChoice(checking: tag, table: table) else {
            throw CommandFailure(
                .usage, "--locale: \"\(visible(tag))\" is no BCP 47 tag, such as en or de-AT")
        }
        if arguments["locale"] != nil, table.wording(for: tag) == nil {
            let languages = table.languages.joined(separator: ", ")
            StandardError.say(
                "--locale: there are no sentences in \"\(visible(tag))\", so it is English; there "
                    + "are \(languages), and --wording takes a file of others")
        }
        return choice
    }

    static func appName(_ arguments: ParsedArguments) throws(CommandFailure) -> String {
        try plain("app-name", arguments) ?? "Order progress"
    }

    static func icon(_ arguments: ParsedArguments) throws(CommandFailure) -> String {
        try plain("icon", arguments) ?? "package-x-generic"
    }

    /// A name that a server is sent as it is given.
    private static func plain(
        _ option: String, _ arguments: ParsedArguments
    ) throws(CommandFailure) -> String? {
        guard let value = arguments[option] else { return nil }
        guard value.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw CommandFailure(
                .usage, "--\(option): \"\(visible(value))\" has a control character; leave it out")
        }
        return value
    }

    private static func android(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> AndroidRenderer {
        let name = arguments["android-shape"] ?? AndroidShape.document.rawValue
        guard let shape = AndroidShape(rawValue: name) else {
            throw CommandFailure(
                .usage,
                "--android-shape: there is none called \"\(visible(name))\"; there are "
                    + AndroidShape.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return AndroidRenderer(wording: wording, shape: shape)
    }

    private static func desktop(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> DesktopRenderer {
        let server = try DesktopServerOption.server(arguments)
        var renderer = DesktopRenderer(
            server: server, appName: try appName(arguments), appIcon: try icon(arguments),
            wording: wording)
        renderer.prefersBar = arguments.has("bar")
        return renderer
    }

    private static func activityKit(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> AnyRendering {
        let renderer = try liveActivities(arguments, wording)
        // Without the option, lines that were printed with another content are told by their keys.
        guard arguments["content-state"] != nil else {
            return AnyRendering(
                "activitykit", renderer,
                plainFacts: { LiveActivityOutput.plainFacts(readFrom: $0, phase: $1) })
        }
        return AnyRendering(
            "activitykit", renderer,
            facts: {
                LiveActivityOutput.facts(readFrom: $0, phase: $1, content: renderer.content)
            })
    }

    private static func liveActivities(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> LiveActivityRenderer {
        let content = try ContentStateOption.content(arguments)
        do throws(OrderProgressError) {
            return try LiveActivityRenderer(
                bundleID: arguments["bundle-id"] ?? "com.example.app", content: content,
                wording: wording)
        } catch {
            throw CommandFailure(.usage, "--bundle-id: \(error.message)")
        }
    }
}

// MARK: Presenters

extension PresenterTable {
    /// The renderers of all platforms, as `demo` prints them: told in the person's language.
    static func demoRenderings(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) throws(CommandFailure) -> [AnyRendering] {
        [
            try activityKit(arguments, wording),
            AnyRendering("android", try android(arguments, wording)),
            AnyRendering("desktop", try desktop(arguments, wording)),
            AnyRendering("terminal", TerminalRenderer(wording: wording)),
        ]
    }

    /// The presenters of a selection; without one the desktop where it is there, else the terminal.
    ///
    /// Where a terminal is attached to standard error and `terminal` was not chosen, people get
    /// its lines there.
    static func presenters(
        _ selection: [String]?, _ arguments: ParsedArguments, _ wording: WordingChoice
    ) async throws(CommandFailure) -> ([any OrderProgressPresenter], TerminalPresenter?) {
        var presenters: [any OrderProgressPresenter] = []
        var terminal: TerminalPresenter?
        var chosen = selection
        if chosen == nil { chosen = await defaultSelection(wording) }
        for name in chosen ?? [] {
            switch name {
            case "desktop":
                presenters.append(try await desktopPresenter(arguments, wording))
            case "terminal":
                let presenter = TerminalPresenter(wording: wording)
                terminal = presenter
                presenters.append(presenter)
            default:
                throw CommandFailure(
                    .unavailable,
                    "\(name) needs a push service, and none can be reached from here; \"render "
                        + "--to \(name)\" prints what would be sent")
            }
        }
        for presenter in presenters {
            if case .unavailable(let reason) = await presenter.availability() {
                throw CommandFailure(.unavailable, "\(presenter.name): \(reason)")
            }
        }
        if terminal == nil, isatty(STDERR_FILENO) == 1 {
            let presenter = TerminalPresenter(descriptor: STDERR_FILENO, wording: wording)
            if presenter.isLive {
                terminal = presenter
                presenters.append(presenter)
            }
        }
        return (presenters, terminal)
    }

    private static func defaultSelection(_ wording: WordingChoice) async -> [String] {
        #if DBus && os(Linux)
            let desktop = DesktopPresenter(wording: wording)
            let availability = await desktop.availability()
            await desktop.close()
            if case .available = availability { return ["desktop"] }
        #endif
        return ["terminal"]
    }

    private static func desktopPresenter(
        _ arguments: ParsedArguments, _ wording: WordingChoice
    ) async throws(CommandFailure) -> any OrderProgressPresenter {
        #if DBus && os(Linux)
            return DesktopPresenter(
                appName: try appName(arguments), appIcon: try icon(arguments), wording: wording,
                prefersBar: arguments.has("bar"))
        #else
            throw CommandFailure(
                .unavailable,
                "desktop: this build has no D-Bus; build it with the trait DBus, or present to the "
                    + "terminal")
        #endif
    }
}
