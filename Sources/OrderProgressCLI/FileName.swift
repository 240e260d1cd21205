import OrderProgress

/// File names as a command line gave them: bytes, which need not be UTF-8.
///
/// Arguments are texts everywhere else. So a byte that is none of a text's stands in it as a scalar
/// of the highest private range, and what was given comes back whole when a file is opened.
enum FileName {
    /// What a byte's scalar is above it; only bytes from 0x80 on need one.
    private static let base: UInt32 = 0x10FF00
    private static let scalars = base + 0x80...base + 0xFF

    /// An argument's text.
    static func text(of bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            // A scalar of the range itself is taken apart too, or it would come back as a byte.
            if let scalar = firstScalar(of: rest), !scalars.contains(scalar.value) {
                text.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                Unicode.Scalar(base + UInt32(byte)).map { text.append($0) }
                rest = rest.dropFirst()
            }
        }
        return String(text)
    }

    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }

    /// The bytes that were given, as C takes a path.
    static func path(_ text: String) -> [CChar] {
        let bytes = text.unicodeScalars.flatMap { scalar in
            byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
        }
        return bytes.map { CChar(bitPattern: $0) } + [0]
    }

    private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalars.contains(scalar.value) ? UInt8(scalar.value - base) : nil
    }

    /// Whether all that was given is text.
    static func isText(_ text: String) -> Bool {
        !text.unicodeScalars.contains { byte(of: $0) != nil }
    }

    /// The name with each byte that is no text as `\xE9`.
    static func readable(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            byte(of: scalar).map { "\\x" + String($0, radix: 16, uppercase: true) }
                ?? String(scalar)
        }.joined()
    }

    /// The name as a sentence may show it.
    static func shown(_ text: String) -> String {
        text.isEmpty ? "\"\"" : visible(readable(text))
    }

    /// The name of what is read, as a sentence may show it.
    static func shownInput(_ text: String) -> String {
        text == "-" ? "standard input" : shown(text)
    }
}
