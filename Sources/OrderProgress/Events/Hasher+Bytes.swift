extension Hasher {
    /// Mixes in a text's bytes, for types that compare bytes.
    ///
    /// `String` gives canonically equivalent spellings one hash. There are thousands of one name,
    /// and whoever sends them all would make every look-up a search.
    mutating func combineBytes(of text: String) {
        var word: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count.isMultiple(of: 8) {
                combine(word)
                word = 0
            }
        }
        combine(word)
        combine(count)
    }
}
