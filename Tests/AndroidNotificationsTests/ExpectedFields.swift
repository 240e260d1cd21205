import AndroidNotifications
import Foundation
import OrderProgress

/// The lines that Java/ReadDocuments.java has to print for an output, from its typed values.
func expectedFields(of output: AndroidOutput) -> [String] {
    let message = output.message
    return lines("message", [("token", "{token}")])
        + lines(
            "message.android",
            [
                ("priority", message.priority.rawValue), ("ttl", "\(message.ttlSeconds)s"),
                ("collapse_key", message.order.rawValue),
            ])
        + lines(
            "message.data",
            [
                ("phase", output.notification.phase.rawValue),
                ("order", output.notification.tag),
                ("timestamp", "\(output.notification.timestampSeconds)"),
            ]) + ["carriesNotification=true"] + expectedFields(of: output.notification)
}

private func expectedFields(of document: AndroidNotification) -> [String] {
    lines(
        "document",
        [
            ("version", "1"), ("phase", document.phase.rawValue), ("tag", document.tag),
            ("id", "1"),
        ])
        + expectedFields(of: document.channel, under: "document.channel")
        + lines(
            "document",
            [
                ("title", document.title), ("text", document.text),
                ("ongoing", "\(document.outcome == nil)"), ("onlyAlertOnce", "true"),
                ("silent", "true"), ("autoCancel", "\(document.outcome != nil)"),
                ("category", "progress"), ("visibility", "PRIVATE"),
                ("requestPromotedOngoing", "\(document.outcome == nil)"),
                ("shortCriticalText", document.shortCriticalText),
            ])
        + expectedFields(of: document.progress) + expectedFields(of: document.time)
        + lines(
            "document",
            [("timeoutAfterMilliseconds", document.timeoutAfterMilliseconds.map { "\($0)" })])
        + (document.alert.map { expectedFields(of: $0) } ?? [])
        + lines("document", [("link", document.link), ("stage", document.stage.rawValue)])
        + lines(
            "document.stages",
            document.stages.enumerated().map { ("\($0.offset)", $0.element.rawValue) })
        + lines(
            "document",
            [
                ("outcome", document.outcome?.rawValue),
                ("timestampSeconds", "\(document.timestampSeconds)"),
            ])
}

private func expectedFields(of progress: AndroidNotification.Progress) -> [String] {
    let (current, max, isIndeterminate): (Int32, Int, Bool) =
        switch progress {
        case .determinate(let current): (current, 100, false)
        case .indeterminate: (0, 100, true)
        default: (0, 0, false)
        }
    return lines(
        "document.progress",
        [
            ("current", "\(current)"), ("max", "\(max)"),
            ("indeterminate", "\(isIndeterminate)"),
        ])
}

private func expectedFields(of time: AndroidNotification.Time) -> [String] {
    let (moment, isShown, isRunning, isDown): (Int64?, Bool, Bool, Bool) =
        switch time {
        case .moment(let moment, let isShown): (moment, isShown, false, false)
        case .countUp(let from): (from, true, true, false)
        case .countDown(let to): (to, true, true, true)
        default: (nil, false, false, false)
        }
    return lines(
        "document",
        [
            ("whenMilliseconds", moment.map { "\($0)" }), ("showWhen", "\(isShown)"),
            ("usesChronometer", "\(isRunning)"), ("chronometerCountDown", "\(isDown)"),
        ])
}

private func expectedFields(of alert: AndroidNotification.Alert) -> [String] {
    lines("document.alert", [("id", "2")])
        + expectedFields(of: alert.channel, under: "document.alert.channel")
        + lines("document.alert", [("timeoutAfterMilliseconds", "60000")])
}

private func expectedFields(
    of channel: AndroidNotification.Channel, under path: String
) -> [String] {
    lines(
        path,
        [
            ("id", channel.id), ("name", channel.name),
            ("importance", channel.importance.rawValue), ("sound", "\(channel.sound)"),
            ("vibration", "\(channel.vibration)"),
        ])
}

private func lines(_ path: String, _ fields: [(name: String, value: String?)]) -> [String] {
    fields.compactMap { field in
        field.value.map { value in
            let escaped = value.replacingOccurrences(of: "\\", with: "\\\\")
                .replacingOccurrences(of: "\n", with: "\\n")
                .replacingOccurrences(of: "\r", with: "\\r")
            return "\(path).\(field.name)=\(escaped)"
        }
    }
}
