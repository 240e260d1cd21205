import Foundation
import OrderProgress
import Testing

/// Refusals of times, wherever an event has one, and of timers.
@Suite(.timeLimit(.minutes(10)))
struct TimeRefusalTests {
    /// Each place of a time: its field, and a line with a time there.
    enum Place: String, CaseIterable {
        case time, eta
        case from = "timer.from"
        case to = "timer.to"
        case pausedAt = "timer.pausedAt"

        func line(_ json: String) -> String {
            switch self {
            case .time: OrderProgressTests.line(["time": json])
            case .eta: OrderProgressTests.line(["eta": json])
            case .from:
                OrderProgressTests.line(["timer": "{\"mode\":\"stopwatch\",\"from\":\(json)}"])
            case .to:
                OrderProgressTests.line([
                    "timer": "{\"mode\":\"countdown\",\"from\":0,\"to\":\(json)}"
                ])
            case .pausedAt:
                OrderProgressTests.line([
                    "timer": "{\"mode\":\"stopwatch\",\"from\":0,\"pausedAt\":\(json)}"
                ])
            }
        }

        func event(_ date: Date) throws(OrderProgressError) -> OrderEvent {
            let zero = Date(timeIntervalSince1970: 0)
            if self == .time { return try OrderProgressTests.event(at: date) }
            return try OrderProgressTests.event {
                switch self {
                case .time: break
                case .eta: $0.eta = .set(OffsetDate(date))
                case .from: $0.timer = .set(.stopwatch(from: date))
                case .to: $0.timer = .set(.countdown(from: zero, to: date))
                case .pausedAt: $0.timer = .set(.stopwatch(from: zero, pausedAt: date))
                }
            }
        }
    }

    @Test func `A line without a time is refused`() throws {
        try expectRefused(line(without: "time"), field: "time", says: "missing")
    }

    @Test(arguments: Place.allCases, ["true", "[]", "{}", "[1764504000]"])
    func `A time that is neither a string nor a number is refused`(
        place: Place, json: String
    ) throws {
        try expectRefused(
            place.line(json), field: place.rawValue, says: "expected an RFC 3339 string")
    }

    @Test(arguments: [Place.time, .from, .to, .pausedAt])
    func `A time that is null is refused where nothing can be cleared`(place: Place) throws {
        try expectRefused(place.line("null"), field: place.rawValue, says: "found null")
        #expect(try expectTaken(Place.eta.line("null")).fields.eta == .cleared)
    }

    @Test(arguments: Place.allCases)
    func `A time above 10^11 looks like milliseconds and is refused`(place: Place) throws {
        for json in ["1764504000000", "100000000000.1", "1e12", "1e300"] {
            let error = try expectRefused(
                place.line(json), field: place.rawValue, says: "looks like milliseconds")
            let seconds = try #require(Double(json))
            expectSame(error) { () throws(OrderProgressError) in
                try place.event(Date(timeIntervalSince1970: seconds))
            }
        }
        try expectRefused(place.line("\"9999-12-31T23:59:59Z\""), field: place.rawValue)
        for json in ["100000000000", "1e11", "99999999999.9"] { try expectTaken(place.line(json)) }
        _ = try place.event(Date(timeIntervalSince1970: 1e11))
    }

