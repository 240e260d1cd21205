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
            return state.eta.flatMap {
                TimeSpan(until: $0.date, at: now, countsSeconds: false).changesAt
            }
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
    }

    func time(of state: OrderState, at now: Date, style: Style) -> ToldTime? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            return state.eta.map { eta in
                style == .lasting
                    ? .clock(eta)
                    : .span(TimeSpan(until: eta.date, at: now, countsSeconds: false), .eta)
            }
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
            append(.pausedTime, to: &sink) { append(span, phrases, to: &$1) }
        case .paused: sink.appendText(phrase(.paused))
        case .clock(let eta):
            let (hour, minute) = eta.clockTime
            append(.etaClock, count: hour, to: &sink) { _, sink in
                sink.appendText(twoDigits(hour))
                sink.appendText(":")
                sink.appendText(twoDigits(minute))
            }
        }
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
    /// The hour and minute on the wall at the offset.
    var clockTime: (hour: Int, minute: Int) {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + secondsFromGMT
        let minutes = ((seconds % 86_400 + 86_400) % 86_400) / 60
        return (minutes / 60, minutes % 60)
    }
}

/// A number below 100 in two digits.
func twoDigits(_ value: Int) -> String {
    value < 10 ? "0" + String(value) : String(value)
}
