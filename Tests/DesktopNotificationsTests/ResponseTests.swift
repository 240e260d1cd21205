#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import OrderProgressTesting
    import Synchronization
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What people do with a toast, and what comes of it.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct ResponseTests {
        private static let actions = DesktopActions { state in
            guard !state.isEnded else { return [] }
            return [
                DesktopOutput.Action(
                    key: "call", label: "Call \(state.courier?.name ?? "the shop")"),
                DesktopOutput.Action(key: "cancel", label: "Cancel"),
                DesktopOutput.Action(key: "help", label: "Help"),
            ]
        }

        @Test func `three actions are buttons by the state, and come back with order and key`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let (tracker, outcomes) = desktop.tracker(actions: Self.actions)
                try tracker.apply(
                    Sample.event(.placed) {
                        $0.link = .set("https://shop.example/1")
                        $0.courier = .set(Courier(name: "Mina"))
                    })
                _ = try await outcomes.first(where: \.isShown)
                let shown = try await server.settled("Notify").last
                #expect(
                    shown?.actions == [
                        "default", "Open", "call", "Call Mina", "cancel", "Cancel", "help", "Help",
                    ])
                #expect(shown?.hints?["resident"] == "b true", "it stays when one is chosen")
                var responses = tracker.responses.makeAsyncIterator()
                for key in ["call", "help"] {
                    try await server.tell("action", ["id": 1, "key": key])
                    #expect(await responses.next() == OrderResponse("A", .action(key)))
                }
                try tracker.apply(Sample.event(.completed, after: 1))
                await tracker.finish()
                let end = try await server.settled("Notify").last
                #expect(end?.actions == ["default", "Open"])
                #expect(end?.hints?["resident"] == nil)
            }
        }

        @Test func `a click opens the link with the server's activation token`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let opened = Log<[String]>()
                let (tracker, outcomes) = desktop.tracker(openLink: { link, token in
                    opened.append([link, token ?? "none"])
                })
                try tracker.apply(Sample.event(.placed) { $0.link = .set("myapp:order/1") })
                _ = try await outcomes.first(where: \.isShown)
                try await server.tell(
                    "action", ["id": 1, "key": "default", "token": "focus-1"])
                try await opened.wait { $0 == [["myapp:order/1", "focus-1"]] }
                try await server.tell("action", ["id": 1, "key": "default"])
                try await opened.wait { $0.last == ["myapp:order/1", "none"] }
                await tracker.finish()
            }
        }

        @Test func `a dismissed toast stays away, its ticks too, and the end is a new one`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let clock = ManualClock(at: Sample.start)
                let (tracker, outcomes) = desktop.tracker(clock: clock)
                try tracker.apply(
                    Sample.event(.placed) { $0.eta = .set(OffsetDate(Sample.start + 720)) })
                await clock.sleepers(atLeast: 1)
                clock.advance(by: 61)
                let ticked = try await server.events("Notify") { $0.count == 2 }
                #expect(
                    ticked.map { $0.body?.prefix(21) } == [
                        "Order placed · 12 min", "Order placed · 11 min",
                    ])
                #expect(ticked.last?.hints?["suppress-sound"] == "b true")
                try await outcomes.wait { $0.count(where: \.isShown) == 2 }
                try await server.tell("close", ["id": 1, "reason": 2])
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                clock.advance(by: 120)
                try tracker.apply(
                    Sample.event(.updated, after: 200) { $0.attention = .urgent })
                _ = try await outcomes.first { $0.withheld != nil }
                try tracker.apply(Sample.event(.completed, after: 300))
                await tracker.finish()
                let calls = try await server.settled("Notify")
                #expect(calls.map(\.replacesID) == [0, 1, 0])
                #expect(calls.last?.body?.hasPrefix("Delivered") == true)
            }
        }

        /// The lane hears of it later than the session, and may have sent an update by then.
        @Test func `an update that meets a dismissal halfway is not shown`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let address = desktop.address
                let presenter = DesktopPresenter(address: { address })
                let renderer = await presenter.renderer()
                let updates = try Sample.life(silent: 1).map {
                    ($0, try renderer.render($0, at: Sample.start))
                }
                _ = try await presenter.deliver(updates[0].1, for: updates[0].0)
                try await server.tell("close", ["id": 1, "reason": 2])
                for await response in presenter.responses {
                    #expect(response == OrderResponse("A", .dismissed))
                    break
                }
                await #expect {
                    _ = try await presenter.deliver(updates[1].1, for: updates[1].0.with(.urgent))
                } throws: { error in
                    if case DeliveryFault.dismissed = error { true } else { false }
                }
                _ = try await presenter.deliver(updates[2].1, for: updates[2].0)
                #expect(try await server.settled("Notify").map(\.replacesID) == [0, 0])
                await presenter.close()
            }
        }

        @Test(arguments: [false, true])
        func `a dismissal that meets an update on its way wins, an end all the same is shown`(
            isEnd: Bool
        ) async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                try await server.tell("set", ["reply": "hold"])
                try tracker.apply(
                    isEnd
                        ? Sample.event(.completed, after: 1)
                        : Sample.event(.updated, after: 1) { $0.stage = .preparing })
                try await server.events("Notify") { $0.count == 2 }
                try await server.tell("close", ["id": 1, "reason": 2])
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                // As GNOME does: the update becomes a new toast, under another id.
                try await server.tell("set", ["reply": "now"])
                try await server.tell("release")
                if isEnd {
                    await tracker.finish()
                    #expect(try await server.settled("CloseNotification").isEmpty)
                } else {
                    try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                    await tracker.finish()
                    #expect(try await server.settled("Notify").count == 2)
                }
            }
        }

        @Test func `a toast that closes with the action chosen on it is not dismissed`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let (tracker, outcomes) = desktop.tracker(actions: Self.actions)
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                var responses = tracker.responses.makeAsyncIterator()
                try await server.tell("action", ["id": 1, "key": "call"])
                try await server.tell("close", ["id": 1, "reason": 2])
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                #expect(await responses.next() == OrderResponse("A", .expired))
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .onTheWay })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 0)
                await tracker.finish()
            }
        }

        @Test func `a toast put away later than the action chosen on it is dismissed`() async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let later = Mutex(Duration.zero)
                let (tracker, outcomes) = desktop.tracker(
                    limits: .init(now: { ContinuousClock.now + later.withLock { $0 } }),
                    actions: Self.actions)
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                var responses = tracker.responses.makeAsyncIterator()
                try await server.tell("action", ["id": 1, "key": "call"])
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                later.withLock { $0 = .seconds(3) }
                try await server.tell("close", ["id": 1, "reason": 2])
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                await tracker.finish()
            }
        }

        /// Of its own accord, or told to by another program, as deepin is after each action.
        @Test(arguments: [1, 3])
        func `what was closed otherwise is brought back by news, not by ticks`(reason: Int)
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let (tracker, outcomes) = desktop.tracker(actions: Self.actions)
                for order: OrderID in ["A", "B"] {
                    try tracker.apply(Sample.event(.placed, order: order))
                    _ = try await outcomes.first { $0.order == order && $0.isShown }
                }
                var responses = tracker.responses.makeAsyncIterator()
                try await server.tell("close", ["id": 1, "reason": reason])
                if reason == 1 { #expect(await responses.next() == OrderResponse("A", .expired)) }
                // Nobody is told of a close by a call; what comes behind it says that it was taken.
                try await server.tell("action", ["id": 2, "key": "call"])
                #expect(await responses.next() == OrderResponse("B", .action("call")))
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.2) })
                let outcome = try await outcomes.first { $0.withheld != nil }
                #expect(outcome.withheld?.contains("took the toast away") == true)
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 0)
                await tracker.finish()
            }
        }
    }
#endif
