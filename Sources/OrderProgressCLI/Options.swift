import OrderProgress

/// One long option of a command.
struct OptionSpec: Sendable {
    let name: String
    /// What stands for its value in the help; nil: it takes none.
    var value: String?
    let help: String

    /// Whether its value may name a file.
    var takesFile: Bool { value?.contains("FILE") == true }
}

/// A command's arguments, taken apart.
struct ParsedArguments {
    private(set) var values: [String: String] = [:]
    private(set) var operands: [String] = []

    /// Whether an option without a value was given.
    func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option, where it was given.
    subscript(option: String) -> String? { values[option] }

    /// The files that are read; standard input, called `-`, where none is named.
    func inputs() throws(CommandFailure) -> [String] {
        guard operands.count(where: { $0 == "-" }) <= 1 else {
            throw CommandFailure(
                .usage, "- is given twice; standard input can be read once, so leave one out")
        }
        return operands.isEmpty ? ["-"] : operands
    }

    /// Takes arguments apart: `--name value`, `--name=value`, `--` before operands, `-` an operand.
    ///
    /// Options are spelled out and may come once; a mistyped one is answered with the nearest.
    init(_ arguments: some Sequence<String>, _ specs: [OptionSpec]) throws(CommandFailure) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            try take(argument, &rest, specs)
        }
    }

    private mutating func take(
        _ argument: String, _ rest: inout ArraySlice<String>, _ specs: [OptionSpec]
    ) throws(CommandFailure) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let spec = specs.first(where: { "--" + $0.name == name }) else {
            throw CommandFailure(.usage, Self.unknown(name, specs))
        }
        guard values[spec.name] == nil else {
            throw CommandFailure(.usage, "\(name) is given twice; give it once")
        }
        guard let placeholder = spec.value else {
            guard parts.count == 1 else {
                throw CommandFailure(
                    .usage,
                    "\(name) takes no value; leave out "
                        + "\"=\(visible(FileName.readable(String(parts[1]))))\"")
            }
            values[spec.name] = ""
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else {
            throw CommandFailure(.usage, "\(name) needs a value: \(name) \(placeholder)")
        }
        guard spec.takesFile || FileName.isText(value) else {
            throw CommandFailure(
                .usage, "\(name): \"\(FileName.shown(value))\" is not UTF-8; write it as UTF-8")
        }
        values[spec.name] = value
    }

    private static func unknown(_ name: String, _ specs: [OptionSpec]) -> String {
        let nearest = specs.map { "--" + $0.name }
            .map { (option: $0, distance: editDistance(name, $0)) }
            .min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= 2 {
            return "there is no option \(FileName.shown(name)); did you mean \(nearest.option)?"
        }
        return "there is no option \(FileName.shown(name)); see --help"
    }
}

/// How many single-character changes lie between two words.
func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, character) in left.prefix(64).enumerated() {
        var previous = row[0]
        row[0] = i + 1
        for j in right.indices {
            let change = previous + (character == right[j] ? 0 : 1)
            previous = row[j + 1]
            row[j + 1] = min(change, row[j] + 1, previous + 1)
        }
    }
    return row[right.count]
}
