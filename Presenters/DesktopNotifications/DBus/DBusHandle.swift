#if DBus && os(Linux)
    import CDBus
    import Glibc

    /// A private connection of libdbus, closed and released when it goes.
    ///
    /// Not to be shared: the actor that owns it calls it from one queue only, since a thread that
    /// waits inside libdbus holds up every other thread's sends.
    @safe
    struct DBusHandle: ~Copyable {
        private let pointer: OpaquePointer

        /// A connection on its way to the queue that will own it; to be made a handle once.
        struct Opened: Sendable {
            fileprivate let address: UInt
        }

        /// Takes a connection over.
        init(_ opened: Opened) {
            guard let pointer = unsafe OpaquePointer(bitPattern: opened.address) else {
                preconditionFailure("what was opened has an address")
            }
            unsafe self.pointer = pointer
        }

        deinit {
            unsafe dbus_connection_close(pointer)
            unsafe dbus_connection_unref(pointer)
        }

        /// Connects; authentication goes on while messages are pumped.
        static func open(_ address: String) throws(DBusFailure) -> Opened {
            var error = unsafe DBusError()
            unsafe dbus_error_init(&error)
            guard let pointer = unsafe dbus_connection_open_private(address, &error) else {
                throw unsafe failure(&error)
            }
            // libdbus would otherwise end the process when the bus does.
            unsafe dbus_connection_set_exit_on_disconnect(pointer, 0)
            return Opened(address: UInt(bitPattern: pointer))
        }

        private static func failure(_ error: inout DBusError) -> DBusFailure {
            defer { unsafe dbus_error_free(&error) }
            let name = unsafe error.name.map { unsafe String(cString: $0) }
            let message = unsafe error.message.map { unsafe String(cString: $0) }
            return DBusFailure(
                name: name ?? "org.freedesktop.DBus.Error.Failed", message: message ?? "")
        }

        /// A descriptor of its own for the socket, closed on exec; the caller closes it.
        func duplicateDescriptor() -> Int32? {
            var descriptor: Int32 = -1
            guard unsafe dbus_connection_get_unix_fd(pointer, &descriptor) != 0 else { return nil }
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            return copy < 0 ? nil : copy
        }

        /// Whether the other side is still there.
        var isConnected: Bool { unsafe dbus_connection_get_is_connected(pointer) != 0 }

        /// Whether something that was sent has not left yet.
        var hasOutgoing: Bool { unsafe dbus_connection_has_messages_to_send(pointer) != 0 }

        /// Reads and writes what can be without waiting.
        func pump() {
            _ = unsafe dbus_connection_read_write(pointer, 0)
        }

        /// The next message that has come in.
        func nextMessage() -> IncomingMessage? {
            guard let message = unsafe dbus_connection_pop_message(pointer) else { return nil }
            defer { unsafe dbus_message_unref(message) }
            return unsafe DBusMessageCoding.read(message)
        }

        /// Queues a call; its serial is what the reply will name. Nil: out of memory or disconnected.
        func send(_ call: MethodCall) -> UInt32? {
            guard let message = unsafe DBusMessageCoding.write(call) else { return nil }
            defer { unsafe dbus_message_unref(message) }
            var serial: UInt32 = 0
            guard unsafe dbus_connection_send(pointer, message, &serial) != 0 else { return nil }
            return serial
        }

        /// Answers a call with an error: nothing here offers methods.
        func refuse(_ call: IncomingMessage) {
            guard let sender = call.sender,
                let message = unsafe dbus_message_new(DBUS_MESSAGE_TYPE_ERROR)
            else { return }
            defer { unsafe dbus_message_unref(message) }
            _ = unsafe dbus_message_set_error_name(
                message, "org.freedesktop.DBus.Error.UnknownMethod")
            _ = unsafe dbus_message_set_destination(message, sender)
            _ = unsafe dbus_message_set_reply_serial(message, call.serial)
            _ = unsafe dbus_connection_send(pointer, message, nil)
        }
    }
#endif
