public import OrderProgress

extension TerminalOutput {
    /// Headline, bar, percent and text are all that is in a line.
    public static var uncarriedFacts: [UncarriedFacts] {
        [
            UncarriedFacts(
                [
                    .stage, .stageIndex, .stageCount, .eta, .timerMode, .timerFrom, .timerTo,
                    .timerPausedAt, .ended, .outcome,
                ], "in words only, within the text"),
            UncarriedFacts(
                [.link, .alerts], "a line of plain text opens nothing and makes no sound"),
        ]
    }

    /// Reads headline, percent and text out of a line; no other fact is in one.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: true)
        guard let line = json["line"]?.text else { return facts }
        let parts = line.components(partedBy: "  ")
        // A headline has single spaces, and the text comes last: either may look like a bar.
        guard let bar = [1, 0].first(where: { parts.indices.contains($0) && isBar(parts[$0]) })
        else { return facts }
        facts.set(.headline, parts[..<bar].joined(separator: "  "))
        var rest = parts[(bar + 1)...]
        if parts[bar].contains(".") {
            facts[.percent] = .null
        } else if let percent = rest.first.flatMap(percent) {
            rest.removeFirst()
            let cells = parts[bar].filter { $0 == "#" }.count
            facts[.percent] =
                cells == percent * barCells / 100
                ? .number(percent) : .torn("\(percent)% beside \(parts[bar])")
        }
        facts.set(.text, rest.joined(separator: "  "))
        return facts
    }

    private static func isBar(_ part: String) -> Bool {
        part.utf8.count == barCells + 2 && part.hasPrefix("[") && part.hasSuffix("]")
            && part.dropFirst().dropLast().allSatisfy { "#-.".contains($0) }
    }

    private static func percent(_ part: String) -> Int? {
        guard part.hasSuffix("%"), let percent = Int(part.dropLast()), (0...100).contains(percent)
        else { return nil }
        return percent
    }
}

extension String {
    /// The parts between separators, empty ones too; by scalars, as a mark may follow a separator.
    fileprivate func components(partedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = unicodeScalars[...]
        while let range = rest.firstRange(of: separator.unicodeScalars) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
