import OrderProgress

extension AndroidDocumentLint {
    /// The bar.
    static let barRules: [LintRule<LintPayload>] = [
        LintRule(
            "progress-above-max", .error,
            "A current above its max is drawn as a full bar by one Android and refused by another."
        ) { payload, found in
            guard let current = payload.whole("progress", "current"),
                let max = payload.whole("progress", "max"), current > max
            else { return }
            found(
                payload.place("progress", "current"), "it is \(current) of \(max); clamp it to max")
        },
        LintRule(
            "indeterminate-alone", .error,
            "Beside indeterminate Android ignores current, points and tracker, and wants one "
                + "segment."
        ) { payload, found in
            guard payload.flag("progress", "indeterminate") == true else { return }
            if let current = payload.whole("progress", "current"), current > 0 {
                found(
                    payload.place("progress", "current"),
                    "it is \(current) beside indeterminate; make it 0, or say how far it is")
            }
            for (list, most) in [("segments", 1), ("points", 0)] {
                let count = payload.list("progressStyle", list)?.count ?? 0
                guard count > most else { continue }
                found(
                    payload.place("progressStyle", list),
                    "there are \(count) beside indeterminate; leave \(most)")
            }
            if payload.value["progressStyle", "trackerIcon"] != nil {
                found(
                    payload.place("progressStyle", "trackerIcon"),
                    "beside indeterminate nothing moves along the bar; leave it out")
            }
        },
        LintRule(
            "segments-not-max", .error,
            "ProgressStyle has no max: it counts to the sum of its segments, the plain bar to max."
        ) { payload, found in
            guard let segments = payload.list("progressStyle", "segments"), !segments.isEmpty,
                let max = payload.whole("progress", "max")
            else { return }
            guard max > 0 else {
                return found(
                    payload.place("progressStyle"), "there is no bar, since max is 0; leave it out")
            }
            let sum = total(segments)
            guard sum != Double(max) else { return }
            found(
                payload.place("progressStyle", "segments"),
                "their lengths are \(JSONNumber(sum)?.literal ?? "too much") in all, and max is "
                    + "\(max); make them equal")
        },
        LintRule(
            "point-outside", .error,
            "Points at 0, at the bar's end or beyond are not drawn, and nothing says so."
        ) { payload, found in
            guard let points = payload.list("progressStyle", "points") else { return }
            let sum = total(payload.list("progressStyle", "segments") ?? [])
            for (index, point) in points.enumerated() {
                guard let position = point["position"]?.double, position >= sum else { continue }
                found(
                    payload.place("progressStyle", "points").index(index).key("position"),
                    "it is \(shown(point["position"] ?? .null)) of "
                        + "\(JSONNumber(sum)?.literal ?? "too much"); put points between")
            }
        },
    ]

    private static func total(_ segments: [JSONValue]) -> Double {
        segments.reduce(0) { $0 + ($1["length"]?.double ?? 0) }
    }
}
