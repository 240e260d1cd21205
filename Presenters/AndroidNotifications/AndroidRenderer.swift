#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates as notification documents with the FCM messages that carry them.
public struct AndroidRenderer: OrderProgressRenderer, Hashable {
    /// Which language orders are told in.
    public var wording: WordingChoice

    /// Creates a renderer.
    public init(wording: WordingChoice = WordingChoice()) {
        self.wording = wording
    }

    /// Renders an update; throws `OrderProgressError.Code.tooLarge` over FCM's limit.
    public func render(
        _ update: OrderUpdate, at now: Date
    ) throws(OrderProgressError) -> AndroidOutput {
        try AndroidOutput(
            notification(for: update, at: now), priority: Self.priority(of: update),
            ttlSeconds: Self.ttlSeconds(of: update.state, at: now))
    }

    private func notification(for update: OrderUpdate, at now: Date) -> AndroidNotification {
        let state = update.state
        let words = wording.wording(for: state)
        // A channel is the app's, in its own language, whatever the order's is.
        let own = wording.defaultWording
        let time = Self.time(of: update, at: now)
        return AndroidNotification(
            phase: update.phase, tag: state.order.rawValue,
            channel: .progress.named(own.phrase(.progressChannel)),
            title: Self.cut(words.headline(of: state)),
            text: Self.cut(words.text(of: state, at: now, style: .lasting)),
            // The chip shows a text or a time; which one wins differs between devices.
            shortCriticalText: time.isShown
                ? nil : words.shortText(of: state, at: now, style: .lasting),
            progress: Self.progress(of: state, at: now), time: time,
            timeoutAfterMilliseconds: Self.timeout(of: state, time, at: now),
            alert: Self.alert(for: update.attention, own), link: state.link, stage: state.stage,
            stages: state.stages, outcome: state.outcome, timestampSeconds: update.stamp)
    }

    // MARK: Attention

    private static func priority(of update: OrderUpdate) -> FCMMessage.Priority {
        update.phase == .update && update.attention == .silent ? .normal : .high
    }

    private static func alert(
        for attention: Attention, _ own: Wording
    ) -> AndroidNotification.Alert? {
        switch attention {
        case .silent: return nil
        case .urgent:
            return AndroidNotification.Alert(
                channel: .urgentAlerts.named(own.phrase(.urgentAlertChannel)))
        default:
            return AndroidNotification.Alert(channel: .alerts.named(own.phrase(.alertChannel)))
        }
    }

    // MARK: Bar and texts

    private static func progress(
        of state: OrderState, at now: Date
    ) -> AndroidNotification.Progress {
        guard let percent = state.percent(at: now) else {
            return state.isEnded ? .none : .indeterminate
        }
        // A maker's system crashes on a negative one.
        return .determinate(min(max(Int32(clamping: percent), 0), AndroidPolicy.progressMaximum))
    }

    /// Text the platform leaves whole: cut between characters where the platform would cut.
    private static func cut(_ text: String) -> String {
        let limit = AndroidPolicy.maximumTextUnits
        guard text.utf8.count > limit, text.utf16.count > limit else { return text }
        var kept = ""
        var units = 0
        for character in text {
            units += character.utf16.count
            guard units < limit else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    // MARK: Times

    private static func time(of update: OrderUpdate, at now: Date) -> AndroidNotification.Time {
        let state = update.state
        if state.isEnded {
            return .moment(milliseconds: milliseconds(update.time), isShown: true)
        }
        if let timer = state.timer, timer.pausedAt == nil {
            guard let to = timer.to else {
                return .countUp(fromMilliseconds: milliseconds(timer.from))
            }
            if to > now { return .countDown(toMilliseconds: milliseconds(to)) }
        }
        guard let eta = state.eta?.date else { return .unknown }
        // A time gone by would read as the moment of the post: "3 min ago".
        let isAhead = eta.timeIntervalSince(now) >= AndroidPolicy.chipTimeLeadSeconds
        return .moment(milliseconds: milliseconds(eta), isShown: isAhead)
    }

    private static func timeout(
        of state: OrderState, _ time: AndroidNotification.Time, at now: Date
    ) -> Int64? {
        switch state.outcome {
        case .completed?: return AndroidPolicy.completedTimeoutMilliseconds
        case .cancelled?, .failed?: return AndroidPolicy.brokenTimeoutMilliseconds
        default: break
        }
        guard case .countDown(let to) = time else { return nil }
        return to - milliseconds(now) + AndroidPolicy.countdownGraceMilliseconds
    }

    /// How long the state is worth delivering: as long as the order is expected to live.
    private static func ttlSeconds(of state: OrderState, at now: Date) -> Int {
        let seconds: Double
        if state.isEnded {
            seconds = AndroidPolicy.endLifeSeconds
        } else if let timer = state.timer {
            let isCountingDown = timer.pausedAt == nil && (timer.to.map { $0 > now } ?? false)
            // A countdown that arrives after its end would count below zero.
            seconds =
                isCountingDown
                ? timer.to?.timeIntervalSince(now) ?? 0 : AndroidPolicy.openLifeSeconds
        } else if let eta = state.eta {
            seconds = max(0, eta.date.timeIntervalSince(now)) + AndroidPolicy.lateSeconds
        } else {
            seconds = AndroidPolicy.openLifeSeconds
        }
        guard seconds > 0 else { return 0 }
        return Int(min(seconds.rounded(.up), AndroidPolicy.maximumTTLSeconds))
    }

    /// Whole milliseconds since 1970, within what an event's time may be.
    private static func milliseconds(_ date: Date) -> Int64 {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
        guard milliseconds > 0 else { return 0 }
        return Int64(min(milliseconds, OrderEvent.maximumEpochSeconds * 1000))
    }
}
