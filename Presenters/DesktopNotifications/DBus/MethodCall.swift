/// A method call as a value: everything about one but its sending, so that it is tested without a bus.
struct MethodCall: Hashable, Sendable {
    var destination: String
    var path: String
    var interface: String
    var member: String
    var arguments: [DBusValue] = []
    /// Whether the bus may start the destination; a foreign service file can make that 25 s.
    var startsDestination = false
    /// Whether the other side is to answer.
    var expectsReply = true

    /// A call to the bus itself.
    static func bus(_ member: String, _ arguments: DBusValue...) -> MethodCall {
        MethodCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: member, arguments: arguments)
    }
}

/// A message that came in: a reply, an error, a signal or a call.
struct IncomingMessage: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case call
        case reply
        case error(name: String)
        case signal
        case unknown
    }

    var kind: Kind
    var serial: UInt32 = 0
    var replySerial: UInt32 = 0
    var sender: String?
    var path: String?
    var interface: String?
    var member: String?
    var arguments: [DBusValue] = []
}

/// An error of the bus or of the other side, by D-Bus' own names.
struct DBusFailure: Error, Hashable, Sendable, CustomStringConvertible {
    var name: String
    var message: String

    static let disconnected = DBusFailure(
        name: "org.freedesktop.DBus.Error.Disconnected", message: "the session bus went away")
    static let timedOut = DBusFailure(
        name: "org.freedesktop.DBus.Error.NoReply", message: "no answer came in time")
    static let noThread = DBusFailure(
        name: "org.freedesktop.DBus.Error.LimitsExceeded",
        message: "the system has no thread to give")

    /// A call that libdbus does not take, and why; nothing was sent.
    static func unsendable(_ why: String) -> DBusFailure {
        DBusFailure(name: unsendableName, message: why)
    }

    /// Nobody else's: libdbus gives its reason the name that a server's answer may have.
    private static let unsendableName = "OrderProgress.Unsendable"

    /// Whether nothing was sent, and trying again would change nothing.
    var isUnsendable: Bool { name == Self.unsendableName }

    /// Whether the other side, or the bus for it, has answered so.
    var isFromServer: Bool {
        !isUnsendable && ![.timedOut, .disconnected, .noThread].contains(self)
    }

    /// Whether the bus has answered in the place of a server that left before it could.
    var saysServerIsGone: Bool {
        ["ServiceUnknown", "NameHasNoOwner", "NoReply"].contains {
            name == "org.freedesktop.DBus.Error.\($0)"
        }
    }

    var description: String { message.isEmpty ? name : "\(message) (\(name))" }
}
