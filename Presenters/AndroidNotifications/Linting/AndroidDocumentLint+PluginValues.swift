import OrderProgress

extension AndroidDocumentLint {
    private static let range32 = Int64(Int32.min)...Int64(Int32.max)

    /// Values that plugins hand to Android, or refuse.
    static let pluginValueRules: [LintRule<LintedPluginDocument>] = [
        LintRule(
            "plugin-progress", .error,
            "Progress is a whole number from 0: one below crashes a maker's system, a fraction "
                + "throws."
        ) { document, found in
            // The app's own code draws the state of live_activities.
            guard document.shape != .liveActivities else { return }
            for part in [LintedPluginDocument.Part.current, .maximum] {
                guard let value = document.value(part), value != .null else { continue }
                guard let whole = value.integer else {
                    found(document.place(part), "it is \(shown(value)); give a whole number")
                    continue
                }
                guard whole < 0 || whole > range32.upperBound else { continue }
                found(
                    document.place(part),
                    whole < 0
                        ? "it is \(whole); give 0 or more, or say indeterminate"
                        : "it is \(whole), more than Android can hold; give a percent")
            }
        },
        LintRule(
            "plugin-progress-half", .error,
            "notifee refuses a progress that has a current without a max, or a max without a current."
        ) { document, found in
            guard document.shape == .notifee,
                (document.value(.current) == nil) != (document.value(.maximum) == nil)
            else { return }
            let missing: LintedPluginDocument.Part =
                document.value(.current) == nil ? .current : .maximum
            found(document.place(missing), "it is not there; give both, or indeterminate alone")
        },
        LintRule(
            "plugin-id", .error,
            "Flutter's id is a whole number of 32 bits, notifee's a string; another one throws."
        ) { document, found in
            guard document.shape != .liveActivities, let id = document.payload.value["id"],
                id != .null
            else { return }
            let place = document.payload.pointer.key("id")
            if document.shape == .notifee {
                guard id.text == nil else { return }
                found(place, "it is \(shown(id)); notifee takes a string")
            } else if !(id.integer.map { range32.contains($0) } ?? false) {
                found(place, "it is \(shown(id)); give a whole number of 32 bits")
            }
        },
        LintRule(
            "plugin-alerts-each-time", .warning,
            "Without onlyAlertOnce a progress sounds at each percent."
        ) { document, found in
            guard document.shape != .liveActivities, document.shown.isOngoing,
                document.shown.current != nil || document.shown.isIndeterminate,
                document.value(.alertsOnce)?.flag == false
            else { return }
            found(document.place(.alertsOnce), "it is false; make it true")
        },
        LintRule(
            "plugin-data-not-string", .error,
            "Each value of notifee's data is a string: numbers, truth values and objects throw."
        ) { document, found in
            guard document.shape == .notifee, let data = document.payload.value["data"],
                data != .null
            else { return }
            let place = document.payload.pointer.key("data")
            guard case .object(let object) = data else {
                return found(place, "it is \(shown(data)); it must be an object of strings")
            }
            for member in object.members where member.value.text == nil {
                found(place.key(member.key), "it is \(shown(member.value)); make it a string")
            }
        },
    ]
}
