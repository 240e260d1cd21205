#if DBus && os(Linux)
    import CDBus
    import DesktopNotifications
    import OrderProgress

    /// A connection of libdbus on which each call blocks until it is answered.
    @safe
    final class BareCall {
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

        /// Calls `Notify` with an output's arguments and waits for the answer.
        func notify(_ output: DesktopOutput) throws {
            let name = "org.freedesktop.Notifications"
            guard
                let call = unsafe dbus_message_new_method_call(
                    name, "/org/freedesktop/Notifications", name, "Notify")
            else { return }
            defer { unsafe dbus_message_unref(call) }
            var iterator = unsafe DBusMessageIter()
            unsafe dbus_message_iter_init_append(call, &iterator)
            unsafe append(output.appName, &iterator)
            unsafe append(id, "u", &iterator)
            unsafe append(output.appIcon, &iterator)
            unsafe append(output.summary, &iterator)
            unsafe append(output.body, &iterator)
            unsafe container("a", "s", &iterator) { actions in
                for action in output.actions {
                    unsafe append(action.key, &actions)
                    unsafe append(action.label, &actions)
                }
            }
            unsafe container("a", "{sv}", &iterator) { hints in
                for hint in output.hints {
                    unsafe container("e", nil, &hints) { entry in
                        unsafe append(hint.key, &entry)
                        unsafe append(hint.value, &entry)
                    }
                }
            }
            unsafe append(output.expireTimeout, "i", &iterator)
            try unsafe send(call) { reply in
                var results = unsafe DBusMessageIter()
                guard unsafe dbus_message_iter_init(reply, &results) != 0 else { return }
                unsafe dbus_message_iter_get_basic(&results, &self.id)
            }
        }

        private func append(_ value: DBusValue, _ entry: inout DBusMessageIter) {
            switch value {
            case .byte(let byte):
                unsafe container("v", "y", &entry) { unsafe append(byte, "y", &$0) }
            case .int32(let number):
                unsafe container("v", "i", &entry) { unsafe append(number, "i", &$0) }
            case .boolean(let flag):
                unsafe container("v", "b", &entry) {
                    unsafe append(dbus_bool_t(flag ? 1 : 0), "b", &$0)
                }
            case .string(let text):
                unsafe container("v", "s", &entry) { unsafe append(text, &$0) }
            default: preconditionFailure("a hint of progress is none of the other types")
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
