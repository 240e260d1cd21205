import OrderProgress

extension FCMLint {
    private static let notificationKeys: Set<String> = ["title", "body", "image"]
    private static let androidNotificationKeys: Set<String> = [
        "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
        "body_loc_args", "title_loc_key", "title_loc_args", "channel_id", "ticker", "sticky",
        "event_time", "local_only", "notification_priority", "default_sound",
        "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
        "notification_count", "light_settings", "image", "bypass_proxy_notification", "proxy",
    ]
    /// What an app is told of how far something is.
    private static let progressKeys: Set<String> = [
        "stage", "status", "step", "eta", "fraction", "content-state", "content_state",
        "live_notification",
    ]
    private static let apnsKeys: Set<String> = [
        "headers", "payload", "live_activity_token", "fcm_options",
    ]

    /// Notifications that FCM shows by itself, and what goes to other platforms.
    static let blockRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "notification-with-data", .error,
            "Beside a notification the app's code is not called in the background, so that no "
                + "progress is built of the data."
        ) { request, found in
            guard hasProgress(request) else { return }
            for place in notifications(request) {
                found(
                    place, "there is a progress in data; leave this out, and let the app build it")
            }
        },
        LintRule(
            "notification-beside-data", .warning,
            "Beside a notification the app's code is not called in the background: data waits for a "
                + "tap."
        ) { request, found in
            guard !request.androidData.isEmpty, !hasProgress(request) else { return }
            for place in notifications(request) {
                found(place, "there is data as well, which the app gets once it is tapped")
            }
        },
        LintRule(
            "notification-only", .warning,
            "What FCM shows by itself has no progress, does not stay, and is another one each time."
        ) { request, found in
            guard request.androidData.isEmpty, request.field("apns", "live_activity_token") == nil
            else { return }
            for place in notifications(request) {
                found(place, "it can show no live order; send data, and let the app build it")
            }
        },
        LintRule(
            "notification-unknown-key", .error,
            "FCM refuses a key of a notification that it does not know: there is none for ongoing, "
                + "progress, id, actions or only alerting once."
        ) { request, found in
            for member in request.members("notification")
            where !isKnown(member.key, notificationKeys) {
                let isAndroids = isKnown(member.key, androidNotificationKeys)
                found(
                    member.place,
                    isAndroids
                        ? "it belongs in android.notification"
                        : ["badge", "subtitle", "category", "priority"].contains(member.key)
                            ? "it belongs in android or apns.payload.aps"
                            : "FCM refuses a key it does not know; leave it out")
            }
            for member in request.members("android", "notification")
            where !isKnown(member.key, androidNotificationKeys) {
                found(member.place, "FCM refuses a key it does not know; leave it out")
            }
        },
        LintRule(
            "notification-value", .error,
            "Texts are strings, colours #rrggbb, and arguments go with the key of their sentence."
        ) { request, found in
            let members =
                request.members("notification")
                + request.members("android", "notification")
            for name in ["title", "body"] {
                for member in members where member.key == name && member.value.text == nil {
                    found(member.place, "it is \(shown(member.value)); it must be a string")
                }
            }
            for member in members where member.key == "color" {
                guard member.value.text.map(AndroidStyle.isColor) != true else { continue }
                found(member.place, "it is \(shown(member.value)); write #rrggbb")
            }
            for name in ["title", "body"] {
                guard let arguments = request.field("android", "notification", "\(name)_loc_args"),
                    request.field("android", "notification", "\(name)_loc_key") == nil
                else { continue }
                found(arguments.place, "there is no \(name)_loc_key; give it, or leave this out")
            }
        },
        LintRule(
            "apns", .error, "Of apns, headers are strings, and keys those that FCM knows."
        ) { request, found in
            for member in request.members("apns") where !isKnown(member.key, apnsKeys) {
                found(
                    member.place,
                    member.key == "aps"
                        ? "it belongs in apns.payload" : "FCM refuses a key it does not know")
            }
            for member in request.members("apns", "headers") where member.value.text == nil {
                found(member.place, "it is \(shown(member.value)); a header is a string")
            }
        },
    ]

    /// Whether the data has what an app builds a progress of.
    private static func hasProgress(_ request: LintedFCMMessage) -> Bool {
        let documents = Set(AndroidShape.allCases.map(\.documentKey))
        return request.androidData.contains { member in
            let key = member.key.lowercased()
            return documents.contains(member.key) || progressKeys.contains(key)
                || key.contains("progress") || key.contains("percent")
        }
    }

    /// The places of what FCM would show by itself.
    private static func notifications(_ request: LintedFCMMessage) -> [JSONPointer] {
        [["notification"], ["android", "notification"]]
            .filter { $0.reduce(request.message?.value, { $0?[$1] }) != nil }
            .map { (request.message?.pointer ?? .root).appending(JSONPointer($0)) }
    }
}
