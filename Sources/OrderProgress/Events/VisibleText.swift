/// A value as an error text may show it, in quotes.
package func quoted(_ text: String) -> String { "\"" + visible(text) + "\"" }

/// Text from outside as an error or a line for people may show it: cut, with an ellipsis.
///
/// What could move a cursor, end the line or reorder what stands beside it is named, as in `U+202E`.
package func visible(_ text: String, limit: Int = 80) -> String {
    if text.utf8.count <= limit, text.isPlainASCII { return text }
    var shown = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
        if count == limit {
            shown += "…"
            break
        }
        if scalar.isHarmful {
            shown += scalar.codePointName
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}

extension Unicode.Scalar {
    fileprivate var isHarmful: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Joiners shape letters and emoji, and move nothing.
        case .format: value != 0x200C && value != 0x200D
        default: false
        }
    }
}
