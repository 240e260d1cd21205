/// Keys of one object, compared by their bytes.
struct KeySet {
    struct Key: Hashable {
        let text: String

        static func == (lhs: Key, rhs: Key) -> Bool { lhs.text.hasSameBytes(as: rhs.text) }
        func hash(into hasher: inout Hasher) { hasher.combineBytes(of: text) }
    }

    private var keys: Set<Key> = []

    var isEmpty: Bool { keys.isEmpty }

    /// Whether the key was not there yet.
    @discardableResult
    mutating func insert(_ text: String) -> Bool {
        keys.insert(Key(text: text)).inserted
    }
}
