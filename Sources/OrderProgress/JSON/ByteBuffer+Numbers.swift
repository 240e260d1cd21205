// Numbers are written eight digits at once: two lanes of four digits are divided in one number, then
// four of two, then eight of one.

extension ByteBuffer {
    /// The most decimals that ``shortDecimal(_:)`` finds.
    private static let maximumDecimals = 4

    /// A number as at most four decimals, where that is its shortest form.
    ///
    /// A whole number divided by a power of ten is the `Double` next to that decimal; one that has
    /// fewer than 16 digits is the only such decimal of its length, and the shortest.
    static func shortDecimal(_ value: Double) -> (digits: Int64, decimals: Int)? {
        guard value >= 0, value < 1e9, value.sign == .plus else { return nil }
        var power = 1.0
        for decimals in 0...maximumDecimals {
            // Rounded by hand: without SSE 4 rounding is a call.
            let digits = Int64(value * power + 0.5)
            if Double(digits) / power == value { return (digits, decimals) }
            power *= 10
        }
        return nil
    }

    mutating func append(number: Int64) {
        if number < 0 { append(0x2D) }
        append(magnitude: number.magnitude)
    }

    /// Appends a number of so many ten-thousandths, hundredths and so on; at most 16 decimals.
    mutating func append(number digits: Int64, decimals: Int) {
        guard decimals > 0 else { return append(number: digits) }
        let first = min(decimals, Self.digitsAtOnce)
        let (front, last) = Self.split(digits.magnitude, before: decimals - first)
        let (whole, fraction) = Self.split(front, before: first)
        append(magnitude: whole)
        append(0x2E)
        append(decimals: fraction, count: first)
        if decimals > first { append(decimals: last, count: decimals - first) }
    }

    /// A number without its last digits, and those.
    @inline(__always)
    private static func split(_ number: UInt64, before count: Int) -> (UInt64, UInt64) {
        count == 0 ? (number, 0) : number.quotientAndRemainder(dividingBy: power(count))
    }

    @inline(__always)
    private static func power(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }

    /// At most eight digits, with the zeros before them.
    @inline(__always)
    private mutating func append(decimals: UInt64, count: Int) {
        // Filled up with zeros behind, which are not counted.
        append(count, of: Self.digits(of: decimals * (Self.aboveDigits / Self.power(count))))
    }

    mutating func append(magnitude: UInt64) {
        guard magnitude >= Self.aboveDigits else { return append(upToEightDigits: magnitude) }
        let (above, below) = magnitude.quotientAndRemainder(dividingBy: Self.aboveDigits)
        append(magnitude: above)
        append(Self.digitsAtOnce, of: Self.digits(of: below))
    }

    @inline(__always)
    private mutating func append(upToEightDigits magnitude: UInt64) {
        guard magnitude >= 10 else { return append(0x30 | UInt8(magnitude)) }
        let digits = Self.digits(of: magnitude)
        let zeros = EightBytes.first(digits & 0x0F0F_0F0F_0F0F_0F0F)
        append(Self.digitsAtOnce - zeros, of: digits >> (8 * UInt64(zeros)))
    }

    private static let digitsAtOnce = 8
    private static let aboveDigits: UInt64 = 100_000_000

    /// The eight digits of a number below 100,000,000, the first one lowest.
    @inline(__always)
    private static func digits(of number: UInt64) -> UInt64 {
        let (thousands, ones) = number.quotientAndRemainder(dividingBy: 10_000)
        let fours = thousands | ones << 32
        // 10,486 / 2^20 is a hundredth, exact enough for four digits; 103 / 2^10 a tenth for two.
        let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) << 8 | 0x3030_3030_3030_3030
    }
}
