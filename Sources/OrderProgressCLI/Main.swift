import Glibc
import OrderProgress

/// The command `orderprogress`.
@main
struct Main {
    static func main() async {
        // A reader of our output that goes away is an error like any other, not our sudden end.
        signal(SIGPIPE, SIG_IGN)
        Descriptor.keepStandardPlaces()
        let code = await run(arguments)
        exit(code)
    }

    /// What the command was given, but for its own name.
    private static var arguments: [String] {
        CommandLine.arguments.indices.dropFirst().map { index in
            // The standard library mends what is no UTF-8, and a file's name would be another's.
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
            let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            return unsafe FileName.text(of: Array(bytes))
        }
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        var name: String?
        do {
            guard let first = arguments.first else {
                StandardError.write(Command.overview)
                return CommandFailure.Code.usage.rawValue
            }
            if first == "--help" { return try print(Command.overview) }
            if first == "--version" { return try print("orderprogress \(Command.version)\n") }
            let command = try command(named: first)
            name = command.name
            let rest = arguments.dropFirst()
            if rest.prefix(while: { $0 != "--" }).contains("--help") {
                return try print(command.helpText)
            }
            let parsed = try ParsedArguments(rest, command.options)
            return try await command.run(parsed)
        } catch let failure as CommandFailure {
            if !failure.message.isEmpty { StandardError.say(failure.message, command: name) }
            return failure.code.rawValue
        } catch {
            StandardError.say("\(error)", command: name)
            return CommandFailure.Code.fault.rawValue
        }
    }

    private static func print(_ text: String) throws -> Int32 {
        var output = StandardOutput()
        try output.write(Array(text.utf8))
        try output.flush()
        return 0
    }

    private static func command(named name: String) throws(CommandFailure) -> Command {
        if let command = Command.all.first(where: { $0.name == name }) { return command }
        guard !name.hasPrefix("-") else {
            throw CommandFailure(
                .usage, "there is no option \(FileName.shown(name)); see \"orderprogress --help\"")
        }
        let names = Command.all.map(\.name).joined(separator: ", ")
        throw CommandFailure(
            .usage,
            "there is no command \"\(visible(FileName.readable(name)))\"; there are \(names)")
    }
}
