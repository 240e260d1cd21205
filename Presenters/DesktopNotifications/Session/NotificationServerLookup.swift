#if DBus && os(Linux)
    import OrderProgress

    /// Finds who shows notifications on a bus, and what it says of itself.
    enum NotificationServerLookup {
        private static let name = DBusValue.string(NotificationCalls.name)
        private static let getOwner = MethodCall.bus("GetNameOwner", name)

        /// Who owns the name now; asking starts nobody.
        static func owner(
            _ connection: DBusConnection, _ limits: DesktopSession.Limits
        ) async -> String? {
            let reply = try? await connection.call(getOwner, timeout: limits.connect)
            return reply?.arguments.first?.stringValue
        }

        /// Why no server was started.
        struct StartFailure: Error {
            let error: OrderProgressError
            /// Whether asking again soon may help: it was tried, and failed at once.
            let isQuick: Bool
        }

        /// Has the bus start a server; a foreign service file may make it wait for nothing.
        static func start(
            _ connection: DBusConnection, _ limits: DesktopSession.Limits
        ) async throws(StartFailure) -> String {
            var failure = DBusFailure.disconnected
            do {
                _ = try await connection.call(
                    .bus("StartServiceByName", name, .uint32(0)), timeout: limits.activation)
                if let owner = await owner(connection, limits) { return owner }
            } catch let error as DBusFailure {
                failure = error
            } catch {}
            let isUnknown = failure.name == "org.freedesktop.DBus.Error.ServiceUnknown"
            throw StartFailure(
                error: OrderProgressError(
                    .unavailable,
                    "no notification server answers on the session bus (\(failure)); start one, "
                        + "such as dunst, or present to the terminal"),
                isQuick: failure != .timedOut && !isUnknown)
        }

        /// What the server says of itself.
        static func describe(
            _ connection: DBusConnection, _ limits: DesktopSession.Limits
        ) async throws -> DesktopServer {
            async let information = connection.call(
                NotificationCalls.serverInformation, timeout: limits.call)
            async let capabilities = connection.call(
                NotificationCalls.capabilities, timeout: limits.call)
            let texts = try await information.arguments.map { $0.stringValue ?? "" } + ["", "", ""]
            var names: [String] = []
            if case .strings(let strings)? = try await capabilities.arguments.first {
                names = strings
            }
            return DesktopServer(
                name: texts[0], vendor: texts[1], version: texts[2], capabilities: Set(names))
        }
    }
#endif
