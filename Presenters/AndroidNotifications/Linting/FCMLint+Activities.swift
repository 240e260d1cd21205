import OrderProgress

extension FCMLint {
    /// Live Activities through FCM; what APNs gets of it is checked by Apple's own rules.
    static let activityRules: [LintRule<LintedFCMMessage>] = [
        LintRule(
            "live-activity-token", .error,
            "A Live Activity goes to its own token beside the device's, in live_activity_token."
        ) { request, found in
            guard let (value, place) = request.field("apns", "live_activity_token") else {
                guard request.hasActivityBody else { return }
                return found(
                    request.place("apns"),
                    "there is no live_activity_token; give the activity's or the push-to-start one")
            }
            let text = value.text ?? ""
            if text.isEmpty {
                found(
                    place,
                    value.text == nil
                        ? "it is \(shown(value)); it must be a string"
                        : "it is empty; give the activity's or the push-to-start token")
            } else if text.unicodeScalars.contains(where: isOfDescription) {
                found(
                    place,
                    "it is a printed description, not a token; send the token's bytes in hex")
            }
            if request.message?.value["token"] == nil {
                found(place, "the message has no token; give the device's FCM token as well")
            }
            if !request.hasActivityBody {
                found(
                    request.place("apns", "payload"),
                    "there is no aps with event and content-state; send a Live Activity's payload")
            }
        }
    ]

    /// What no token has: `<0a1b 2c3d>` and `{length = 32, bytes = 0x0a1b}` were printed.
    private static func isOfDescription(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || "<>{}".unicodeScalars.contains(scalar)
    }
}

extension LintedFCMMessage {
    /// Whether it is a Live Activity's push, or should be.
    var isActivity: Bool { hasActivityBody || field("apns", "live_activity_token") != nil }

    /// Whether it has the payload of a Live Activity.
    fileprivate var hasActivityBody: Bool {
        ["event", "content-state"].contains { field("apns", "payload", "aps", $0) != nil }
    }
}
