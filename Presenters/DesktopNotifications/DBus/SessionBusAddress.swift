#if os(Linux)
    import Glibc

    /// Where the session bus is, by libdbus' own rules but for starting a bus of our own.
    enum SessionBusAddress {
        /// The address; nil where there is no session bus.
        ///
        /// Read anew each time: libdbus' own look-up keeps the first answer for the process' life.
        static func current(
            environment: (String) -> String? = SessionBusAddress.environment
        ) -> String? {
            if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
                return address
            }
            guard let directory = environment("XDG_RUNTIME_DIR"), !directory.isEmpty,
                isOwnSocket("\(directory)/bus")
            else { return nil }
            return "unix:path=" + escaped("\(directory)/bus")
        }

        static func environment(_ name: String) -> String? {
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }

        private static func isOwnSocket(_ path: String) -> Bool {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return false }
            return status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == getuid()
        }

        /// D-Bus addresses percent-encode all but `-0-9A-Za-z_/.\*`.
        static func escaped(_ path: String) -> String {
            var text = ""
            for byte in path.utf8 {
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x2F, 0x5C, 0x5F:
                    text.append(Character(Unicode.Scalar(byte)))
                default:
                    let digits = String(byte, radix: 16)
                    text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
                }
            }
            return text
        }
    }
#endif
