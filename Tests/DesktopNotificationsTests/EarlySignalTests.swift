#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// Signals about an id that come before the reply which gives it.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct EarlySignalTests {
        /// An order whose first call has no answer yet, though the server shows it.
        private func unanswered(
            _ desktop: ScriptedDesktop, opened: Log<[String]> = Log()
        ) async throws -> (ScriptedServer, OrderTracker, Log<OutputOutcome>) {
            let server = try await desktop.startServer()
            try await server.tell("set", ["reply": "hold"])
            // No call is to end before its answer, however busy the machine.
            let (tracker, outcomes) = desktop.tracker(
                limits: .init(call: .seconds(60)),
                openLink: { link, token in opened.append([link, token ?? "none"]) })
            try tracker.apply(Sample.event(.placed) { $0.link = .set("myapp:order/1") })
            try await server.events("Notify") { $0.map(\.id) == [1] }
            return (server, tracker, outcomes)
        }

        private func answer(_ server: ScriptedServer) async throws {
            try await server.tell("set", ["reply": "now"])
            try await server.tell("release")
        }

        @Test func `a dismissal before the reply is a dismissal`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await unanswered(desktop)
                try await server.tell("close", ["id": 1, "reason": 2])
                try await answer(server)
                _ = try await outcomes.first(where: \.isShown)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let outcome = try await outcomes.first { $0.withheld != nil || $0.update == 2 }
                #expect(outcome.withheld?.contains("dismissed") == true, "\(outcomes.all)")
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                await tracker.finish()
                #expect(try await server.settled("Notify").count == 1)
            }
        }

        @Test func `what the server took away before the reply is brought back by news alone`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await unanswered(desktop)
                try await server.tell("close", ["id": 1, "reason": 1])
                try await answer(server)
                _ = try await outcomes.first(where: \.isShown)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.2) })
                let outcome = try await outcomes.first { $0.withheld != nil || $0.update == 2 }
                #expect(outcome.withheld?.contains("took the toast away") == true)
                try tracker.apply(Sample.event(.updated, after: 2) { $0.stage = .preparing })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 0, "an id that is closed is not used again")
                await tracker.finish()
            }
        }

        @Test func `a click and an action before the reply are the order's, with their token`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let opened = Log<[String]>()
                let (server, tracker, _) = try await unanswered(desktop, opened: opened)
                try await server.tell("action", ["id": 1, "key": "default", "token": "focus-1"])
                try await server.tell("action", ["id": 1, "key": "call"])
                try await answer(server)
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .opened))
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                #expect(opened.all == [["myapp:order/1", "focus-1"]])
                await tracker.finish()
            }
        }

        /// Servers tell everybody of everybody's notifications.
        @Test func `signals about other programs' ids are nobody's, and hide none of the order's`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, outcomes) = try await unanswered(desktop)
                for id in 2...100 {
                    try await server.tell("close", ["id": id, "reason": 2])
                }
                try await server.tell("action", ["id": 1, "key": "call"])
                var responses = tracker.responses.makeAsyncIterator()
                try await answer(server)
                _ = try await outcomes.first(where: \.isShown)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 1)
                // Comes after all that the first may have been.
                try await server.tell("action", ["id": 1, "key": "help"])
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                #expect(await responses.next() == OrderResponse("A", .action("help")))
                await tracker.finish()
            }
        }
    }
#endif
