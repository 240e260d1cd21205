#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What the presenter does when the bus itself goes, hangs, or says what no bus may say.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct BusFaultTests {
        @Test func `a bus that is dropped is reported, and holds nothing up`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (_, tracker, outcomes) = try await desktop.showing()
                await desktop.killBus()
                try tracker.apply(Sample.event(.updated, after: 1) { $0.stage = .preparing })
                let outcome = try await outcomes.first { $0.error != nil }
                #expect(outcome.error?.code == .unavailable)
                let began = ContinuousClock.now
                await tracker.finish()
                #expect(ContinuousClock.now - began < .seconds(5))
            }
        }

        @Test func `a bus that is back at the same address has the toasts again`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (first, tracker, outcomes) = try await desktop.showing(["A", "B"])
                await desktop.killBus()
                await first.kill()
                try await desktop.startBus()
                let second = try await desktop.startServer()
                let calls = try await second.events("Notify") { $0.count == 2 }
                #expect(calls.map(\.replacesID) == [0, 0])
                try tracker.apply(Sample.event(.completed, order: "A", after: 1))
                await tracker.finish()
                let last = try await second.settled("Notify").last
                #expect(
                    last?.body?.hasPrefix("Delivered") == true,
                    "\(second.events("Notify")) after \(outcomes.all)")
                #expect(last?.replacesID != 0)
            }
        }

        @Test func `a bus that comes late has what was tried before`() async throws {
            try await ScriptedDesktop.with { desktop in
                await desktop.killBus()
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first { if case .failed = $0.kind { true } else { false } }
                try await desktop.startBus()
                let server = try await desktop.startServer()
                let calls = try await server.events("Notify") { !$0.isEmpty }
                #expect(calls.map(\.body) == ["Order placed\n0%"])
                await tracker.finish()
            }
        }

        @Test func `a bus that accepts nobody is not waited for`() async throws {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("full-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let full = try FullSocket(folder.appendingPathComponent("bus").path)
            let address = "unix:path=\(full.path)"
            let presenter = DesktopPresenter(
                limits: .init(opening: .milliseconds(500)), address: { address })
            let began = ContinuousClock.now
            for _ in 0..<3 {
                guard case .unavailable(let why) = await presenter.availability() else {
                    Issue.record("nobody answers there")
                    return
                }
                #expect(why.contains("accepts nobody"))
            }
            #expect(ContinuousClock.now - began < .seconds(8))
        }

        /// "utf8" is a text that is not UTF-8.
        @Test(arguments: ["utf8", "garbage"])
        func `a bus that sends what is no message is left, not believed`(what: String) async throws
        {
            try await HostileBus.with(what) { bus in
                let address = bus.address
                let presenter = DesktopPresenter(address: { address })
                #expect(await presenter.availability() != .available)
                try await bus.child.lines.wait { $0.contains("gone") }
            }
        }

        @Test(arguments: ["nothing", "mute"])
        func `a bus that answers nothing is left in time, and no connection stays`(
            what: String
        ) async throws {
            try await HostileBus.with(what) { bus in
                let address = bus.address
                let presenter = DesktopPresenter(address: { address })
                let began = ContinuousClock.now
                #expect(await presenter.availability() != .available)
                #expect(ContinuousClock.now - began < .seconds(5))
                try await bus.child.lines.wait { $0.contains("gone") }
            }
        }

        @Test func `another server that takes over has the toasts, rendered for it`() async throws {
            try await ScriptedDesktop.with { desktop in
                let (dunst, tracker, _) = try await desktop.showing(
                    on: "dunst,knopwob,1.9.0,1.2")
                #expect(dunst.events("Notify").last?.hints?["value"] == "i 0")
                let gnome = try await desktop.startServer("gnome-shell,GNOME,43.9,1.2")
                let calls = try await gnome.events("Notify") { $0.count == 1 }
                #expect(calls.last?.replacesID == 0)
                #expect(calls.last?.hints?["value"] == nil)
                #expect(calls.last?.body == "▱▱▱▱▱▱▱▱▱▱ 0%\nOrder placed")
                await tracker.finish()
                #expect(dunst.events("CloseNotification").isEmpty)
            }
        }

        @Test func `an owner that changes while it is asked is asked anew`() async throws {
            try await ScriptedDesktop.with { desktop in
                let first = try await desktop.startServer("dunst,knopwob,1.9.0,1.2")
                try await first.tell("set", ["holds_information": true])
                let address = desktop.address
                let presenter = DesktopPresenter(address: { address })
                async let server = presenter.server()
                try await first.events("GetServerInformation") { $0.count == 1 }
                _ = try await desktop.startServer("mako,emersion,0.0.0,1.2")
                try await first.tell("release")
                #expect(try await server.name == "mako")
                await presenter.close()
            }
        }

        @Test func `a presenter that is let go leaves the bus`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let observer = try await DBusConnection.open(desktop.address, timeout: .seconds(5))
                _ = try await observer.call(
                    .bus("AddMatch", .string("type='signal',member='NameOwnerChanged'")),
                    timeout: .seconds(5))
                let address = desktop.address
                var tracker: OrderTracker? = OrderTracker(presenters: [
                    DesktopPresenter(address: { address })
                ])
                try tracker?.apply(Sample.event(.placed))
                let shown = try await server.events("answered") { $0.count == 1 }
                #expect(shown.count == 1)
                await tracker?.finish()
                tracker = nil
                let guest = try await server.settled("Notify").last?.sender
                for await signal in observer.signals
                where signal.arguments.first?.stringValue == guest
                    && signal.arguments.last?.stringValue == ""
                {
                    break
                }
                await observer.close()
            }
        }
    }

    /// A listening socket whose queue is full, so that whoever connects waits.
    private final class FullSocket {
        let path: String
        private var descriptors: [Int32] = []

        init(_ path: String) throws {
            self.path = path
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            descriptors.append(listener)
            guard unsafe withAddress(path, { unsafe bind(listener, $0, $1) }) == 0,
                listen(listener, 0) == 0
            else { throw LabFault(text: "no socket at \(path)") }
            while true {
                let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
                let guest = socket(AF_UNIX, kind, 0)
                descriptors.append(guest)
                if unsafe withAddress(path, { unsafe connect(guest, $0, $1) }) != 0 { break }
            }
        }

        deinit {
            for descriptor in descriptors { Glibc.close(descriptor) }
        }

        private func withAddress(
            _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
        ) -> Int32 {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
                unsafe bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
            }
            let size = socklen_t(MemoryLayout<sockaddr_un>.size)
            return unsafe withUnsafePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe body($0, size)
                }
            }
        }
    }
#endif
