#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// The moment in the header and in the status bar's chip, in milliseconds since 1970.
enum AndroidTime {
    /// None.
    case unknown
    /// A plain time, and whether the device is to show it.
    case moment(milliseconds: Int64, isShown: Bool)
    /// A clock that the device runs up.
    case countUp(fromMilliseconds: Int64)
    /// A clock that the device runs down; it goes on below zero.
    case countDown(toMilliseconds: Int64)

    /// What an update shows at a moment.
    init(of update: borrowing OrderUpdate, at now: Date) {
        let state = update.state
        if state.isEnded {
            self = .moment(milliseconds: update.time.epochMilliseconds, isShown: true)
            return
        }
        if let timer = state.timer, timer.pausedAt == nil {
            guard let to = timer.to else {
                self = .countUp(fromMilliseconds: timer.from.epochMilliseconds)
                return
            }
            if to > now {
                self = .countDown(toMilliseconds: to.epochMilliseconds)
                return
            }
        }
        guard let eta = state.eta?.date else {
            self = .unknown
            return
        }
        // A time gone by would read as the moment of the post: "3 min ago".
        let isAhead = eta.timeIntervalSince(now) >= AndroidPolicy.chipTimeLeadSeconds
        self = .moment(milliseconds: eta.epochMilliseconds, isShown: isAhead)
    }

    /// The moment, shown or not.
    var milliseconds: Int64? {
        switch self {
        case .unknown: nil
        case .moment(let milliseconds, _): milliseconds
        case .countUp(let from): from
        case .countDown(let to): to
        }
    }

    /// Whether the device shows the moment or runs a clock from it.
    var isShown: Bool {
        switch self {
        case .unknown: false
        case .moment(_, let isShown): isShown
        case .countUp, .countDown: true
        }
    }

    /// Whether the device runs a clock.
    var isRunning: Bool {
        switch self {
        case .unknown, .moment: false
        case .countUp, .countDown: true
        }
    }

    /// The three members that say how the moment is shown.
    var flags: JSONFragment {
        switch self {
        case .unknown, .moment(_, isShown: false): Self.hidden
        case .moment: Self.shown
        case .countUp: Self.up
        case .countDown: Self.down
        }
    }

    private static let hidden = flags(false, false, false)
    private static let shown = flags(true, false, false)
    private static let up = flags(true, true, false)
    private static let down = flags(true, true, true)

    private static func flags(
        _ isShown: Bool, _ isRunning: Bool, _ isCountingDown: Bool
    ) -> JSONFragment {
        JSONFragment {
            $0.member("showWhen", isShown)
            $0.member("usesChronometer", isRunning)
            $0.member("chronometerCountDown", isCountingDown)
        }
    }

    /// Whether the clock runs down.
    var isCountingDown: Bool {
        if case .countDown = self { true } else { false }
    }
}

extension Date {
    /// Whole milliseconds since 1970, within what an event's time may be.
    var epochMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded(.down)
        guard milliseconds > 0 else { return 0 }
        return Int64(min(milliseconds, OrderEvent.maximumEpochSeconds * 1000))
    }
}
