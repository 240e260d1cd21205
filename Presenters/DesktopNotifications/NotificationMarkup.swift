/// Text for bodies of servers that draw markup.
enum NotificationMarkup {
    /// The text with what markup would read as its own written as entities.
    ///
    /// The five that every server knows; a stray `<` costs MATE the whole body.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { isSpecial($0) }) else { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 32)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&apos;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }
}
