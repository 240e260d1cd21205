#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// One freedesktop notification: the arguments of `Notify` but for the id, and what a click opens.
public struct DesktopOutput: PresenterOutput {
    /// A button, or with the key "default" a click on the whole notification.
    public struct Action: Hashable, Sendable {
        /// What comes back when it is chosen.
        public var key: String
        /// What people read on it.
        public var label: String

        /// Creates an action.
        public init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    /// The application's name for people.
    public var appName: String
    /// The name of a themed icon, or a `file://` URI; empty for none.
    public var appIcon: String
    /// One line of plain text.
    public var summary: String
    /// Text with markup escaped where the server draws markup, plain where it does not.
    public var body: String
    /// Buttons, and the default action.
    public var actions: [Action]
    /// Hints with their D-Bus types: `value` INT32, `urgency` BYTE, flags BOOLEAN.
    public var hints: [DBusValue.Entry]
    /// Milliseconds until the server takes it away; 0: never, -1: as the server thinks best.
    public var expireTimeout: Int32
    /// What a click opens; an absolute URL.
    public var link: String?
    /// What a job view shows in its place while the order lives, where the server has such views.
    public var job: DesktopJob?
    /// When the text goes out of date by the clock.
    public var rendersAgainAt: Date?
    /// Which run of a server it was rendered for; another run's takes another rendering.
    var generation = 0

    /// The urgency of what does not time out.
    static let critical = DBusValue.byte(2)

    /// The value of a hint.
    public func hint(_ name: String) -> DBusValue? {
        hints.first { $0.key == name }?.value
    }

    /// Gives a hint another value.
    mutating func set(_ name: String, _ value: DBusValue) {
        hints.removeAll { $0.key == name }
        hints.append(.init(name, value))
    }

    /// Makes no sound of it.
    mutating func silence() {
        hints.removeAll { $0.key == "sound-name" }
        set("suppress-sound", .boolean(true))
    }

    /// Whether people read and can choose the same on both.
    func reads(as other: DesktopOutput) -> Bool {
        summary == other.summary && body == other.body && actions == other.actions
            && link == other.link
    }

    /// Writes the output as `{"appName":…,"hints":{"value":{"int32":75},…},…}`.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("appName", appName)
        writer.member("appIcon", appIcon)
        writer.member("summary", summary)
        writer.member("body", body)
        writer.key("actions")
        writer.beginArray()
        for action in actions {
            writer.beginArray()
            writer.string(action.key)
            writer.string(action.label)
            writer.endArray()
        }
        writer.endArray()
        writer.key("hints")
        writer.beginObject()
        for hint in hints {
            writer.key(escaping: hint.key)
            hint.value.write(to: &writer)
        }
        writer.endObject()
        writer.member("expireTimeout", Int(expireTimeout))
        writer.member("link", link)
        if let job {
            writer.key("job")
            job.write(to: &writer)
        }
        writer.endObject()
    }
}

extension DBusValue {
    /// Writes the value under the name of its type: `{"int32":75}`.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .byte(let value): writer.member("byte", Int(value))
        case .boolean(let value): writer.member("boolean", value)
        case .int32(let value): writer.member("int32", Int(value))
        case .uint32(let value): writer.member("uint32", Int(value))
        case .int64(let value): writer.member("int64", value)
        case .uint64(let value):
            writer.key("uint64")
            writer.integer(value)
        case .double(let value): writer.member("double", value)
        case .string(let value): writer.member("string", value)
        case .objectPath(let value): writer.member("objectPath", value)
        case .strings(let values): writer.member("strings", values)
        case .dictionary(let entries):
            writer.key("dictionary")
            writer.beginObject()
            for entry in entries {
                writer.key(escaping: entry.key)
                entry.value.write(to: &writer)
            }
            writer.endObject()
        case .variant(let value):
            writer.key("variant")
            value.write(to: &writer)
        case .other: break
        }
        writer.endObject()
    }
}
