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
            UncarriedFacts([.link], "on a server without actions, or without room for one more"),
        ]
    }

    /// Reads the facts out of a notification: its texts, its bar, its time-out, its link.
    ///
    /// Stage, ETA, timer and outcome are in the text only, in a language, and so not among them.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: true)
        let value = json["hints", "value", "int32"]?.integer.flatMap(Int.init(exactly:))
        let body = NotificationMarkup.unescaped(json["body"]?.text ?? "")
        if body.isEmpty {
            // Everything is in the summary, and cannot be told apart there.
            let words = (json["summary"]?.text ?? "").split(separator: " ").suffix(2)
            let written = WrittenPercent(words.joined(separator: " "))
            if value != nil || written?.bar != nil {
                facts[.percent] = percent(value, written, json)
            }
        } else {
            var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
            let written = takePercent(from: &lines, isDrawn: value != nil)
            facts.set(.headline, json["summary"]?.text)
            facts.set(.text, lines.joined(separator: "\n"))
            facts[.percent] = percent(value, written, json)
        }
        if let timeout = json["expireTimeout"]?.integer {
            // What stays, by its time-out or where an action is taken, is of an order that lives.
            let stays = timeout == 0 || json["hints", "resident", "boolean"]?.flag == true
            facts[.ended] = .flag(!stays)
        }
        // A tap opens it by the default action, which no server draws that has no actions.
        let isOpened = json["actions"]?.elements?.contains { $0.elements?.first?.text == "default" }
        if isOpened == true || json["link"]?.text == nil { facts.set(.link, json["link"]?.text) }
        if let job = json["job"] { join(job, json, to: &facts) }
        if phase != .begin {
            facts[.alerts] = .flag(json["hints", "suppress-sound", "boolean"]?.flag != true)
        }
        return facts
    }

    /// A job view and the notification that stands in for it must say the same.
    private static func join(_ job: JSONValue, _ json: JSONValue, to facts: inout OutputFacts) {
        let message = DesktopJob.parts(ofMessage: job["infoMessage"]?.text ?? "")
        facts[.link] = facts[.link] ?? json["link"]?.text.map { .text($0) }
        for (name, told) in [
            (.headline, job["title"]?.text), (.text, message.text), (.link, message.link),
        ] as [(OutputFacts.Name, String?)] {
            let value = told.map { OutputFacts.Value.text($0) } ?? .null
            if let other = facts[name], other != value {
                facts[name] = .torn("\(other) beside a job of \(value)")
            } else {
                facts[name] = value
            }
        }
    }

    /// What is drawn and what is written must be the same.
    private static func percent(
        _ value: Int?, _ written: WrittenPercent?, _ json: JSONValue
    ) -> OutputFacts.Value {
        if let written, let bar = written.bar, bar != DesktopRenderer.bar(written.percent) {
            return .torn("\(written.percent)% beside \(bar)")
        }
        if let job = json["job"] {
            let drawn = job["percent"]?.integer.flatMap(Int.init(exactly:))
            if drawn != written?.percent {
                return .torn("\(words(written?.percent)) beside a job of \(words(drawn))")
            }
        }
        guard let written else { return value.map { .number($0) } ?? .null }
        guard let value, value != written.percent else { return .number(written.percent) }
        return .torn("\(written.percent)% beside a value of \(value)")
    }

    private static func words(_ percent: Int?) -> String {
        percent.map { "\($0)%" } ?? "no percent"
    }

    /// Takes the line that is the percent: beside a value it is the last, else one with a bar.
    ///
    /// A text that looks like one is a text all the same: it has no line beside it, or no bar.
    private static func takePercent(
        from lines: inout [Substring], isDrawn: Bool
    ) -> WrittenPercent? {
        guard lines.count > 1 else { return nil }
        for index in [lines.count - 1, 0] {
            guard let written = WrittenPercent(lines[index]),
                isDrawn ? index > 0 : written.bar != nil
            else { continue }
            lines.remove(at: index)
            return written
        }
        return nil
    }
}

/// A percent in a text: "67%", or with a bar of characters before it.
private struct WrittenPercent {
    let percent: Int
    let bar: String?

    init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ")
        guard let last = words.last, last.hasSuffix("%"), let percent = Int(last.dropLast()),
            (0...100).contains(percent)
        else { return nil }
        self.percent = percent
        let before = words.dropLast().last
        let isBar = before?.unicodeScalars.allSatisfy { $0 == "▰" || $0 == "▱" } == true
        bar = isBar ? before.map { String($0) } : nil
        guard words.count == 1 || isBar && words.count == 2 else { return nil }
    }
}

extension NotificationMarkup {
    /// The text that was escaped; text that cannot have been is left as it is.
    static func unescaped(_ text: String) -> String {
        let isPlain = text.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) }
        guard !isPlain, text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var plain: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            plain += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let entity = entities.first(where: { rest.starts(with: $0.name.utf8) }) else {
                return text
            }
            plain += entity.character.utf8
            rest = rest.dropFirst(entity.name.utf8.count)
        }
        return String(decoding: plain + rest, as: UTF8.self)
    }

    private static let entities: [(name: String, character: String)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]
}
