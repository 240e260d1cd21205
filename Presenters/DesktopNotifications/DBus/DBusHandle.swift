#if DBus && os(Linux)
    import CDBus
    import Glibc

    /// A private connection of libdbus, closed and released when it goes.
    ///
    /// Not to be shared: the actor that owns it calls it from one thread only, since one that
    /// waits inside libdbus holds up every other thread's sends.
    @safe
    struct DBusHandle: ~Copyable {
        private let pointer: OpaquePointer
        private let watches: WatchList?

        /// A connection on its way to the thread that will own it; to be made a handle once.
        struct Opened: Sendable {
            fileprivate let address: UInt
        }

        /// Takes a connection over.
        init(_ opened: Opened) {
            guard let pointer = unsafe OpaquePointer(bitPattern: opened.address) else {
                preconditionFailure("what was opened has an address")
            }
            unsafe self.pointer = pointer
            watches = unsafe WatchList.attach(to: pointer)
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

        /// Whether the other side is still there, and can be listened to.
        var isConnected: Bool {
            unsafe watches != nil && dbus_connection_get_is_connected(pointer) != 0
        }

        /// What to wait for before there is anything to handle.
        var interest: WatchedSocket.Interest { watches?.interest ?? .init() }

        /// Reads and writes what can be without waiting.
        func handle(_ events: Int16) { watches?.handle(events) }

        /// The next message that has come in.
        func nextMessage() -> IncomingMessage? {
            guard let message = unsafe dbus_connection_pop_message(pointer) else { return nil }
            defer { unsafe dbus_message_unref(message) }
            return unsafe DBusMessageReader.read(message)
        }

        /// Writes a call, or as much of it as can be without waiting; its serial is what the reply
        /// will name. Throws what is wrong with a call that libdbus does not take.
        func send(_ call: MethodCall) throws(DBusFailure) -> UInt32 {
            var error = unsafe DBusError()
            unsafe dbus_error_init(&error)
            let message = unsafe DBusMessageWriter(call).bytes.withUnsafeBytes { bytes in
                unsafe dbus_message_demarshal(bytes.baseAddress, CInt(bytes.count), &error)
            }
            guard let message = unsafe message else {
                throw .unsendable(unsafe Self.failure(&error).message)
            }
            defer { unsafe dbus_message_unref(message) }
            // The connection gives one of its own to what has none.
            unsafe dbus_message_set_serial(message, 0)
            var serial: UInt32 = 0
            guard unsafe dbus_connection_send(pointer, message, &serial) != 0 else {
                throw .disconnected
            }
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
