// Numbers are written eight digits at once: two lanes of four digits are divided in one number, then
// four of two, then eight of one.

extension ByteBuffer {
    /// The most decimals that ``shortDecimal(_:)`` finds.
    private static let maximumShortDecimals = 4
    /// The most that any number is written with.
    private static let maximumDecimals = 16

    /// A number as at most four decimals, where that is its shortest form.
    ///
    /// A whole number divided by a power of ten is the `Double` next to that decimal; one that has
    /// fewer than 16 digits is the only such decimal of its length, and the shortest.
    static func shortDecimal(_ value: Double) -> (digits: Int64, decimals: Int)? {
        guard value >= 0, value < 1e9, value.sign == .plus else { return nil }
        var power = 1.0
        for decimals in 0...maximumShortDecimals {
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

    /// Appends a number, 0 or more, of so many ten-thousandths, hundredths and so on, at most 16
    /// decimals; without zeros at its end.
    mutating func append(number digits: Int64, decimals: Int) {
        let (whole, fraction) = digits.magnitude.quotientAndRemainder(
            dividingBy: Self.powers[decimals])
        append(magnitude: whole)
        guard fraction > 0 else { return }
        append(0x2E)
        let (front, back) = (fraction * Self.powers[Self.maximumDecimals - decimals])
            .quotientAndRemainder(dividingBy: Self.aboveDigits)
        append(fraction: front, keepsZeros: back > 0)
        if back > 0 { append(fraction: back, keepsZeros: false) }
    }

    /// The powers of ten that decimals are divided by.
    private static let powers: [UInt64] = (0..<maximumDecimals).reduce(into: [1]) { powers, _ in
        powers.append((powers.last ?? 1) * 10)
    }

    /// Appends so many hundred-millionths, perhaps without the zeros at their end.
    @inline(__always)
    private mutating func append(fraction: UInt64, keepsZeros: Bool) {
        let digits = Self.digits(of: fraction)
        let zeros = (digits & 0x0F0F_0F0F_0F0F_0F0F).leadingZeroBitCount / 8
        append(keepsZeros ? Self.digitsAtOnce : Self.digitsAtOnce - zeros, of: digits)
    }

    mutating func append(magnitude: UInt64) {
        guard magnitude >= Self.aboveDigits else { return append(upToEightDigits: magnitude) }
        let (above, below) = magnitude.quotientAndRemainder(dividingBy: Self.aboveDigits)
        // Moments in seconds have two digits more than eight.
        if above >= 10, above < 100 {
            append(twoDigits: Int(above))
        } else {
            append(magnitude: above)
        }
        append(Self.digitsAtOnce, of: Self.digits(of: below))
    }

    @inline(__always)
    private mutating func append(upToEightDigits magnitude: UInt64) {
        guard magnitude >= 10 else { return append(0x30 | UInt8(magnitude)) }
        let digits = Self.digits(of: magnitude)
        let zeros = EightBytes.first(digits & 0x0F0F_0F0F_0F0F_0F0F)
        append(Self.digitsAtOnce - zeros, of: digits >> (8 * UInt64(zeros)))
    }

    /// Appends a number below 100 in two digits.
    @inline(__always)
    mutating func append(twoDigits number: Int) {
        let tens = UInt64(UInt8(truncatingIfNeeded: number)) / 10
        let ones = UInt64(UInt8(truncatingIfNeeded: number)) - tens * 10
        append(2, of: 0x3030 | tens | ones << 8)
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
