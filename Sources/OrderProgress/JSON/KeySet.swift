/// Keys of one object, compared by their bytes.
struct KeySet {
    struct Key: Hashable {
        let text: String

        static func == (lhs: Key, rhs: Key) -> Bool { lhs.text.utf8.elementsEqual(rhs.text.utf8) }
        func hash(into hasher: inout Hasher) { hasher.combineBytes(of: text) }
    }

    private var few: [Key] = []
    private var many: Set<Key> = []

    /// Whether the key was not there yet.
    mutating func insert(_ text: String) -> Bool {
        let key = Key(text: text)
        if !many.isEmpty { return many.insert(key).inserted }
        if few.contains(key) { return false }
        few.append(key)
        if few.count > 16 { many = Set(few) }
        return true
    }
}
