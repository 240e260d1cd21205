import OrderProgress

extension LintCase {
    /// Of messages; the first part of a comment is the row of the field log.
    static let messages: [LintCase] = requests + fields + activities

    private static let requests: [LintCase] = [
        // 1: numbers, and whatever else is no string.
        LintCase("data-not-string", #""42""#, "42", at: "/message/data/n", in: .message),
        LintCase("data-not-string", #""42""#, "true", at: "/message/data/n", in: .message),
        LintCase("data-not-string", #""42""#, "null", at: "/message/data/n", in: .message),
        LintCase("data-not-string", #""42""#, #"{"a":"b"}"#, at: "/message/data/n", in: .message),
        LintCase("data-not-string", #""42""#, "[]", at: "/message/data/n", in: .message),
        LintCase(
            "data-not-string", #"{"order":"A-1","n":"42"}"#, #""order""#, at: "/message/data",
            in: .message),
        LintCase("data-reserved-key", #""n""#, #""from""#, at: "/message/data/from", in: .message),
        LintCase(
            "data-reserved-key", #""n""#, #""google.x""#, at: "/message/data/google.x", in: .message
        ),
        LintCase(
            "data-reserved-key", #""n""#, #""gcm_id""#, at: "/message/data/gcm_id", in: .message),
        LintCase(
            "data-reserved-key", #""n""#, #""collapse_key""#, at: "/message/data/collapse_key",
            in: .message),
        // 3: fields of other places.
        LintCase(
            "notification-unknown-key", #""data""#,
            #""notification":{"title":"a","sound":"b"},"data""#,
            at: "/message/notification/sound", in: .message),
        LintCase(
            "notification-unknown-key", #""priority":"HIGH""#,
            #""notification":{"ongoing":true},"priority":"HIGH""#,
            at: "/message/android/notification/ongoing", in: .message),
        LintCase(
            "fcm-unknown-key", #""data""#, #""priority":"high","data""#, at: "/message/priority",
            in: .message),
        LintCase("fcm-unknown-key", #""data""#, #""Data""#, at: "/message/Data", in: .message),
        LintCase(
            "android-unknown-key", #""ttl""#, #""time_to_live""#,
            at: "/message/android/time_to_live", in: .message),
        LintCase("fcm-request", #"{"message""#, #"{"to":"x","message""#, at: "/to", in: .message),
        LintCase(
            "fcm-request", #"{"message""#, #"{"validate_only":"yes","message""#,
            at: "/validate_only", in: .message),
        // 5, 7: durations.
        LintCase("ttl", #""3600s""#, "3600", at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""3600""#, at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""3600000s""#, at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""2419201s""#, at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""-1s""#, at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""1h""#, at: "/message/android/ttl", in: .message),
        LintCase("ttl", #""3600s""#, #""1.0000000001s""#, at: "/message/android/ttl", in: .message),
        LintCase(
            "ttl-fraction", #""3600s""#, #""3.5s""#, at: "/message/android/ttl", in: .message,
            .warning),
        // 13: no ttl.
        LintCase(
            "ttl-unstated", #","ttl":"3600s""#, "", at: "/message/android", in: .message, .warning),
        LintCase(
            "priority-unstated", #""priority":"HIGH","#, "", at: "/message/android", in: .message,
            .warning),
        LintCase("priority", #""HIGH""#, "10", at: "/message/android/priority", in: .message),
        LintCase("priority", #""HIGH""#, #""MAX""#, at: "/message/android/priority", in: .message),
        LintCase(
            "collapse-key", #""collapse_key":"A-1""#, #""collapse_key":7"#,
            at: "/message/android/collapse_key", in: .message),
        LintCase(
            "android-v2", #""data""#, #""android_v2":{},"data""#, at: "/message/android_v2",
            in: .message),
        LintCase(
            "android-v2-preview", #""android":{"#, #""android_v2":{"#, at: "/message/android_v2",
            in: .message, .warning),
        // 11: a notification beside data.
        LintCase(
            "notification-with-data", #""data":{"#,
            #""notification":{"title":"a"},"data":{"progress":"42","#,
            at: "/message/notification", in: .message),
        LintCase(
            "notification-with-data", #""n":"42"},"android":{"#,
            #""percent":"42"},"android":{"notification":{"title":"a"},"#,
            at: "/message/android/notification", in: .message),
        // As Firebase's own pages show it: what an app wants to know once it is tapped.
        LintCase(
            "notification-beside-data", #""data""#, #""notification":{"title":"a"},"data""#,
            at: "/message/notification", in: .message, .warning),
        LintCase(
            "notification-only", #""data":{"order":"A-1","n":"42"}"#,
            #""notification":{"title":"a"}"#,
            at: "/message/notification", in: .message, .warning),
        LintCase(
            "notification-value", #""data""#, #""notification":{"title":7},"data""#,
            at: "/message/notification/title", in: .message),
        LintCase(
            "notification-value", #""priority""#, #""notification":{"color":"red"},"priority""#,
            at: "/message/android/notification/color", in: .message),
        LintCase(
            "notification-value", #""priority""#,
            #""notification":{"title_loc_args":["a"]},"priority""#,
            at: "/message/android/notification/title_loc_args", in: .message),
        LintCase(
            "fcm-empty", #""data":{"order":"A-1","n":"42"}"#, #""data":{}"#, at: "/message",
            in: .message),
        LintCase(
            "fcm-empty", #""data":{"order":"A-1","n":"42"},"#, "", at: "/message", in: .message),
        LintCase(
            "fcm-empty", #""data":{"order":"A-1","n":"42"}"#, #""notification":null"#,
            at: "/message", in: .message),
        LintCase("fcm-target", #""token":"abc","#, "", at: "/message", in: .message),
        LintCase(
            "fcm-target", #""token""#, #""topic":"t","token""#, at: "/message/topic", in: .message),
        LintCase("fcm-target", #""abc""#, #""""#, at: "/message/token", in: .message),
        LintCase("fcm-target", #""abc""#, #""a bc\n""#, at: "/message/token", in: .message),
        LintCase(
            "fcm-topic", #""token":"abc""#, #""topic":"/topics/a""#, at: "/message/topic",
            in: .message),
        LintCase(
            "fcm-topic", #""token":"abc""#, #""condition":"a || b""#, at: "/message/condition",
            in: .message),
        LintCase(
            "document-not-json", #""n":"42""#, #""orderProgress":"{\"a\"""#,
            at: "/message/data/orderProgress", in: .message),
        LintCase(
            "document-not-json", #""n":"42""#, #""orderProgress":"\"{}\"""#,
            at: "/message/data/orderProgress", in: .message),
        LintCase(
            "document-key-missing", #""n":"42""#, #""orderProgress":"{}""#,
            at: "/message/data/orderProgress", in: .message),
        LintCase(
            "data-not-document", #""n":"42""#, #""orderProgress":"{\"tag\":\"B\"}""#,
            at: "/message/data/order", in: .message),
        // 15: the plugin's own names.
        LintCase(
            "live-activities-event", #""update""#, #""start""#, at: "/message/data/event",
            in: .plugin),
        LintCase(
            "live-activities-event", #""event":"update","#, "", at: "/message/data", in: .plugin),
        LintCase(
            "live-activities-id", #""activity-id":"A-1","#, "", at: "/message/data", in: .plugin),
        LintCase(
            "live-activities-timestamp", #""1796040000000""#, #""1796040000""#,
            at: "/message/data/timestamp", in: .plugin, .warning),
        LintCase(
            "live-activity-token", #""live_activity_token":"def","#, "", at: "/message/apns",
            in: .activity),
        LintCase(
            "live-activity-token", #""def""#, #""""#, at: "/message/apns/live_activity_token",
            in: .activity),
        LintCase(
            "live-activity-token", #""token":"abc""#, #""topic":"abc""#,
            at: "/message/apns/live_activity_token", in: .activity),
        LintCase(
            "live-activity-token", #""event":"update","content-state":{"a":1}"#, #""alert":"Hi""#,
            at: "/message/apns/payload", in: .activity),
        LintCase(
            "apns", #""apns-priority":"10""#, #""apns-priority":10"#,
            at: "/message/apns/headers/apns-priority", in: .activity),
        LintCase(
            "apns", #""headers":"#, #""aps":{},"headers":"#, at: "/message/apns/aps", in: .activity),
    ]
}
