#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

// The same document in the names that plugins take; times in milliseconds in all of them.

extension AndroidDocument {
    /// Writes the document in a shape's names.
    func write(
        _ update: borrowing OrderUpdate, in shape: AndroidShape, at now: Date,
        to writer: inout JSONWriter
    ) {
        switch shape {
        case .document: write(update, at: now, to: &writer)
        case .flutterLocalNotifications: writeFlutterLocalNotification(update, at: now, to: &writer)
        case .notifee: writeNotifee(update, at: now, to: &writer)
        case .liveActivities: writeLiveActivity(update, at: now, to: &writer)
        }
    }

    // MARK: live_activities

    /// The content state: flat, since the plugin hands an app's own layout a map of its values.
    private func writeLiveActivity(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.key("title")
        writeTitle(of: update, to: &writer)
        writer.key("text")
        writeText(of: update, at: now, to: &writer)
        writer.member("shortText", shortText)
        writer.member("progress", current ?? 0)
        writer.member("maxProgress", maximum)
        writer.member("indeterminate", isIndeterminate)
        writer.member("ongoing", isOngoing)
        writer.member("whenMilliseconds", time.milliseconds)
        writer.member("showWhen", time.isShown)
        writer.member("usesChronometer", time.isRunning)
        writer.member("chronometerCountDown", time.isCountingDown)
        writer.member("stage", update.state.stage.rawValue)
        writer.member("stageIndex", update.state.stageIndex)
        writer.member("stageCount", update.state.stages.count)
        writer.member("outcome", update.state.outcome?.rawValue)
        writer.member("link", update.state.link)
        writer.member("alert", alertChannel != nil)
        writer.endObject()
    }

    // MARK: notifee

    private func writeNotifee(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("id", update.state.order.rawValue)
        writer.key("title")
        writeTitle(of: update, to: &writer)
        if let subPercent {
            writer.key("subtitle")
            writer.phrase(.shortPercent, count: subPercent, words)
        }
        writer.key("body")
        writeText(of: update, at: now, to: &writer)
        writer.key("data")
        writeNotifeeData(update, to: &writer)
        writer.key("android")
        writeNotifeeAndroid(update, to: &writer)
        writeNotifeeChannel(.progress, "channel", to: &writer)
        if let alertChannel {
            writer.key("alert")
            writer.beginObject()
            writer.member("id", update.state.order.rawValue + "#alert")
            writeNotifeeChannel(alertChannel, "channel", to: &writer)
            writer.key("android")
            writer.beginObject()
            writer.member("channelId", alertChannel.id)
            writer.member("smallIcon", style.smallIcon)
            writer.member("tag", notifeeTag(of: update))
            writer.member("autoCancel", true)
            writer.member("timeoutAfter", AndroidPolicy.alertTimeoutMilliseconds)
            writer.endObject()
            writer.endObject()
        }
        writer.endObject()
    }

    /// notifee takes strings only, and hands them to the app's press handler.
    private func writeNotifeeData(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("order", update.state.order.rawValue)
        writer.member("phase", update.phase.rawValue)
        writer.member("timestampSeconds", String(update.stamp))
        writer.member("stage", update.state.stage.rawValue)
        writer.member("stageIndex", String(update.state.stageIndex))
        writer.member("stageCount", String(update.state.stages.count))
        writer.member("outcome", update.state.outcome?.rawValue)
        writer.member("link", update.state.link)
        writer.endObject()
    }

    private func writeNotifeeAndroid(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("channelId", AndroidChannel.progress.id)
        writer.member("smallIcon", style.smallIcon)
        writer.member("color", style.color)
        // Its numeric id is a hash, which two orders may share; the tag tells them apart.
        writer.member("tag", notifeeTag(of: update))
        writer.member("groupId", style.group)
        writer.member("category", "progress")
        writer.member("importance", AndroidChannel.progress.importance.number)
        writer.member("visibility", style.visibility.number)
        writer.member("ongoing", isOngoing)
        writer.member("onlyAlertOnce", true)
        writer.member("autoCancel", !isOngoing)
        if hasBar {
            writer.key("progress")
            writer.beginObject()
            writer.member("current", current ?? 0)
            writer.member("max", maximum)
            writer.member("indeterminate", isIndeterminate)
            writer.endObject()
        }
        writer.member("timestamp", time.milliseconds)
        writer.member("showTimestamp", time.isShown)
        writer.member("showChronometer", time.isRunning)
        if time.isRunning {
            writer.member("chronometerDirection", time.isCountingDown ? "down" : "up")
        }
        writer.member("timeoutAfter", timeoutMilliseconds)
        writer.key("pressAction")
        writePressAction("default", to: &writer)
        let actions = actions(of: update)
        if !actions.isEmpty {
            writer.key("actions")
            writer.beginArray()
            for action in actions {
                writer.beginObject()
                writer.member("title", action.title)
                writer.key("pressAction")
                writePressAction(action.key, to: &writer)
                writer.endObject()
            }
            writer.endArray()
        }
        writer.endObject()
    }

    private func writePressAction(_ id: String, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.endObject()
    }

    /// The argument of `createChannel`.
    private func writeNotifeeChannel(
        _ channel: AndroidChannel, _ key: StaticString, to writer: inout JSONWriter
    ) {
        writer.key(key)
        writer.beginObject()
        writer.member("id", channel.id)
        writer.member("name", look.name(of: channel))
        writer.member("importance", channel.importance.number)
        if channel.sounds { writer.member("sound", "default") }
        writer.member("vibration", channel.sounds)
        writer.endObject()
    }

    /// The order's identity without `|`, which notifee refuses in a tag; two orders have two.
    private func notifeeTag(of update: borrowing OrderUpdate) -> String {
        let identity = update.state.order.rawValue
        guard identity.utf8.contains(where: { $0 == 0x7C || $0 == 0x25 }) else { return identity }
        return identity.replacing("%", with: "%25").replacing("|", with: "%7C")
    }
}
