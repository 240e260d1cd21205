public import OrderProgress

extension AndroidNotification {
    /// Writes the document as one JSON object; an absent key is a field without a value.
    ///
    /// All whole numbers fit 32 bits but those named `…Milliseconds` and `…Seconds`: Android's
    /// `getInt` wraps what does not, without an error.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("version", Self.version)
        writer.member("phase", phase.rawValue)
        writer.member("tag", tag)
        writer.member("id", Int(id))
        writer.key("channel")
        channel.write(to: &writer)
        writer.member("title", title)
        writer.member("text", text)
        writer.member("ongoing", isOngoing)
        writer.member("onlyAlertOnce", true)
        writer.member("silent", true)
        writer.member("autoCancel", !isOngoing)
        // "transport" would be media playback.
        writer.member("category", "progress")
        // The person's own setting decides what a locked screen shows.
        writer.member("visibility", "PRIVATE")
        writer.member("requestPromotedOngoing", isOngoing)
        writer.member("shortCriticalText", shortCriticalText)
        writer.key("progress")
        progress.write(to: &writer)
        writer.member("whenMilliseconds", time.milliseconds)
        writer.member("showWhen", time.isShown)
        writer.member("usesChronometer", time.isRunning)
        writer.member("chronometerCountDown", time.isCountingDown)
        writer.member("timeoutAfterMilliseconds", timeoutAfterMilliseconds)
        if let alert {
            writer.key("alert")
            alert.write(to: &writer)
        }
        writer.member("link", link)
        writer.member("stage", stage.rawValue)
        writer.member("stages", stages.lazy.map(\.rawValue))
        writer.member("outcome", outcome?.rawValue)
        writer.member("timestampSeconds", timestampSeconds)
        writer.endObject()
    }
}

extension AndroidNotification.Progress {
    /// The three arguments of `setProgress`; `current` says nothing beside `indeterminate`. Of `max`
    /// 0 Android draws no bar.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .determinate(let current):
            writer.member("current", Int(current))
            writer.member("max", Int(AndroidPolicy.progressMaximum))
            writer.member("indeterminate", false)
        case .indeterminate:
            writer.member("current", 0)
            writer.member("max", Int(AndroidPolicy.progressMaximum))
            writer.member("indeterminate", true)
        case .none:
            writer.member("current", 0)
            writer.member("max", 0)
            writer.member("indeterminate", false)
        }
        writer.endObject()
    }
}

extension AndroidNotification.Alert {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", Int(id))
        writer.key("channel")
        channel.write(to: &writer)
        writer.member("timeoutAfterMilliseconds", timeoutAfterMilliseconds)
        writer.endObject()
    }
}

extension AndroidNotification.Channel {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("name", name)
        writer.member("importance", importance.rawValue)
        writer.member("sound", sound)
        writer.member("vibration", vibration)
        writer.endObject()
    }
}
