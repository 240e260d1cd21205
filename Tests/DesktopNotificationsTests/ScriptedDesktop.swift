#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import Synchronization
    import Testing

    @testable import DesktopNotifications

    /// A session bus and, on it, a notification server that does what a test tells it.
    ///
    /// Everything is waited for by its happening, never for a time.
    final class ScriptedDesktop: Sendable {
        let folder: URL
        let address: String
        private let bus = Mutex<Child?>(nil)
        private let servers = Mutex<[ScriptedServer]>([])

        /// - Parameter deadService: whether the bus can start a server that then never answers.
        init(deadService: Bool = false) async throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("desk-\(UUID().uuidString.prefix(8))")
            let services = folder.appendingPathComponent("services")
            try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
            address = "unix:path=\(folder.path)/bus"
            try """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
            <servicedir>\(services.path)</servicedir>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/><allow own="*"/></policy>
            </busconfig>
            """.write(
                to: folder.appendingPathComponent("bus.conf"), atomically: true, encoding: .utf8)
            if deadService {
                try """
                [D-BUS Service]
                Name=org.freedesktop.Notifications
                Exec=/bin/sleep 20
                """.write(
                    to: services.appendingPathComponent("dead.service"), atomically: true,
                    encoding: .utf8)
            }
            try await startBus()
        }

        /// Starts the bus, again at the same address.
        func startBus() async throws {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent("bus"))
            let child = try Child(
                "/usr/bin/env",
                [
                    "dbus-daemon", "--config-file=\(folder.path)/bus.conf", "--nofork",
                    "--nopidfile", "--print-address=1",
                ])
            bus.withLock { $0 = child }
            _ = try await child.lines.first { $0.contains("unix:") }
        }

        /// Ends the bus at once.
        func killBus() async {
            await bus.withLock { $0 }?.kill()
        }

        /// Starts a server that takes the name, from another one too.
        func startServer(
            _ identity: String = "scripted,tests,1.0,1.2",
            capabilities: String = "actions,body,body-markup", jobs: Bool = false
        ) async throws -> ScriptedServer {
            let server = try await ScriptedServer(
                address: address, [identity, capabilities] + (jobs ? ["jobs"] : []))
            servers.withLock { $0.append(server) }
            return server
        }

        /// A tracker with a presenter on this bus, and what it reports.
        func tracker(
            limits: DesktopSession.Limits = .init(), actions: DesktopActions = .none,
            openLink: @escaping @Sendable (String, String?) -> Void = { _, _ in }
        ) -> (OrderTracker, Log<OutputOutcome>) {
            let address = address
            let presenter = DesktopPresenter(
                actions: actions, limits: limits, address: { address }, openLink: openLink)
            let outcomes = Log<OutputOutcome>()
            return (
                OrderTracker(presenters: [presenter]) { outcomes.append($0) }, outcomes
            )
        }

        func end() async {
            for server in servers.withLock({ $0 }) { await server.kill() }
            await killBus()
            try? FileManager.default.removeItem(at: folder)
        }

        /// Runs a test on a desktop of its own, and ends that whatever comes of it.
        static func with(
            deadService: Bool = false, _ body: (ScriptedDesktop) async throws -> Void
        ) async throws {
            let desktop = try await ScriptedDesktop(deadService: deadService)
            let result: Result<Void, any Error>
            do {
                result = .success(try await body(desktop))
            } catch {
                result = .failure(error)
            }
            await desktop.end()
            try result.get()
        }
    }

    /// A notification server that a test commands.
    final class ScriptedServer: Sendable {
        /// What the server has told of, by name.
        struct Event: Decodable, Sendable, CustomStringConvertible {
            let event: String
            let time: Double
            var id: Int?
            var replacesID: Int?
            var sender: String?
            var appIcon: String?
            var summary: String?
            var body: String?
            var actions: [String]?
            var hints: [String: String]?
            var expireTimeout: Int?
            var error: String?
            var path: String?
            var capabilities: Int?
            var code: Int?

            var description: String {
                "\(event) \(id ?? -1)/\(replacesID ?? -1) \(path ?? "") \(body ?? "") \(hints ?? [:])"
            }
        }

        private let child: Child

        init(address: String, _ arguments: [String]) async throws {
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Scripted/scripted-server.py").path
            child = try Child(
                "/usr/bin/python3", [script] + arguments,
                environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            _ = try await events("ready") { $0.count == 1 }
        }

        /// What it has told of so far.
        func events(_ name: String) -> [Event] {
            Self.decode(child.lines.all, name)
        }

        /// Waits until it has told of what a test waits for.
        @discardableResult
        func events(
            _ name: String, until isEnough: @escaping @Sendable ([Event]) -> Bool
        ) async throws -> [Event] {
            Self.decode(
                try await child.lines.wait { isEnough(Self.decode($0, name)) }, name)
        }

        private static func decode(_ lines: [String], _ name: String) -> [Event] {
            lines.filter { $0.hasPrefix("{\"event\": \"\(name)\"") }
                .compactMap { try? JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
        }

        /// Gives a command, and waits until it has taken effect: `("close", ["id": 1, "reason": 2])`.
        func tell(_ command: String, _ parameters: [String: any Sendable] = [:]) async throws {
            var object: [String: Any] = parameters
            object["do"] = command
            let count = events("done").count
            try child.write(try JSONSerialization.data(withJSONObject: object) + Data("\n".utf8))
            try await events("done") { $0.count > count }
        }

        /// Stops it from answering, as a server that hangs.
        func freeze() { child.signal(SIGSTOP) }
        func thaw() { child.signal(SIGCONT) }

        /// Ends it at once, and waits until it is gone.
        func kill() async { await child.kill() }
    }

    /// A process whose lines are read as they come.
    final class Child: Sendable {
        let lines = Log<String>()
        private let process: Int32
        private let handle: Process
        private let input: FileHandle
        private let ended = Log<Void>()

        init(
            _ executable: String, _ arguments: [String], environment: [String: String] = [:]
        ) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: executable)
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            let input = Pipe()
            let output = Pipe()
            process.standardInput = input
            process.standardOutput = output
            process.terminationHandler = { [ended] _ in ended.append(()) }
            try process.run()
            self.process = process.processIdentifier
            handle = process
            self.input = input.fileHandleForWriting
            let reading = output.fileHandleForReading
            // A thread of its own: the few that tasks share are needed by what is tested.
            Thread.detachNewThread { [lines] in
                var rest = Data()
                while case let data = reading.availableData, !data.isEmpty {
                    rest += data
                    while let end = rest.firstIndex(of: 0x0A) {
                        lines.append(String(decoding: rest[..<end], as: UTF8.self))
                        rest = Data(rest[rest.index(after: end)...])
                    }
                }
            }
        }

        func write(_ data: Data) throws {
            try input.write(contentsOf: data)
        }

        func signal(_ number: Int32) {
            if ended.all.isEmpty { _ = Glibc.kill(process, number) }
        }

        func kill() async {
            signal(SIGKILL)
            _ = try? await ended.wait { !$0.isEmpty }
        }
    }

    /// What has happened so far, and who waits for more.
    final class Log<Element: Sendable>: Sendable {
        private struct State {
            var elements: [Element] = []
            var waiters: [Int: Waiter] = [:]
            var count = 0
        }

        private struct Waiter {
            let isEnough: @Sendable ([Element]) -> Bool
            let continuation: CheckedContinuation<[Element], any Error>
        }

        private let state = Mutex(State())

        var all: [Element] { state.withLock { $0.elements } }

        func append(_ element: Element) {
            state.withLock { state in
                state.elements.append(element)
                for (key, waiter) in state.waiters where waiter.isEnough(state.elements) {
                    state.waiters[key] = nil
                    waiter.continuation.resume(returning: state.elements)
                }
            }
        }

        /// Waits until enough has happened; what never happens fails the test after two minutes.
        @discardableResult
        func wait(until isEnough: @escaping @Sendable ([Element]) -> Bool) async throws -> [Element]
        {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    if isEnough(state.elements) {
                        return continuation.resume(returning: state.elements)
                    }
                    state.count += 1
                    let key = state.count
                    state.waiters[key] = Waiter(isEnough: isEnough, continuation: continuation)
                    DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
                        self.giveUp(key)
                    }
                }
            }
        }

        private func giveUp(_ key: Int) {
            state.withLock { state in
                guard let waiter = state.waiters.removeValue(forKey: key) else { return }
                waiter.continuation.resume(
                    throwing: LabFault(
                        text: "it did not happen within two minutes; what did: \(state.elements)"))
            }
        }

        /// Waits for the first that is such.
        func first(where isWanted: @escaping @Sendable (Element) -> Bool) async throws -> Element {
            let elements = try await wait { $0.contains(where: isWanted) }
            guard let element = elements.first(where: isWanted) else {
                throw LabFault(text: "it went again")
            }
            return element
        }
    }
#endif
