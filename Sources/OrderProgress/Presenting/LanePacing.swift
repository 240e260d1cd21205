#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// When the next silent update of one order may go: no sooner than the floor, but for a burst when
/// the input pauses.
struct LanePacing: Sendable {
    /// More swallowed updates than this since the last delivery are a stream being caught up with:
    /// nobody needs to see it pass, so the floor is stretched until the input pauses.
    static let catchingUp = 200
    /// How many times the floor then is.
    static let stretch = 5.0

    private let pace: Pace
    private var sentAt = Date.distantPast
    private var swallowedCount = 0
    /// Whether the input has paused since the last update came.
    private var isSettled = false
    private var tokens: Double
    private var refilledAt: Date?

    init(_ pace: Pace) {
        self.pace = pace
        tokens = Double(pace.burst)
    }

    private var floorSeconds: Double { pace.floor / .seconds(1) }

    /// The first moment that the floor allows.
    var earliest: Date {
        let stretch = swallowedCount > Self.catchingUp ? Self.stretch : 1
        return sentAt.addingTimeInterval(floorSeconds * stretch)
    }

    /// An update has come, in the place of one that waited or not.
    mutating func offered(swallowing: Bool) {
        isSettled = false
        if swallowing { swallowedCount += 1 }
    }

    /// The input has paused.
    mutating func settled() { isSettled = true }

    /// A delivery begins.
    mutating func sent(at now: Date) {
        refill(at: now)
        sentAt = now
        swallowedCount = 0
    }

    /// Whether the burst lets a held update go now that the input has paused.
    mutating func takeToken(at now: Date) -> Bool {
        guard isSettled else { return false }
        refill(at: now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    private mutating func refill(at now: Date) {
        let floor = floorSeconds
        guard floor > 0 else { return tokens = Double(pace.burst) }
        let passed = max(0, now.timeIntervalSince(refilledAt ?? now))
        tokens = min(Double(pace.burst), tokens + passed / floor)
        refilledAt = now
    }
}
