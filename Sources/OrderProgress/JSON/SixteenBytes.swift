/// Sixteen bytes looked at at once, in one register of every processor that Swift runs on.
struct SixteenBytes {
    typealias Marks = SIMDMask<SIMD16<Int8>>
    static let count = 16

    let bytes: SIMD16<UInt8>

    /// Reads the sixteen bytes from an offset on; traps where there are fewer.
    @inline(__always)
    init(of span: RawSpan, at offset: Int) {
        // Any bytes are such numbers, and the bounds are checked.
        bytes = unsafe span.unsafeLoadUnaligned(
            fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Reads the sixteen bytes from an offset on, of which the caller knows that they are there.
    @inline(__always)
    init(unchecked span: RawSpan, at offset: Int) {
        assert(offset >= 0 && offset <= span.byteCount - Self.count)
        bytes = unsafe span.unsafeLoadUnaligned(
            fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// The place of the first of so many bytes, from one on, that is marked; else the place from which
    /// fewer than sixteen are left.
    ///
    /// - Parameter first: 0 or more.
    @inline(__always)
    static func place(
        in span: RawSpan, from first: Int, before end: Int, _ marks: (SixteenBytes) -> Marks
    ) -> (place: Int, isMarked: Bool) {
        let last = min(span.byteCount - count, end - 1)
        var place = max(first, 0)
        while place <= last {
            if let marked = Self.first(marks(SixteenBytes(unchecked: span, at: place))) {
                return (place + marked, true)
            }
            place += count
        }
        return (place, false)
    }

    /// Marks each byte of one value.
    @inline(__always)
    func marks(_ byte: UInt8) -> Marks { bytes .== SIMD16(repeating: byte) }

    /// Marks each byte below 0x20.
    @inline(__always)
    private var controls: Marks { bytes .< SIMD16(repeating: 0x20) }

    /// Marks what JSON escapes: quotation marks, backslashes and controls.
    @inline(__always)
    var escaped: Marks { marks(0x22) .| marks(0x5C) .| controls }

    /// Marks what is not printable ASCII.
    @inline(__always)
    var unprintable: Marks { controls .| (bytes .>= SIMD16(repeating: 0x7F)) }

    /// Marks what is not printable ASCII, and what ends or escapes in a string.
    @inline(__always)
    var notPlain: Marks { marks(0x22) .| marks(0x5C) .| unprintable }

    /// Whether no byte is marked; of the standard library's own, each lane is asked.
    @inline(__always)
    static func isNone(_ marks: Marks) -> Bool {
        let halves = Self.halves(marks)
        return halves.x | halves.y == 0
    }

    /// The place of the first marked byte; nil where none is.
    @inline(__always)
    static func first(_ marks: Marks) -> Int? {
        let halves = Self.halves(marks)
        if halves.x != 0 { return halves.x.littleEndian.trailingZeroBitCount / 8 }
        if halves.y != 0 { return 8 + halves.y.littleEndian.trailingZeroBitCount / 8 }
        return nil
    }

    @inline(__always)
    private static func halves(_ marks: Marks) -> SIMD2<UInt64> {
        unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    }
}
