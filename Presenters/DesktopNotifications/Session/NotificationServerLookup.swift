#if DBus && os(Linux)
    import OrderProgress

    extension DesktopSession {
        /// How long each kind of call may take.
        struct Limits: Sendable {
            var connect: Duration = .seconds(1)
            var call: Duration = .seconds(2)
            var activation: Duration = .seconds(3)
        }
    }

    /// Finds who shows notifications on a bus, and what it says of itself.
    enum NotificationServerLookup {
        static func identify(
            _ connection: DBusConnection, _ limits: DesktopSession.Limits
        ) async throws -> (owner: String, server: DesktopServer) {
            let owner = try await findOwner(connection, limits)
            async let information = connection.call(
                NotificationCalls.serverInformation, timeout: limits.call)
            async let capabilities = connection.call(
                NotificationCalls.capabilities, timeout: limits.call)
            let server = described(
                from: try await information.arguments, try await capabilities.arguments)
            return (owner, server)
        }

        private static func findOwner(
            _ connection: DBusConnection, _ limits: DesktopSession.Limits
        ) async throws -> String {
            let name = DBusValue.string(NotificationCalls.name)
            let getOwner = MethodCall.bus("GetNameOwner", name)
            if let reply = try? await connection.call(getOwner, timeout: limits.connect),
                let owner = reply.arguments.first?.stringValue
            {
                return owner
            }
            do {
                _ = try await connection.call(
                    .bus("StartServiceByName", name, .uint32(0)), timeout: limits.activation)
                let reply = try await connection.call(getOwner, timeout: limits.connect)
                guard let owner = reply.arguments.first?.stringValue else {
                    throw DBusFailure.disconnected
                }
                return owner
            } catch let failure as DBusFailure {
                throw OrderProgressError(
                    .unavailable,
                    "no notification server answers on the session bus (\(failure)); start one, "
                        + "such as dunst, or present to the terminal")
            }
        }

        private static func described(
            from information: [DBusValue], _ capabilities: [DBusValue]
        ) -> DesktopServer {
            let texts = information.map { $0.stringValue ?? "" } + ["", "", ""]
            var names: [String] = []
            if case .strings(let strings)? = capabilities.first { names = strings }
            return DesktopServer(
                name: texts[0], vendor: texts[1], version: texts[2], capabilities: Set(names))
        }
    }
#endif
