/// Eight bytes looked at as one number: most text is passed over eight times as fast.
///
/// Marks have the top bit of each byte that is meant; only the lowest marked byte is sure to be one,
/// as a borrow may mark some above it.
struct EightBytes {
    static let count = 8
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// The bytes, the first one lowest.
    let word: UInt64

    /// Reads the eight bytes from an offset on; traps where there are fewer.
    @inline(__always)
    init(of bytes: RawSpan, at offset: Int) {
        // Any bytes make a whole number, and the bounds are checked.
        word = UInt64(
            littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Reads all bytes of fewer than eight; behind them stand others that nothing marks.
    @inline(__always)
    init(short bytes: RawSpan) {
        let count = bytes.byteCount
        var word: UInt64 = 0
        if count >= 4 {
            // The last four overlap the first.
            let front = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let back = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            word =
                UInt64(UInt32(littleEndian: front))
                | UInt64(UInt32(littleEndian: back)) &<< UInt64(8 * (count - 4))
        } else if count > 0 {
            for place in [0, count / 2, count - 1] {
                let byte = unsafe bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)
                word |= UInt64(byte) &<< UInt64(8 * place)
            }
        }
        self.word = word | (Self.ones &* 0x21) &<< UInt64(8 * count)
    }

    /// Marks each byte of one value.
    @inline(__always)
    func marks(_ byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & Self.tops
    }

    /// Marks each byte below 0x20.
    @inline(__always)
    private var controls: UInt64 { (word &- Self.ones &* 0x20) & ~word & Self.tops }

    /// Marks what JSON escapes: quotation marks, backslashes and controls.
    @inline(__always)
    var escaped: UInt64 { marks(0x22) | marks(0x5C) | controls }

    /// Marks what is not printable ASCII.
    @inline(__always)
    var unprintable: UInt64 { controls | marks(0x7F) | word & Self.tops }

    /// Marks what is not printable ASCII, and what ends or escapes in a string.
    @inline(__always)
    var notPlain: UInt64 { escaped | unprintable }

    /// The place of the lowest marked byte.
    @inline(__always)
    static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
