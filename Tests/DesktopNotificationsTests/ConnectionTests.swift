#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What a connection and its thread take, and give back.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct ConnectionTests {
        /// Threads and descriptors of this process, of which tests at a time have a few each.
        private struct Held {
            let threads: Int
            let descriptors: Int

            static var now: Held {
                get throws {
                    let files = FileManager.default
                    return Held(
                        threads: try files.contentsOfDirectory(atPath: "/proc/self/task").count,
                        descriptors: try files.contentsOfDirectory(atPath: "/proc/self/fd").count)
                }
            }
        }

        private static let times = 200
        /// What other tests may have taken meanwhile.
        private static let others = 60

        /// Gives threads that have just been told to end the time to do so.
        private func expectNoMore(than before: Held) async throws {
            let limit = ContinuousClock.now + .seconds(20)
            var now = try Held.now
            while ContinuousClock.now < limit,
                now.threads > before.threads + Self.others
                    || now.descriptors > before.descriptors + Self.others
            {
                try await Task.sleep(for: .milliseconds(20))
                now = try Held.now
            }
            #expect(now.threads <= before.threads + Self.others)
            #expect(now.descriptors <= before.descriptors + Self.others)
        }

        @Test func `200 connections leave no thread, no descriptor, nobody on the bus`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let before = try Held.now
                for number in 0..<Self.times {
                    let connection = try await DBusConnection.open(
                        desktop.address, timeout: .seconds(10))
                    // Half are let go without a word.
                    if number.isMultiple(of: 2) { await connection.close() }
                }
                try await expectNoMore(than: before)
                let last = try await DBusConnection.open(desktop.address, timeout: .seconds(10))
                // Those that were let go leave when their thread and the bus come to it.
                let limit = ContinuousClock.now + .seconds(30)
                while try await guests(on: last) > 1, ContinuousClock.now < limit {}
                #expect(try await guests(on: last) == 1)
                await last.close()
            }
        }

        private func guests(on connection: DBusConnection) async throws -> Int {
            let reply = try await connection.call(.bus("ListNames"), timeout: .seconds(10))
            guard case .strings(let names)? = reply.arguments.first else {
                throw LabFault(text: "the bus tells no names: \(reply)")
            }
            return names.count { $0.hasPrefix(":") }
        }

        @Test func `200 presenters that have shown an order leave neither`() async throws {
            try await ScriptedDesktop.with { desktop in
                _ = try await desktop.startServer()
                let address = desktop.address
                let before = try Held.now
                let update = try Sample.placed()
                for _ in 0..<Self.times {
                    let presenter = DesktopPresenter(address: { address })
                    let output = try await presenter.renderer().render(update, at: Sample.start)
                    _ = try await presenter.deliver(output, for: update)
                }
                try await expectNoMore(than: before)
            }
        }

        @Test func `a presenter that is never used starts no thread`() async throws {
            let before = try Held.now
            let presenters = (0..<Self.times).map { _ in DesktopPresenter(address: { nil }) }
            #expect(try Held.now.threads <= before.threads + Self.others)
            #expect(presenters.count == Self.times)
        }

        // MARK: Waiting

        /// Nanoseconds that a thread has used a processor for.
        private func used(byThread name: String) throws -> Int {
            let folder = "/proc/self/task"
            for task in try FileManager.default.contentsOfDirectory(atPath: folder) {
                // Another test's thread may end meanwhile.
                guard
                    let comm = try? String(
                        contentsOfFile: "\(folder)/\(task)/comm", encoding: .utf8),
                    comm.trimmingCharacters(in: .newlines) == name
                else { continue }
                let text = try String(
                    contentsOfFile: "\(folder)/\(task)/schedstat", encoding: .utf8)
                return text.split(separator: " ").first.flatMap { Int($0) } ?? 0
            }
            throw LabFault(text: "no thread is called \(name)")
        }

        /// What waits is looked at for half a second, in which it must do nothing.
        private func expectQuiet(_ name: String) async throws {
            let before = try used(byThread: name)
            try await Task.sleep(for: .milliseconds(500))
            #expect(try used(byThread: name) - before < 50_000_000, "it waits, and does not ask")
        }

        @Test func `a bus that reads nothing costs no time, and has all once it reads`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let thread = BusThread(name: "full-socket")
                let connection = try await DBusConnection.open(
                    desktop.address, timeout: .seconds(10), on: thread)
                desktop.freezeBus()
                // More than a socket holds.
                let output = DesktopOutput(
                    appName: "a", appIcon: "", summary: "s",
                    body: String(repeating: "b", count: 1 << 20), actions: [], hints: [],
                    expireTimeout: 0)
                let call = NotificationCalls.notify(output, replacing: 0)
                async let first = connection.call(call, timeout: .seconds(60))
                async let second = connection.call(call, timeout: .seconds(60))
                let late = Task {
                    try await connection.call(call, timeout: .milliseconds(300))
                }
                await #expect(throws: DBusFailure.timedOut) { _ = try await late.value }
                try await expectQuiet("full-socket")
                desktop.thawBus()
                #expect(try await [first, second].map(\.kind) == [.reply, .reply])
                try await server.events("answered") { $0.count == 3 }
                try await expectQuiet("full-socket")
                await connection.close()
            }
        }

        @Test(arguments: ["nothing", "mute"])
        func `a bus that answers nothing costs no time`(what: String) async throws {
            try await HostileBus.with(what) { bus in
                let name = "bus-\(what)"
                let address = bus.address
                let opened = Task {
                    try await DBusConnection.open(
                        address, timeout: .seconds(2), on: BusThread(name: name))
                }
                try await bus.child.lines.wait { $0.contains("guest") }
                // Connected, and so about to be listened to on its own thread.
                while (try? used(byThread: name)) == nil {
                    try await Task.sleep(for: .milliseconds(5))
                }
                try await expectQuiet(name)
                await #expect(throws: DBusFailure.timedOut) { _ = try await opened.value }
                try await bus.child.lines.wait { $0.contains("gone") }
            }
        }

        @Test func `jobs from many threads all run, in each one's order`() async throws {
            let counter = Counter(BusThread(name: "counter"))
            await counter.addFromManyTasks()
            #expect(await counter.sum == 10_000)
            #expect(await counter.isInOrder)
        }
    }

    /// Counts on a thread; only there.
    actor Counter {
        private let executor: BusThread
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe executor.asUnownedSerialExecutor()
        }

        private(set) var sum = 0
        private(set) var isInOrder = true
        private var last: [Int: Int] = [:]

        init(_ executor: BusThread) {
            self.executor = executor
        }

        /// Adds 200 times from each of 50 tasks.
        nonisolated func addFromManyTasks() async {
            await withTaskGroup { group in
                for sender in 0..<50 {
                    group.addTask {
                        for number in 0..<200 { await self.add(sender, number) }
                    }
                }
            }
        }

        private func add(_ sender: Int, _ number: Int) {
            sum += 1
            isInOrder = isInOrder && number == last[sender, default: -1] + 1
            last[sender] = number
        }
    }
#endif
