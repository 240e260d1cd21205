#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

// The attributes and content states of apps that are out there already; what has no value has no key.

/// `LiveActivitiesAppAttributes`, of Flutter's plugin live_activities: what it wants is read by key.
enum KeyValueContent {
    static func writeAttributes(of state: OrderState, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", OrderUUID.text(of: state.order))
        writer.endObject()
    }

    static func writeState(
        of state: OrderState, at now: Date, appGroup: String?, _ wording: Wording,
        to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("appGroupId", appGroup)
        writer.member("eta", state.etaMinutes(at: now))
        writer.member("progress", state.fraction(at: now))
        writer.member("title", textOf: state, at: now, .lasting, wording)
        writer.endObject()
    }
}

/// `DefaultLiveActivityAttributes`, of a vendor's kit: any JSON under `data`.
enum VendorDataContent {
    static func writeAttributes(of state: OrderState, to writer: inout JSONWriter) {
        let first = state.introduction
        writer.beginObject()
        writer.key("data")
        writer.beginObject()
        writer.member("description", cleaning: first.merchant)
        writer.member("title", cleaning: first.title)
        writer.endObject()
        writer.endObject()
    }

    static func writeState(
        of state: OrderState, at now: Date, _ wording: Wording, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.key("data")
        writer.beginObject()
        writer.member("elapsedSeconds", state.elapsedSeconds(at: now))
        writer.member("eta", state.etaMinutes(at: now))
        writer.member("percent", state.percent(at: now))
        writer.member("stage", state.stage.rawValue)
        writer.member("text", textOf: state, at: now, .lasting, wording)
        writer.endObject()
        writer.endObject()
    }
}

/// `StopwatchWidgetAttributes`: seconds that a widget counts on from.
enum StopwatchContent {
    static func writeAttributes(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.endObject()
    }

    static func writeState(of state: OrderState, at now: Date, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("elapsedTime", state.elapsedSeconds(at: now))
        writer.endObject()
    }
}

/// `TimerAttributes`: a `Date` that a widget counts down to, as the plain decoder reads one.
enum TimerContent {
    static func writeAttributes(of state: OrderState, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("timerName", cleaning: state.introduction.title)
        writer.endObject()
    }

    static func writeState(of state: OrderState, at now: Date, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("endTime", endTime(of: state, at: now).timeIntervalSinceReferenceDate)
        writer.endObject()
    }

    private static func endTime(of state: OrderState, at now: Date) -> Date {
        if state.isEnded { return now }
        return state.timer?.to ?? state.eta?.date ?? now.addingTimeInterval(3600)
    }
}

extension OrderState {
    /// Whole minutes until the ETA, rounded up, 0 or more; nil without one.
    func etaMinutes(at now: Date) -> Int? {
        guard let left = eta?.date.timeIntervalSince(now) else { return nil }
        return Int(exactly: (max(0, left) / 60).rounded(.up))
    }

    /// Whole seconds of the stopwatch, else since the order began; rounded down, 0 or more.
    func elapsedSeconds(at now: Date) -> Int {
        let passed =
            if let timer, timer.mode == .stopwatch {
                timer.reading(at: now).timeIntervalSince(timer.from)
            } else {
                now.timeIntervalSince(beganAt)
            }
        return Int(exactly: max(0, passed).rounded(.down)) ?? 0
    }
}
