#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is left until a moment: whole minutes, rounded up, or the last minute's seconds.
struct Remaining {
    let isOver: Bool
    let isSeconds: Bool
    let count: Int
    let changesAt: Date?

    init(until end: Date, at now: Date, countsSeconds: Bool) {
        let left = end.timeIntervalSince(now)
        isOver = left <= 0
        isSeconds = countsSeconds && left <= 60
        let unit = isSeconds ? 1.0 : 60.0
        count = max(0, Int((left / unit).rounded(.up)))
        changesAt = left <= 0 ? nil : end.addingTimeInterval(-unit * Double(count - 1))
    }

    var hours: Int { isSeconds ? 0 : count / 60 }

    var values: [String: String] {
        [
            "hours": String(hours), "minutes": String(count % 60), "seconds": String(count),
        ]
    }
}

/// What has passed since a moment: seconds in the first minute, then whole minutes.
struct Elapsed {
    let isSeconds: Bool
    let count: Int
    let changesAt: Date

    init(since start: Date, at now: Date) {
        let passed = max(0, now.timeIntervalSince(start))
        isSeconds = passed < 60
        let unit = isSeconds ? 1.0 : 60.0
        count = Int((passed / unit).rounded(.down))
        changesAt = start.addingTimeInterval(unit * Double(count + 1))
    }

    var hours: Int { isSeconds ? 0 : count / 60 }

    var values: [String: String] {
        [
            "hours": String(hours), "minutes": String(count % 60), "seconds": String(count),
        ]
    }
}
