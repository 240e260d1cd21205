/// A command: what its help says and what it runs.
struct Command: Sendable {
    let name: String
    let summary: String
    let details: String
    let options: [OptionSpec]
    /// Runs it, and answers the exit code.
    let run: @Sendable (ParsedArguments) async throws -> Int32

    static let all = [present, render, compare, lint, demo, doctor]

    static let version = "0.1.0"

    static let help = OptionSpec(name: "help", help: "print this and exit")

    /// The command's help.
    var helpText: String {
        """
        usage: orderprogress \(name) [OPTION…] \(takesFiles ? "[FILE…]" : "")

        \(summary)

        \(details)

        \(Self.table((options + [Self.help]).map { option in
            ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
        }))

        """ + FileFormats.help(of: name, options)
    }

    private var takesFiles: Bool { options.contains { $0.name == "lenient" || $0.name == "kind" } }

    /// The help of the whole program.
    static let overview = """
        usage: orderprogress COMMAND [OPTION…] [FILE…]

        Turns order events into live progress notifications, the same on every platform.

        \(table(all.map { ($0.name, $0.summary) }))

        FILE holds one event in JSON a line; none, or -, is standard input. Results go to standard
        output, everything else to standard error. "orderprogress COMMAND --help" tells more;
        --version prints the version.

        A first try:  orderprogress demo

        exit codes: 0 done · 1 compare or lint found something · 64 wrong usage
                    65 refused input or output · 66 no such file · 69 a service is not there
                    70 a fault of ours · 74 input or output failed

        """

    private static func table(_ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { left, right in
            let lines = right.split(separator: "\n")
            let padding = String(repeating: " ", count: width - left.count)
            let more = lines.dropFirst().map { String(repeating: " ", count: width + 2) + $0 }
            return (["  " + left + padding + (lines.first ?? "")] + more).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

/// Options that several commands share.
enum CommonOptions {
    static let input = [
        OptionSpec(
            name: "lenient",
            help: "report lines that are refused, skip them and go on;\n"
                + "pass over fields that are not known, with a warning"),
        OptionSpec(
            name: "report", value: "FILE", help: "write counts and outcomes to FILE, as JSON"),
    ]

    static let output = [
        OptionSpec(
            name: "locale", value: "TAG",
            help: "language of orders whose events name none (BCP 47, such as de-AT)"),
        OptionSpec(
            name: "wording", value: "FILE",
            help: "an app's own sentences, in JSON by language and phrase: see below"),
        OptionSpec(
            name: "app-name", value: "NAME", help: "desktop: how the app calls itself"),
        OptionSpec(
            name: "icon", value: "NAME",
            help: "desktop: a themed icon's name or a file:// URI"),
        OptionSpec(
            name: "bar",
            help: "desktop: a bar also where the server hides texts beside it (Xfce)"),
    ]

    static let render =
        [
            OptionSpec(
                name: "to", value: "A,B",
                help: "activitykit, android, desktop, terminal (default: all)"),
            OptionSpec(
                name: "now", value: "TIME",
                help: "render as at TIME (RFC 3339, or seconds since 1970)"),
        ] + output + [
            OptionSpec(
                name: "bundle-id", value: "ID",
                help: "activitykit: the app (default com.example.app)"),
            OptionSpec(
                name: "content-state", value: "NAME|FILE",
                help: "activitykit: order (default), delivery, keyvalue, vendor-data,\n"
                    + "stopwatch, timer, or a file: an app's own, a JSON template: see below"),
            OptionSpec(
                name: "app-group", value: "ID",
                help: "activitykit, with keyvalue: adds appGroupId, which Flutter's plugin\n"
                    + "live_activities needs"),
            OptionSpec(
                name: "android-shape", value: "NAME",
                help: "android: document (default), or as a plugin takes it:\n"
                    + "flutter_local_notifications, notifee, live_activities"),
            OptionSpec(
                name: "server", value: "NAME",
                help: "desktop: render as for that notification server (dunst, gnome,\n"
                    + "plasma, xfce, mako, mate, lxqt, …; any other gets the safe default)"),
            OptionSpec(
                name: "capabilities", value: "A,B",
                help: "desktop: what that server says it can do"),
        ]
}
