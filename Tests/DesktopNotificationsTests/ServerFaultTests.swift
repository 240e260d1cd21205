#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What the presenter does when the server, of all things, does the worst.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct ServerFaultTests {
        @Test func `a restarted server has the same toasts again, each once`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (first, tracker, _) = try await desktop.showing(["A", "B"])
                await first.kill()
                let second = try await desktop.startServer()
                let calls = try await second.events("Notify") { $0.count == 2 }
                #expect(calls.map(\.replacesID) == [0, 0], "old ids ended with it")
                try tracker.apply(
                    Sample.event(.updated, order: "A", after: 1) { $0.stage = .preparing })
                let later = try await second.events("Notify") { $0.count == 3 }
                #expect(later.last?.replacesID == later.first { $0.id == later.last?.id }?.id)
                await tracker.finish()
                #expect(try await Set(second.settled("CloseNotification").map(\.id)) == [1, 2])
            }
        }

        @Test func `a frozen server is waited for two seconds, then has the newest state`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await desktop.showing()
                server.freeze()
                let began = ContinuousClock.now
                for index in 1...50 {
                    try tracker.apply(
                        Sample.event(.updated, after: Double(index)) {
                            $0.fraction = .set(Double(index) / 100)
                            $0.attention = .normal
                        })
                }
                let retry = try await outcomes.first { $0.error != nil }
                let waited = ContinuousClock.now - began
                #expect(waited >= .seconds(1.9))
                #expect(waited < .seconds(4), "and a busy machine's share")
                #expect(retry.error?.code == .timedOut)
                server.thaw()
                let calls = try await server.events("Notify") {
                    $0.last?.hints?["value"] == "i 50"
                }
                #expect(calls.count <= 4, "it was not flooded: \(calls)")
                #expect(calls.allSatisfy { $0.id == 1 })
                try tracker.apply(Sample.event(.completed, after: 60))
                await tracker.finish()
                #expect(tracker.report.outputs["desktop"]?.failed == 0)
            }
        }

        @Test func `a first call that is answered late is not made twice`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                try await server.tell("set", ["reply": "hold"])
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { $0.error?.code == .timedOut }
                try await server.tell("set", ["reply": "now"])
                try await server.tell("release")
                _ = try await outcomes.first(where: \.isShown)
                #expect(try await server.settled("Notify").count == 1)
                await tracker.finish()
                #expect(try await server.settled("CloseNotification").map(\.id) == [1])
            }
        }

        @Test func `a server that leaves is reported, and holds nothing up`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await desktop.showing()
                await server.kill()
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.message.contains("server has left the session bus") == true)
                let began = ContinuousClock.now
                await tracker.finish()
                #expect(ContinuousClock.now - began < .seconds(5))
            }
        }

        @Test func `a server that comes late has what was tried before`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.message.contains("no notification server") == true)
                // Given up, not waiting for another try.
                _ = try await outcomes.first { if case .failed = $0.kind { true } else { false } }
                let server = try await desktop.startServer()
                let calls = try await server.events("Notify") { !$0.isEmpty }
                #expect(calls.map(\.body) == ["Order placed\n0%"])
                await tracker.finish()
            }
        }

        @Test func `a server that can be started but is dead costs its limit once`() async throws {
            try await ScriptedDesktop.with(service: "/bin/sleep 20") { desktop in
                let address = desktop.address
                let presenter = DesktopPresenter(
                    limits: .init(activation: .seconds(2)), address: { address })
                var began = ContinuousClock.now
                #expect(await presenter.availability() != .available)
                #expect(ContinuousClock.now - began >= .seconds(2))
                began = .now
                for _ in 0..<10 { #expect(await presenter.availability() != .available) }
                #expect(ContinuousClock.now - began < .seconds(2))
                // Whoever takes the name then is seen at once.
                _ = try await desktop.startServer()
                #expect(await presenter.availability() == .available)
                await presenter.close()
            }
        }

        @Test func `a server that fails to start is tried again, ever less often`() async throws {
            try await ScriptedDesktop.with(service: "/bin/false") { desktop in
                let address = desktop.address
                let presenter = DesktopPresenter(address: { address })
                let pauses = Log<Duration>()
                for _ in 0..<3 {
                    #expect(await presenter.availability() != .available)
                    pauses.append(await presenter.session.activationFailed?.pause ?? .zero)
                    // Not again before that is over.
                    #expect(await presenter.availability() != .available)
                    await presenter.session.letActivationPausePass()
                }
                #expect(pauses.all == [.seconds(1), .seconds(2), .seconds(4)])
                await presenter.close()
            }
        }

        @Test func `an error is tried again, and the newest state arrives`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await desktop.showing()
                try await server.tell("set", ["reply": "org.freedesktop.DBus.Error.Failed"])
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.code == .rejected)
                #expect(outcome.error?.message.contains("scripted failure") == true)
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                try await server.tell("set", ["reply": "now"])
                let calls = try await server.events("Notify") {
                    $0.last?.error == nil && $0.count > 2
                }
                #expect(calls.last?.body == "On the way\n67%")
                #expect(calls.last?.replacesID == 1)
                await tracker.finish()
            }
        }

        @Test func `an id of 0 is never sent back, and ticks are not one more toast`() async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                try await server.tell("set", ["answer": 0])
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                try await server.events("answered") { $0.count == 1 }
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.2) })
                let outcome = try await outcomes.first { $0.withheld != nil }
                #expect(outcome.withheld?.contains("no id") == true)
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                try await server.events("answered") { $0.count == 2 }
                try tracker.apply(Sample.event(.completed, after: 3))
                await tracker.finish()
                #expect(try await server.settled("Notify").map(\.replacesID) == [0, 0, 0])
                #expect(try await server.settled("CloseNotification").isEmpty)
            }
        }

        @Test func `a server that answers 0 for an old id is called again without it`() async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, _) = try await desktop.showing()
                try await server.tell("set", ["stale": "zero", "live": [Int]()])
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let calls = try await server.events("Notify") { $0.count == 3 }
                #expect(calls.map(\.replacesID) == [0, 1, 0])
                #expect(calls.map(\.id) == [1, 0, 2])
                await tracker.finish()
            }
        }

        @Test func `another id than asked for is kept, and the old toast goes`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, _) = try await desktop.showing()
                try await server.tell("set", ["answer": 77])
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                let calls = try await server.events("Notify") { $0.count == 3 }
                #expect(calls.map(\.replacesID) == [0, 1, 77])
                await tracker.finish()
            }
        }

        /// MATE counts what is shown before it looks at the id, so that updates fail as well.
        @Test(arguments: [
            "Notification Daemon,MATE,1.26.0,1.1", "Notification Daemon,GNOME,3.20.0,1.2",
        ])
        func `a server's limit of 20 is kept, and every order's news still arrives`(
            identity: String
        ) async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(identity)
                try await server.tell("set", ["limit": 20])
                let (tracker, _) = desktop.tracker()
                let orders = (0..<30).map { OrderID(rawValue: "o\($0)") }
                for order in orders {
                    try tracker.apply(Sample.event(.placed, order: order))
                }
                try await server.events("answered") { $0.count == 30 }
                for order in orders {
                    try tracker.apply(
                        Sample.event(.updated, order: order, after: 1) { $0.stage = .onTheWay })
                }
                let calls = try await server.events("Notify") { $0.count >= 60 }
                #expect(calls.allSatisfy { $0.error == nil })
                await tracker.finish()
            }
        }

        /// MATE's error has no name of its own, and 20 toasts of others may stand beside a few of ours.
        @Test(arguments: [1, 3])
        func `where other programs fill MATE's limit, an order's end is shown all the same`(
            orders: Int
        ) async throws {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await desktop.showing(
                    (0..<orders).map { OrderID(rawValue: "o\($0)") },
                    on: "Notification Daemon,MATE,1.26.0,1.1")
                try await server.tell("set", ["limit": orders - 1])
                try tracker.apply(Sample.event(.completed, order: "o0", after: 1))
                _ = try await outcomes.first { $0.order == "o0" && $0.update == 2 && $0.isShown }
                let calls = try await server.events("Notify") { $0.last?.error == nil }
                #expect(calls.count == orders + 2)
                #expect(try await server.settled("CloseNotification").count == 1)
                await tracker.finish()
            }
        }

        @Test func `where other programs fill a server's limit, an end gives its place`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, _) = try await desktop.showing(
                    (0..<12).map { OrderID(rawValue: "o\($0)") })
                try await server.tell(
                    "set",
                    [
                        "limit": 11,
                        "full": "org.freedesktop.Notifications.MaxNotificationsExceeded",
                    ])
                try tracker.apply(Sample.event(.placed, order: "late"))
                let calls = try await server.events("Notify") {
                    $0.last?.error == nil && $0.count > 12
                }
                #expect(calls.last?.replacesID == 0)
                #expect(try await server.settled("CloseNotification").count == 1)
                await tracker.finish()
            }
        }
    }

    extension OutputOutcome {
        /// The error, where it did not go well.
        var error: OrderProgressError? {
            switch kind {
            case .retrying(let error), .failed(let error), .refused(let error): error
            default: nil
            }
        }

        /// Why it was not sent.
        var withheld: String? {
            if case .withheld(let why) = kind { why } else { nil }
        }
    }

    extension DesktopSession {
        fileprivate func letActivationPausePass() {
            guard let failed = activationFailed else { return }
            activationFailed?.at = failed.at - failed.pause
        }
    }
#endif
