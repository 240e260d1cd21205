/// Reads JSON strictly by RFC 8259, byte by byte, and refuses what Foundation's decoder lets pass.
///
/// Beyond the grammar it refuses duplicate keys, NUL, unpaired surrogate escapes, numbers too large
/// for a `Double` and nesting deeper than 32, since readers elsewhere disagree about each of them.
struct JSONCursor {
    /// The deepest nesting; the outermost object or array is at depth 1.
    static let maximumDepth = 32

    let bytes: [UInt8]
    let start: Int
    let end: Int
    var position: Int
    private(set) var depth = 0

    init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
        self.bytes = bytes
        self.start = start
        self.end = end ?? bytes.count
        position = start
    }

    // MARK: Tokens

    @inline(__always)
    mutating func skipSpace() {
        // Most values follow without any.
        if position < end, bytes[position] > 0x20 { return }
        skipSpaces()
    }

    private mutating func skipSpaces() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// The next byte that is not white space; nil at the end.
    @inline(__always)
    mutating func peek() -> UInt8? {
        skipSpace()
        return position < end ? bytes[position] : nil
    }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    func malformed(_ what: String, at place: Int? = nil) -> OrderProgressError {
        let place = min(place ?? position, end)
        let before = bytes[start..<place]
        guard let lineFeed = before.lastIndex(of: 0x0A) else {
            return OrderProgressError(.malformed, "\(what) (column \(place - start + 1))")
        }
        // Event lines are one each; other texts may have many.
        let line = before.count { $0 == 0x0A } + 1
        return OrderProgressError(.malformed, "\(what) (line \(line), column \(place - lineFeed))")
    }

    func unexpected(_ wanted: String) -> OrderProgressError {
        guard position < end else { return malformed("the line ends where \(wanted) should be") }
        let byte = bytes[position]
        let found =
            (0x21...0x7E).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'"
            : "byte 0x" + String(byte, radix: 16, uppercase: true)
        return malformed("\(found) where \(wanted) should be")
    }

    /// Nothing but white space may follow.
    mutating func requireEnd() throws(OrderProgressError) {
        if peek() != nil { throw unexpected("the end of the line") }
    }

    // MARK: Objects and arrays

    mutating func enter(_ bracket: UInt8) throws(OrderProgressError) {
        guard take(bracket) else { throw unexpected(bracket == 0x7B ? "'{'" : "'['") }
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw malformed("nesting is deeper than \(Self.maximumDepth)")
        }
    }

    mutating func leave() { depth -= 1 }

    /// A key of an object: where it stands. No text is made of it until one is asked for.
    struct Key {
        let range: Range<Int>
        /// Whether it is printable ASCII without escapes; else the range begins at its quote.
        let isPlain: Bool
    }

    /// A key's text.
    func text(of key: Key) -> String {
        if key.isPlain { return plain(key.range) }
        var cursor = self
        cursor.position = key.range.lowerBound
        return (try? cursor.string()) ?? ""
    }

    /// Whether a key is a plain text.
    func isKey(_ key: Key, _ name: StaticString) -> Bool {
        guard key.isPlain, key.range.count == name.utf8CodeUnitCount else {
            return !key.isPlain && text(of: key) == "\(name)"
        }
        for offset in 0..<key.range.count {
            let byte = unsafe name.utf8Start[offset]
            if bytes[key.range.lowerBound + offset] != byte { return false }
        }
        return true
    }

    /// Calls `member` for each key of an object, with the cursor before its value.
    mutating func object(
        _ member: (inout JSONCursor, Key) throws(OrderProgressError) -> Void
    ) throws(OrderProgressError) {
        try enter(0x7B)
        defer { leave() }
        if take(0x7D) { return }
        repeat {
            try member(&self, try key())
        } while takeAtOnce(0x2C) || take(0x2C)
        guard take(0x7D) else { throw unexpected("',' or '}'") }
    }

    /// Takes a key and its colon.
    @inline(__always)
    private mutating func key() throws(OrderProgressError) -> Key {
        // Most are plain, with the colon right behind.
        if let range = plainText() {
            if !takeAtOnce(0x3A), !take(0x3A) { throw unexpected("':'") }
            return Key(range: range, isPlain: true)
        }
        guard peek() == 0x22 else { throw unexpected("a key in quotes") }
        let first = position
        _ = try string()
        let key = Key(range: first..<position, isPlain: false)
        guard take(0x3A) else { throw unexpected("':'") }
        return key
    }

    /// Whether a byte stands here, with no space before it.
    @inline(__always)
    func isAt(_ byte: UInt8) -> Bool { position < end && bytes[position] == byte }

    @inline(__always)
    private mutating func takeAtOnce(_ byte: UInt8) -> Bool {
        guard isAt(byte) else { return false }
        position += 1
        return true
    }

    /// Calls `element` for each element of an array, with the cursor before it.
    mutating func array(
        _ element: (inout JSONCursor) throws(OrderProgressError) -> Void
    ) throws(OrderProgressError) {
        try enter(0x5B)
        defer { leave() }
        if take(0x5D) { return }
        repeat {
            try element(&self)
        } while take(0x2C)
        guard take(0x5D) else { throw unexpected("',' or ']'") }
    }

    // MARK: Values

    /// Any value.
    mutating func value() throws(OrderProgressError) -> JSONValue {
        switch peek() {
        case 0x22?: return .string(try string())
        case 0x7B?: return .object(try objectValue())
        case 0x5B?:
            var elements: [JSONValue] = []
            try array { (cursor) throws(OrderProgressError) in
                elements.append(try cursor.value())
            }
            return .array(elements)
        case 0x74?, 0x66?, 0x6E?: return try word()
        case let byte? where byte == 0x2D || byte.isASCIIDigit:
            return .number(JSONNumber(validLiteral: literal(of: try number())))
        default: throw unexpected("a value")
        }
    }

    /// An object, with its keys told apart by their bytes.
    mutating func objectValue() throws(OrderProgressError) -> JSONObject {
        var members: [JSONObject.Member] = []
        var keys = KeySet()
        try object { (cursor, key) throws(OrderProgressError) in
            let key = cursor.text(of: key)
            // Among few, looking through them is quicker than a set.
            if members.count == 16 { members.forEach { keys.insert($0.key) } }
            let isNew =
                members.count < 16
                ? !members.contains { $0.key.hasSameBytes(as: key) } : keys.insert(key)
            guard isNew else { throw cursor.duplicate(key) }
            members.append(JSONObject.Member(key: key, value: try cursor.value()))
        }
        return JSONObject(uniqueMembers: members)
    }

    func duplicate(_ key: String) -> OrderProgressError {
        malformed("the key \(quoted(key)) is there twice")
    }

    private mutating func word() throws(OrderProgressError) -> JSONValue {
        for (word, value) in Self.words where starts(with: word) {
            position += word.utf8.count
            return value
        }
        throw unexpected("a value")
    }

    private static let words: [(String, JSONValue)] = [
        ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]

    private func starts(with word: String) -> Bool {
        let stop = position + word.utf8.count
        return stop <= end && bytes[position..<stop].elementsEqual(word.utf8)
    }

    /// Takes `null` if it is next.
    mutating func takeNull() -> Bool {
        guard peek() == 0x6E, starts(with: "null") else { return false }
        position += 4
        return true
    }

    /// What kind of value is next, for error texts.
    mutating func kind() -> String {
        switch peek() {
        case 0x22?: "a string"
        case 0x7B?: "an object"
        case 0x5B?: "an array"
        case 0x74? where starts(with: "true"), 0x66? where starts(with: "false"): "a truth value"
        case 0x6E? where starts(with: "null"): "null"
        case let byte? where byte == 0x2D || byte.isASCIIDigit: "a number"
        default: "no value"
        }
    }
}
