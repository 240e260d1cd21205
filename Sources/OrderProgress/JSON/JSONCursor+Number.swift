extension JSONCursor {
    /// A number as written, with its value.
    struct Number {
        let range: Range<Int>
        let value: Double
        /// Whether it has neither a fraction nor an exponent.
        let isWhole: Bool
    }

    /// A number's digits as they were written.
    func literal(of number: Number) -> String {
        String(decoding: bytes[number.range], as: UTF8.self)
    }

    /// A finite number.
    mutating func number() throws(OrderProgressError) -> Number {
        skipSpace()
        let first = position
        var scan = NumberScan()
        var place = position
        if place < end, bytes[place] == 0x2D {
            scan.isNegative = true
            place += 1
        }
        guard place < end, bytes[place].isASCIIDigit else { throw unexpected("a number") }
        if bytes[place] == 0x30, place + 1 < end, bytes[place + 1].isASCIIDigit {
            throw malformed("a number begins with 0", at: first)
        }
        place = digits(from: place, into: &scan)
        if place < end, bytes[place] == 0x2E {
            scan.isWhole = false
            let point = place
            place = digits(from: place + 1, into: &scan, afterPoint: true)
            guard place > point + 1 else { throw malformed("a number ends in '.'", at: first) }
        }
        if place < end, bytes[place] | 0x20 == 0x65 {
            scan.isWhole = false
            place = try exponent(from: place + 1, into: &scan, numberAt: first)
        }
        position = place
        let value = scan.exactValue ?? nearest(first..<place)
        let number = Number(range: first..<place, value: value, isWhole: scan.isWhole)
        guard value.isFinite else {
            throw malformed("the number \(quoted(literal(of: number))) is too large", at: first)
        }
        return number
    }

    private func nearest(_ range: Range<Int>) -> Double {
        Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
    }

    private func digits(
        from first: Int, into scan: inout NumberScan, afterPoint: Bool = false
    ) -> Int {
        var place = first
        while place < end, bytes[place].isASCIIDigit {
            scan.take(bytes[place] - 0x30, afterPoint: afterPoint)
            place += 1
        }
        return place
    }

    private func exponent(
        from first: Int, into scan: inout NumberScan, numberAt: Int
    ) throws(OrderProgressError) -> Int {
        var place = first
        var isNegative = false
        if place < end, bytes[place] == 0x2B || bytes[place] == 0x2D {
            isNegative = bytes[place] == 0x2D
            place += 1
        }
        let firstDigit = place
        var exponent = 0
        while place < end, bytes[place].isASCIIDigit {
            exponent = min(exponent * 10 + Int(bytes[place] - 0x30), 100_000)
            place += 1
        }
        guard place > firstDigit else {
            throw malformed("a number's exponent has no digits", at: numberAt)
        }
        scan.exponent += isNegative ? -exponent : exponent
        return place
    }
}

/// A number's digits while they are read.
private struct NumberScan {
    var isNegative = false
    var isWhole = true
    var exponent = 0
    private var mantissa: UInt64 = 0
    private var isExact = true

    mutating func take(_ digit: UInt8, afterPoint: Bool) {
        // Below 2^53 every whole number is a Double.
        guard mantissa <= 900_719_925_474_098 else { return isExact = false }
        mantissa = mantissa * 10 + UInt64(digit)
        if afterPoint { exponent -= 1 }
    }

    /// The value where one exact division or multiplication gives it; else nil.
    var exactValue: Double? {
        guard isExact, abs(exponent) <= 22 else { return nil }
        let magnitude = Double(mantissa)
        let value =
            exponent < 0
            ? magnitude / Self.powersOfTen[-exponent] : magnitude * Self.powersOfTen[exponent]
        return isNegative ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
        1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
