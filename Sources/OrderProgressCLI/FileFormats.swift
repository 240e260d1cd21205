import OrderProgress

/// What the files hold that options name, for those who have the program alone.
enum FileFormats {
    /// The formats that a command's help describes, each after a blank line; empty where none.
    static func help(of command: String, _ options: [OptionSpec]) -> String {
        let names = Set(options.map(\.name))
        guard names.contains("wording") else { return "" }
        guard command == describing else {
            let files = ["wording", "content-state"].filter(names.contains).map { "--\($0)" }
            return "\n\"orderprogress \(describing) --help\" describes the files of "
                + files.joined(separator: " and ") + ".\n"
        }
        return "\n" + wording + "\n" + contentState
    }

    /// The command whose help describes them; those of others name it.
    private static let describing = "render"

    private static let wording = """
        --wording FILE: a JSON object, by language (BCP 47) and phrase, of sentences:
          {"de":{"placed":"Bestellt","etaMinutes":"noch {minutes} Min.","stage.riding":"Unterwegs"}}
        What it leaves out stays as it is built in. stage.NAME is the sentence of a stage of your own.
        Each value in braces has to be in its sentence. Where one is a number, plural forms may stand
        in the sentence's place: {"one":"{minutes} minute","other":"{minutes} minutes"}. "months" is
        the twelve names with spaces between; what is called short… has at most 7 characters. Phrases:
        \(wrapped(Phrase.allCases.map(phrase)))

        """

    private static let contentState = """
        --content-state FILE: a JSON object with the name of your app's Swift type, and the form of its
        attributes and content state, such as
          {"attributesType":"RideAttributes","attributes":{"id":"$order"},
           "contentState":{"minutes":"$etaMinutes","status":"to $merchant: ${percent}%"}}
        A string that is a field's name alone keeps the field's JSON type; inside text it is inserted;
        $$ is a dollar. A key whose field has no value is left out. Fields:
        \(wrapped(fields))

        """

    /// The names that a template can give; the library refuses any other.
    private static let fields = [
        "order", "title", "merchant", "stage", "stageText", "stageIndex", "stageCount", "headline",
        "text", "shortText", "fraction", "percent", "etaEpochSeconds", "etaReferenceSeconds",
        "etaMinutes", "elapsedSeconds", "timerFromReferenceSeconds", "timerToReferenceSeconds",
        "courier.name", "courier.vehicle", "courier.phone", "message", "reason", "outcome", "link",
        "details.KEY",
    ]

    /// A phrase with the values that stand in its sentence.
    private static func phrase(_ phrase: Phrase) -> String {
        let values = Wording.english.phrase(phrase).matches(of: /\{[a-z]+\}/).map { String($0.0) }
        return ([phrase.name] + values).joined(separator: " ")
    }

    /// Words with commas between, indented, on lines of at most 98 columns.
    private static func wrapped(_ words: [String]) -> String {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count + 3 <= 98 {
                lines[lines.count - 1] = "\(last), \(word)"
            } else {
                if let last = lines.last { lines[lines.count - 1] = last + "," }
                lines.append("  " + word)
            }
        }
        return lines.joined(separator: "\n")
    }
}
