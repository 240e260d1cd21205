import OrderProgress

extension AndroidDocumentLint {
    private static let slackMilliseconds: Int64 = 5000
    private static let leastMilliseconds = AndroidPolicy.leastMomentMilliseconds

    /// A moment before 1973 in a document that is sent later.
    private static func momentLongPast(_ payload: LintPayload) -> Int64? {
        guard let moment = payload.whole("whenMilliseconds"), moment >= 0,
            moment < leastMilliseconds, payload.whole("timestampSeconds") ?? .max > 100_000_000
        else { return nil }
        return moment
    }

    private static func isShown(_ payload: LintPayload) -> Bool {
        payload.flag("showWhen") != false || payload.flag("usesChronometer") == true
    }

    /// When a stopwatch was started, and when an order ended; a time to come is never long past.
    private static func mayBeLongPast(_ payload: LintPayload) -> Bool {
        let runsUp =
            payload.flag("usesChronometer") == true
            && payload.flag("chronometerCountDown") != true
        return runsUp || payload.value["outcome"] != nil
    }

    private static func inSeconds(_ moment: Int64) -> String {
        "\(moment) ms since 1970 are in 1970; give milliseconds, not seconds or a duration"
    }

    /// Whether a timeout is a moment since 1970: only until a moment to come may so much be left.
    static func isMoment(timeout: Int64, countdownTo moment: Int64?) -> Bool {
        timeout >= leastMilliseconds && timeout >= moment ?? leastMilliseconds
    }

    /// Moments and clocks.
    static let timeRules: [LintRule<LintPayload>] = [
        LintRule(
            "when-in-seconds", .error,
            "Android's when is in milliseconds since 1970: one in seconds, or from now, is in 1970."
        ) { payload, found in
            guard let moment = momentLongPast(payload), isShown(payload), !mayBeLongPast(payload)
            else { return }
            found(payload.place("whenMilliseconds"), inSeconds(moment))
        },
        LintRule(
            "when-long-past", .warning,
            "What ended, began or was due in 1970 may be meant, but most often is not."
        ) { payload, found in
            guard let moment = momentLongPast(payload), !isShown(payload) || mayBeLongPast(payload)
            else { return }
            found(payload.place("whenMilliseconds"), inSeconds(moment))
        },
        LintRule(
            "when-missing", .error,
            "A time that is shown needs a moment, or it is that of the post."
        ) { payload, found in
            guard payload.value["whenMilliseconds"] == nil else { return }
            for name in ["showWhen", "usesChronometer"] where payload.flag(name) == true {
                found(payload.place(name), "there is no whenMilliseconds; give it")
            }
        },
        LintRule(
            "clock-not-shown", .error,
            "A clock runs only where when is shown, and counts down only where it runs."
        ) { payload, found in
            if payload.flag("usesChronometer") == true, payload.flag("showWhen") != true {
                found(payload.place("showWhen"), "a clock runs; make it true")
            }
            if payload.flag("chronometerCountDown") == true,
                payload.flag("usesChronometer") != true
            {
                found(payload.place("usesChronometer"), "the clock counts down; make it true")
            }
        },
        LintRule(
            "countdown-without-timeout", .error,
            "A countdown that nobody takes away goes on below zero."
        ) { payload, found in
            guard payload.flag("chronometerCountDown") == true,
                payload.value["timeoutAfterMilliseconds"] == nil
            else { return }
            found(
                payload.place("chronometerCountDown"),
                "it counts on below zero; give timeoutAfterMilliseconds, the time that is left")
        },
        LintRule(
            "timeout-is-moment", .error,
            "timeoutAfter is a duration from the post: a moment takes the post away in no lifetime."
        ) { payload, found in
            guard let timeout = payload.whole("timeoutAfterMilliseconds"),
                isMoment(
                    timeout: timeout,
                    countdownTo: payload.flag("chronometerCountDown") == true
                        ? payload.whole("whenMilliseconds") : nil)
            else { return }
            found(
                payload.place("timeoutAfterMilliseconds"),
                "\(timeout) ms look like a moment since 1970; give the duration from the post")
        },
        LintRule(
            "timeout-before-zero", .warning,
            "A post that goes before its countdown ends looks dismissed to the app."
        ) { payload, found in
            // The stamp's second may have been almost over.
            guard let late = lateness(of: payload), late < -1000 else { return }
            found(
                payload.place("timeoutAfterMilliseconds"),
                "it goes \(-late) ms before zero; give it all that is left")
        },
        LintRule(
            "timeout-after-zero", .warning,
            "A countdown that is taken away long after its end goes on below zero until then."
        ) { payload, found in
            guard let late = lateness(of: payload), late > 3_600_000 else { return }
            found(
                payload.place("timeoutAfterMilliseconds"),
                "it counts \(late) ms below zero; give the time that is left")
        },
        LintRule(
            "when-not-ahead", .warning,
            "A plain time reads as the moment of the post once it has passed, and the chip shows none "
                + "below a minute."
        ) { payload, found in
            guard payload.flag("showWhen") == true, payload.flag("usesChronometer") != true,
                payload.flag("ongoing") == true, let left = timeLeft(of: payload),
                left < 60_000 - slackMilliseconds
            else { return }
            found(
                payload.place("showWhen"),
                "the moment is \(left) ms ahead; make it false, or let a clock run")
        },
        LintRule(
            "countdown-over", .warning, "A countdown that has ended begins below zero."
        ) { payload, found in
            guard payload.flag("chronometerCountDown") == true,
                // A stamp runs ahead of the clock where updates come in a burst.
                let left = timeLeft(of: payload), left < -slackMilliseconds
            else { return }
            found(
                payload.place("whenMilliseconds"),
                "it ended \(-left) ms before the document was made; send it without a clock")
        },
    ]

    /// How many milliseconds lie between a document and its moment; nil where that cannot be told.
    private static func timeLeft(of payload: LintPayload) -> Int64? {
        guard let moment = payload.whole("whenMilliseconds"),
            let stamp = payload.whole("timestampSeconds"),
            (leastMilliseconds...100 * leastMilliseconds).contains(moment),
            (0..<leastMilliseconds).contains(stamp)
        else { return nil }
        return moment - stamp * 1000
    }

    /// How many milliseconds after its countdown's end a post goes; nil where that cannot be told.
    private static func lateness(of payload: LintPayload) -> Int64? {
        guard payload.flag("chronometerCountDown") == true,
            let timeout = payload.whole("timeoutAfterMilliseconds"),
            (0..<leastMilliseconds).contains(timeout), let left = timeLeft(of: payload)
        else { return nil }
        return timeout - left
    }
}
