/// Any JSON value, as it was written: numbers keep their digits, objects keep their order.
@nonexhaustive
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

/// A JSON number, kept as its digits so that nothing is lost on the way through.
public struct JSONNumber: Hashable, Sendable {
    /// The number as RFC 8259 writes it.
    public let literal: String

    /// Wraps a literal that is known to be a JSON number.
    init(validLiteral: String) {
        literal = validLiteral
    }

    /// Creates a whole number.
    public init(_ value: Int64) {
        literal = String(value)
    }

    /// Creates a number; nil where JSON has none (NaN, infinities).
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        literal = JSONWriter.literal(of: value)
    }

    /// The nearest number a `Double` can hold.
    public var doubleValue: Double { Double(literal) ?? .nan }

    /// The number where it is a whole one that 64 bits can hold.
    public var integerValue: Int64? {
        Int64(literal) ?? Int64(exactly: doubleValue)
    }
}

/// A JSON object that keeps the order of its keys; no key occurs twice.
public struct JSONObject: Hashable, Sendable {
    /// The members, in the order they were written in.
    public private(set) var members: [Member]

    /// A key and its value.
    public struct Member: Hashable, Sendable {
        /// The key.
        public let key: String
        /// The value.
        public var value: JSONValue
    }

    /// Creates an empty object.
    public init() {
        members = []
    }

    /// Wraps members that are known to have different keys.
    init(uniqueMembers: [Member]) {
        members = uniqueMembers
    }

    /// The value of a key; setting nil removes it.
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
        set {
            let index = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Whether the object has no members.
    public var isEmpty: Bool { members.isEmpty }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object of the given members; a key that comes again replaces the earlier one.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init()
        for (key, value) in elements {
            self[key] = value
        }
    }
}
