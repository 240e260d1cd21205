/// Finds values in the bytes of a JSON text that is known to be right.
enum JSONSource {
    /// The bytes of the value of an object's key.
    static func member(_ name: String, of source: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var found: ArraySlice<UInt8>?
        eachPart(of: source) { key, value in
            guard let key, case .string(let text)? = try? JSONValue(json: key) else { return }
            if text.hasSameBytes(as: name) { found = value }
        }
        return found
    }

    /// The bytes of an array's elements.
    static func elements(of source: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var elements: [ArraySlice<UInt8>] = []
        eachPart(of: source) { _, value in elements.append(value) }
        return elements
    }

    /// How many bytes a text has without the white space between its tokens.
    static func countWithoutSpace(_ source: ArraySlice<UInt8>) -> Int {
        var count = 0
        var position = source.startIndex
        while position < source.endIndex {
            if isSpace(source[position]) {
                position += 1
                continue
            }
            let end =
                source[position] == quote ? endOfString(source, from: position) : position + 1
            count += end - position
            position = end
        }
        return count
    }

    private static let quote = UInt8(ascii: "\"")

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Each member's key and value, or each element; neither for what is no object or array.
    private static func eachPart(
        of source: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>?, ArraySlice<UInt8>) -> Void
    ) {
        var position = skip(source, from: source.startIndex) { isSpace($0) }
        guard position < source.endIndex, source[position] == 0x7B || source[position] == 0x5B
        else { return }
        let hasKeys = source[position] == 0x7B
        position += 1
        func isBetween(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x2C || byte == 0x3A }
        while true {
            position = skip(source, from: position, while: isBetween)
            guard position < source.endIndex, source[position] != 0x7D, source[position] != 0x5D
            else { return }
            var key: ArraySlice<UInt8>?
            if hasKeys {
                let end = endOfString(source, from: position)
                key = source[position..<end]
                position = skip(source, from: end, while: isBetween)
            }
            let end = endOfValue(source, from: position)
            body(key, source[position..<end])
            position = end
        }
    }

    private static func skip(
        _ source: ArraySlice<UInt8>, from start: Int, while isSkipped: (UInt8) -> Bool
    ) -> Int {
        var position = start
        while position < source.endIndex, isSkipped(source[position]) { position += 1 }
        return position
    }

    private static func endOfString(_ source: ArraySlice<UInt8>, from start: Int) -> Int {
        var position = start + 1
        while position < source.endIndex, source[position] != quote {
            position += source[position] == 0x5C ? 2 : 1
        }
        return min(position + 1, source.endIndex)
    }

    private static func endOfValue(_ source: ArraySlice<UInt8>, from start: Int) -> Int {
        var depth = 0
        var position = start
        while position < source.endIndex {
            switch source[position] {
            case quote:
                position = endOfString(source, from: position)
                if depth == 0 { return position }
                continue
            case 0x7B, 0x5B: depth += 1
            case 0x7D, 0x5D:
                if depth == 0 { return position }
                depth -= 1
                if depth == 0 { return position + 1 }
            case 0x2C, 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return position
    }
}
