import OrderProgress

/// What the documents of one app have in common, written once.
///
/// A class, so that each document holds it without copying it.
final class AndroidLook: Sendable {
    let style: AndroidStyle
    /// What Android would drop or crash on in the style; nil: nothing.
    let fault: OrderProgressError?
    private let names: [AndroidChannel: String]

    /// `channel`.
    let channel: JSONFragment
    /// What follows from whether the order lives, and the style.
    let ongoing, over: JSONFragment
    /// `alert`, of attention normal and urgent.
    let alert, urgentAlert: JSONFragment
    /// `progressStyle` by the number of stages, for those routes that most orders have.
    let bars: [JSONFragment]
    /// `progressStyle` of a bar that nobody knows the progress of.
    let unknownBar: JSONFragment

    private static let commonStageCount = 12

    /// - Parameter own: the app's language: channels are the app's, whatever the order's language.
    init(_ style: AndroidStyle, _ own: Wording) {
        self.style = style
        fault = style.fault
        let names: [AndroidChannel: String] = [
            .progress: own.phrase(.progressChannel), .alerts: own.phrase(.alertChannel),
            .urgentAlerts: own.phrase(.urgentAlertChannel),
        ]
        self.names = names
        func alert(_ channel: AndroidChannel) -> JSONFragment {
            JSONFragment { $0.alert(on: channel, names[channel] ?? channel.id) }
        }
        channel = JSONFragment {
            $0.channel(.progress, names[.progress] ?? AndroidChannel.progress.id)
        }
        ongoing = JSONFragment { $0.flags(isOngoing: true, style) }
        over = JSONFragment { $0.flags(isOngoing: false, style) }
        self.alert = alert(.alerts)
        urgentAlert = alert(.urgentAlerts)
        bars = (0...Self.commonStageCount).map { count in
            JSONFragment { $0.bar(.of(stageCount: count), isKnown: true, style) }
        }
        unknownBar = JSONFragment { $0.bar(.whole, isKnown: false, style) }
    }

    /// The name of a channel, as people read it in the system's settings.
    func name(of channel: AndroidChannel) -> String { names[channel] ?? channel.id }
}

extension JSONWriter {
    fileprivate mutating func flags(isOngoing: Bool, _ style: AndroidStyle) {
        member("ongoing", isOngoing)
        member("onlyAlertOnce", true)
        member("silent", true)
        member("autoCancel", !isOngoing)
        member("requestPromotedOngoing", isOngoing)
        // "transport" would be media playback.
        member("category", "progress")
        member("visibility", style.visibility.rawValue)
        member("smallIcon", style.smallIcon)
        member("color", style.color)
        member("group", style.group)
    }

    fileprivate mutating func channel(_ channel: AndroidChannel, _ name: String) {
        key("channel")
        beginObject()
        member("id", channel.id)
        member("name", name)
        member("importance", channel.importance.rawValue)
        member("sound", channel.sounds)
        member("vibration", channel.sounds)
        endObject()
    }

    /// The second post, which sounds for the change, with the document's own title and text.
    fileprivate mutating func alert(on channel: AndroidChannel, _ name: String) {
        key("alert")
        beginObject()
        member("id", Int(AndroidPolicy.alertID))
        self.channel(channel, name)
        member("timeoutAfterMilliseconds", AndroidPolicy.alertTimeoutMilliseconds)
        endObject()
    }

    /// `ProgressStyle`, whose total is the plain bar's.
    mutating func bar(_ bar: AndroidBar, isKnown: Bool, _ style: AndroidStyle) {
        key("progressStyle")
        beginObject()
        marks(bar.segments, "segments", "length", style.barColor)
        marks(bar.points, "points", "position", style.pointColor)
        if isKnown { member("trackerIcon", style.trackerIcon) }
        member("startIcon", style.startIcon)
        member("endIcon", style.endIcon)
        endObject()
    }

    private mutating func marks(
        _ numbers: [Int], _ name: StaticString, _ numberName: StaticString, _ color: String?
    ) {
        key(name)
        beginArray()
        for number in numbers {
            beginObject()
            member(numberName, number)
            member("color", color)
            endObject()
        }
        endArray()
    }
}
