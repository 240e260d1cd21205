#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What becomes of a call whose order is taken away before its answer.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct TakenAwayTests {
        /// A presenter and a server that holds its answers, with one call of the order on its way.
        private func holding(
            _ desktop: ScriptedDesktop, limits: DesktopSession.Limits = .init(call: .seconds(60))
        ) async throws -> (ScriptedServer, DesktopPresenter, Task<Receipt, any Error>) {
            let server = try await desktop.startServer()
            let address = desktop.address
            let presenter = DesktopPresenter(limits: limits, address: { address })
            let update = try Sample.placed()
            let output = try await presenter.renderer().render(update, at: Sample.start)
            try await server.tell("set", ["reply": "hold"])
            let delivery = Task { try await presenter.deliver(output, for: update) }
            try await server.events("Notify") { $0.count == 1 }
            return (server, presenter, delivery)
        }

        @Test func `an order taken away while its first call is on its way is not left shown`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, presenter, delivery) = try await holding(desktop)
                await presenter.withdraw("A")
                #expect(try await server.settled("CloseNotification").isEmpty, "it has no id yet")
                try await server.tell("release")
                #expect(try await delivery.value.reference == "1")
                #expect(try await server.settled("CloseNotification").map(\.id) == [1])
                await presenter.close()
            }
        }

        @Test func `an order taken away after its call's limit goes with the late answer`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, presenter, delivery) = try await holding(
                    desktop, limits: .init(call: .milliseconds(200)))
                await #expect(throws: DeliveryFault.self) { _ = try await delivery.value }
                await presenter.withdraw("A")
                try await server.tell("release")
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                await presenter.close()
            }
        }

        @Test func `an order taken away while an update is on its way goes, and stays away`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, presenter, delivery) = try await holding(desktop)
                try await server.tell("release")
                _ = try await delivery.value
                let updates = try Sample.life(silent: 1)
                let output = try await presenter.renderer().render(updates[1], at: Sample.start)
                // As GNOME does: what replaces a closed one is a new one.
                try await server.tell("set", ["answer": 7])
                let update = Task { try await presenter.deliver(output, for: updates[1]) }
                try await server.events("Notify") { $0.count == 2 }
                await presenter.withdraw("A")
                try await server.tell("release")
                _ = try await update.value
                let closed = try await server.settled("CloseNotification")
                #expect(closed.map(\.id) == [1, 7])
                await presenter.close()
            }
        }

        @Test func `an order taken away before its turn has come is never called for`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                try await server.tell("set", ["reply": "hold"])
                let address = desktop.address
                let presenter = DesktopPresenter(
                    limits: .init(call: .seconds(60)), address: { address })
                let renderer = await presenter.renderer()
                let orders = (0...CallTurns.maximum).map { OrderID(rawValue: "o\($0)") }
                let deliveries = try orders.map { order in
                    let update = try Sample.updates([Sample.event(.placed, order: order)])[0]
                    let output = try renderer.render(update, at: Sample.start)
                    return Task { try await presenter.deliver(output, for: update) }
                }
                try await server.events("Notify") { $0.count == CallTurns.maximum }
                while await presenter.session.unanswered.count < orders.count {
                    try await Task.sleep(for: .milliseconds(5))
                }
                let calls = await presenter.session.unanswered
                let waiting = orders.filter { calls[$0]?.hasTurn == false }
                #expect(waiting.count == 1)
                for order in waiting { await presenter.withdraw(order) }
                try await server.tell("set", ["reply": "now"])
                try await server.tell("release")
                var withheld = 0
                for delivery in deliveries {
                    do {
                        _ = try await delivery.value
                    } catch DeliveryFault.withheld {
                        withheld += 1
                    }
                }
                #expect(withheld == 1)
                #expect(try await server.settled("Notify").count == CallTurns.maximum)
                await presenter.close()
            }
        }

        /// The input is over while the server stands still with the end on its way.
        @Test func `an end that is answered late stays shown, and nothing else does`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let (server, tracker, _) = try await desktop.showing(["A", "B"])
                try await server.tell("set", ["reply": "hold"])
                try tracker.apply(Sample.event(.completed, order: "A", after: 1))
                try await server.events("Notify") { $0.count == 3 }
                await tracker.finish()
                let report = tracker.report.outputs["desktop"]
                #expect(report?.failed == 1, "its answer is not known")
                try await server.tell("release")
                let calls = try await server.settled("Notify")
                let ended = try #require(calls.last?.replacesID)
                let other = try #require([1, 2].first { $0 != ended })
                #expect(try await server.settled("CloseNotification").map(\.id) == [other])
            }
        }
    }
#endif
