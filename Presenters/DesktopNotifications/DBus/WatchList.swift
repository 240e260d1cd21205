#if DBus && os(Linux)
    import CDBus
    import Glibc

    /// What libdbus wants to be told of its socket; asked for as it is at the moment.
    ///
    /// During authentication libdbus waits for one thing at a time, and asks to write only while
    /// something is left to be written: who waits for just that neither misses a turn nor spins.
    final class WatchList {
        @safe
        private struct Watch: Equatable {
            private let pointer: OpaquePointer

            init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

            var isEnabled: Bool { unsafe dbus_watch_get_enabled(pointer) != 0 }
            var flags: UInt32 { unsafe dbus_watch_get_flags(pointer) }
            var descriptor: CInt { unsafe dbus_watch_get_unix_fd(pointer) }

            func handle(_ flags: UInt32) { _ = unsafe dbus_watch_handle(pointer, flags) }

            static func == (left: Watch, right: Watch) -> Bool {
                unsafe left.pointer == right.pointer
            }
        }

        private var watches: [Watch] = []

        /// Has libdbus keep the list of a connection up to date; nil: out of memory.
        static func attach(to connection: OpaquePointer) -> WatchList? {
            let list = WatchList()
            let isSet = unsafe dbus_connection_set_watch_functions(
                connection,
                { watch, list in
                    guard let watch = unsafe watch else { return 0 }
                    unsafe WatchList.from(list)?.watches.append(Watch(watch))
                    return 1
                },
                { watch, list in
                    guard let watch = unsafe watch else { return }
                    let gone = unsafe Watch(watch)
                    unsafe WatchList.from(list)?.watches.removeAll { $0 == gone }
                },
                nil, Unmanaged.passRetained(list).toOpaque(),
                { list in
                    guard let list = unsafe list else { return }
                    unsafe Unmanaged<WatchList>.fromOpaque(list).release()
                })
            return isSet == 0 ? nil : list
        }

        private static func from(_ pointer: UnsafeMutableRawPointer?) -> WatchList? {
            unsafe pointer.map {
                unsafe Unmanaged<WatchList>.fromOpaque($0).takeUnretainedValue()
            }
        }

        /// What to wait for.
        var interest: WatchedSocket.Interest {
            var interest = WatchedSocket.Interest()
            for watch in watches where watch.isEnabled {
                let flags = watch.flags
                interest.descriptor = watch.descriptor
                if flags & DBUS_WATCH_READABLE.rawValue != 0 { interest.events |= Int16(POLLIN) }
                if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { interest.events |= Int16(POLLOUT) }
            }
            return interest
        }

        /// Has libdbus read and write what can be.
        func handle(_ events: Int16) {
            var ready: UInt32 = 0
            for (event, flag) in [
                (POLLIN, DBUS_WATCH_READABLE), (POLLOUT, DBUS_WATCH_WRITABLE),
                (POLLERR, DBUS_WATCH_ERROR), (POLLHUP, DBUS_WATCH_HANGUP),
            ] where events & Int16(event) != 0 {
                ready |= flag.rawValue
            }
            let always = DBUS_WATCH_ERROR.rawValue | DBUS_WATCH_HANGUP.rawValue
            // One that is handled may take another one away.
            for watch in watches where watches.contains(watch) && watch.isEnabled {
                let flags = ready & (watch.flags | always)
                if flags != 0 { watch.handle(flags) }
            }
        }
    }
#endif
