/// Tells bytes that are text of another encoding than UTF-8, or begin with a mark that JSON refuses.
enum TextEncoding {
    /// What is wrong with the encoding, and what to do; nil where the beginning shows nothing.
    static func fault(in bytes: ArraySlice<UInt8>) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "it begins with a byte order mark; save it as UTF-8 without one"
        }
        return isUTF16(Array(bytes.prefix(4))) ? "it is UTF-16, not UTF-8; save it as UTF-8" : nil
    }

    /// With its mark, or two ASCII characters of it.
    private static func isUTF16(_ first: [UInt8]) -> Bool {
        guard first.count >= 2 else { return false }
        if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(first.prefix(2))) { return true }
        return first.count == 4
            && (first[0] == 0 && first[2] == 0 && isASCII(first[1]) && isASCII(first[3])
                || first[1] == 0 && first[3] == 0 && isASCII(first[0]) && isASCII(first[2]))
    }

    private static func isASCII(_ byte: UInt8) -> Bool { (0x01...0x7E).contains(byte) }
}
