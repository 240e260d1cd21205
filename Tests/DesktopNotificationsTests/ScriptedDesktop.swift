#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import Synchronization
    import TestOrders
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

        /// - Parameter service: what the bus runs to start a server.
        init(service: String? = nil) async throws {
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
            if let service {
                try """
                [D-BUS Service]
                Name=org.freedesktop.Notifications
                Exec=\(service)
                """.write(
                    to: services.appendingPathComponent("notifications.service"), atomically: true,
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

        /// Stops the bus from reading and answering.
        func freezeBus() { bus.withLock { $0 }?.signal(SIGSTOP) }
        func thawBus() { bus.withLock { $0 }?.signal(SIGCONT) }

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
            clock: any OrderClock = WallClock(), paceClock: any OrderClock = SteadyClock(),
            openLink: @escaping @Sendable (String, String?) -> Void = { _, _ in }
        ) -> (OrderTracker, Log<OutputOutcome>) {
            let address = address
            let presenter = DesktopPresenter(
                actions: actions, limits: limits, address: { address }, openLink: openLink)
            let outcomes = Log<OutputOutcome>()
            let tracker = OrderTracker(
                presenters: [presenter], clock: clock, paceClock: paceClock
            ) { outcomes.append($0) }
            return (tracker, outcomes)
        }

        /// A server, and a tracker whose orders it shows.
        func showing(
            _ orders: [OrderID] = ["A"], on identity: String = "scripted,tests,1.0,1.2"
        ) async throws -> (ScriptedServer, OrderTracker, Log<OutputOutcome>) {
            let server = try await startServer(identity)
            let (tracker, outcomes) = tracker()
            for order in orders { try tracker.apply(Sample.event(.placed, order: order)) }
            try await server.events("answered") { $0.count == orders.count }
            return (server, tracker, outcomes)
        }

        func end() async {
            for server in servers.withLock({ $0 }) { await server.kill() }
            await killBus()
            try? FileManager.default.removeItem(at: folder)
        }

        /// Runs a test on a desktop of its own, and ends that whatever comes of it.
        static func with(
            service: String? = nil, _ body: (ScriptedDesktop) async throws -> Void
        ) async throws {
            let desktop = try await ScriptedDesktop(service: service)
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
            var bytes: Int?

            var description: String {
                "\(event) \(id ?? -1)/\(replacesID ?? -1) \(path ?? "") \(body ?? "") \(hints ?? [:])"
            }
        }

        private let child: Child
        private let log = Log<Event>()

        init(address: String, _ arguments: [String]) async throws {
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Scripted/scripted-server.py").path
            child = try Child(
                "/usr/bin/python3", [script] + arguments,
                environment: ["DBUS_SESSION_BUS_ADDRESS": address]
            ) { [log] line in
                let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8))
                if let event { log.append(event) }
            }
            _ = try await events("ready") { $0.count == 1 }
        }

        /// All it has told of so far, in its order.
        var events: [Event] { log.all }

        /// What it has told of so far, of one kind.
        func events(_ name: String) -> [Event] { events.filter { $0.event == name } }

        /// The same, and what it is telling just now.
        func settled(_ name: String) async throws -> [Event] {
            try await tell("set")
            return events(name)
        }

        /// Waits until it has told of what a test waits for.
        @discardableResult
        func events(
            _ name: String, until isEnough: @escaping @Sendable ([Event]) -> Bool
        ) async throws -> [Event] {
            let events = try await log.wait { isEnough($0.filter { $0.event == name }) }
            return events.filter { $0.event == name }
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
#endif
