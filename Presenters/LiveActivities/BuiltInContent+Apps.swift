#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

// The attributes and content states of apps that are out there already; what has no value has no key.

/// `LiveActivitiesAppAttributes`, of Flutter's plugin live_activities: what it wants is read by key.
enum KeyValueContent {
    static func writeAttributes(of update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", OrderUUID.text(of: update.state.order))
        writer.endObject()
    }

    static func writeState(
        of update: borrowing OrderUpdate, at now: Date, appGroup: String?, _ wording: Wording,
        to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("appGroupId", appGroup)
        writer.member("eta", update.state.etaMinutes(at: now))
        writer.member("progress", update.state.fraction(at: now))
        writer.key("title")
        writer.text(of: update, at: now, .lasting, wording)
        writer.endObject()
    }
}

/// `DefaultLiveActivityAttributes`, of a vendor's kit: any JSON under `data`.
enum VendorDataContent {
    static func writeAttributes(of update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("data")
        writer.beginObject()
        writer.member("description", cleaning: update.state.introduction.merchant)
        writer.member("title", cleaning: update.state.introduction.title)
        writer.endObject()
        writer.endObject()
    }

    static func writeState(
        of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.key("data")
        writer.beginObject()
        writer.member("elapsedSeconds", update.state.elapsedSeconds(at: now))
        writer.member("eta", update.state.etaMinutes(at: now))
        writer.member("percent", update.state.percent(at: now))
        writer.member("stage", update.state.stage.rawValue)
        writer.key("text")
        writer.text(of: update, at: now, .lasting, wording)
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

    static func writeState(
        of update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("elapsedTime", update.state.elapsedSeconds(at: now))
        writer.endObject()
    }
}

/// `TimerAttributes`: a `Date` that a widget counts down to, as the plain decoder reads one.
enum TimerContent {
    static func writeAttributes(of update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("timerName", cleaning: update.state.introduction.title)
        writer.endObject()
    }

    static func writeState(
        of update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("endTime", endTime(of: update, at: now).timeIntervalSinceReferenceDate)
        writer.endObject()
    }

    private static func endTime(of update: borrowing OrderUpdate, at now: Date) -> Date {
        if update.state.isEnded { return now }
        return update.state.timer?.to ?? update.state.eta?.date ?? now.addingTimeInterval(3600)
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
