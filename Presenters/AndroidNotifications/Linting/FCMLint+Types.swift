import OrderProgress

extension FCMLint {
    /// A field by its path in the message, and what FCM takes there.
    private struct Field: Sendable {
        let path: [String]
        let form: FCMForm

        init(_ path: String..., form: FCMForm) {
            self.path = path
            self.form = form
        }
    }

    private static let fields: [Field] = [
        Field("name", form: .text),
        Field("android", form: .object),
        Field("apns", form: .object),
        Field("webpush", form: .object),
        Field("notification", form: .object),
        Field("fcm_options", form: .object),
        Field("fcm_options", "analytics_label", form: .text),
        Field("android", "notification", form: .object),
        Field("android", "fcm_options", form: .object),
        Field("android", "fcm_options", "analytics_label", form: .text),
        Field("android", "restricted_package_name", form: .text),
        Field("android", "direct_boot_ok", form: .flag),
        Field("android", "bandwidth_constrained_ok", form: .flag),
        Field("android", "restricted_satellite_ok", form: .flag),
        Field("apns", "headers", form: .object),
        Field("apns", "payload", form: .object),
        Field("apns", "fcm_options", form: .object),
        Field("webpush", "headers", form: .object),
        Field("webpush", "data", form: .object),
        Field("webpush", "notification", form: .object),
        Field("webpush", "fcm_options", form: .object),
    ]

    /// Blocks whose keys no other rule knows.
    private static let blocks: [(path: [String], keys: Set<String>)] = [
        (["fcm_options"], ["analytics_label"]),
        (["android", "fcm_options"], ["analytics_label"]),
        (["apns", "fcm_options"], ["analytics_label", "image"]),
        (["webpush"], ["headers", "data", "notification", "fcm_options"]),
        (["webpush", "fcm_options"], ["link", "analytics_label"]),
    ]

    /// The values of `android.notification`, but for those that have a sentence of their own.
    private static let notificationForms: [(name: String, form: FCMForm)] = [
        ("icon", .text), ("sound", .text), ("tag", .text), ("click_action", .text),
        ("channel_id", .text), ("ticker", .text), ("image", .text),
        ("title_loc_key", .text), ("body_loc_key", .text),
        ("title_loc_args", .texts), ("body_loc_args", .texts),
        ("sticky", .flag), ("local_only", .flag), ("default_sound", .flag),
        ("default_vibrate_timings", .flag), ("default_light_settings", .flag),
        ("event_time", .moment), ("vibrate_timings", .durations), ("light_settings", .object),
        ("notification_count", .whole),
        (
            "notification_priority",
            .oneOf([
                "PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT",
                "PRIORITY_HIGH", "PRIORITY_MAX",
            ])
        ),
        ("visibility", .oneOf(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"])),
        ("proxy", .oneOf(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"])),
    ]

    /// What FCM's own fields may hold.
    static let typeRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "fcm-type", .error,
            "FCM refuses the whole message for one value of another type than its field's."
        ) { request, found in
            for field in fields {
                guard let (value, place) = request.field(at: field.path),
                    let fault = field.form.fault(in: value)
                else { continue }
                found(place, fault)
            }
            for block in ["headers", "data"] {
                for member in request.members("webpush", block) where member.value.text == nil {
                    found(member.place, "it is \(shown(member.value)); it must be a string")
                }
            }
        },
        LintRule(
            "options-unknown-key", .error,
            "FCM refuses the whole message for one key of webpush or fcm_options that it does not "
                + "know."
        ) { request, found in
            for (path, keys) in blocks {
                for member in request.members(at: path) where !isKnown(member.key, keys) {
                    found(member.place, "FCM refuses a key it does not know; leave it out")
                }
            }
        },
        LintRule(
            "notification-type", .error,
            "FCM refuses the whole message for a value of android.notification that its key does "
                + "not take."
        ) { request, found in
            if let (value, place) = request.field("notification", "image"),
                let fault = FCMForm.text.fault(in: value)
            {
                found(place, fault)
            }
            guard request.field("android", "notification") != nil else { return }
            for (name, form) in notificationForms {
                guard let (value, place) = request.field(at: ["android", "notification", name]),
                    let fault = form.fault(in: value)
                else { continue }
                found(place, fault)
            }
        },
    ]
}
