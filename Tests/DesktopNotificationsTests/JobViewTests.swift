#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// Plasma's job views, by a server that has them and does as plasmashell does.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct JobViewTests {
        private static let plasma = "Plasma,KDE,5.27.5,1.2"
        private static let cancel = DesktopActions(
            DesktopOutput.Action(key: "cancel", label: "Cancel the order"))

        @Test func `an order is one job view, and its end a notification`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, _) = desktop.tracker()
                try tracker.apply(
                    Sample.event(.placed) {
                        $0.title = .set("2 pizzas")
                        $0.message = .set("<b>now</b> & here")
                    })
                let view = try await server.events("update") { $0.count == 1 }
                #expect(view.last?.hints?["title"] == "s 2 pizzas")
                #expect(
                    view.last?.hints?["infoMessage"] == "s &lt;b&gt;now&lt;/b&gt; &amp; here",
                    "the view draws markup")
                #expect(view.last?.hints?["percent"] == "u 0")
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.754) })
                let later = try await server.events("update") { $0.count == 2 }
                #expect(later.last?.hints?["percent"] == "u 75")
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                #expect(try await server.settled("requestView").map(\.capabilities) == [0])
                let ends = try await server.events("terminate") { !$0.isEmpty }
                #expect(ends.map(\.code) == [1], "silently")
                let calls = try await server.settled("Notify")
                #expect(calls.map(\.replacesID) == [0])
                #expect(calls.last?.body?.hasPrefix("Delivered\n") == true)
            }
        }

        @Test func `a view's cancel button is the order's action, once`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, outcomes) = desktop.tracker(actions: Self.cancel)
                try tracker.apply(Sample.event(.placed))
                let views = try await server.events("requestView") { $0.count == 1 }
                #expect(views.last?.capabilities == 1)
                _ = try await outcomes.first { $0.isShown }
                try await server.tell("cancelJob", ["path": views.last?.path ?? ""])
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .action("cancel")))
                // It ends itself before the server does, and a tick does not bring it back.
                try await server.events("terminate") { $0.count == 1 }
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.1) })
                _ = try await outcomes.first { $0.withheld != nil }
                try tracker.apply(Sample.event(.cancelled, after: 2))
                await tracker.finish()
                #expect(try await server.settled("requestView").count == 1)
                #expect(
                    try await server.settled("Notify").last?.body?.hasPrefix("Cancelled") == true)
            }
        }

        @Test func `without job views the notification itself shows the progress`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma)
                let (tracker, _) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                try await server.events("answered") { $0.count == 1 }
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) })
                try await server.events("answered") { $0.count == 2 }
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                let calls = try await server.settled("Notify")
                #expect(calls.map(\.replacesID) == [0, 1, 1])
                #expect(calls[1].body == "Order placed\n▰▰▰▰▰▱▱▱▱▱ 50%")
                #expect(calls.map(\.expireTimeout) == [0, 0, -1], "a live one never expires")
            }
        }

        @Test func `what is urgent is a notification beside the view, until the next news`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { $0.isShown }
                try tracker.apply(
                    Sample.event(.updated, after: 1) {
                        $0.message = .set("Mina is at your door")
                        $0.attention = .urgent
                    })
                let calls = try await server.events("Notify") { $0.count == 1 }
                #expect(calls.last?.hints?["urgency"] == "y 2")
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                try tracker.apply(Sample.event(.updated, after: 3) { $0.attention = .urgent })
                try await server.events("answered") { $0.count == 2 }
                // It is the alert that is dismissed, not the order.
                try await server.tell("close", ["id": 2, "reason": 2])
                try tracker.apply(Sample.event(.updated, after: 4) { $0.fraction = .set(0.9) })
                try await server.events("update") { $0.last?.hints?["percent"] == "u 90" }
                try tracker.apply(Sample.event(.completed, after: 5))
                await tracker.finish()
            }
        }

        @Test func `a silent change leaves the alert beside the view as it is, but for its text`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, _) = desktop.tracker()
                try tracker.apply(Sample.event(.placed) { $0.attention = .urgent })
                try await server.events("answered") { $0.count == 1 }
                try tracker.apply(
                    Sample.event(.updated, after: 1) {
                        $0.fraction = .set(0.3)
                        $0.attention = .silent
                    })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.map(\.replacesID) == [0, 1])
                #expect(calls.map { $0.hints?["urgency"] } == ["y 2", "y 2"])
                #expect(calls.last?.hints?["suppress-sound"] == "b true")
                #expect(try await server.settled("CloseNotification").isEmpty)
                await tracker.finish()
            }
        }

        @Test func `a notification that stood in for a view goes once there are views`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma)
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { $0.isShown }
                #expect(try await server.settled("Notify").count == 1)
                try await server.tell("ownJobs")
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                #expect(try await server.settled("requestView").count == 1)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.3) })
                try await server.events("update") { $0.last?.hints?["percent"] == "u 30" }
                #expect(try await server.settled("Notify").count == 1)
                await tracker.finish()
            }
        }

        @Test func `a view that is answered late is used, and not doubled`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                try await server.tell("set", ["reply": "hold"])
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { $0.error?.code == .timedOut }
                try await server.tell("set", ["reply": "now"])
                try await server.tell("release")
                _ = try await outcomes.first { $0.isShown }
                await tracker.finish()
                #expect(try await server.settled("requestView").count == 1)
                // A live order's view is taken away.
                try await server.events("terminate") { $0.count == 1 }
            }
        }

        @Test func `a frozen view is waited for two seconds, and has the newest state then`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { $0.isShown }
                server.freeze()
                for index in 1...50 {
                    try tracker.apply(
                        Sample.event(.updated, after: Double(index)) {
                            $0.fraction = .set(Double(index) / 100)
                        })
                }
                _ = try await outcomes.first { $0.error?.code == .timedOut }
                server.thaw()
                let updates = try await server.events("update") {
                    $0.last?.hints?["percent"] == "u 50"
                }
                #expect(updates.count <= 4)
                await tracker.finish()
            }
        }

        @Test func `after plasmashell's restart each order has one view again`() async throws {
            try await ScriptedDesktop.with { desktop in
                let first = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, outcomes) = desktop.tracker()
                for order: OrderID in ["A", "B"] {
                    try tracker.apply(Sample.event(.placed, order: order))
                }
                try await outcomes.wait { $0.count(where: \.isShown) == 2 }
                await first.kill()
                let second = try await desktop.startServer(Self.plasma, jobs: true)
                try await second.events("update") { $0.count == 2 }
                #expect(try await second.settled("requestView").count == 2)
                await tracker.finish()
                try await second.events("terminate") { $0.count == 2 }
            }
        }

        @Test func `a link is a line of the view's text`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, _) = desktop.tracker()
                try tracker.apply(
                    Sample.event(.placed) { $0.link = .set("https://shop.example/?a=1&b=2") })
                let view = try await server.events("update") { $0.count == 1 }
                #expect(
                    view.last?.hints?["infoMessage"] == "s Order placed<br/>"
                        + "<a href=\"https://shop.example/?a=1&amp;b=2\">Open</a>")
                await tracker.finish()
            }
        }

        @Test func `actions that a view has no button for make it a notification`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(Self.plasma, jobs: true)
                let (tracker, outcomes) = desktop.tracker(
                    actions: DesktopActions { state in
                        switch state.stage {
                        case .placed: []
                        case .preparing: [.init(key: "cancel", label: "Cancel")]
                        case .onTheWay: [.init(key: "call", label: "Call the courier")]
                        default: []
                        }
                    })
                try tracker.apply(Sample.event(.placed))
                try await server.events("requestView") { $0.map(\.capabilities) == [0] }
                _ = try await outcomes.first { $0.isShown }
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                // A view's buttons cannot be changed: another one, and never two.
                try await server.events("requestView") { $0.map(\.capabilities) == [0, 1] }
                #expect(try await server.settled("terminate").count == 1)
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .onTheWay })
                let calls = try await server.events("Notify") { $0.count == 1 }
                #expect(calls.last?.actions == ["call", "Call the courier"])
                #expect(calls.last?.body == "On the way\n▰▰▰▰▰▰▱▱▱▱ 67%")
                #expect(try await server.settled("terminate").count == 2)
                try await server.tell("action", ["id": 1, "key": "call"])
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                try tracker.apply(Sample.event(.updated, after: 3) { $0.stage = .delivered })
                try await server.events("requestView") { $0.count == 3 }
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                await tracker.finish()
            }
        }
    }

    extension OutputOutcome {
        var isShown: Bool {
            switch kind {
            case .shown, .shownAgain: true
            default: false
            }
        }
    }
#endif
