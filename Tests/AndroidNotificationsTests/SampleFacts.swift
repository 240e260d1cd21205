import Foundation
import OrderProgress

extension OutputFacts {
    /// What a person would perceive of the posts that the sample made of one message.
    init(ofPosts calls: [SampleRun.Call], phase: OrderUpdate.Phase) {
        self.init(textTicks: false)
        let posts = calls.filter { $0.name == "notify" }
        guard let post = posts.first(where: { $0.id == 1 }) else { return }
        set(.headline, post.value("setContentTitle") as? String)
        set(.text, post.value("setContentText") as? String)
        self[.percent] = Self.percent(post)
        let isOngoing = post.value("setOngoing") as? Bool == true
        self[.ended] = .flag(!isOngoing)
        let intent = post.value("setContentIntent") as? [String: Any]
        set(.link, intent?["data"] as? String)
        if phase != .begin { self[.alerts] = .flag(posts.contains { $0.id == 2 }) }
        setTime(of: post, isOngoing: isOngoing)
    }

    private mutating func setTime(of post: SampleRun.Call, isOngoing: Bool) {
        guard isOngoing else { return self[.eta] = .null }
        let moment = (post.value("setWhen") as? NSNumber)?.int64Value
        guard post.value("setUsesChronometer") as? Bool == true, let moment else {
            return set(.eta, epochSeconds: moment.map { $0 / 1000 })
        }
        let isDown = post.value("setChronometerCountDown") as? Bool == true
        self[.timerMode] = .text(isDown ? "countdown" : "stopwatch")
        set(isDown ? .timerTo : .timerFrom, epochSeconds: moment / 1000)
    }

    /// The bar of `ProgressStyle` where there is one, which must be that of the plain bar.
    private static func percent(_ post: SampleRun.Call) -> Value {
        let plain = post.builder["setProgress"] as? [Any] ?? []
        let isUnknown = plain.last as? Bool == true
        guard plain.count == 3, !isUnknown, let max = plain[0] as? Int,
            let current = plain[1] as? Int,
            max > 0
        else { return .null }
        let percent = Int((Double(current) / Double(max) * 100).rounded())
        guard let style = post.value("setStyle") as? [String: Any] else { return .number(percent) }
        let segments = style["addProgressSegment"] as? [[String: [Int]]] ?? []
        let sum = segments.reduce(0) { $0 + ($1["new"]?.first ?? 0) }
        let own = (style["setProgress"] as? [Int])?.first
        return sum == max && own == current ? .number(percent) : .torn("\(own ?? -1) of \(sum)")
    }
}
