#if DBus && os(Linux)
    import CDBus

    /// Values out of libdbus' messages.
    enum DBusMessageReader {
        static func read(_ message: OpaquePointer) -> IncomingMessage {
            var incoming = IncomingMessage(kind: unsafe kind(of: message))
            incoming.serial = unsafe dbus_message_get_serial(message)
            incoming.replySerial = unsafe dbus_message_get_reply_serial(message)
            incoming.sender = unsafe text(dbus_message_get_sender(message))
            incoming.path = unsafe text(dbus_message_get_path(message))
            incoming.interface = unsafe text(dbus_message_get_interface(message))
            incoming.member = unsafe text(dbus_message_get_member(message))
            var iterator = unsafe DBusMessageIter()
            if unsafe dbus_message_iter_init(message, &iterator) != 0 {
                repeat {
                    unsafe incoming.arguments.append(value(at: &iterator))
                } while unsafe dbus_message_iter_next(&iterator) != 0
            }
            return incoming
        }

        private static func kind(of message: OpaquePointer) -> IncomingMessage.Kind {
            switch unsafe dbus_message_get_type(message) {
            case DBUS_MESSAGE_TYPE_METHOD_CALL: .call
            case DBUS_MESSAGE_TYPE_METHOD_RETURN: .reply
            case DBUS_MESSAGE_TYPE_ERROR:
                .error(name: unsafe text(dbus_message_get_error_name(message)) ?? "")
            case DBUS_MESSAGE_TYPE_SIGNAL: .signal
            default: .unknown
            }
        }

        private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
            unsafe characters.map { unsafe String(cString: $0) }
        }

        private static func value(at iterator: inout DBusMessageIter) -> DBusValue {
            let type = unsafe UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator))
            switch type {
            case UInt8(ascii: "y"): return .byte(unsafe basic(&iterator, 0))
            case UInt8(ascii: "b"): return .boolean(unsafe basic(&iterator, dbus_bool_t(0)) != 0)
            case UInt8(ascii: "i"): return .int32(unsafe basic(&iterator, 0))
            case UInt8(ascii: "u"): return .uint32(unsafe basic(&iterator, 0))
            case UInt8(ascii: "x"): return .int64(unsafe basic(&iterator, 0))
            case UInt8(ascii: "t"): return .uint64(unsafe basic(&iterator, 0))
            case UInt8(ascii: "d"): return .double(unsafe basic(&iterator, 0))
            case UInt8(ascii: "s"): return .string(unsafe string(&iterator))
            case UInt8(ascii: "o"): return .objectPath(unsafe string(&iterator))
            case UInt8(ascii: "a") where unsafe elementType(&iterator) == UInt8(ascii: "s"):
                return .strings(unsafe strings(&iterator))
            default: return .other(type)
            }
        }

        private static func basic<Value: BitwiseCopyable>(
            _ iterator: inout DBusMessageIter, _ zero: Value
        ) -> Value {
            var value = zero
            unsafe dbus_message_iter_get_basic(&iterator, &value)
            return value
        }

        private static func string(_ iterator: inout DBusMessageIter) -> String {
            let none: UnsafePointer<CChar>? = nil
            return unsafe text(basic(&iterator, none)) ?? ""
        }

        private static func elementType(_ iterator: inout DBusMessageIter) -> UInt8 {
            unsafe UInt8(truncatingIfNeeded: dbus_message_iter_get_element_type(&iterator))
        }

        private static func strings(_ iterator: inout DBusMessageIter) -> [String] {
            var inner = unsafe DBusMessageIter()
            unsafe dbus_message_iter_recurse(&iterator, &inner)
            var strings: [String] = []
            while unsafe dbus_message_iter_get_arg_type(&inner) == Int32(UInt8(ascii: "s")) {
                unsafe strings.append(string(&inner))
                unsafe dbus_message_iter_next(&inner)
            }
            return strings
        }
    }
#endif
