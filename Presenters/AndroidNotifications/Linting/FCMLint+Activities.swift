import OrderProgress

extension FCMLint {
    /// Live Activities through FCM, which hands headers on to APNs as they are.
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
                found(place, "it is \(shown(value)); it must be a token")
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
        },
        LintRule(
            "live-activity-header", .error,
            "APNs refuses a Live Activity for one header that is wrong, and FCM hands them on."
        ) { request, found in
            guard
                request.hasActivityBody || request.field("apns", "live_activity_token") != nil
            else { return }
            for member in request.members("apns", "headers") {
                guard let text = member.value.text,
                    let fault = headerFault(member.key.lowercased(), text)
                else { continue }
                found(member.place, fault)
            }
        },
    ]

    /// What no token has: `<0a1b 2c3d>` and `{length = 32, bytes = 0x0a1b}` were printed.
    private static func isOfDescription(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || "<>{}".unicodeScalars.contains(scalar)
    }

    private static func headerFault(_ name: String, _ text: String) -> String? {
        switch name {
        case "apns-priority":
            return ["5", "10"].contains(text)
                ? nil : "it is \(shown(.string(text))); a Live Activity has 5 or 10"
        case "apns-push-type":
            return text.lowercased() == "liveactivity"
                ? nil : "it is \(shown(.string(text))); say liveactivity, or leave it out"
        case "apns-topic":
            return text.hasSuffix(".push-type.liveactivity")
                ? nil : "it has no .push-type.liveactivity behind the bundle id; add it"
        case "apns-expiration":
            guard let seconds = Int64(text), seconds >= 0 else {
                return "it is \(shown(.string(text))); give whole seconds since 1970"
            }
            return seconds < AndroidPolicy.leastMomentMilliseconds
                ? nil : "it is \(seconds), which looks like milliseconds; give seconds since 1970"
        case "apns-collapse-id":
            let count = text.utf8.count
            return (1...64).contains(count) ? nil : "it has \(count) bytes, and may have 1 to 64"
        default: return nil
        }
    }
}

extension LintedFCMMessage {
    /// Whether it has the payload of a Live Activity.
    fileprivate var hasActivityBody: Bool {
        ["event", "content-state"].contains { field("apns", "payload", "aps", $0) != nil }
    }
}