    @Test(arguments: Place.allCases)
    func `A time before 1970 is refused`(place: Place) throws {
        for json in ["-1", "-0.5", "-1764504000", "\"1969-12-31T23:59:59Z\""] {
            try expectRefused(place.line(json), field: place.rawValue)
        }
        let error = #expect(throws: OrderProgressError.self) {
            try place.event(Date(timeIntervalSince1970: -1))
        }
        #expect(error?.field == place.rawValue && error?.code == .invalidField)
        try expectTaken(place.line("0"))
        try expectTaken(place.line("\"1970-01-01T00:00:00Z\""))
    }

    @Test(arguments: Place.allCases)
    func `A time that is not finite is refused`(place: Place) throws {
        for seconds in [Double.nan, .infinity, -.infinity] {
            let error = #expect(throws: OrderProgressError.self) {
                try place.event(Date(timeIntervalSince1970: seconds))
            }
            #expect(error?.field == place.rawValue && error?.code == .invalidField)
        }
    }

    // MARK: RFC 3339

    @Test(arguments: [
        "", " ", "now", "2025-11-30", "12:00:00Z", "2025-11-30T12:00Z", "2025-11-30T12:00:00",
        "2025-11-30T12:00:00.Z", "2025-11-30T12:00:00,5Z", "2025-11-30T12:00:00.5",
        "2025-11-30 12:00:00Z", "2025-11-30T12:00:00 Z", " 2025-11-30T12:00:00Z",
        "2025-11-30T12:00:00Z ", "2025-11-30T12:00:00Z\\n", "2025-11-30T12:00:00ZZ",
        "20251130T120000Z", "2025-W48-7T12:00:00Z", "2025-334T12:00:00Z", "25-11-30T12:00:00Z",
        "02025-11-30T12:00:00Z", "+2025-11-30T12:00:00Z", "-2025-11-30T12:00:00Z",
        "2025-1-30T12:00:00Z", "2025-11-30T1:00:00Z", "2025-11-30T12:0:00Z",
        "2025-11-30T12:00:0Z", "2025/11/30T12:00:00Z", "2025-11-30T12.00.00Z",
        "2025-00-30T12:00:00Z", "2025-13-01T12:00:00Z", "2025-11-00T12:00:00Z",
        "2025-11-31T12:00:00Z", "2025-04-31T12:00:00Z", "2025-12-32T12:00:00Z",
        "2025-02-29T12:00:00Z", "2100-02-29T12:00:00Z", "2024-02-30T12:00:00Z",
        "2025-11-30T24:00:00Z", "2025-11-30T12:60:00Z", "2025-11-30T12:00:61Z",
        "2025-11-30T12:00:60Z", "2025-11-15T23:59:60Z",
        "2016-12-31T23:59:60+01:00", "2025-11-30T12:00:00+0100", "2025-11-30T12:00:00+01",
        "2025-11-30T12:00:00+1:00", "2025-11-30T12:00:00+24:00", "2025-11-30T12:00:00+01:60",
        "2025-11-30T12:00:00\u{2212}01:00", "2025-11-30T12:00:00+01:00:00",
        "2025-11-30T12:00:00GMT", "2025-11-30T12:00:00UTC+1", "2025-11-30T12:00:00Z[Europe/Rome]",
        "2025-11-30T12:00:00z+01:00", "\u{FF12}\u{FF10}25-11-30T12:00:00Z", "1764504000",
        "2025-11-30T12:00:00.5.5Z", "2025-11-30T12:00:-1Z", "2025-11-30T12:00:00\\u001bZ",
    ])
    func `A string that is no RFC 3339 time with offset is refused`(text: String) throws {
        for place in [Place.time, .eta, .from] {
            try expectRefused(
                place.line("\"\(text)\""), field: place.rawValue,
                says: "is not an RFC 3339 time with offset")
        }
    }

    @Test(
        arguments: [
            ("2025-11-30T12:00:00Z", 1_764_504_000, 0), ("2025-11-30t12:00:00z", 1_764_504_000, 0),
            ("2025-11-30T12:00:00-00:00", 1_764_504_000, 0),
            ("2025-11-30T13:00:00+01:00", 1_764_504_000, 3600),
            ("2025-11-30T17:30:00+05:30", 1_764_504_000, 19_800),
            ("2025-12-01T11:59:00+23:59", 1_764_504_000, 86_340),
            ("2025-11-29T12:01:00-23:59", 1_764_504_000, -86_340),
            ("2025-11-30T12:00:00.5Z", 1_764_504_000.5, 0),
            ("2025-11-30T12:00:00.25000000000000000000000000Z", 1_764_504_000.25, 0),
            ("2024-02-29T00:00:00Z", 1_709_164_800, 0), ("2000-02-29T00:00:00Z", 951_782_400, 0),
            ("2024-12-31T23:59:59Z", 1_735_689_599, 0), ("2100-03-01T00:00:00Z", 4_107_542_400, 0),
            ("1970-01-01T00:00:00Z", 0, 0), ("1969-12-31T23:59:59-00:01", 59, -60),
            ("2016-12-31T23:59:60Z", 1_483_228_800, 0),
            ("1990-12-31T15:59:60-08:00", 662_688_000, -28_800),
            ("2017-01-01T08:59:60+09:00", 1_483_228_800, 32_400),
            ("2015-06-30T23:59:60.5Z", 1_435_708_800.5, 0),
            ("5138-11-16T09:46:40Z", 100_000_000_000, 0),
        ] as [(String, Double, Int)])
    func `A time of RFC 3339 is taken, with its offset`(
        text: String, seconds: Double, offset: Int
    ) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try expectTaken(Place.time.line("\"\(text)\"")).time == date)
        let eta = try expectTaken(Place.eta.line("\"\(text)\"")).fields.eta
        #expect(eta == .set(OffsetDate(date, secondsFromGMT: offset)))
    }

    @Test func `Every day of 400 years is the one that Foundation knows`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: 0, to: 146_097, by: 13) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let text = "\(two(parts.year))-\(two(parts.month))-\(two(parts.day))T00:00:00Z"
            #expect(OrderEvent.time(from: text) == date, "\(text)")
        }
    }

    @Test func `Whole seconds in UTC are read as the same time with a fraction is`() {
        for place in 0..<20 {
            for byte in UInt8(1)...0x7F {
                var bytes = Array("2025-11-30T12:00:00Z".utf8)
                bytes[place] = byte
                let text = String(decoding: bytes, as: UTF8.self)
                let other = text.dropLast() + ".0" + text.suffix(1)
                #expect(
                    OrderEvent.time(from: text) == OrderEvent.time(from: String(other)), "\(text)")
            }
        }
    }

    private func two(_ number: Int?) -> String {
        let number = number ?? -1
        return number < 10 ? "0\(number)" : "\(number)"
    }

    @Test(arguments: [86_400, -86_400, Int.max, Int.min])
    func `An offset of a day or more is refused`(offset: Int) throws {
        let error = #expect(throws: OrderProgressError.self) {
            try event { $0.eta = .set(OffsetDate(lineTime, secondsFromGMT: offset)) }
        }
        #expect(error?.field == "eta" && error?.code == .invalidField)
        for taken in [86_399, -86_399, 0] {
            _ = try event { $0.eta = .set(OffsetDate(lineTime, secondsFromGMT: taken)) }
        }
    }

    // MARK: timer

    @Test(arguments: ["\"countdown\"", "600", "true", "[]"])
    func `A timer that is neither an object nor null is refused`(json: String) throws {
        try expectRefused(
            line(["timer": json]), field: "timer", says: "expected an object or null")
        #expect(try expectTaken(line(["timer": "null"])).fields.timer == .cleared)
    }

    @Test(arguments: [
        ("{}", "timer.mode"), ("{\"from\":0,\"to\":1}", "timer.mode"),
        ("{\"mode\":\"stopwatch\"}", "timer.from"),
        ("{\"mode\":\"countdown\",\"to\":1}", "timer.from"),
        ("{\"mode\":\"countdown\",\"from\":0}", "timer.to"),
    ])
    func `A timer that lacks a part is refused`(json: String, field: String) throws {
        try expectRefused(line(["timer": json]), field: field, says: "missing")
    }

    @Test(arguments: ["\"Countdown\"", "\"timer\"", "\"\"", "null", "1", "{}"])
    func `A timer of another mode is refused`(json: String) throws {
        try expectRefused(
            line(["timer": "{\"mode\":\(json),\"from\":0,\"to\":1}"]), field: "timer.mode")
    }

    @Test func `A stopwatch with an end is refused`() throws {
        try expectRefused(
            line(["timer": "{\"mode\":\"stopwatch\",\"from\":0,\"to\":1}"]), field: "timer.to")
        try expectTaken(line(["timer": "{\"mode\":\"stopwatch\",\"from\":0}"]))
    }

    @Test func `A countdown that ends before it begins is refused`() throws {
        let error = try expectRefused(
            line(["timer": "{\"to\":99.5,\"from\":100,\"mode\":\"countdown\"}"]),
            field: "timer.to", says: "before timer.from")
        let (from, to) = (Date(timeIntervalSince1970: 100), Date(timeIntervalSince1970: 99.5))
        expectSame(error) { () throws(OrderProgressError) in
            try event { $0.timer = .set(.countdown(from: from, to: to)) }
        }
        let json = "{\"mode\":\"countdown\",\"from\":100,\"to\":100,\"pausedAt\":100}"
        #expect(
            try expectTaken(line(["timer": json])).fields.timer
                == .set(.countdown(from: from, to: from, pausedAt: from)))
    }
}
