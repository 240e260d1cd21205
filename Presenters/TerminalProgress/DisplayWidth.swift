/// How many columns text takes in a terminal.
///
/// Each scalar is as wide as the C library's `wcwidth` says, Korean and Chinese letters two columns,
/// combining marks none; what is drawn as one emoji (a family, a flag, a keycap, a skin tone, a
/// symbol with the emoji variation selector) is two. Control characters take none: they are
/// removed before text is drawn.
public enum DisplayWidth {
    /// The columns a text takes on one line.
    public static func columns(of text: String) -> Int {
        isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns one character (grapheme cluster) takes.
    public static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.count > 1, isEmoji(scalars) { return 2 }
        return ScalarWidth.columns(of: scalars)
    }

    /// The text, or as much of its beginning as fits with an ellipsis, in at most `columns`.
    ///
    /// Cuts between characters, and closes the bidirectional isolates that the cut left open.
    public static func truncated(_ text: String, to columns: Int) -> String {
        if self.columns(of: text) <= columns { return text }
        guard columns > 0 else { return "" }
        var kept = ""
        var left = columns - 1
        for character in text {
            left -= self.columns(of: character)
            if left < 0 { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + "…" + String(repeating: "\u{2069}", count: openIsolates(in: kept))
    }

    /// Whether each byte of the text is one column.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
        guard let first = scalars.first else { return false }
        if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
        guard first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains { scalar in
            switch scalar.value {
            case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
            default: false
            }
        }
    }

    private static func openIsolates(in text: String) -> Int {
        text.unicodeScalars.reduce(0) { open, scalar in
            switch scalar.value {
            case 0x2066...0x2068: open + 1
            case 0x2069: max(0, open - 1)
            default: open
            }
        }
    }
}
