import Glibc
import LiveActivities
import OrderProgress

/// The options `--content-state` and `--app-group`.
enum ContentStateOption {
    /// The content that they name: one that is built in, else a file's template.
    static func content(
        _ arguments: ParsedArguments
    ) throws(CommandFailure) -> LiveActivityContent {
        let name = arguments["content-state"] ?? "order"
        if let group = arguments["app-group"] {
            guard name == "keyvalue" else {
                throw CommandFailure(
                    .usage, "--app-group goes with --content-state keyvalue only; leave it out")
            }
            guard isAppGroup(group) else {
                throw CommandFailure(
                    .usage,
                    "--app-group: \"\(visible(group))\" is no app group; it has letters, digits, "
                        + "dots and hyphens alone, as in group.com.example.app")
            }
            return .keyValue(appGroup: group)
        }
        if let content = LiveActivityContent.named(name) { return content }
        let isPath = name.contains("/") || name.contains(".")
        let isThere = unsafe access(FileName.path(name), F_OK) == 0
        guard isPath || isThere else {
            let names = LiveActivityContent.builtInNames.joined(separator: ", ")
            throw CommandFailure(
                .usage,
                "--content-state: there is none called \"\(FileName.shown(name))\", and no such file; "
                    + "there are \(names)")
        }
        return .template(try template(name))
    }

    private static func isAppGroup(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
            default: false
            }
        }
    }

    private static func template(_ name: String) throws(CommandFailure) -> LiveActivityTemplate {
        let maximum = LiveActivityTemplate.maximumBytes
        let bytes = try OptionFile.contents(
            of: name, option: "--content-state", what: "a template", atMost: maximum)
        try OptionFile.checkSize(bytes, atMost: maximum, of: name, option: "--content-state")
        do throws(OrderProgressError) {
            return try LiveActivityTemplate(json: bytes)
        } catch {
            throw CommandFailure(.refused, "--content-state: \(FileName.shown(name)): \(error)")
        }
    }
}
