#if DBus && os(Linux)
    import CDBus
    import DesktopNotifications
    import Foundation
    import OrderProgress

    /// What one update at a time costs on a desktop, beside a bare libdbus call and a `notify-send`.
    ///
    /// Needs a session bus with a notification server:
    ///
    ///     swift build -c release --product benchmarks
    ///     Tests/DesktopLab/desktop-lab dunst -- .build/release/benchmarks desktop
    enum DesktopCalls {
        private static let rounds = 30
        private static let callsInARound = 20

        /// The three take turns, so that none has the machine's better moments.
        static func measure() async throws {
            let presenter = DesktopPresenter()
            if case .unavailable(let why) = await presenter.availability() {
                throw OrderProgressError(.unavailable, why)
            }
            let server = try await presenter.server()
            print("one update at a time, on \(server.name) \(server.version)")
            let updates = try await Self.updates()
            let renderer = await presenter.renderer()
            let bare = try BareConnection()
            var costs: [String: [Double]] = [:]
            var next = 0
            for _ in 0..<rounds {
                var began = ContinuousClock.now
                for _ in 0..<callsInARound {
                    let update = updates[next % updates.count]
                    next += 1
                    let output = try renderer.render(update, at: update.time)
                    _ = try await presenter.deliver(output, for: update)
                }
                costs["ours", default: []].append(since(began) / Double(callsInARound))
                began = .now
                for _ in 0..<callsInARound {
                    let update = updates[next % updates.count]
                    next += 1
                    try bare.notify(percent: update.state.percent(at: update.time) ?? 0)
                }
                costs["bare", default: []].append(since(began) / Double(callsInARound))
                began = .now
                try notifySend(percent: next % 100)
                costs["notify-send", default: []].append(since(began))
            }
            await presenter.withdraw("benchmark")
            await presenter.close()
            try bare.close()
            report(costs.mapValues { $0.sorted()[$0.count / 2] })
        }

        private static func report(_ medians: [String: Double]) {
            let ours = medians["ours"] ?? .nan
            let bare = medians["bare"] ?? .nan
            let process = medians["notify-send"] ?? .nan
            print("rendered and delivered by us".padded(to: 44) + microseconds(ours))
            print("a bare libdbus call that blocks".padded(to: 44) + microseconds(bare))
            print("a notify-send process".padded(to: 44) + microseconds(process))
            print("  ours to the bare call".padded(to: 44) + times(ours / bare))
            print("  notify-send to ours".padded(to: 44) + times(process / ours))
        }

        private static func times(_ ratio: Double) -> String {
            String((ratio * 100).rounded() / 100).padded(to: 9, right: true) + " times"
        }

        private static func microseconds(_ nanoseconds: Double) -> String {
            Clock.rounded(nanoseconds / 1000).padded(to: 9, right: true) + " µs"
        }

        private static func since(_ began: ContinuousClock.Instant) -> Double {
            (ContinuousClock.now - began) / .nanoseconds(1)
        }

        private static func updates() async throws -> [OrderUpdate] {
            var ledger = OrderLedger()
            var updates: [OrderUpdate] = []
            for index in 0...100 {
                let event = try OrderEvent(
                    line:
                        #"{"order":"benchmark","type":"updated","time":\#(1_796_040_000 + index),"#
                        + #""title":"2 pizzas","fraction":\#(Double(index) / 100)}"#)
                if case .applied(let update) = try ledger.apply(event, now: event.time) {
                    updates.append(update)
                }
            }
            return updates
        }

        private static func notifySend(percent: Int) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/notify-send")
            process.arguments = [
                "--replace-id=1", "--hint=int:value:\(percent)", "2 pizzas",
                "Order placed\n\(percent)%",
            ]
            do {
                try process.run()
            } catch {
                throw OrderProgressError(
                    .unavailable, "/usr/bin/notify-send does not run; install libnotify-bin")
            }
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw OrderProgressError(.unavailable, "notify-send failed")
            }
        }
    }

    /// A connection of libdbus on which each call blocks until it is answered.
    @safe
    private final class BareConnection {
        private let connection: OpaquePointer
        private var id: UInt32 = 0

        init() throws {
            var error = unsafe DBusError()
            unsafe dbus_error_init(&error)
            guard let connection = unsafe dbus_bus_get_private(DBUS_BUS_SESSION, &error) else {
                throw OrderProgressError(.unavailable, "the session bus does not answer")
            }
            unsafe dbus_connection_set_exit_on_disconnect(connection, 0)
            unsafe self.connection = connection
        }

        deinit {
            unsafe dbus_connection_close(connection)
            unsafe dbus_connection_unref(connection)
        }

        func notify(percent: Int) throws {
            let name = "org.freedesktop.Notifications"
            guard
                let call = unsafe dbus_message_new_method_call(
                    name, "/org/freedesktop/Notifications", name, "Notify")
            else { return }
            defer { unsafe dbus_message_unref(call) }
            var iterator = unsafe DBusMessageIter()
            unsafe dbus_message_iter_init_append(call, &iterator)
            unsafe append("Order progress", &iterator)
            unsafe append(id, "u", &iterator)
            unsafe append("package-x-generic", &iterator)
            unsafe append("2 pizzas", &iterator)
            unsafe append("Order placed\n\(percent)%", &iterator)
            unsafe container("a", "s", &iterator) { _ in }
            unsafe container("a", "{sv}", &iterator) { hints in
                unsafe container("e", nil, &hints) { entry in
                    unsafe append("value", &entry)
                    unsafe container("v", "i", &entry) { unsafe append(Int32(percent), "i", &$0) }
                }
                unsafe container("e", nil, &hints) { entry in
                    unsafe append("urgency", &entry)
                    unsafe container("v", "y", &entry) { unsafe append(UInt8(1), "y", &$0) }
                }
                for flag in ["suppress-sound", "resident"] {
                    unsafe container("e", nil, &hints) { entry in
                        unsafe append(flag, &entry)
                        unsafe container("v", "b", &entry) {
                            unsafe append(dbus_bool_t(1), "b", &$0)
                        }
                    }
                }
            }
            unsafe append(Int32(0), "i", &iterator)
            try unsafe send(call) { reply in
                var results = unsafe DBusMessageIter()
                guard unsafe dbus_message_iter_init(reply, &results) != 0 else { return }
                unsafe dbus_message_iter_get_basic(&results, &self.id)
            }
        }

        func close() throws {
            let name = "org.freedesktop.Notifications"
            guard
                let call = unsafe dbus_message_new_method_call(
                    name, "/org/freedesktop/Notifications", name, "CloseNotification")
            else { return }
            defer { unsafe dbus_message_unref(call) }
            var iterator = unsafe DBusMessageIter()
            unsafe dbus_message_iter_init_append(call, &iterator)
            unsafe append(id, "u", &iterator)
            try unsafe send(call) { _ in }
        }

        private func send(_ call: OpaquePointer, _ read: (OpaquePointer) -> Void) throws {
            var error = unsafe DBusError()
            unsafe dbus_error_init(&error)
            let reply = unsafe dbus_connection_send_with_reply_and_block(
                connection, call, 10_000, &error)
            guard let reply = unsafe reply else {
                unsafe dbus_error_free(&error)
                throw OrderProgressError(.unavailable, "the bare call was not answered")
            }
            unsafe read(reply)
            unsafe dbus_message_unref(reply)
        }

        private func append(_ text: String, _ iterator: inout DBusMessageIter) {
            unsafe text.withCString { unsafe append($0, "s", &iterator) }
        }

        private func append<Value: BitwiseCopyable>(
            _ value: Value, _ type: Unicode.Scalar, _ iterator: inout DBusMessageIter
        ) {
            var value = value
            _ = unsafe dbus_message_iter_append_basic(&iterator, Int32(type.value), &value)
        }

        private func container(
            _ type: Unicode.Scalar, _ signature: String?, _ iterator: inout DBusMessageIter,
            _ body: (inout DBusMessageIter) -> Void
        ) {
            var inner = unsafe DBusMessageIter()
            _ = unsafe dbus_message_iter_open_container(
                &iterator, Int32(type.value), signature, &inner)
            unsafe body(&inner)
            _ = unsafe dbus_message_iter_close_container(&iterator, &inner)
        }
    }
#endif
