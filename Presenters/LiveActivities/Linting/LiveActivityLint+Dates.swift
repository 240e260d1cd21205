import OrderProgress

extension LiveActivityLint {
    /// Seconds between 1970 and 2001, the two epochs that are most often mixed up.
    static let referenceEpoch: Int64 = 978_307_200
    /// What is not below it has to be milliseconds, or worse.
    static let firstMilliseconds = 1e11
    /// Milliseconds of the days that seconds have; above them no unit of time is meant.
    private static let milliseconds: Range<Int64> = 100_000_000_000..<100_000_000_000_000

    /// The dates of `aps`: whole seconds since 1970.
    static let dateRules: [LintRule<LintedRequest>] = [
        LintRule(
            "timestamp", .error,
            "\"timestamp\" must be there: the system shows only what is newer than what it has."
        ) { request, found in
            guard request.isLiveActivity, request.aps != nil else { return }
            if [nil, .null].contains(request.value("timestamp")) {
                found(
                    request.place("timestamp"),
                    "there is no \"timestamp\"; give the seconds since 1970 at which it is sent")
            }
        },
        LintRule(
            "date", .error,
            "Dates of \"aps\" must be whole numbers of seconds since 1970, not texts or fractions."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in dateKeys {
                guard let value = request.value(key), value != .null else { continue }
                // Milliseconds have a rule of their own.
                if let whole = value.integer, (0..<milliseconds.upperBound).contains(whole) {
                    continue
                }
                found(
                    request.place(key),
                    "\(key) is \(shown(value)); it must be a whole number of seconds since 1970")
            }
        },
        LintRule(
            "date-milliseconds", .error,
            "Dates are seconds; milliseconds lie thousands of years ahead."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in dateKeys where key != "timestamp" {
                guard let moment = request.value(key)?.integer, milliseconds.contains(moment)
                else { continue }
                found(request.place(key), inMilliseconds(key, moment))
            }
        },
        LintRule(
            "timestamp-milliseconds", .warning,
            "A \"timestamp\" in milliseconds: Apple says that one hours ahead is dropped; one that "
                + "is taken outranks every right one after it."
        ) { request, found in
            guard request.isLiveActivity, let moment = request.value("timestamp")?.integer,
                milliseconds.contains(moment)
            else { return }
            found(request.place("timestamp"), inMilliseconds("timestamp", moment))
        },
        LintRule(
            "timestamp-epoch", .error,
            "A \"timestamp\" in seconds since 2001 lies decades back; an old start or update is "
                + "dropped."
        ) { request, found in
            guard request.isLiveActivity, request.event != .end,
                let seconds = referenceSeconds("timestamp", request)
            else { return }
            found(request.place("timestamp"), sinceReference("timestamp", seconds))
        },
        LintRule(
            "date-epoch", .warning,
            "A date that looks like seconds since 2001; those of \"aps\" count from 1970."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in dateKeys where key != "timestamp" || request.event == .end {
                guard let seconds = referenceSeconds(key, request) else { continue }
                found(request.place(key), sinceReference(key, seconds))
            }
        },
        LintRule(
            "timestamp-too-old", .error,
            "A \"timestamp\" from before there were pushes is no time of sending: an update that is "
                + "older than what the device has is dropped."
        ) { request, found in
            guard request.isLiveActivity, isTooOld(request),
                let timestamp = beforeReference(request)
            else { return }
            found(request.place("timestamp"), longAgo(timestamp))
        },
        LintRule(
            "timestamp-long-ago", .warning,
            "A \"timestamp\" from before 1989, or more than a year before \"stale-date\", counts in "
                + "another unit, or is no time of sending."
        ) { request, found in
            guard request.isLiveActivity, referenceSeconds("timestamp", request) == nil else {
                return
            }
            if let timestamp = beforeReference(request) {
                if !isTooOld(request) { found(request.place("timestamp"), longAgo(timestamp)) }
                return
            }
            guard let timestamp = request.value("timestamp")?.integer, timestamp >= 0,
                let stale = request.value("stale-date")?.integer,
                // A date that means "never" says nothing about the timestamp.
                stale > timestamp, stale < firstDoubtfulYear, stale - timestamp > secondsOfYear
            else { return }
            found(
                request.place("timestamp"),
                "the timestamp \(timestamp) is more than a year before the stale-date \(stale); "
                    + "give the seconds since 1970 at which it is sent")
        },
        LintRule(
            "no-stale-date", .warning,
            "Without \"stale-date\" an outdated state stays on the screen for hours, unmarked."
        ) { request, found in
            guard request.isLiveActivity, request.aps != nil, request.event != .end,
                [nil, .null].contains(request.value("stale-date"))
            else { return }
            found(
                request.place("stale-date"),
                "there is no stale-date; give one, such as an hour after the timestamp, and move it "
                    + "with each update")
        },
        LintRule(
            "stale-at-once", .warning,
            "A \"stale-date\" that is not above the timestamp makes the activity stale at once."
        ) { request, found in
            guard request.isLiveActivity, request.event != .end,
                let stale = request.value("stale-date")?.integer,
                let timestamp = request.value("timestamp")?.integer, stale <= timestamp,
                Double(timestamp) < firstMilliseconds
            else { return }
            found(
                request.place("stale-date"),
                "stale-date \(stale) is not above the timestamp \(timestamp); give a later one")
        },
        LintRule(
            "dismissal-before-end", .error,
            "\"dismissal-date\" does nothing but with the event \"end\"."
        ) { request, found in
            guard request.isLiveActivity, !request.value("dismissal-date").isMissing,
                request.event != .end, request.event != nil
            else { return }
            found(
                request.place("dismissal-date"),
                "dismissal-date has no effect on \(shown(request.value("event") ?? .null)); send it "
                    + "with \"end\"")
        },
        LintRule(
            "dismissal-passed", .warning,
            "A \"dismissal-date\" that is a duration lies decades back: the activity is removed at "
                + "once."
        ) { request, found in
            // 0 and 1 are what people write for "at once".
            guard request.isLiveActivity, request.event == .end,
                let dismissal = request.value("dismissal-date")?.integer,
                (2..<firstReferenceSecond).contains(dismissal)
            else { return }
            found(
                request.place("dismissal-date"),
                "dismissal-date \(dismissal) looks like a duration, and has passed; give the seconds "
                    + "since 1970 at which it goes, or 0 for at once")
        },
        LintRule(
            "dismissal-too-late", .warning,
            "The system removes an ended activity after four hours, whatever a later date says."
        ) { request, found in
            guard request.isLiveActivity, request.event == .end,
                let dismissal = request.value("dismissal-date")?.integer,
                let timestamp = request.value("timestamp")?.integer,
                Double(dismissal) < firstMilliseconds, timestamp >= 0, dismissal > timestamp,
                dismissal - timestamp > LiveActivityPolicy.maximumDismissal.components.seconds
            else { return }
            found(
                request.place("dismissal-date"),
                "dismissal-date is \(dismissal - timestamp) seconds after the timestamp; the system "
                    + "keeps an ended activity for 14400 at most")
        },
    ]

