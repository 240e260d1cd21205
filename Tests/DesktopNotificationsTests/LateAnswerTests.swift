#if DBus && os(Linux)
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// Answers that come when nobody waits for them any more.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct LateAnswerTests {
        private static let impatient = DesktopSession.Limits(
            call: .milliseconds(200), answer: .milliseconds(600))

        /// A presenter whose first call the server holds until it was told to have failed.
        private func held(
            _ desktop: ScriptedDesktop, _ server: ScriptedServer, _ update: OrderUpdate,
            limits: DesktopSession.Limits = impatient
        ) async throws -> DesktopPresenter {
            let address = desktop.address
            let presenter = DesktopPresenter(limits: limits, address: { address })
            let output = try await presenter.renderer().render(update, at: Sample.start)
            try await server.tell("set", ["reply": "hold"])
            let failure = await #expect(throws: DeliveryFault.self) {
                _ = try await presenter.deliver(output, for: update)
            }
            guard case .temporary(let error)? = failure else {
                throw LabFault(text: "it may succeed when tried again")
            }
            #expect(error.code == .timedOut)
            try await server.tell("set", ["reply": "now"])
            return presenter
        }

        /// Delivers once no earlier answer is hoped for.
        private func deliver(
            _ update: OrderUpdate, to presenter: DesktopPresenter
        ) async throws -> String {
            let output = try await presenter.renderer().render(update, at: Sample.start)
            while true {
                do {
                    return try await presenter.deliver(output, for: update).reference ?? ""
                } catch DeliveryFault.temporary {
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
        }

        @Test func `a toast whose answer was given up does not stand beside the next`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let updates = try Sample.life(silent: 2)
                let server = try await desktop.startServer()
                let presenter = try await held(desktop, server, updates[0])
                #expect(try await deliver(updates[1], to: presenter) == "2")
                try await server.tell("release")
                try await server.events("CloseNotification") { $0.map(\.id) == [1] }
                #expect(try await deliver(updates[2], to: presenter) == "2")
                #expect(try await server.settled("Notify").map(\.replacesID) == [0, 0, 2])
                #expect(try await server.settled("CloseNotification").count == 1)
                await presenter.close()
            }
        }

        @Test func `a late answer with the id of what is shown closes nothing`() async throws {
            try await ScriptedDesktop.with { desktop in
                let updates = try Sample.life(silent: 2)
                let server = try await desktop.startServer()
                let address = desktop.address
                let presenter = DesktopPresenter(limits: Self.impatient, address: { address })
                #expect(try await deliver(updates[0], to: presenter) == "1")
                try await server.tell("set", ["reply": "hold"])
                let output = try await presenter.renderer().render(updates[1], at: Sample.start)
                await #expect(throws: DeliveryFault.self) {
                    _ = try await presenter.deliver(output, for: updates[1])
                }
                try await server.tell("set", ["reply": "now"])
                #expect(try await deliver(updates[2], to: presenter) == "1")
                try await server.tell("release")
                // What is answered later is taken later; a closed toast would get another id.
                for _ in 0..<2 { #expect(try await deliver(updates[2], to: presenter) == "1") }
                #expect(try await deliver(updates[3], to: presenter) == "1")
                #expect(try await server.settled("CloseNotification").isEmpty)
                await presenter.close()
            }
        }

        @Test func `a view whose answer was given up does not stand beside the next`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let updates = try Sample.life(silent: 1)
                let server = try await desktop.startServer("Plasma,KDE,5.27.5,1.2", jobs: true)
                let presenter = try await held(desktop, server, updates[0])
                let path = try await deliver(updates[1], to: presenter)
                try await server.tell("release")
                let ended = try await server.events("terminate") { !$0.isEmpty }
                let views = try await server.settled("requestView").map(\.path)
                #expect(views.count == 2)
                #expect(views.last == path)
                #expect(ended.map(\.path) == [views[0]])
                await presenter.close()
            }
        }

        @Test func `what was shown late does not call for attention twice`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(
                    capabilities: "actions,body,body-markup,sound")
                var update = try Sample.placed { $0.attention = .urgent }
                let presenter = try await held(
                    desktop, server, update, limits: .init(call: .milliseconds(200)))
                try await server.tell("release")
                for await response in presenter.responses {
                    #expect(response == OrderResponse("A", .lost))
                    break
                }
                // The same again needs no call, and the same in other words no sound.
                #expect(try await deliver(update, to: presenter) == "1")
                #expect(try await server.settled("Notify").count == 1)
                update.state.message = "In other words"
                #expect(try await deliver(update, to: presenter) == "1")
                let calls = try await server.settled("Notify")
                #expect(calls.count == 2)
                #expect(calls.first?.hints?["sound-name"] != nil)
                #expect(calls.last?.hints?["sound-name"] == nil)
                #expect(calls.last?.hints?["suppress-sound"] == "b true")
                update.number += 1
                #expect(try await deliver(update, to: presenter) == "1")
                #expect(try await server.settled("Notify").last?.hints?["sound-name"] != nil)
                await presenter.close()
            }
        }

        /// Replies and signals come in on two ways.
        @Test func `an answer of a server that has just taken over is seen before the bus' word`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let address = desktop.address
                let presenter = DesktopPresenter(address: { address })
                let update = try Sample.placed()
                let output = try await presenter.renderer().render(update, at: Sample.start)
                await presenter.session.believe(inOwner: ":1.4711")
                do {
                    _ = try await presenter.deliver(output, for: update)
                    Issue.record("it is kept for a server that has not answered it")
                } catch DeliveryFault.replaced {}
                #expect(try await server.settled("CloseNotification").map(\.id) == [1])
                #expect(try await deliver(update, to: presenter) == "2")
                await presenter.close()
            }
        }
    }

    extension DesktopSession {
        fileprivate func believe(inOwner owner: String) { self.owner = owner }
    }
#endif
