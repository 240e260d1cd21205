#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// Far more updates than anybody can see.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct BurstTests {
        private static let orders = (0..<10).map { OrderID(rawValue: "burst-\($0)") }

        /// 1,000 updates a second for five seconds over ten orders, then each one's last state.
        private func burst(_ tracker: OrderTracker) async throws {
            for order in Self.orders {
                try tracker.apply(Sample.event(.placed, order: order))
            }
            let began = ContinuousClock.now
            for index in 1...5000 {
                try tracker.apply(
                    Sample.event(
                        .updated, order: Self.orders[index % 10], after: Double(index) / 1000
                    ) { $0.fraction = .set(Double(index) / 10_000) })
                let due = began + .milliseconds(index)
                if due > .now { try await Task.sleep(until: due, clock: .continuous) }
            }
            for (number, order) in Self.orders.enumerated() {
                try tracker.apply(
                    Sample.event(.updated, order: order, after: 10) {
                        $0.fraction = .set(0.6)
                        $0.message = .set("last of \(number)")
                    })
            }
            tracker.inputPaused()
        }

        @Test func `the last state of each order arrives, with one call in flight at most`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                // Answers come 20 ms after their calls, so that two in flight would be seen.
                try await server.tell("set", ["reply": 20])
                let (tracker, _) = desktop.tracker()
                try await burst(tracker)
                try await server.events("Notify") { calls in
                    (0..<10).allSatisfy { number in
                        calls.contains { $0.body == "last of \(number)\n60%" }
                    }
                }
                await tracker.finish()
                let calls = try await server.settled("Notify")
                for id in Set(calls.compactMap(\.id)) {
                    let own = server.events.filter {
                        $0.id == id && ["Notify", "answered"].contains($0.event)
                    }
                    let alternates = own.enumerated().allSatisfy {
                        $1.event == ($0.isMultiple(of: 2) ? "Notify" : "answered")
                    }
                    #expect(alternates, "never two in flight")
                    let last = own.last { $0.event == "Notify" }
                    #expect(last?.body?.hasPrefix("last of ") == true)
                }
                #expect(calls.count < 1000, "of 5020, all but a few were coalesced")
            }
        }
    }
#endif
