public import OrderProgress

extension DesktopOutput {
    /// A notification has texts, a bar, a time-out and actions; no stage, time or outcome.
    public static var uncarriedFacts: [UncarriedFacts] {
        [
            UncarriedFacts(
                [
                    .stage, .stageIndex, .stageCount, .eta, .timerMode, .timerFrom, .timerTo,
                    .timerPausedAt, .outcome,
                ], "in words only, within the text"),
            UncarriedFacts([.headline, .text], "on a server without bodies: both in one line"),
        ]
    }

    /// Reads the facts out of a notification: its texts, its bar, its time-out, its link.
    ///
    /// Stage, ETA, timer and outcome are in the text only, in a language, and so not among them.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: true)
        let value = json["hints", "value", "int32"]?.integer.map(Int.init)
        let body = NotificationMarkup.unescaped(json["body"]?.text ?? "")
        if body.isEmpty {
            // Everything is in the summary, and cannot be told apart there.
            facts[.percent] = percent(value, percentAtEnd(of: json["summary"]?.text ?? ""), json)
        } else {
            var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
            let written = lines.last.flatMap { percentLine($0) }
            if written != nil { lines.removeLast() }
            facts.set(.headline, json["summary"]?.text)
            facts.set(.text, lines.joined(separator: "\n"))
            facts[.percent] = percent(value, written, json)
        }
        if let timeout = json["expireTimeout"]?.integer {
            // What stays, by its time-out or where an action is taken, is of an order that lives.
            let stays = timeout == 0 || json["hints", "resident", "boolean"]?.flag == true
            facts[.ended] = .flag(!stays)
        }
        facts.set(.link, json["link"]?.text)
        if phase != .begin {
            facts[.alerts] = .flag(json["hints", "suppress-sound", "boolean"]?.flag != true)
        }
        return facts
    }

    /// What is drawn and what is written must be the same.
    private static func percent(
        _ value: Int?, _ written: Int?, _ json: JSONValue
    ) -> OutputFacts.Value {
        if let job = json["job"] {
            let drawn = job["percent"]?.integer.map(Int.init)
            if drawn != written {
                return .torn("\(words(written)) beside a job of \(words(drawn))")
            }
        }
        guard let written else { return value.map { .number($0) } ?? .null }
        guard let value, value != written else { return .number(written) }
        return .torn("\(written)% beside a value of \(value)")
    }

    private static func words(_ percent: Int?) -> String {
        percent.map { "\($0)%" } ?? "no percent"
    }

    /// The percent of a line that is nothing else: "67%", or with a bar before it that fits.
    private static func percentLine(_ line: Substring) -> Int? {
        let words = line.split(separator: " ")
        guard let percent = words.last.flatMap(percentWord) else { return nil }
        if words.count == 1 { return percent }
        let isBar = words.count == 2 && words[0].allSatisfy { "▰▱".contains($0) }
        return isBar ? percent : nil
    }

    private static func percentAtEnd(of summary: String) -> Int? {
        summary.split(separator: " ").last.flatMap(percentWord)
    }

    private static func percentWord(_ word: Substring) -> Int? {
        word.hasSuffix("%") ? Int(word.dropLast()) : nil
    }
}

extension NotificationMarkup {
    /// The text that was escaped; text that cannot have been is left as it is.
    static func unescaped(_ text: String) -> String {
        let isPlain = text.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) }
        guard !isPlain, text.contains("&") else { return text }
        var plain = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            plain += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let entity = entities.first(where: { rest.hasPrefix($0.name) }) else {
                return text
            }
            plain += entity.character
            rest = rest.dropFirst(entity.name.count)
        }
        return plain + rest
    }

    private static let entities: [(name: String, character: String)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]
}
