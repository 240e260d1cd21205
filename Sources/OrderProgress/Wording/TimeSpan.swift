#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A length of time as people are told it: whole minutes, the seconds of less than one, or from two
/// days on whole hours.
struct TimeSpan {
    enum Unit: Double {
        case second = 1
        case minute = 60
        case hour = 3600
    }

    /// From how many seconds on minutes are not told any more.
    private static let long = 172_800.0

    /// Whether nothing is left.
    let isOver: Bool
    let unit: Unit
    /// How many of the unit.
    let count: Int
    /// When it is told as another one; nil: never.
    let changesAt: Date?

    /// What is left until a moment, rounded up.
    init(until end: Date, at now: Date, countsSeconds: Bool) {
        let left = end.timeIntervalSince(now)
        isOver = left <= 0
        unit = countsSeconds && left <= 60 ? .second : left > Self.long ? .hour : .minute
        count = max(0, Int((left / unit.rawValue).rounded(.up)))
        changesAt = left <= 0 ? nil : end.addingTimeInterval(-unit.rawValue * Double(count - 1))
    }

    /// What has passed since a moment, rounded down.
    init(since start: Date, at now: Date) {
        let passed = max(0, now.timeIntervalSince(start))
        isOver = false
        unit = passed < 60 ? .second : passed >= Self.long ? .hour : .minute
        count = Int((passed / unit.rawValue).rounded(.down))
        changesAt = start.addingTimeInterval(unit.rawValue * Double(count + 1))
    }

    /// Whole minutes; nil for less than one.
    var minutes: Int? {
        switch unit {
        case .second: nil
        case .minute: count
        case .hour: count * 60
        }
    }
}

/// The phrases that one kind of span is told with.
struct SpanPhrases {
    let seconds: Phrase
    let minutes: Phrase
    let hours: Phrase
    let wholeHours: Phrase
    let days: Phrase
    let wholeDays: Phrase
    let over: Phrase

    static let eta = SpanPhrases(
        seconds: .etaMinutes, minutes: .etaMinutes, hours: .etaHours, wholeHours: .etaWholeHours,
        days: .etaDays, wholeDays: .etaWholeDays,
        over: .etaNow)
    static let timer = SpanPhrases(
        seconds: .timerSeconds, minutes: .timerMinutes, hours: .timerHours,
        wholeHours: .timerWholeHours,
        days: .timerDays, wholeDays: .timerWholeDays, over: .timerOver)
    static let elapsed = SpanPhrases(
        seconds: .elapsedSeconds, minutes: .elapsedMinutes, hours: .elapsedHours,
        wholeHours: .elapsedWholeHours,
        days: .elapsedDays, wholeDays: .elapsedWholeDays, over: .elapsedSeconds)
}

extension Wording {
    /// Appends a span in the words for its kind.
    func append(_ span: TimeSpan, _ phrases: SpanPhrases, to sink: inout some TextSink & ~Copyable)
    {
        if span.isOver {
            sink.append(sentence(phrases.over))
        } else if span.unit == .second {
            append(phrases.seconds, span.count, .seconds, 0, to: &sink)
        } else if span.unit == .hour {
            let (days, hours) = span.count.quotientAndRemainder(dividingBy: 24)
            append(hours == 0 ? phrases.wholeDays : phrases.days, days, .days, hours, to: &sink)
        } else if span.count < 60 {
            append(phrases.minutes, span.count, .minutes, 0, to: &sink)
        } else {
            let (hours, minutes) = span.count.quotientAndRemainder(dividingBy: 60)
            append(
                minutes == 0 ? phrases.wholeHours : phrases.hours, hours, .hours, minutes,
                to: &sink)
        }
    }

    /// Appends a phrase of a counted number and a smaller one.
    private func append(
        _ phrase: Phrase, _ count: Int, _ place: Sentence.Place, _ rest: Int,
        to sink: inout some TextSink & ~Copyable
    ) {
        let whole = sentence(phrase, count: count)
        for part in whole.parts.indices {
            guard let told = sink.append(part, of: whole) else { continue }
            sink.append(number: told == place ? count : rest)
        }
    }
}
