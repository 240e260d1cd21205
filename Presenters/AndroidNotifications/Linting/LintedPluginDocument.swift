import OrderProgress

/// A document in a plugin's names, with the place of each thing it says.
struct LintedPluginDocument: Sendable {
    /// What a plugin's document says, whatever it calls it.
    enum Part: Hashable, Sendable {
        case title, current, maximum, when, showsWhen, countsDown, timeout, ongoing, alertsOnce
        case link, channel, tag
    }

    let payload: LintPayload
    let shape: AndroidShape
    /// What the plugin makes of it.
    let shown: ShownNotification

    /// A document of a plugin; nil where it is none.
    init?(_ payload: LintPayload) {
        guard let shape = Self.shape(of: payload.value) else { return nil }
        self.payload = payload
        self.shape = shape
        shown = ShownNotification(payload.value)
    }

    /// In which plugin's names a value is written; nil: in none.
    static func shape(of value: JSONValue) -> AndroidShape? {
        if case .object? = value["platformSpecifics"] { return .flutterLocalNotifications }
        if case .object? = value["android"], value["title"] != nil || value["body"] != nil,
            value["message"] == nil
        {
            return .notifee
        }
        if case .object? = value["content-state"], value["activity-id"] != nil,
            value["aps"] == nil
        {
            return .liveActivities
        }
        return nil
    }

    /// The place of a part, from the root of the file's JSON.
    func place(_ part: Part) -> JSONPointer {
        payload.pointer.appending(JSONPointer(path(part)))
    }

    /// The value of a part.
    func value(_ part: Part) -> JSONValue? {
        path(part).reduce(payload.value as JSONValue?) { $0?[$1] }
    }

    private func path(_ part: Part) -> [String] {
        switch shape {
        case .flutterLocalNotifications: flutterPath(part)
        case .notifee: notifeePath(part)
        default: liveActivitiesPath(part)
        }
    }

    private func flutterPath(_ part: Part) -> [String] {
        switch part {
        case .title: ["title"]
        case .link: ["payload"]
        case .current: ["platformSpecifics", "progress"]
        case .maximum: ["platformSpecifics", "maxProgress"]
        case .showsWhen: ["platformSpecifics", "showWhen"]
        case .alertsOnce: ["platformSpecifics", "onlyAlertOnce"]
        case .when: ["platformSpecifics", "when"]
        case .countsDown: ["platformSpecifics", "chronometerCountDown"]
        case .timeout: ["platformSpecifics", "timeoutAfter"]
        case .ongoing: ["platformSpecifics", "ongoing"]
        case .channel: ["platformSpecifics", "channelId"]
        case .tag: ["platformSpecifics", "tag"]
        }
    }

    private func notifeePath(_ part: Part) -> [String] {
        switch part {
        case .title: ["title"]
        case .link: ["data", "link"]
        case .current: ["android", "progress", "current"]
        case .maximum: ["android", "progress", "max"]
        case .showsWhen: ["android", "showTimestamp"]
        case .alertsOnce: ["android", "onlyAlertOnce"]
        case .when: ["android", "timestamp"]
        case .countsDown: ["android", "chronometerDirection"]
        case .timeout: ["android", "timeoutAfter"]
        case .ongoing: ["android", "ongoing"]
        case .channel: ["android", "channelId"]
        case .tag: ["android", "tag"]
        }
    }

    private func liveActivitiesPath(_ part: Part) -> [String] {
        switch part {
        case .title: ["content-state", "title"]
        case .link: ["content-state", "link"]
        case .current: ["content-state", "progress"]
        case .maximum: ["content-state", "maxProgress"]
        case .showsWhen: ["content-state", "showWhen"]
        case .alertsOnce: ["content-state", "onlyAlertOnce"]
        case .when: ["content-state", "whenMilliseconds"]
        case .countsDown: ["content-state", "chronometerCountDown"]
        case .timeout: ["content-state", "timeoutAfterMilliseconds"]
        case .ongoing: ["content-state", "ongoing"]
        case .channel: ["content-state", "channel"]
        case .tag: ["activity-tag"]
        }
    }
}
