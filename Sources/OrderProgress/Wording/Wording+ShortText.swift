#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Wording {
    /// The one thing to know in at most 7 characters: "12 min", "75%", "Done"; nil: nothing fits.
    ///
    /// What is left or has passed, where the style may tick, else the percent. A clock that stands
    /// still shows its reading in both: "5:00".
    public func shortText(
        of state: OrderState, at now: Date, style: Style = .ticking
    ) -> String? {
        if let outcome = state.outcome { return short(outcome) }
        return shortTime(of: state, at: now, style: style) ?? shortPercent(of: state, at: now)
    }

    private func short(_ outcome: Outcome) -> String? {
        switch outcome {
        case .completed: fitting(phrase(.shortCompleted))
        case .cancelled: fitting(phrase(.shortCancelled))
        case .failed: fitting(phrase(.shortFailed))
        }
    }

    private func shortPercent(of state: OrderState, at now: Date) -> String? {
        state.percent(at: now).flatMap { fitting(phrase(.shortPercent, count: $0)) }
    }

    private func shortTime(of state: OrderState, at now: Date, style: Style) -> String? {
        guard let timer = state.timer else {
            guard style == .ticking, let eta = state.toldETA else { return nil }
            return short(TimeSpan(until: eta.date, at: now, countsSeconds: false))
        }
        if timer.pausedAt != nil {
            let reading = timer.reading(at: now)
            let seconds =
                timer.to.map { $0.timeIntervalSince(reading).rounded(.up) }
                ?? reading.timeIntervalSince(timer.from).rounded(.down)
            return Self.reading(max(0, seconds))
        }
        return style == .ticking ? short(timer.span(at: now)) : nil
    }

    private func short(_ span: TimeSpan) -> String? {
        if span.isOver {
            return span.unit == .second ? Self.reading(0) : fitting(phrase(.shortNow))
        }
        guard let minutes = span.minutes else {
            return fitting(phrase(.shortSeconds, count: span.count))
        }
        if minutes < 100 { return fitting(phrase(.shortMinutes, count: minutes)) }
        let hours = (minutes + 30) / 60
        if hours < 48 { return fitting(phrase(.shortHours, count: hours)) }
        return fitting(phrase(.shortDays, count: (hours + 12) / 24))
    }

    /// A length of time as on a stopwatch, "5:00" or "1:05:00"; nil where there is no room.
    private static func reading(_ seconds: Double) -> String? {
        guard seconds < 36_000 else { return nil }
        let total = Int(seconds)
        let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
        return hours == 0
            ? "\(minutes):\(twoDigits(rest))"
            : "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))"
    }

    private func fitting(_ text: String) -> String? {
        let limit = Phrase.maximumShortCharacters
        return text.utf8.count <= limit || text.count <= limit ? text : nil
    }
}
