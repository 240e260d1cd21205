#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// Far more updates than any server could show.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct RealServerBurstTests {
        private static let orders = 10

        /// 1,000 updates a second for 5 s over 10 orders.
        @Test(arguments: RealServer.all)
        func `a burst ends in each order's last state, without delay`(
            server: RealServer
        ) async throws {
            let log = FileManager.default.temporaryDirectory
                .appendingPathComponent("bus-\(UUID().uuidString).log")
            defer { try? FileManager.default.removeItem(at: log) }
            var lastGiven = 0.0
            // Ten toasts have room on it: awesome takes the oldest away where they have not.
            let options = ["--log", log.path, "--size", "1920x1080"]
            try await DesktopLab.with(server.name, options: options) { lab in
                let address = lab.busAddress
                let tracker = OrderTracker(presenters: [DesktopPresenter(address: { address })])
                for number in 0..<Self.orders {
                    try tracker.apply(event(.placed, number, 0))
                }
                let began = ContinuousClock.now
                for round in 1...500 {
                    for number in 0..<Self.orders {
                        try tracker.apply(event(.updated, number, round))
                    }
                    try await Task.sleep(until: began + .milliseconds(10 * round))
                }
                lastGiven = Date().timeIntervalSince1970
                try await Task.sleep(for: .seconds(3))
                await tracker.finish()
            }
            let written = BusLog(try String(contentsOf: log, encoding: .utf8))
            let changes = written.shown.filter { ["Notify", "update"].contains($0.member) }
            var latest: [Double] = []
            for number in 0..<Self.orders {
                let calls = changes.filter { $0.text.contains("\"burst \(number)\"") }
                let last = try #require(calls.last)
                // What a server took away, a silent update does not bring back.
                if let id = last.answeredID, written.takenAway.contains(id) { continue }
                #expect(last.text.contains("round 500"), "\(last)")
                #expect(calls.count < 100, "it is not flooded")
                for (call, next) in zip(calls, calls.dropFirst()) {
                    #expect(call.answeredAt.map { $0 <= next.time } == true, "one call at a time")
                }
                let after = try #require(last.answeredAt) - lastGiven
                #expect(after < 2, "it keeps up")
                latest.append(after)
            }
            #expect(server.takesTenAway || !latest.isEmpty)
            // What the README's table says of bursts.
            print(
                "burst on \(server.name): the last states of \(latest.count) orders within",
                "\(latest.max() ?? 0) s")
        }

        private func event(_ kind: OrderEvent.Kind, _ number: Int, _ round: Int) throws
            -> OrderEvent
        {
            try Sample.event(
                kind, order: OrderID(rawValue: "burst-\(number)"), after: Double(round) / 100
            ) {
                if round == 0 { $0.title = .set("burst \(number)") }
                $0.message = .set("round \(round)")
                $0.fraction = .set(Double(round) / 500)
            }
        }
    }
#endif
