/// Text from outside as an error or a line for people may show it, cut.
///
/// What could move a cursor, end the line or reorder what stands beside it is spelled out, as in
/// `\u{202E}`.
func visible(_ text: String, limit: Int = 80) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
        return text
    }
    var shown = ""
    for scalar in text.unicodeScalars.prefix(limit) {
        if scalar.isHarmful {
            shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
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
