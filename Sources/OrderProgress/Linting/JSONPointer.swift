/// A place in a JSON value, as RFC 6901 writes it: `/aps/alert/title`; the root is empty.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The keys and indexes from the root, not escaped.
    public private(set) var steps: [String]

    /// The value itself.
    public static let root = JSONPointer([])

    /// Creates a pointer from keys and indexes.
    public init(_ steps: [String]) {
        self.steps = steps
    }

    /// The place of a key within the object here.
    public func key(_ name: String) -> JSONPointer { JSONPointer(steps + [name]) }

    /// The place of an element within the array here.
    public func index(_ number: Int) -> JSONPointer { key(String(number)) }

    /// A place within the value here.
    public func appending(_ other: JSONPointer) -> JSONPointer { JSONPointer(steps + other.steps) }

    /// The pointer, with `~` and `/` in keys escaped.
    public var description: String {
        steps.map { "/" + Self.escaped($0) }.joined()
    }

    private static func escaped(_ step: String) -> String {
        var text = ""
        for scalar in step.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
