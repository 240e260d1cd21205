import OrderProgress

extension AndroidDocumentLint {
    private typealias Member = JSONForm.Member
    private static let int32 = Int64(Int32.max)
    private static let lastMilliseconds = Int64(OrderEvent.maximumEpochSeconds) * 1000

    /// What Samples/Schemas/android-notification.schema.json says of each key by itself.
    static let form = JSONForm.object([
        Member("version", .whole(1...1), isRequired: false),
        Member("phase", .oneOf(["begin", "update", "end"]), isRequired: false),
        Member("tag", .text(1...128)),
        Member("id", .whole(1...int32)),
        Member("channel", channel),
        Member("title", some),
        Member("text", some),
        Member("subText", some, isRequired: false),
        Member("ongoing", .flag()),
        Member("onlyAlertOnce", .flag(only: true)),
        Member("silent", .flag(only: true), isRequired: false),
        Member("autoCancel", .flag(), isRequired: false),
        Member("requestPromotedOngoing", .flag(), isRequired: false),
        Member("category", .oneOf(categories), isRequired: false),
        Member("visibility", .oneOf(["PRIVATE", "PUBLIC", "SECRET"]), isRequired: false),
        Member(
            "publicVersion", .object([Member("title", some), Member("text", some)]),
            isRequired: false),
        Member(
            "shortCriticalText", .text(1...AndroidPolicy.maximumShortTextCharacters),
            isRequired: false),
        Member("smallIcon", drawable, isRequired: false),
        Member("color", color, isRequired: false),
        Member("group", some, isRequired: false),
        Member(
            "progress",
            .object([
                Member("current", .whole(0...int32)), Member("max", .whole(0...int32)),
                Member("indeterminate", .flag()),
            ])),
        Member("progressStyle", progressStyle, isRequired: false),
        Member("whenMilliseconds", .whole(0...lastMilliseconds), isRequired: false),
        Member("showWhen", .flag(), isRequired: false),
        Member("usesChronometer", .flag(), isRequired: false),
        Member("chronometerCountDown", .flag(), isRequired: false),
        Member("timeoutAfterMilliseconds", .whole(1...lastMilliseconds), isRequired: false),
        Member(
            "alert",
            .object([
                Member("id", .whole(1...int32)), Member("channel", channel),
                Member(
                    "timeoutAfterMilliseconds", .whole(1...lastMilliseconds), isRequired: false),
            ]), isRequired: false),
        Member("link", link, isRequired: false),
        Member(
            "actions",
            .list(
                .object([
                    Member("key", some), Member("title", some),
                    Member("link", link, isRequired: false),
                ]), 1...AndroidPolicy.maximumActions), isRequired: false),
        Member("stage", .text()),
        Member("stages", .list(.text(), 1...OrderEvent.maximumStages)),
        Member("outcome", .oneOf(["completed", "cancelled", "failed"]), isRequired: false),
        Member("timestampSeconds", .whole(0...AndroidPolicy.maximumStampSeconds)),
    ])

    /// All of Android's but "transport", which is media playback.
    private static let categories = [
        "alarm", "call", "email", "err", "event", "location_sharing", "missed_call", "msg",
        "navigation", "progress", "promo", "recommendation", "reminder", "service", "social",
        "status",
        "stopwatch", "sys", "voicemail", "workout",
    ]

    private static let some = JSONForm.text(1...Int.max)

    private static let channel = JSONForm.object([
        Member("id", some), Member("name", some),
        Member("importance", .oneOf(["LOW", "DEFAULT", "HIGH"])),
        Member("sound", .flag(), isRequired: false),
        Member("vibration", .flag(), isRequired: false),
    ])

    private static let progressStyle = JSONForm.object([
        Member(
            "segments",
            .list(
                .object([
                    Member("length", .whole(1...int32)), Member("color", color, isRequired: false),
                ]), 1...AndroidPolicy.maximumSegments)),
        Member(
            "points",
            .list(
                .object([
                    Member("position", .whole(1...int32)),
                    Member("color", color, isRequired: false),
                ]), 0...AndroidPolicy.maximumPoints)),
        Member("trackerIcon", drawable, isRequired: false),
        Member("startIcon", drawable, isRequired: false),
        Member("endIcon", drawable, isRequired: false),
    ])

    private static let drawable = JSONForm.text { name in
        AndroidStyle.isResourceName(name)
            ? nil : "a drawable's name has only a to z, 0 to 9 and _, and begins with a letter"
    }

    private static let color = JSONForm.text { text in
        AndroidStyle.isColor(text) ? nil : "a colour is written #RRGGBB"
    }

    private static let link = JSONForm.text(1...Int.max) { link in
        hasScheme(link) ? nil : "it is no absolute URL; begin it with a scheme such as https:"
    }

    /// RFC 3986: a letter, then letters, digits, `+`, `-` and `.`, and a colon.
    static func hasScheme(_ link: String) -> Bool {
        let bytes = Array(link.utf8.prefix { $0 != 0x3A })
        guard bytes.count < link.utf8.count, let first = bytes.first, isLetter(first) else {
            return false
        }
        return bytes.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
