/// Text without anything that a terminal would obey.
enum PlainText {
    /// Text on one line: no control characters, white space as single spaces, none at either end.
    ///
    /// No-break spaces stay, wherever they are: a language may want them before its units.
    static func singleSpaced(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var spaceIsDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
                spaceIsDue = !scalars.isEmpty
            } else if scalar.properties.generalCategory != .control {
                if spaceIsDue { scalars.append(" ") }
                spaceIsDue = false
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// The lines of a text, each without control characters; a tab is four spaces.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                lines.append(String(line))
                line = String.UnicodeScalarView()
            } else if scalar == "\t" {
                line.append(contentsOf: "    ".unicodeScalars)
            } else if scalar.properties.generalCategory != .control {
                line.append(scalar)
            }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(String(line)) }
        return lines
    }
}
