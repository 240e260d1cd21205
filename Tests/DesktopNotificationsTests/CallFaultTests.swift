#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import OrderProgressTesting
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What can go wrong between a call and its answer.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct CallFaultTests {
        @Test func `a server that stands still is told as such, not as a bus that cannot be used`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                server.freeze()
                let address = desktop.address
                let presenter = DesktopPresenter(address: { address })
                guard case .unavailable(let why) = await presenter.availability() else {
                    throw LabFault(text: "a server that stands still is there")
                }
                #expect(why.contains("the notification server on the session bus does not answer"))
                server.thaw()
                #expect(await presenter.availability() == .available)
                await presenter.close()
            }
        }

        // MARK: Turns

        @Test func `many orders at once wait for their turns, not for a slow server's answers`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                try await server.tell("set", ["reply": "hold"])
                let (tracker, outcomes) = desktop.tracker()
                let orders = (0..<20).map { OrderID(rawValue: "o\($0)") }
                for order in orders { try tracker.apply(Sample.event(.placed, order: order)) }
                try await server.events("Notify") { $0.count == CallTurns.maximum }
                // What is asked behind them is told behind them.
                #expect(try await server.settled("Notify").count == CallTurns.maximum)
                try await server.tell("set", ["reply": "now"])
                try await server.tell("release")
                let told = try await outcomes.wait { $0.count(where: \.isShown) == orders.count }
                #expect(told.allSatisfy { $0.error == nil })
                await tracker.finish()
                #expect(try await server.settled("CloseNotification").count == orders.count)
            }
        }

        @Test func `nobody waits for a turn at a server that does not answer`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let (tracker, outcomes) = desktop.tracker(limits: .init(call: .milliseconds(500)))
                try tracker.apply(Sample.event(.placed, order: "first"))
                _ = try await outcomes.first(where: \.isShown)
                server.freeze()
                let began = ContinuousClock.now
                let orders = (0..<100).map { OrderID(rawValue: "o\($0)") }
                for order in orders { try tracker.apply(Sample.event(.placed, order: order)) }
                try await outcomes.wait {
                    Set($0.filter { $0.error?.code == .timedOut }.map(\.order)).count == 100
                }
                // One after another they would take 100 / 8 times the limit: 6.5 s.
                #expect(ContinuousClock.now - began < .seconds(4))
                server.thaw()
                try await outcomes.wait {
                    Set($0.filter(\.isShown).map(\.order)).count == 101
                }
                await tracker.finish()
            }
        }

        // MARK: Limits

        @Test func `a call that has no answer ends at its own limit, and a late answer is told`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let connection = try await DBusConnection.open(
                    desktop.address, timeout: .seconds(5))
                server.freeze()
                // What would never end is ended by an answer, and so fails rather than hangs.
                let rescue = Task {
                    try await Task.sleep(for: .seconds(20))
                    server.thaw()
                }
                let late = Log<Duration>()
                let limits: [Duration] = [.seconds(2), .milliseconds(300), .seconds(1)]
                let began = ContinuousClock.now
                try await withThrowingTaskGroup { group in
                    for limit in limits {
                        group.addTask {
                            await #expect(throws: DBusFailure.timedOut) {
                                _ = try await connection.call(
                                    NotificationCalls.capabilities, timeout: limit
                                ) { _ in late.append(limit) }
                            }
                            let waited = ContinuousClock.now - began
                            #expect(waited >= limit)
                            #expect(waited < limit + .seconds(2), "a busy machine's share")
                        }
                    }
                    try await group.waitForAll()
                }
                rescue.cancel()
                server.thaw()
                try await late.wait { Set($0) == Set(limits) }
                let answered = try await connection.call(
                    NotificationCalls.capabilities, timeout: .seconds(10))
                #expect(answered.kind == .reply)
                await connection.close()
            }
        }

        @Test func `a bus that reads slowly gets the whole of a call`() async throws {
            try await HostileBus.with("slow") { bus in
                let connection = try await DBusConnection.open(bus.address, timeout: .seconds(10))
                let output = DesktopOutput(
                    appName: "", appIcon: "", summary: "",
                    body: String(repeating: "b", count: 1 << 20),
                    actions: [], hints: [], expireTimeout: 0)
                try await connection.send(NotificationCalls.notify(output, replacing: 0))
                let lines = try await bus.child.lines.wait { $0.last?.hasPrefix("whole") == true }
                let bytes = lines.last?.split(separator: " ").last.flatMap { Int($0) }
                #expect(bytes.map { $0 > 1 << 20 } == true)
                await connection.close()
            }
        }

        // MARK: A server that leaves

        /// The bus' own record of what it is asked.
        private func record(_ desktop: ScriptedDesktop) async throws -> Child {
            let child = try Child(
                "/usr/bin/env", ["dbus-monitor", "--address", desktop.address, "--profile"])
            try await child.lines.wait { $0.contains { $0.hasPrefix("sig\t") } }
            return child
        }

        @Test func `a server that leaves for good is reported, and asked for ever less often`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let record = try await record(desktop)
                let clock = ManualClock(at: Sample.start)
                let (tracker, outcomes) = desktop.tracker(paceClock: clock)
                for order: OrderID in ["A", "B"] {
                    try tracker.apply(Sample.event(.placed, order: order))
                }
                try await outcomes.wait { $0.count(where: \.isShown) == 2 }
                await server.kill()
                let before = record.lines.all.count
                for order: OrderID in ["A", "B"] {
                    try tracker.apply(
                        Sample.event(.updated, order: order, after: 1) { $0.stage = .preparing })
                }
                // Each try fails at once; the lane's pauses between them are the clock's.
                let isGivenUp: @Sendable ([OutputOutcome]) -> Bool = { outcomes in
                    outcomes.count { if case .failed = $0.kind { true } else { false } } == 2
                }
                for tries in 1..<6 {
                    try await outcomes.wait { $0.count { $0.error != nil } == 2 * tries }
                    await clock.sleepers(atLeast: 2)
                    clock.advance(by: 60)
                }
                let told = try await outcomes.wait(until: isGivenUp)
                #expect(
                    told.compactMap(\.error).allSatisfy {
                        $0.code == .unavailable
                            && ($0.message.contains("present to the terminal")
                                || $0.message.contains("given up"))
                    })
                try await Task.sleep(for: .seconds(4))
                let asked = record.lines.all.dropFirst(before).filter { $0.hasPrefix("mc\t") }
                #expect(asked.count { $0.hasSuffix("\tNotify") } <= 2, "\(asked)")
                #expect((2...25).contains(asked.count { $0.hasSuffix("\tGetNameOwner") }))
                #expect(asked.count { $0.hasSuffix("\tStartServiceByName") } <= 1)
                let began = ContinuousClock.now
                await tracker.finish()
                #expect(ContinuousClock.now - began < .seconds(5))
                await record.kill()
            }
        }
    }
#endif
