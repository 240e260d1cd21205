/// The calls of org.freedesktop.Notifications, as values.
enum NotificationCalls {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    private static func call(_ member: String, _ arguments: [DBusValue] = []) -> MethodCall {
        MethodCall(
            destination: name, path: path, interface: name, member: member, arguments: arguments)
    }

    /// Shows an output, in place of what an id shows; 0: as a new one.
    static func notify(_ output: DesktopOutput, replacing id: UInt32) -> MethodCall {
        call(
            "Notify",
            [
                .string(output.appName), .uint32(id), .string(output.appIcon),
                .string(output.summary), .string(output.body),
                .strings(output.actions.flatMap { [$0.key, $0.label] }),
                .dictionary(output.hints), .int32(output.expireTimeout),
            ])
    }

    /// Takes a notification away.
    static func close(_ id: UInt32) -> MethodCall {
        call("CloseNotification", [.uint32(id)])
    }

    static let serverInformation = call("GetServerInformation")
    static let capabilities = call("GetCapabilities")

    /// What to listen to: the server's signals, and who owns its name.
    ///
    /// A well-known sender in a rule follows the owner. Some servers send to the caller alone, so
    /// the connection that listens is the one that calls.
    static let matchRules = [
        "type='signal',sender='\(name)',interface='\(name)',path='\(path)'",
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
            + "member='NameOwnerChanged',arg0='\(name)'",
    ]
}

/// What a server's signal says, or the bus' about it.
enum NotificationSignal: Hashable, Sendable {
    case closed(id: UInt32, reason: UInt32)
    case action(id: UInt32, key: String)
    case activationToken(id: UInt32, token: String)
    case ownerChanged(to: String?)

    /// Reads a signal that came from the owner of the name, or from the bus; nil for any other.
    init?(_ message: IncomingMessage, owner: String?) {
        let arguments = message.arguments
        if message.sender == "org.freedesktop.DBus", message.member == "NameOwnerChanged",
            arguments.count == 3, arguments[0].stringValue == NotificationCalls.name,
            let new = arguments[2].stringValue
        {
            self = .ownerChanged(to: new.isEmpty ? nil : new)
            return
        }
        guard let owner, message.sender == owner, message.interface == NotificationCalls.name,
            arguments.count == 2, let id = arguments[0].uint32Value
        else { return nil }
        switch (message.member, arguments[1]) {
        case ("NotificationClosed", .uint32(let reason)): self = .closed(id: id, reason: reason)
        case ("ActionInvoked", .string(let key)): self = .action(id: id, key: key)
        case ("ActivationToken", .string(let token)):
            self = .activationToken(id: id, token: token)
        default: return nil
        }
    }
}
