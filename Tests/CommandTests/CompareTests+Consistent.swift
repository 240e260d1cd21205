import Foundation

extension CompareTests {
    /// A change to the document, by itself and in the message.
    private static func android(
        _ fact: String, _ path: String, in stream: String = "pizza", order: String? = nil,
        update: Int = 7, _ value: @escaping @Sendable (Any?) -> Any?
    ) -> Mutation {
        var mutation = Mutation(
            "android", fact, "notification/" + path, in: stream, order: order, update: update,
            value)
        let steps = path.split(separator: "/").map(String.init)
        mutation.copies = [
            Mutation.Copy(path: ["fcm", "message", "data", "orderProgress"]) { text in
                guard let text = text as? String,
                    let document = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
                    let data = try? JSONSerialization.data(
                        withJSONObject: changed(document, steps[...], value) ?? [:],
                        options: .sortedKeys)
                else { return text }
                return String(decoding: data, as: UTF8.self)
            }
        ]
        return mutation
    }

    /// Changes in two places of an output that say the same.
    private static func both(
        _ presenter: String, _ fact: String, _ path: String, update: Int = 7,
        _ value: @escaping @Sendable (Any?) -> Any?,
        and other: String, _ otherValue: @escaping @Sendable (Any?) -> Any?
    ) -> Mutation {
        var mutation = Mutation(presenter, fact, path, update: update, value)
        mutation.copies = [
            Mutation.Copy(
                path: other.split(separator: "/").map(String.init), value: otherValue)
        ]
        return mutation
    }

    private static func replacing(_ old: String, _ new: String) -> @Sendable (Any?) -> Any? {
        { ($0 as? String)?.replacingOccurrences(of: old, with: new) }
    }

    private static func minuteLater(_ value: Any?) -> Any? {
        (value as? NSNumber).map { NSNumber(value: $0.int64Value + 60_000) }
    }

    /// The same fact changed in every copy within one output: only the others contradict it.
    static let consistentMutations: [Mutation] = [
        android("headline", "title", replacing("2 pizzas", "3 pizzas")),
        android("text", "text", replacing("Delivered", "Lost")),
        android("percent", "progress/current") { _ in 98 },
        android("percent", "progress/indeterminate") { _ in true },
        android("stage", "stage") { _ in "placed" },
        android("stageIndex", "stages") { _ in ["placed", "delivered", "onTheWay", "preparing"] },
        android("stageCount", "stages") { _ in ["delivered"] },
        android("eta", "whenMilliseconds", update: 3, minuteLater),
        android(
            "timerFrom", "whenMilliseconds", in: "timer", order: "stopwatch-1", update: 1,
            minuteLater),
        android(
            "timerTo", "whenMilliseconds", in: "timer", order: "timer-1", update: 1, minuteLater),
        android(
            "timerMode", "chronometerCountDown", in: "timer", order: "timer-1", update: 1
        ) { _ in false },
        android("ended", "ongoing") { _ in true },
        android("outcome", "outcome") { _ in "cancelled" },
        android("link", "link", replacing("A-1001", "A-1002")),
        android("alerts", "alert") { _ in nil },
        both(
            "desktop", "percent", "hints/value/int32", { _ in 98 }, and: "body",
            replacing("100%", "98%")),
        both(
            "desktop", "percent", "hints/value/int32", update: 4, { _ in 20 }, and: "body",
            replacing("75%", "20%")),
        both(
            "terminal", "percent", "line", update: 4, replacing("75%", "20%"), and: "line",
            replacing("[#######---]", "[##--------]")),
        both(
            "terminal", "percent", "line", update: 4, replacing("75%  ", ""), and: "line",
            replacing("[#######---]", "[..........]")),
        both(
            "activitykit", "stage", "payload/aps/content-state/stage", { _ in "placed" },
            and: "payload/aps/content-state/stageIndex", { _ in 0 }),
    ]
}
