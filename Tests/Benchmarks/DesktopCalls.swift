#if DBus && os(Linux)
    import DesktopNotifications
    import Glibc
    import OrderProgress
    import TestPrograms

    /// What one update at a time costs on a desktop, beside a bare libdbus call and a `notify-send`.
    ///
    /// Needs a session bus with a notification server:
    ///
    ///     swift build -c release --product benchmarks
    ///     Tests/DesktopLab/desktop-lab dunst -- .build/release/benchmarks desktop
    enum DesktopCalls {
        private static let rounds = 30
        private static let callsInARound = 20

        /// What is compared: the same texts and hints, on the same bus, to the same server.
        private enum Way: CaseIterable {
            case lane
            case tracker
            case bare
            case process
        }

        /// The ways take turns, so that none has the machine's or the server's better moments.
        static func measure() async throws {
            let presenter = DesktopPresenter()
            if case .unavailable(let why) = await presenter.availability() {
                throw OrderProgressError(.unavailable, why)
            }
            let server = try await presenter.server()
            print(
                "one update at a time, on \(server.name) \(server.version): medians of "
                    + "\(rounds * callsInARound) calls and \(rounds) processes")
            let bare = try BareCall()
            let (outcomes, continuation) = AsyncStream<OutputOutcome>.makeStream()
            let tracker = OrderTracker(presenters: [presenter]) { continuation.yield($0) }
            var outcome = outcomes.makeAsyncIterator()
            let events = try Self.events("benchmark-2")
            let updates = try Self.updates(try Self.events("benchmark-1"))
            let renderer = await presenter.renderer()
            var costs: [Way: [Cost]] = [:]
            for round in 0..<rounds {
                let turn = round * callsInARound..<(round + 1) * callsInARound
                // Where a lane's deliveries are made.
                costs[.lane, default: []] += try await withTaskExecutorPreference(
                    presenter.executor
                ) {
                    var costs: [Cost] = []
                    for update in updates[turn] {
                        let began = Cost.now
                        let output = try renderer.render(update, at: update.time)
                        _ = try await presenter.deliver(output, for: update)
                        costs.append(Cost.since(began))
                    }
                    return costs
                }
                for event in events[turn] {
                    let began = Cost.now
                    try tracker.apply(event)
                    guard case .shown? = await outcome.next()?.kind else {
                        throw OrderProgressError(.unavailable, "an update was not shown")
                    }
                    costs[.tracker, default: []].append(Cost.since(began))
                }
                let outputs = try updates[turn].map { try renderer.render($0, at: $0.time) }
                for output in outputs {
                    let began = Cost.now
                    try bare.notify(output)
                    costs[.bare, default: []].append(Cost.since(began))
                }
                costs[.process, default: []].append(try await Self.process(outputs[0]))
            }
            await presenter.withdraw("benchmark-1")
            await tracker.finish()
            await presenter.close()
            try bare.close()
            report(costs.mapValues(Cost.median))
        }

        private static func report(_ costs: [Way: Cost]) {
            let names: [(Way, String)] = [
                (.lane, "rendered and delivered by us, in a lane"),
                (.tracker, "by us, from an event to its outcome"),
                (.bare, "a bare libdbus call that blocks"),
                (.process, "a notify-send process"),
            ]
            for (way, name) in names {
                guard let cost = costs[way] else { continue }
                print(
                    name.padded(to: 44) + microseconds(cost.time)
                        + "   processor" + microseconds(cost.processor))
            }
            guard let lane = costs[.lane], let tracker = costs[.tracker], let bare = costs[.bare],
                let process = costs[.process]
            else { return }
            for (name, ratio) in [
                ("in a lane to the bare call", lane.time / bare.time),
                ("from event to outcome to the bare call", tracker.time / bare.time),
                ("notify-send to ours in a lane", process.time / lane.time),
                ("notify-send to ours, processor", process.processor / lane.processor),
            ] {
                print("  " + name.padded(to: 42) + times(ratio))
            }
        }

        private static func times(_ ratio: Double) -> String {
            String((ratio * 100).rounded() / 100).padded(to: 9, right: true) + " times"
        }

        private static func microseconds(_ nanoseconds: Double) -> String {
            Clock.rounded(nanoseconds / 1000).padded(to: 9, right: true) + " µs"
        }

        private static func events(_ order: String) throws -> [OrderEvent] {
            try (0..<rounds * callsInARound).map { index in
                try OrderEvent(
                    line:
                        #"{"order":"\#(order)","type":"updated","time":\#(1_796_040_000 + index),"#
                        + #""title":"\#(order)","attention":"normal","#
                        + #""fraction":\#(Double(index % 100) / 100)}"#)
            }
        }

        private static func updates(_ events: [OrderEvent]) throws -> [OrderUpdate] {
            var ledger = OrderLedger()
            return try events.map { event in
                guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
                    throw OrderProgressError(.malformed, "each event of the benchmark is news")
                }
                return update
            }
        }

        /// The time from the start of a process to its end.
        private static func process(_ output: DesktopOutput) async throws -> Cost {
            let hints = output.hints.compactMap { hint -> String? in
                switch hint.value {
                case .byte(let value): "--hint=byte:\(hint.key):\(value)"
                case .int32(let value): "--hint=int:\(hint.key):\(value)"
                case .boolean(let value): "--hint=boolean:\(hint.key):\(value)"
                default: nil
                }
            }
            let children = Cost.children
            let began = Cost.now
            let program = try Program(
                "/usr/bin/notify-send",
                ["--replace-id=1", "--app-name=\(output.appName)", "--icon=\(output.appIcon)"]
                    + hints + [output.summary, output.body])
            guard await program.end() == .exit(0) else {
                throw OrderProgressError(
                    .unavailable, "/usr/bin/notify-send does not run; install libnotify-bin")
            }
            return Cost(time: Cost.since(began).time, processor: Cost.children - children)
        }
    }

    /// What something took, in nanoseconds: by the clock, and of processors' time.
    struct Cost {
        var time: Double
        var processor: Double

        static var now: (at: ContinuousClock.Instant, processor: Double) {
            var used = timespec()
            unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
            return (.now, Double(used.tv_sec) * 1e9 + Double(used.tv_nsec))
        }

        static func since(_ began: (at: ContinuousClock.Instant, processor: Double)) -> Cost {
            let now = Cost.now
            return Cost(
                time: (now.at - began.at) / .nanoseconds(1),
                processor: now.processor - began.processor)
        }

        /// Processors' time of all processes that were started and have ended.
        static var children: Double {
            var usage = rusage()
            unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage)
            let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
            return seconds * 1e9 + microseconds * 1e3
        }

        static func median(_ costs: [Cost]) -> Cost {
            Cost(
                time: costs.map(\.time).sorted()[costs.count / 2],
                processor: costs.map(\.processor).sorted()[costs.count / 2])
        }
    }
#endif
