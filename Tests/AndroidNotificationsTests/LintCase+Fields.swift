/// Values and keys of FCM's own fields.
extension LintCase {
    static let fields: [LintCase] = blocks + notifications

    private static let blocks: [LintCase] = [
        LintCase(
            "fcm-type", #""android":{"priority":"HIGH","ttl":"3600s","collapse_key":"A-1"}"#,
            #""android":"high""#, at: "/message/android", in: .message),
        LintCase(
            "fcm-type", #""data""#, #""apns":"x","data""#, at: "/message/apns",
            in: .message),
        LintCase(
            "fcm-type", #""data""#, #""webpush":"x","data""#, at: "/message/webpush",
            in: .message),
        LintCase(
            "fcm-type", #""data""#, #""notification":"x","data""#, at: "/message/notification",
            in: .message),
        LintCase(
            "fcm-type", #""data""#, #""fcm_options":"x","data""#, at: "/message/fcm_options",
            in: .message),
        LintCase(
            "fcm-type", #""data""#, #""fcmOptions":[],"data""#, at: "/message/fcmOptions",
            in: .message),
        LintCase(
            "fcm-type", #""priority""#, #""notification":"x","priority""#,
            at: "/message/android/notification", in: .message),
        LintCase(
            "fcm-type", #""priority""#, #""direct_boot_ok":"true","priority""#,
            at: "/message/android/direct_boot_ok", in: .message),
        LintCase(
            "fcm-type", #""priority""#, #""directBootOk":1,"priority""#,
            at: "/message/android/directBootOk", in: .message),
        LintCase(
            "fcm-type", #""priority""#, #""restricted_package_name":7,"priority""#,
            at: "/message/android/restricted_package_name", in: .message),
        LintCase(
            "fcm-type", #""data""#, #""webpush":{"headers":{"TTL":60}},"data""#,
            at: "/message/webpush/headers/TTL", in: .message),
        LintCase(
            "options-unknown-key", #""data""#, #""fcm_options":{"label":"x"},"data""#,
            at: "/message/fcm_options/label", in: .message),
        LintCase(
            "options-unknown-key", #""priority""#, #""fcmOptions":{"link":"x"},"priority""#,
            at: "/message/android/fcmOptions/link", in: .message),
        LintCase(
            "options-unknown-key", #""data""#, #""webpush":{"ttl":"60"},"data""#,
            at: "/message/webpush/ttl", in: .message),
    ]

    private static let notifications: [LintCase] = wrongValues.map { name, value in
        LintCase(
            "notification-type", #""priority""#,
            #""notification":{"\#(name)":\#(value)},"priority""#,
            at: "/message/android/notification/\(name)", in: .message)
    }

    private static let wrongValues: [(String, String)] = [
        ("channel_id", #"7"#),
        ("channelId", #"true"#),
        ("icon", #"{}"#),
        ("sound", #"true"#),
        ("tag", #"7"#),
        ("click_action", #"[]"#),
        ("image", #"7"#),
        ("ticker", #"7"#),
        ("event_time", #"1796040000"#),
        ("event_time", #""2026-11-30 18:00""#),
        ("eventTime", #""2026-13-30T18:00:00Z""#),
        ("sticky", #""true""#),
        ("local_only", #"1"#),
        ("default_sound", #""yes""#),
        ("default_vibrate_timings", #"[]"#),
        ("default_light_settings", #"{}"#),
        ("notification_priority", #""HIGH""#),
        ("notification_priority", #"1"#),
        ("notificationPriority", #""PRIORITY_URGENT""#),
        ("visibility", #""PROTECTED""#),
        ("visibility", #"1"#),
        ("vibrate_timings", #""0.5s""#),
        ("vibrate_timings", #"[100,200]"#),
        ("light_settings", #""red""#),
        ("title_loc_args", #""a""#),
        ("body_loc_args", #"[1]"#),
        ("notification_count", #""many""#),
    ]

    /// Live Activities through FCM.
    static let activities: [LintCase] = [
        LintCase(
            "live-activity-token", #""def""#, #""<0a1b 2c3d>""#,
            at: "/message/apns/live_activity_token", in: .activity),
        LintCase(
            "live-activity-token", #""live_activity_token":"def""#,
            #""liveActivityToken":"{length = 32, bytes = 0x0a1b}""#,
            at: "/message/apns/liveActivityToken", in: .activity),
    ]
}
