#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Wording {
    /// When the text, or the percent that stands beside it, changes by the clock alone; nil: never.
    package func shownTextChanges(of state: OrderState, after now: Date) -> Date? {
        [textChanges(of: state, after: now), state.percentChanges(after: now)]
            .compactMap { $0 }.min()
    }

    /// When the ticking text says something else by the clock alone; nil: never.
    public func textChanges(of state: OrderState, after now: Date) -> Date? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            guard let eta = state.toldETA else { return nil }
            return TimeSpan(until: eta.date, at: now, countsSeconds: false).changesAt
        }
        return timer.pausedAt == nil ? timer.span(at: now).changesAt : nil
    }

    /// What stands beside the status.
    enum ToldTime {
        /// What is left or has passed.
        case span(TimeSpan, SpanPhrases)
        /// The same of a clock that stands still.
        case pausedSpan(TimeSpan, SpanPhrases)
        /// A clock stands still, in a text that cannot tick.
        case paused
        /// The ETA, in a text that cannot tick.
        case clock(OffsetDate)
        /// The same so far off that its hour alone could be taken for today's.
        case date(OffsetDate)
    }

    /// From how far off an ETA is told with its date.
    private static let farSeconds = 64_800.0

    func time(of state: OrderState, at now: Date, style: Style) -> ToldTime? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            guard let eta = state.toldETA else { return nil }
            guard style == .lasting else {
                return .span(TimeSpan(until: eta.date, at: now, countsSeconds: false), .eta)
            }
            let isFar = eta.date.timeIntervalSince(now) > Self.farSeconds
            return isFar ? .date(eta) : .clock(eta)
        }
        let isPaused = timer.pausedAt != nil
        // The device itself shows a clock that runs, so that needs no words.
        if style == .lasting { return isPaused ? .paused : nil }
        let span = timer.span(at: now)
        let phrases = timer.to == nil ? SpanPhrases.elapsed : .timer
        return isPaused ? .pausedSpan(span, phrases) : .span(span, phrases)
    }

    func append(_ time: ToldTime, to sink: inout some TextSink & ~Copyable) {
        switch time {
        case .span(let span, let phrases): append(span, phrases, to: &sink)
        case .pausedSpan(let span, let phrases):
            let whole = sentence(.pausedTime)
            for part in whole.parts.indices {
                if sink.append(part, of: whole) != nil { append(span, phrases, to: &sink) }
            }
        case .paused: sink.append(sentence(.paused))
        case .clock(let eta): appendClock(.etaClock, eta, to: &sink)
        case .date(let eta): appendClock(.etaDate, eta, to: &sink)
        }
    }

    private func appendClock(
        _ phrase: Phrase, _ eta: OffsetDate, to sink: inout some TextSink & ~Copyable
    ) {
        let (hour, minute) = eta.clockTime
        let whole = sentence(phrase, count: hour)
        for part in whole.parts.indices {
            switch sink.append(part, of: whole) {
            case .day?: sink.append(number: eta.monthAndDay.day)
            case .month?: sink.appendText(monthName(eta.monthAndDay.month))
            case .some: sink.append(hour: hour, minute: minute)
            case nil: break
            }
        }
    }

    private func monthName(_ month: Int) -> String {
        let names = sentence(.months).months ?? []
        return names.indices.contains(month - 1) ? String(names[month - 1]) : String(month)
    }
}

extension OrderState {
    /// The ETA, but where the stage itself says that what was waited for is there.
    var toldETA: OffsetDate? {
        stage == .delivered || stage.rawValue == "arrived" ? nil : eta
    }
}

extension OrderTimer {
    /// What the clock shows: what is left of a countdown, what has passed on a stopwatch.
    func span(at now: Date) -> TimeSpan {
        let reading = reading(at: now)
        guard let to else { return TimeSpan(since: from, at: reading) }
        return TimeSpan(until: to, at: reading, countsSeconds: true)
    }
}

extension OffsetDate {
    /// Seconds since 1970 as the calendar on the wall at the offset counts them.
    private var wallSeconds: Int { Int(date.timeIntervalSince1970.rounded(.down)) + secondsFromGMT }

    /// The month and its day on the wall at the offset.
    var monthAndDay: (month: Int, day: Int) {
        let days = (wallSeconds - (wallSeconds % 86_400 + 86_400) % 86_400) / 86_400
        let (_, month, day) = TimeFormat.date(daysSince1970: days)
        return (month, day)
    }

    /// The hour and minute on the wall at the offset.
    var clockTime: (hour: Int, minute: Int) {
        let seconds = wallSeconds
        let minutes = ((seconds % 86_400 + 86_400) % 86_400) / 60
        return (minutes / 60, minutes % 60)
    }
}

/// A number below 100 in two digits.
func twoDigits(_ value: Int) -> String {
    value < 10 ? "0" + String(value) : String(value)
}
