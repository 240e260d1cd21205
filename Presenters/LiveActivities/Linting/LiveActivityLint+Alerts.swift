import OrderProgress

extension LiveActivityLint {
    /// The alert: what lights the screen up.
    static let alertRules: [LintRule<LintedRequest>] = [
        LintRule(
            "start-without-alert", .error,
            "A start must have an alert with title and body, or the device shows nothing."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start else { return }
            let place = request.place("alert")
            guard case .object(let alert)? = request.value("alert") else {
                let value = request.value("alert")
                found(
                    place,
                    (value.map { "the alert is \(shown($0))" } ?? "there is no alert")
                        + "; a start needs an object with \"title\" and \"body\"")
                return
            }
            for (key, standIns) in textKeys where alert[key].isMissing {
                // Whether today's systems take the flat form, nobody knows: another rule tells of it.
                guard !standIns.contains(where: { alert[$0] != nil }) else { continue }
                found(
                    place.key(key),
                    "the alert of a start has no \"\(key)\"; it may be empty, but "
                        + "must be there")
            }
        },
        LintRule(
            "alert-without-title", .error,
            "An update's alert without a title is passed over as an alert, and its sound is lost."
        ) { request, found in
            guard request.isLiveActivity, request.event != .start,
                let value = request.value("alert"), value != .null
            else { return }
            guard case .object(let alert) = value else {
                found(
                    request.place("alert"),
                    "the alert is \(shown(value)); it must be an object with \"title\" and \"body\""
                )
                return
            }
            guard alert["title"].isMissing, alert["title-loc-key"] == nil else { return }
            found(
                request.place("alert").key("title"),
                "the alert has no \"title\"; give title and body, or leave the alert out")
        },
        LintRule(
            "alert-without-body", .warning,
            "An alert without a body says little on a watch; both are safe."
        ) { request, found in
            guard request.isLiveActivity, request.event != .start,
                case .object(let alert)? = request.value("alert"), alert["body"].isMissing,
                alert["loc-key"] == nil
            else { return }
            found(
                request.place("alert").key("body"), "the alert has no \"body\"; give title and body"
            )
        },
        LintRule(
            "alert-flat-keys", .warning,
            "The localised form of ordinary pushes, flat beside title and body: devices have been "
                + "seen to drop the whole push over it."
        ) { request, found in
            guard request.isLiveActivity, case .object(let alert)? = request.value("alert")
            else { return }
            for key in flatKeys where alert[key] != nil {
                let parent = key.hasPrefix("title") ? "title" : "body"
                found(
                    request.place("alert").key(key),
                    "\(key) is the form of ordinary pushes; nest it: \"\(parent)\": {\"loc-key\": …,"
                        + " \"loc-args\": […]}")
            }
        },
        LintRule(
            "alert-form", .error,
            "Title and body are texts, or objects with \"loc-key\" and \"loc-args\", an array of "
                + "texts; \"sound\" is a text."
        ) { request, found in
            guard request.isLiveActivity, case .object(let alert)? = request.value("alert")
            else { return }
            let place = request.place("alert")
            for key in ["title", "body"] {
                switch alert[key] {
                case nil, .null?, .string?: continue
                case .object(let text)?: localised(text, at: place.key(key), found)
                case let value?:
                    found(
                        place.key(key),
                        "\(key) is \(shown(value)); it must be a text, or an object with \"loc-key\""
                    )
                }
            }
            guard let sound = alert["sound"], sound != .null, sound.text == nil else { return }
            found(
                place.key("sound"),
                "sound is \(shown(sound)); it must be the name of a file in the app, or \"default\""
            )
        },
        LintRule(
            "sound-outside-alert", .error,
            "\"sound\" belongs inside \"alert\"; beside it nothing sounds."
        ) { request, found in
            guard request.isLiveActivity, !request.value("sound").isMissing else { return }
            found(request.place("sound"), "sound is beside the alert; put it inside \"alert\"")
        },
        LintRule(
            "interruption-level", .warning,
            "\"interruption-level\" is of ordinary notifications; what it does here nobody has said."
        ) { request, found in
            guard request.isLiveActivity, request.value("interruption-level") != nil else { return }
            found(
                request.place("interruption-level"),
                "interruption-level is not documented for Live Activities; leave it out")
        },
    ]

    /// The keys of an alert's texts, each with what ordinary pushes have in its place.
    private static let textKeys = [
        ("title", ["title-loc-key"]), ("body", ["loc-key"]),
    ]

    static let flatKeys = [
        "title-loc-key", "title-loc-args", "loc-key", "loc-args", "subtitle-loc-key",
        "subtitle-loc-args",
    ]

    private static func localised(
        _ text: JSONObject, at place: JSONPointer, _ found: (JSONPointer, String) -> Void
    ) {
        if text["loc-key"]?.text == nil {
            found(
                place.key("loc-key"),
                "\(text["loc-key"].map { "loc-key is \(shown($0))" } ?? "there is no loc-key"); "
                    + "name an entry of the app's string catalog")
        }
        guard let arguments = text["loc-args"], arguments != .null else { return }
        guard let elements = arguments.elements else {
            found(
                place.key("loc-args"),
                "loc-args is \(shown(arguments)); it must be an array of texts")
            return
        }
        for (index, element) in elements.enumerated() where element.text == nil {
            found(
                place.key("loc-args").index(index),
                "the argument is \(shown(element)); arguments must be texts: put it in quotes")
        }
    }
}

extension JSONValue? {
    /// Whether there is none, or null.
    var isMissing: Bool { self == nil || self == .null }
}
