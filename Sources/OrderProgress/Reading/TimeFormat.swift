#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Times as events write them.
enum TimeFormat {
    /// Reads RFC 3339 (section 5.6), offset and all; nil where it is something else.
    ///
    /// A leap second, which only a month in UTC ends with (section 5.7), is taken for the second
    /// after it, as clocks that know none show it.
    static func date(_ text: String) -> OffsetDate? {
        let bytes = Array(text.utf8)
        return date(bytes, bytes.indices)
    }

    /// Reads the same from where it stands among bytes.
    static func date(_ bytes: [UInt8], _ range: Range<Int>) -> OffsetDate? {
        guard let parts = TimeParts(plain: bytes, range) ?? TimeParts(bytes, range),
            (1...12).contains(parts.month),
            (1...daysInMonth(parts.month, of: parts.year)).contains(parts.day), parts.hour < 24,
            parts.minute < 60, parts.second <= 60
        else { return nil }
        let days = daysSince1970(parts.year, parts.month, parts.day)
        let seconds = days * 86_400 + parts.hour * 3600 + parts.minute * 60
        let utc = seconds + parts.second - parts.offset
        if parts.second == 60, !beginsMonth(utc, near: parts.year, parts.month) { return nil }
        return OffsetDate(
            Date(timeIntervalSince1970: Double(utc) + parts.fraction),
            secondsFromGMT: parts.offset)
    }

    /// Whether seconds since 1970 begin a month in UTC: this one, or the next where it ends.
    private static func beginsMonth(_ utc: Int, near year: Int, _ month: Int) -> Bool {
        let next = month == 12 ? daysSince1970(year + 1, 1, 1) : daysSince1970(year, month + 1, 1)
        return utc == next * 86_400 || utc == daysSince1970(year, month, 1) * 86_400
    }

    /// Writes whole seconds since 1970 as RFC 3339 in UTC.
    static func text(epochSeconds: Int64) -> String {
        let seconds = Int(epochSeconds)
        let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let days = remainder < 0 ? quotient - 1 : quotient
        let rest = remainder < 0 ? remainder + 86_400 : remainder
        let (year, month, day) = date(daysSince1970: days)
        let digits = String(year)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded)-\(twoDigits(month))-\(twoDigits(day))T\(twoDigits(rest / 3600)):"
            + "\(twoDigits(rest / 60 % 60)):\(twoDigits(rest % 60))Z"
    }

    /// The inverse of ``daysSince1970(_:_:_:)``.
    static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 in the proleptic Gregorian calendar; years begin in March, so that the
    /// leap day comes last.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

/// What a time's digits say, not checked for their range.
private struct TimeParts {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    let fraction: Double
    /// Seconds east of UTC.
    let offset: Int

    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        var fields = DigitFields(bytes, range)
        guard let year = fields.number(4), fields.take(0x2D), let month = fields.number(2),
            fields.take(0x2D), let day = fields.number(2), fields.take(0x54, or: 0x74),
            let hour = fields.number(2), fields.take(0x3A), let minute = fields.number(2),
            fields.take(0x3A), let second = fields.number(2),
            let fraction = fields.fraction(), let offset = fields.offset(), fields.isAtEnd
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.fraction = fraction
        self.offset = offset
    }

    /// The commonest form, "2026-11-30T12:00:00Z", where each part has its place; nil: another.
    init?(plain bytes: [UInt8], _ range: Range<Int>) {
        guard range.count == 20 else { return nil }
        let raw = unsafe bytes.span.bytes
        let first = range.lowerBound
        guard
            // "0000-00-", "00T00:00" and "0:00:00Z", the first byte lowest.
            let date = EightBytes(of: raw, at: first)
                .pairs(0x2D30_302D_3030_3030, between: 0xFF00_00FF_0000_0000),
            let time = EightBytes(of: raw, at: first + 8)
                .pairs(0x3030_3A30_3054_3030, between: 0x0000_FF00_00FF_0000),
            let end = EightBytes(of: raw, at: first + 12)
                .pairs(0x5A30_303A_3030_3A30, between: 0xFF00_00FF_0000_FF00)
        else { return nil }
        func pair(_ pairs: UInt64, _ place: UInt64) -> Int { Int((pairs >> (8 * place)) & 0xFF) }
        year = pair(date, 0) * 100 + pair(date, 2)
        month = pair(date, 5)
        day = pair(time, 0)
        hour = pair(time, 3)
        minute = pair(time, 6)
        second = pair(end, 5)
        fraction = 0
        offset = 0
    }
}

extension EightBytes {
    /// The number of two digits that begins at each place; nil where the bytes are not a pattern's:
    /// a digit for each zero, and the bytes between as they are.
    @inline(__always)
    fileprivate func pairs(_ pattern: UInt64, between: UInt64) -> UInt64? {
        let digits = word ^ pattern
        // What is above 9 comes to 0x80 or more with 0x76.
        let above = digits | (digits &+ 0x7676_7676_7676_7676)
        guard above & 0x8080_8080_8080_8080 == 0, digits & between == 0 else { return nil }
        return (digits &* 10) &+ (digits >> 8)
    }
}

/// Takes a time's parts from its bytes.
private struct DigitFields {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        position = range.lowerBound
    }

    var isAtEnd: Bool { position == end }

    mutating func take(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
        guard position < end, bytes[position] == byte || bytes[position] == other else {
            return false
        }
        position += 1
        return true
    }

    mutating func number(_ count: Int) -> Int? {
        guard position + count <= end else { return nil }
        var value = 0
        for place in position..<position + count {
            let byte = bytes[place]
            guard byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += count
        return value
    }

    /// What follows the seconds: 0 without a point, nil for a point without digits.
    mutating func fraction() -> Double? {
        guard take(0x2E) else { return 0 }
        let first = position
        var value = 0.0
        var scale = 1.0
        while position < end, bytes[position].isASCIIDigit {
            if scale < 1e15 {
                value = value * 10 + Double(bytes[position] - 0x30)
                scale *= 10
            }
            position += 1
        }
        return position > first ? value / scale : nil
    }

    /// Seconds east of UTC.
    mutating func offset() -> Int? {
        if take(0x5A, or: 0x7A) { return 0 }
        let isEast = take(0x2B)
        guard isEast || take(0x2D), let hours = number(2), take(0x3A), let minutes = number(2),
            hours < 24, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isEast ? seconds : -seconds
    }
}
