#if DBus && os(Linux)
    import CDBus

    /// Values to and from libdbus' messages, the only place that knows their layout.
    ///
    /// libdbus aborts the process on invalid names and invalid UTF-8: names here are constants, and
    /// a Swift string is always valid. A NUL would end a string early, so it is taken out.
    enum DBusMessageCoding {
        /// The type codes, which are character literals in C and so do not import.
        private enum Code {
            static let array = Int32(UInt8(ascii: "a"))
            static let variant = Int32(UInt8(ascii: "v"))
            static let dictEntry = Int32(UInt8(ascii: "e"))
        }

        // MARK: Writing

        /// A message for a call, to be released by the caller; nil when out of memory.
        static func write(_ call: MethodCall) -> OpaquePointer? {
            guard
                let message = unsafe dbus_message_new_method_call(
                    call.destination, call.path, call.interface, call.member)
            else { return nil }
            unsafe dbus_message_set_auto_start(message, call.startsDestination ? 1 : 0)
            unsafe dbus_message_set_no_reply(message, call.expectsReply ? 0 : 1)
            var iterator = unsafe DBusMessageIter()
            unsafe dbus_message_iter_init_append(message, &iterator)
            for argument in call.arguments {
                guard unsafe append(argument, &iterator) else {
                    unsafe dbus_message_unref(message)
                    return nil
                }
            }
            return unsafe message
        }

        private static func append(_ value: DBusValue, _ iterator: inout DBusMessageIter) -> Bool {
            switch value {
            case .byte(let value): unsafe appendBasic(value, "y", &iterator)
            case .boolean(let value): unsafe appendBasic(dbus_bool_t(value ? 1 : 0), "b", &iterator)
            case .int32(let value): unsafe appendBasic(value, "i", &iterator)
            case .uint32(let value): unsafe appendBasic(value, "u", &iterator)
            case .int64(let value): unsafe appendBasic(value, "x", &iterator)
            case .uint64(let value): unsafe appendBasic(value, "t", &iterator)
            case .double(let value): unsafe appendBasic(value, "d", &iterator)
            case .string(let value): unsafe appendString(value, "s", &iterator)
            case .objectPath(let value): unsafe appendString(value, "o", &iterator)
            case .strings(let values):
                unsafe container(Code.array, "s", &iterator) { inner in
                    values.allSatisfy { unsafe appendString($0, "s", &inner) }
                }
            case .dictionary(let entries):
                unsafe container(Code.array, "{sv}", &iterator) { inner in
                    entries.allSatisfy { unsafe append($0, &inner) }
                }
            case .variant(let value):
                unsafe container(Code.variant, value.signature, &iterator) { inner in
                    unsafe append(value, &inner)
                }
            case .other: false
            }
        }

        private static func append(
            _ entry: DBusValue.Entry, _ iterator: inout DBusMessageIter
        ) -> Bool {
            unsafe container(Code.dictEntry, nil, &iterator) { inner in
                guard unsafe appendString(entry.key, "s", &inner) else { return false }
                return unsafe append(.variant(entry.value), &inner)
            }
        }

        private static func appendBasic<Value: BitwiseCopyable>(
            _ value: Value, _ type: Unicode.Scalar, _ iterator: inout DBusMessageIter
        ) -> Bool {
            var value = value
            return unsafe dbus_message_iter_append_basic(&iterator, Int32(type.value), &value) != 0
        }

        private static func appendString(
            _ text: String, _ type: Unicode.Scalar, _ iterator: inout DBusMessageIter
        ) -> Bool {
            let clean = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
            return unsafe clean.withCString { characters in
                unsafe appendBasic(characters, type, &iterator)
            }
        }

        private static func container(
            _ type: Int32, _ signature: String?, _ iterator: inout DBusMessageIter,
            _ body: (inout DBusMessageIter) -> Bool
        ) -> Bool {
            var inner = unsafe DBusMessageIter()
            guard
                unsafe dbus_message_iter_open_container(&iterator, type, signature, &inner) != 0
            else { return false }
            guard unsafe body(&inner) else {
                unsafe dbus_message_iter_abandon_container(&iterator, &inner)
                return false
            }
            return unsafe dbus_message_iter_close_container(&iterator, &inner) != 0
        }

        // MARK: Reading

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
