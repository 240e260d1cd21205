#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import Synchronization
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// The presenter against a real bus and a scripted server.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct DesktopPresenterTests {
        private final class Opened: Sendable {
            let links = Mutex<[String]>([])
        }

        private func tracker(_ lab: DesktopLab, opened: Opened = Opened()) -> OrderTracker {
            let address = lab.busAddress
            let presenter = DesktopPresenter(
                address: { address },
                openLink: { link, _ in opened.links.withLock { $0.append(link) } })
            return OrderTracker(presenters: [presenter])
        }

        @Test func `shows an order as one notification that changes in place`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(
                    Sample.event(.placed) {
                        $0.title = .set("2 pizzas")
                        $0.link = .set("https://shop.example/1")
                    })
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try tracker.apply(
                    Sample.event(.updated, after: 1) {
                        $0.stage = .onTheWay
                        $0.fraction = .set(0.75)
                    })
                _ = try await lab.calls("Notify") { $0.count == 2 }
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                let calls = lab.calls("Notify")
                #expect(calls.map(\.replacesID) == [0, 1, 1])
                #expect(calls.map(\.id) == [1, 1, 1])
                #expect(calls.map { $0.hint("value") } == ["i 0", "i 75", "i 100"])
                #expect(calls.map { $0.hint("urgency") } == ["y 1", "y 1", "y 1"])
                #expect(calls.map(\.expireTimeout) == [0, 0, -1])
                #expect(calls.allSatisfy { $0.actions == ["default", "Open"] })
                #expect(lab.calls("CloseNotification").isEmpty, "an end is left to the server")
            }
        }

        @Test func `keeps the id that the server returns, not the one it sent`() async throws {
            try await DesktopLab.with("mock", ["MOCK_FIRST_ID": "4294967295"]) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed, order: "A"))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try tracker.apply(Sample.event(.placed, order: "B"))
                _ = try await lab.calls("Notify") { $0.count == 2 }
                try tracker.apply(
                    Sample.event(.updated, order: "A", after: 1) { $0.stage = .preparing })
                let calls = try await lab.calls("Notify") { $0.count == 3 }
                #expect(calls.map(\.id) == [4_294_967_295, 1, 4_294_967_295])
                await tracker.finish()
            }
        }

        @Test func `ten thousand events at once are a handful of calls`() async throws {
            let roundTrip = 0.1
            try await DesktopLab.with("mock", ["MOCK_DELAY_MS": "100"]) { lab in
                let tracker = tracker(lab)
                let began = ContinuousClock.now
                try tracker.apply(Sample.event(.placed))
                for index in 1..<10_000 {
                    try tracker.apply(
                        Sample.event(.updated, after: Double(index)) {
                            $0.fraction = .set(Double(index) / 9999)
                            $0.attention = index == 5000 ? .normal : .silent
                        })
                }
                tracker.inputPaused()
                let paused = Double(monotonicNanoseconds()) / 1e9
                let calls = try await lab.calls("Notify") { $0.last?.hint("value") == "i 100" }
                let seconds = (ContinuousClock.now - began) / .seconds(1)
                #expect(Double(calls.count) <= 12 + 10 * seconds, "a floor of 100 ms")
                let last = try #require(calls.last)
                // The call before may have just left: this one leaves when that is answered.
                #expect(calls.filter { $0.time > paused }.count <= 2)
                #expect(last.time - paused < 10 * roundTrip, "a busy machine is late as well")
                let gaps = zip(calls, calls.dropFirst()).map { $1.time - $0.time }
                #expect(gaps.allSatisfy { $0 >= roundTrip * 0.9 }, "never two in flight: \(gaps)")
                let alerts = calls.dropFirst().filter { $0.hint("suppress-sound") == nil }
                #expect(alerts.count == 1)
                await tracker.finish()
            }
        }

        @Test func `a click opens the link and is told`() async throws {
            let environment = ["MOCK_ACTION": "default", "MOCK_ACTION_MS": "10"]
            try await DesktopLab.with("mock", environment) { lab in
                let opened = Opened()
                let tracker = tracker(lab, opened: opened)
                try tracker.apply(Sample.event(.placed) { $0.link = .set("myapp:order/1") })
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .opened))
                #expect(opened.links.withLock { $0 } == ["myapp:order/1"])
                await tracker.finish()
            }
        }

        @Test func `a dismissed toast stays away until the end, which is a new one`() async throws {
            try await DesktopLab.with("mock", ["MOCK_CLOSE_MS": "50"]) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                #expect(lab.calls("Notify").map(\.replacesID) == [0, 0])
                #expect(lab.calls("Notify").last?.body.hasPrefix("Delivered") == true)
            }
        }

        @Test func `live orders are closed when the input ends`() async throws {
            try await DesktopLab.with("mock") { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                await tracker.finish()
                #expect(lab.calls("CloseNotification").map(\.id) == [1])
            }
        }

        @Test func `an end that meets an error is tried again`() async throws {
            let environment = [
                "MOCK_ERROR": "org.freedesktop.Notifications.Error.ExcessNotificationGeneration",
                "MOCK_ERROR_ON": "2",
            ]
            try await DesktopLab.with("mock", environment) { lab in
                let tracker = tracker(lab)
                try tracker.apply(Sample.event(.placed))
                _ = try await lab.calls("Notify") { $0.count == 1 }
                try tracker.apply(Sample.event(.completed, after: 1))
                await tracker.finish()
                #expect(lab.calls("Notify").map(\.replacesID) == [0, 1, 1])
                #expect(tracker.report.outputs["desktop"]?.retried == 1)
                #expect(tracker.report.outputs["desktop"]?.failed == 0)
            }
        }

        @Test(arguments: ["no-server", "no-bus"])
        func `without a server it says so within a second`(lab: String) async throws {
            try await DesktopLab.with(lab) { lab in
                let address = lab.busAddress
                let presenter = DesktopPresenter(address: { address })
                let began = ContinuousClock.now
                guard case .unavailable(let reason) = await presenter.availability() else {
                    Issue.record("there is no server")
                    return
                }
                #expect(ContinuousClock.now - began < .seconds(1))
                #expect(reason.contains("terminal"), "it says what to do: \(reason)")
            }
        }

        @Test func `without any bus address it says so`() async throws {
            let presenter = DesktopPresenter(address: { nil })
            guard case .unavailable(let reason) = await presenter.availability() else {
                Issue.record("there is no bus")
                return
            }
            #expect(reason.contains("there is no session bus"))
        }
    }

    /// Seconds of the clock that the scripted server logs.
    private func monotonicNanoseconds() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
#endif