    /// 2020 in seconds since 2001, and the first day of 1989 in those since 1970.
    private static let firstReferenceSecond: Int64 = 599_616_000
    private static let secondsOfYear: Int64 = 31_622_400
    /// 2100, in seconds since 1970.
    private static let firstDoubtfulYear: Int64 = 4_102_444_800

    static let dateKeys = ["timestamp", "stale-date", "dismissal-date"]

    /// A date that, counted from 2001, is one of our days: from 2020 to the end of the range.
    private static func referenceSeconds(_ key: String, _ request: LintedRequest) -> Int64? {
        guard let value = request.value(key)?.double, value >= Double(firstReferenceSecond),
            value < Double(referenceEpoch)
        else { return nil }
        return Int64(value)
    }

    /// A timestamp that is no day of ours, counted from 1970 or from 2001.
    private static func beforeReference(_ request: LintedRequest) -> Int64? {
        guard let timestamp = request.value("timestamp")?.integer,
            (0..<firstReferenceSecond).contains(timestamp)
        else { return nil }
        return timestamp
    }

    /// Whether an early timestamp is of an update that is not early in all its dates: such a one
    /// may be of orders that are replayed by another clock.
    private static func isTooOld(_ request: LintedRequest) -> Bool {
        guard request.event == .update, let timestamp = beforeReference(request) else {
            return false
        }
        guard let stale = request.value("stale-date")?.integer else { return true }
        return stale > timestamp && stale - timestamp > secondsOfYear
    }

    private static func longAgo(_ timestamp: Int64) -> String {
        "the timestamp \(timestamp) lies before 1989; give the seconds since 1970 at which it is sent"
    }

    private static func inMilliseconds(_ key: String, _ moment: Int64) -> String {
        "\(key) \(moment) looks like milliseconds; give whole seconds since 1970"
    }

    private static func sinceReference(_ key: String, _ seconds: Int64) -> String {
        "\(key) \(seconds) looks like seconds since 2001; add \(referenceEpoch) to count from 1970"
    }
}
