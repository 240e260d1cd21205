/// Text without anything that a terminal would obey.
enum PlainText {
    /// Text on one line: no control characters, white space as single spaces, none at either end.
    ///
    /// No-break spaces stay, wherever they are: a language may want them before its units.
    static func singleSpaced(_ text: String) -> String {
        if isSingleSpaced(text) { return text }
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

    /// Whether text is of scalars that are no white space beside single spaces within, nor controls;
    /// false may also be of other text. Most is, and needs no table of properties.
    private static func isSingleSpaced(_ text: String) -> Bool {
        var isAfterSpace = true
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20:
                if isAfterSpace { return false }
                isAfterSpace = true
                continue
            // No separators (U+1680, U+2000 on, U+3000) and no controls (to U+A0).
            case 0x21...0x7E, 0xA0...0x167F, 0x2010...0x2027, 0x2068...0x2069, 0x3001...0xD7FF:
                break
            default: return false
            }
            isAfterSpace = false
        }
        return !isAfterSpace
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
