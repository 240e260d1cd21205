/// Which links an event may carry: absolute URLs of https, http or an app's own scheme.
package enum LinkRule {
    /// Schemes that run a script, carry their own content, reach into the device's files or other
    /// apps' (`content`) or start any part of any app (`intent`): none of them is an app's own.
    package static let refusedSchemes: Set<String> = [
        "javascript", "data", "file", "content", "intent",
    ]

    /// What is wrong with a link, or nil where it may be carried.
    static func fault(in link: String) -> String? {
        if isPlain(link) { return nil }
        guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
            let scheme = scheme(of: link[..<colon])
        else {
            return "\(quoted(link)) is not an absolute URL, such as \"https://shop.example/1\""
        }
        guard !refusedSchemes.contains(scheme) else {
            return "the scheme \"\(scheme)\" is not allowed; use https or your app's own"
        }
        if let scalar = link.unicodeScalars.first(where: { !isAllowed($0) }) {
            return "it holds \(scalar.codePointName); percent-encode it"
        }
        if let fault = percentFault(in: link) { return fault }
        let rest = link[link.utf8.index(after: colon)...]
        if scheme == "https" || scheme == "http" {
            return authorityFault(in: rest.utf8).map { "\(quoted(link)) has \($0)" }
        }
        return rest.isEmpty ? "\(quoted(link)) has nothing after its scheme" : nil
    }

    /// Whether a link is of the commonest kind, which needs no closer look: https, a host of letters,
    /// digits, dots and dashes, and a path without anything to be escaped.
    private static func isPlain(_ link: String) -> Bool {
        let bytes = link.utf8Span.span
        guard bytes.count > 8,
            EightBytes(of: unsafe bytes.bytes, at: 0).word == httpsPrefix, bytes[8] != 0x2F
        else { return false }
        for place in 8..<bytes.count {
            let byte = bytes[place]
            let isName = byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x2E
            guard isName || byte == 0x2F else { return false }
        }
        return true
    }

    /// "https://", the first letter lowest.
    private static let httpsPrefix: UInt64 = 0x2F2F_3A73_7074_7468

    /// RFC 3986: a letter, then letters, digits, `+`, `-` and `.`; compared without case.
    private static func scheme(of text: Substring) -> String? {
        guard let first = text.utf8.first, first.isASCIILetter else { return nil }
        let isScheme = text.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+")
                || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
        return isScheme ? text.lowercased() : nil
    }

    /// Letters of any script pass, as people paste them; what delimits, hides or reorders does not.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.value > 0x20 && scalar.value != 0x7F
                && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator,
            .privateUse, .unassigned:
            return false
        default: return true
        }
    }

    private static func percentFault(in link: String) -> String? {
        let bytes = Array(link.utf8)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
            guard index + 2 < bytes.count, bytes[index + 1].hexDigit != nil,
                bytes[index + 2].hexDigit != nil
            else {
                return "a % in it is not followed by two hexadecimal digits"
            }
        }
        return nil
    }

    /// What `//`, a host and perhaps a port lack. By bytes: a combining mark hides no delimiter.
    private static func authorityFault(in rest: Substring.UTF8View) -> String? {
        guard rest.starts(with: "//".utf8) else { return "no host" }
        var host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
        let isBracketed = host.first == UInt8(ascii: "[")
        let nameEnd = isBracketed ? host.firstIndex(of: UInt8(ascii: "]")) : host.startIndex
        guard let nameEnd else { return "no host" }
        guard let colon = host[nameEnd...].firstIndex(of: UInt8(ascii: ":")) else {
            return host.isEmpty ? "no host" : nil
        }
        guard colon > host.startIndex else { return "no host" }
        let port = host[host.index(after: colon)...]
        let isPort =
            port.allSatisfy(\.isASCIIDigit)
            && (port.isEmpty || UInt16(String(decoding: port, as: UTF8.self)) != nil)
        return isPort ? nil : "a port that is no number up to 65535"
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
