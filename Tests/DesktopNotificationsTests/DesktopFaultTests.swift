#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What the presenter does when the server or the bus goes away.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct DesktopFaultTests {
        private func tracker(_ lab: DesktopLab) -> OrderTracker {
            let address = lab.busAddress
            return OrderTracker(presenters: [DesktopPresenter(address: { address })])
        }

        @Test func `after a server's restart the same toasts are back, each once`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                for order: OrderID in ["A", "B"] {
                    try tracker.apply(Sample.event(.placed, order: order))
                }
                _ = try await lab.calls("Notify") { $0.count == 2 }
                try await lab.run("lab-kill-server -d 0.2")
                let calls = try await lab.calls("Notify") { $0.count == 4 }
                #expect(calls.suffix(2).map(\.replacesID) == [0, 0], "old ids ended with it")
                try tracker.apply(
                    Sample.event(.updated, order: "A", after: 1) { $0.stage = .preparing })
                let later = try await lab.calls("Notify") { $0.count == 5 }
                #expect(later.last.map { [1, 2].contains($0.replacesID) } == true)
                await tracker.finish()
            }
        }

        @Test func `a frozen server holds nothing up, and gets the newest state`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try await lab.run("lab-freeze-server stop")
                for index in 1...50 {
                    try tracker.apply(
                        Sample.event(.updated, after: Double(index)) {
                            $0.fraction = .set(Double(index) / 100)
                            $0.attention = .normal
                        })
                }
                try await Task.sleep(for: .seconds(2.5))
                try await lab.run("lab-freeze-server cont")
                let calls = try await lab.calls("Notify") { $0.last?.hint("value") == "i 50" }
                #expect(calls.count <= 4, "it was not flooded: \(calls.map(\.body))")
                #expect(calls.allSatisfy { $0.id == 1 })
                try tracker.apply(Sample.event(.completed, after: 60))
                await tracker.finish()
                #expect(tracker.report.outputs["desktop"]?.failed == 0)
            }
        }

        @Test func `a toast whose first call went unanswered is not doubled`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed, order: "other"))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try await lab.run("lab-freeze-server stop")
                try tracker.apply(Sample.event(.placed))
                try await Task.sleep(for: .seconds(3))
                try await lab.run("lab-freeze-server cont")
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let calls = try await lab.calls("Notify") {
                    $0.last?.body.hasPrefix("Being prepared") == true
                }
                #expect(calls.filter { $0.replacesID == 0 }.count == 2, "one new toast an order")
                await tracker.finish()
            }
        }

        @Test func `a dismissal that comes before the reply is not lost`() async throws {
            // The server closes each toast 40 ms after its call and answers 200 ms after it.
            let environment = [
                "MOCK_CLOSE_MS": "40", "MOCK_DELAY_MS": "200", "MOCK_REUSE": "1",
            ]
            try await DesktopLab.with("mock", environment) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                await tracker.finish()
                #expect(lab.calls("Notify").count == 1)
            }
        }

        @Test func `an order taken away while its call is on its way is closed`() async throws {
            try await DesktopLab.with("mock", ["MOCK_DELAY_MS": "300"]) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                await tracker.finish()
                #expect(lab.calls("CloseNotification").map(\.id) == [1])
            }
        }

        @Test func `many toasts of a frozen server are let go at once`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                for number in 0..<30 {
                    try tracker.apply(
                        Sample.event(.placed, order: OrderID(rawValue: "o\(number)")))
                }
                _ = try await lab.calls("Notify") { $0.count == 30 }
                try await Task.sleep(for: .milliseconds(200))
                try await lab.run("lab-freeze-server stop")
                let began = ContinuousClock.now
                await tracker.finish()
                #expect(ContinuousClock.now - began < .seconds(8))
                try await lab.run("lab-freeze-server cont")
            }
        }

        @Test func `a bus that comes back at the same address is used again`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try await lab.run("lab-drop-bus 0.3")
                let calls = try await lab.calls("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 0)
                try tracker.apply(Sample.event(.completed, after: 1))
                await tracker.finish()
                #expect(lab.calls("Notify").last?.body.hasPrefix("Delivered") == true)
            }
        }

        @Test func `a bus that stays away is reported, and nothing hangs`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try await lab.run("lab-drop-bus")
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let began = ContinuousClock.now
                await tracker.finish()
                #expect(ContinuousClock.now - began < .seconds(5))
            }
        }

        @Test func `a server that the bus can start is started`() async throws {
            try await DesktopLab.with("mock", options: ["--activate"]) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                await tracker.finish()
            }
        }
    }
#endif
