#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A length of time as people are told it: whole minutes, or the seconds of less than one.
struct TimeSpan {
    /// Whether nothing is left.
    let isOver: Bool
    let isSeconds: Bool
    /// How many minutes or seconds.
    let count: Int
    /// When it is told as another one; nil: never.
    let changesAt: Date?

    /// What is left until a moment: whole minutes, rounded up, or the last minute's seconds.
    init(until end: Date, at now: Date, countsSeconds: Bool) {
        let left = end.timeIntervalSince(now)
        isOver = left <= 0
        isSeconds = countsSeconds && left <= 60
        let unit = isSeconds ? 1.0 : 60.0
        count = max(0, Int((left / unit).rounded(.up)))
        changesAt = left <= 0 ? nil : end.addingTimeInterval(-unit * Double(count - 1))
    }

    /// What has passed since a moment: seconds in the first minute, then whole minutes.
    init(since start: Date, at now: Date) {
        let passed = max(0, now.timeIntervalSince(start))
        isOver = false
        isSeconds = passed < 60
        let unit = isSeconds ? 1.0 : 60.0
        count = Int((passed / unit).rounded(.down))
        changesAt = start.addingTimeInterval(unit * Double(count + 1))
    }

    var hours: Int { isSeconds ? 0 : count / 60 }
    var minutes: Int { isSeconds ? 0 : count % 60 }
}

/// The phrases that one kind of span is told with.
struct SpanPhrases {
    let seconds: Phrase
    let minutes: Phrase
    let hours: Phrase
    let wholeHours: Phrase
    let over: Phrase

    static let eta = SpanPhrases(
        seconds: .etaMinutes, minutes: .etaMinutes, hours: .etaHours, wholeHours: .etaWholeHours,
        over: .etaNow)
    static let timer = SpanPhrases(
        seconds: .timerSeconds, minutes: .timerMinutes, hours: .timerHours,
        wholeHours: .timerWholeHours, over: .timerOver)
    static let elapsed = SpanPhrases(
        seconds: .elapsedSeconds, minutes: .elapsedMinutes, hours: .elapsedHours,
        wholeHours: .elapsedWholeHours, over: .elapsedSeconds)
}

extension Wording {
    /// Appends a span in the words for its kind.
    func append(_ span: TimeSpan, _ phrases: SpanPhrases, to sink: inout some TextSink & ~Copyable)
    {
        if span.isOver {
            sink.appendText(phrase(phrases.over))
        } else if span.isSeconds || span.hours == 0 {
            let name = span.isSeconds ? phrases.seconds : phrases.minutes
            append(name, count: span.count, to: &sink) { $1.appendText(String(span.count)) }
        } else {
            let name = span.minutes == 0 ? phrases.wholeHours : phrases.hours
            append(name, count: span.hours, to: &sink) { place, sink in
                sink.appendText(String(place == .hours ? span.hours : span.minutes))
            }
        }
    }
}
