/// Until when which calls may be answered, the soonest first.
struct CallDeadlines: Sendable {
    private var entries: [(serial: UInt32, at: ContinuousClock.Instant)] = []

    /// The soonest.
    var next: ContinuousClock.Instant? { entries.first?.at }

    /// Notes a call; most have the same limit, and so go to the end.
    mutating func add(_ serial: UInt32, at deadline: ContinuousClock.Instant) {
        let index = entries.lastIndex { $0.at <= deadline }.map { $0 + 1 } ?? 0
        entries.insert((serial, deadline), at: index)
    }

    /// Forgets a call that was answered; most are, in the order they were made in.
    mutating func remove(_ serial: UInt32) {
        if let index = entries.firstIndex(where: { $0.serial == serial }) {
            entries.remove(at: index)
        }
    }

    /// Takes out a call whose time is over; nil where there is none.
    mutating func takeDue(at now: ContinuousClock.Instant) -> UInt32? {
        guard let first = entries.first, first.at <= now else { return nil }
        entries.removeFirst()
        return first.serial
    }
}
