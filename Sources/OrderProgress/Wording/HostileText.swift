/// Makes text from outside harmless: no controls, no reordering, one line, bounded.
package enum HostileText {
    // Together with a time they come to less than 1024 UTF-16 units, which Android cuts a text at.

    /// The most scalars of a name (title, merchant, courier) that people are shown.
    static let maximumName = 120
    /// The most scalars of a sentence (message, reason) that people are shown.
    static let maximumSentence = 350

    /// Text on one line without control and bidirectional-override characters.
    ///
    /// White space of any kind becomes one space. What is over the limit is cut on a grapheme's
    /// border, with an ellipsis.
    package static func clean(_ text: String, limit: Int = .max) -> String {
        if isClean(text, limit: limit) { return text }
        var scalars = String.UnicodeScalarView()
        var count = 0
        var spaceIsDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.isLineBreaking {
                spaceIsDue = count > 0
                continue
            }
            if !isKept(scalar) { continue }
            if count + (spaceIsDue ? 1 : 0) >= limit { return cut(String(scalars), to: limit) }
            if spaceIsDue {
                scalars.append(" ")
                count += 1
                spaceIsDue = false
            }
            scalars.append(scalar)
            count += 1
        }
        return String(scalars)
    }

    /// Most text is of letters, digits and single spaces, and passes untouched.
    private static func isClean(_ text: String, limit: Int) -> Bool {
        if isPlain(text, limit: limit) { return true }
        let bytes = text.utf8Span.span
        var previous: UInt8 = 0x20
        var isASCII = true
        for index in bytes.indices {
            let byte = bytes[index]
            if byte >= 0x80 { isASCII = false }
            guard byte >= 0x20, byte != 0x7F, byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        guard previous != 0x20 else { return false }
        if isASCII { return bytes.count <= limit }
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            switch scalar.value {
            // Before the separators of Ogham and of U+2000 on, and after those of U+3000.
            case 0x20...0x7E, 0xA1...0x167F, 0x3001...0xD7FF: break
            default: return false
            }
        }
        return count <= limit
    }

    /// Whether text is printable ASCII with single spaces within; false may also be of other text.
    static func isPlain(_ text: String, limit: Int) -> Bool {
        text.withBytes { isPlain($0, limit: limit) }
    }

    private static func isPlain(_ bytes: Span<UInt8>, limit: Int) -> Bool {
        let count = bytes.count
        guard count <= limit, count > 0, bytes[0] != 0x20, bytes[count - 1] != 0x20 else {
            return false
        }
        var offset = 0
        guard count >= EightBytes.count else {
            var previous: UInt8 = 0
            while offset < count {
                let byte = bytes[offset]
                guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else {
                    return false
                }
                previous = byte
                offset += 1
            }
            return true
        }
        let raw = unsafe bytes.bytes
        let last = count - EightBytes.count
        // Each eight begin with the last byte before them, so that a pair of spaces is in one of them.
        while offset < last {
            if !isPlain(EightBytes(of: raw, at: offset)) { return false }
            offset += EightBytes.count - 1
        }
        return isPlain(EightBytes(of: raw, at: last))
    }

    @inline(__always)
    private static func isPlain(_ eight: EightBytes) -> Bool {
        let spaces = eight.marks(0x20)
        return eight.unprintable | (spaces & spaces << 8) == 0
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        var shorter = text
        while shorter.unicodeScalars.count > limit - 1, !shorter.isEmpty { shorter.removeLast() }
        return shorter + "…"
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: false  // embeddings, overrides, isolates
        case 0xFFF9...0xFFFB, 0xFEFF, 0xE0001: false  // annotations, byte order mark, old tags
        default: scalar.properties.generalCategory != .control && !scalar.isNoncharacter
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar ends a line.
    fileprivate var isLineBreaking: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    fileprivate var isNoncharacter: Bool {
        value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
}
