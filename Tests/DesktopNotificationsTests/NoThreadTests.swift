#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import Synchronization
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What happens where the system has no thread to give, or none for a while.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct NoThreadTests {
        /// Gives threads to those that a test lets have one.
        private final class Threads: Sendable {
            private let isGiven: Mutex<@Sendable (String) -> Bool>
            let refused = Log<String>()

            init(_ isGiven: @escaping @Sendable (String) -> Bool) {
                self.isGiven = Mutex(isGiven)
            }

            func give() { isGiven.withLock { $0 = { _ in true } } }

            var start: ThreadStart {
                { name, work in
                    guard self.isGiven.withLock({ $0 })(name) else {
                        self.refused.append(name)
                        return false
                    }
                    return DetachedThread.start(name, work)
                }
            }
        }

        @Test func `an order is not waited with, but reported, and shown once there are threads`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                // Whoever waited for a thread would get one in the end, and be seen.
                let began = ContinuousClock.now
                let threads = Threads { _ in ContinuousClock.now - began > .seconds(15) }
                let (tracker, outcomes) = desktop.tracker(
                    limits: .init(startThread: threads.start))
                try tracker.apply(Sample.event(.placed))
                #expect(ContinuousClock.now - began < .seconds(1))
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.code == .unavailable)
                #expect(outcome.error?.message.contains("no thread can be started") == true)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                threads.give()
                let calls = try await server.events("Notify") { !$0.isEmpty }
                #expect(calls.map(\.body) == ["Being prepared\n33%"])
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                #expect(try await server.settled("Notify").last?.body == "Delivered\n100%")
            }
        }

        @Test
        func `a bus is listened to without a thread of its own, and with one that comes late`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let threads = Threads { $0 == "order-connect" }
                let (tracker, outcomes) = desktop.tracker(
                    limits: .init(startThread: threads.start))
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                var responses = tracker.responses.makeAsyncIterator()
                try await server.tell("action", ["id": 1, "key": "call"])
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                server.freeze()
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.code == .timedOut, "limits are kept too")
                server.thaw()
                threads.give()
                let refused = threads.refused.all.count
                try tracker.apply(Sample.event(.completed, after: 2))
                await tracker.finish()
                #expect(try await server.settled("Notify").last?.body == "Delivered\n100%")
                #expect(threads.refused.all.count <= refused + 1)
            }
        }

        @Test func `jobs run without a thread, one after the other`() async throws {
            let threads = Threads { _ in false }
            let counter = Counter(BusThread(name: "none", startThread: threads.start))
            await counter.addFromManyTasks()
            #expect(await counter.sum == 10_000)
            #expect(await counter.isInOrder)
            // With nothing left to do, nobody asks for a thread any more.
            var count = -1
            while count != threads.refused.all.count {
                count = threads.refused.all.count
                try await Task.sleep(for: .milliseconds(200))
            }
        }
    }
#endif
