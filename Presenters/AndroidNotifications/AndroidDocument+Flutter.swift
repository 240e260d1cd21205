#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension AndroidDocument {
    /// The arguments of `flutter_local_notifications`' `show`, as its platform channel takes them.
    func writeFlutterLocalNotification(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("id", Int(AndroidPolicy.progressID))
        writer.key("title")
        writeTitle(of: update, to: &writer)
        writer.key("body")
        writeText(of: update, at: now, to: &writer)
        writer.member("payload", payload(of: update))
        writer.key("platformSpecifics")
        writer.beginObject()
        write(.progress, update, isOngoing: isOngoing, to: &writer)
        writer.member("showWhen", time.isShown)
        writer.member("when", time.milliseconds)
        writer.member("usesChronometer", time.isRunning)
        writer.member("chronometerCountDown", time.isCountingDown)
        writer.member("showProgress", hasBar)
        writer.member("maxProgress", maximum)
        writer.member("progress", current ?? 0)
        writer.member("indeterminate", isIndeterminate)
        writer.member("timeoutAfter", timeoutMilliseconds)
        if let subPercent {
            writer.key("subText")
            writer.phrase(.shortPercent, count: subPercent, words)
        }
        writeFlutterActions(update, to: &writer)
        writer.endObject()
        if let alertChannel {
            writer.key("alert")
            writer.beginObject()
            writer.member("id", Int(AndroidPolicy.alertID))
            writer.key("platformSpecifics")
            writer.beginObject()
            write(alertChannel, update, isOngoing: false, to: &writer)
            writer.member("timeoutAfter", AndroidPolicy.alertTimeoutMilliseconds)
            writer.endObject()
            writer.endObject()
        }
        writer.endObject()
    }

    /// What the plugin hands back to the app at a tap: a string, here of JSON.
    private func payload(of update: borrowing OrderUpdate) -> String {
        var writer = JSONWriter(reserving: 256)
        writer.beginObject()
        writer.member("order", update.state.order.rawValue)
        writer.member("phase", update.phase.rawValue)
        writer.member("timestampSeconds", update.stamp)
        writer.member("stage", update.state.stage.rawValue)
        writer.member("stageIndex", update.state.stageIndex)
        writer.member("stageCount", update.state.stages.count)
        writer.member("outcome", update.state.outcome?.rawValue)
        writer.member("link", update.state.link)
        writer.endObject()
        return writer.text
    }

    /// What both posts of an order have; enumerations by their indexes, as the plugin sends them.
    private func write(
        _ channel: AndroidChannel, _ update: borrowing OrderUpdate, isOngoing: Bool,
        to writer: inout JSONWriter
    ) {
        let isAlert = channel.sounds
        writer.member("icon", style.smallIcon)
        writer.member("channelId", channel.id)
        writer.member("channelName", look.name(of: channel))
        writer.member("channelShowBadge", isAlert)
        writer.member("channelAction", 0)
        writer.member("channelBypassDnd", false)
        writer.member("importance", channel.importance.number)
        // Read below Android 8 only: high is 1, low is -1.
        writer.member("priority", isAlert ? channel.importance.number - 3 : -1)
        writer.member("playSound", isAlert)
        writer.member("enableVibration", isAlert)
        writer.member("enableLights", false)
        writer.member("groupKey", style.group)
        writer.member("setAsGroupSummary", false)
        writer.member("groupAlertBehavior", 0)
        writer.member("autoCancel", !isOngoing)
        writer.member("ongoing", isOngoing)
        writer.member("silent", !isAlert)
        writer.member("onlyAlertOnce", !isAlert)
        writeColor(to: &writer)
        writer.member("colorized", false)
        writer.member("visibility", [0: 0, 1: 1, -1: 2][style.visibility.number] ?? 0)
        writer.member("category", isAlert ? "status" : "progress")
        writer.member("fullScreenIntent", false)
        writer.member("tag", update.state.order.rawValue)
        writer.member("style", 0)
        writer.key("styleInformation")
        writer.beginObject()
        writer.member("htmlFormatContent", false)
        writer.member("htmlFormatTitle", false)
        writer.endObject()
    }

    private func writeColor(to writer: inout JSONWriter) {
        guard let color = style.color, let value = Int(color.dropFirst(), radix: 16) else { return }
        writer.member("colorAlpha", 255)
        writer.member("colorRed", value >> 16 & 255)
        writer.member("colorGreen", value >> 8 & 255)
        writer.member("colorBlue", value & 255)
    }

    private func writeFlutterActions(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        let actions = actions(of: update)
        guard !actions.isEmpty else { return }
        writer.key("actions")
        writer.beginArray()
        for action in actions {
            writer.beginObject()
            writer.member("id", action.key)
            writer.member("title", action.title)
            writer.member("contextual", false)
            writer.member("showsUserInterface", true)
            writer.member("allowGeneratedReplies", false)
            writer.key("inputs")
            writer.beginArray()
            writer.endArray()
            writer.member("cancelNotification", false)
            writer.member("semanticAction", 0)
            writer.member("invisible", false)
            writer.endObject()
        }
        writer.endArray()
    }
}
