#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Wording {
    /// When the ticking text says something else by the clock alone; nil: never.
    public func textChanges(of state: OrderState, after now: Date) -> Date? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            return state.eta.flatMap {
                Span(until: $0.date, at: now, countsSeconds: false).changesAt
            }
        }
        return timer.pausedAt == nil ? timer.span(at: now).changesAt : nil
    }

    /// What stands beside the status: what is left or has passed, or a clock time.
    func time(of state: OrderState, at now: Date, style: Style) -> String? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            return state.eta.map { eta in
                style == .lasting
                    ? clock(eta)
                    : told(Span(until: eta.date, at: now, countsSeconds: false), .eta)
            }
        }
        let isPaused = timer.pausedAt != nil
        // The device itself shows a clock that runs, so that needs no words.
        if style == .lasting { return isPaused ? phrase(.paused) : nil }
        let time = told(timer.span(at: now), timer.to == nil ? .elapsed : .timer)
        return isPaused ? phrase(.pausedTime) { _ in time } : time
    }

    private func clock(_ eta: OffsetDate) -> String {
        let (hour, minute) = eta.clockTime
        return phrase(.etaClock, count: hour) { _ in "\(twoDigits(hour)):\(twoDigits(minute))" }
    }
}

extension OrderTimer {
    /// What the clock shows: what is left of a countdown, what has passed on a stopwatch.
    func span(at now: Date) -> Span {
        let reading = reading(at: now)
        guard let to else { return Span(since: from, at: reading) }
        return Span(until: to, at: reading, countsSeconds: true)
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

func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
