extension String {
    /// Calls a closure with the bytes of the text, in half the time that `utf8Span` takes.
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Only a text of another runtime, as Objective-C's, has none at hand.
        if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0.span) }) {
            return result
        }
        return body(utf8Span.span)
    }

    /// Whether two texts are the same bytes; canonically equivalent ones need not be.
    @inline(__always)
    func hasSameBytes(as other: String) -> Bool {
        isIdentical(to: other) || comparesEqual(to: other)
    }

    /// Whether both are short and alike, or one text in one place: the same words of memory.
    @inline(__always)
    private func isIdentical(to other: String) -> Bool {
        guard MemoryLayout<String>.size == MemoryLayout<SIMD2<UInt64>>.size else { return false }
        return unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
            == unsafeBitCast(other, to: SIMD2<UInt64>.self)
    }

    @inline(never)
    private func comparesEqual(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { bytes in
            other.withBytes { others in
                let (raw, otherRaw) = unsafe (bytes.bytes, others.bytes)
                var place = 0
                while place + EightBytes.count <= bytes.count {
                    let word = EightBytes(of: raw, at: place).word
                    if word != EightBytes(of: otherRaw, at: place).word { return false }
                    place += EightBytes.count
                }
                while place < bytes.count {
                    if bytes[place] != others[place] { return false }
                    place += 1
                }
                return true
            }
        }
    }

    /// Whether all of it is printable ASCII.
    var isPlainASCII: Bool {
        withBytes { bytes in
            let raw = unsafe bytes.bytes
            var place = 0
            while place + EightBytes.count <= bytes.count {
                if EightBytes(of: raw, at: place).unprintable != 0 { return false }
                place += EightBytes.count
            }
            while place < bytes.count {
                if bytes[place] < 0x20 || bytes[place] >= 0x7F { return false }
                place += 1
            }
            return true
        }
    }
}

extension Hasher {
    /// Mixes in a text's bytes, for types that compare bytes.
    ///
    /// `String` gives canonically equivalent spellings one hash. There are thousands of one name,
    /// and whoever sends them all would make every look-up a search.
    mutating func combineBytes(of text: String) {
        text.withBytes { bytes in
            unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
        }
        // No text's bytes are the beginning of another's with its end.
        combine(UInt8(0xFF))
    }
}
