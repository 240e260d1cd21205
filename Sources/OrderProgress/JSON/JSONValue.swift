/// Any JSON value, as it was written: numbers keep their digits, objects keep their order.
@nonexhaustive
public enum JSONValue: Hashable, Sendable {
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

    /// The number where it is a whole one that 64 bits can hold, also `1.0` and `1e3`.
    public var integerValue: Int64? {
        Int64(literal) ?? exactInteger
    }

    /// By the digits: a `Double` rounds, and would take 2^53 + 0.5 for a whole number.
    private var exactInteger: Int64? {
        let parts = literal.utf8.split(maxSplits: 1) { $0 | 0x20 == 0x65 }
        guard let mantissa = parts.first else { return nil }
        let point = mantissa.firstIndex(of: 0x2E)
        let decimals = point.map { mantissa.distance(from: $0, to: mantissa.endIndex) - 1 } ?? 0
        var digits = Array(mantissa.filter(\.isASCIIDigit).drop { $0 == 0x30 })
        guard !digits.isEmpty else { return 0 }
        guard let exponent = parts.count == 1 ? 0 : Int(String(decoding: parts[1], as: UTF8.self)),
            exponent.magnitude <= 1_000_000
        else { return nil }
        var zeros = exponent - decimals
        while zeros < 0, digits.last == 0x30 {
            digits.removeLast()
            zeros += 1
        }
        guard zeros >= 0, digits.count + zeros <= 19 else { return nil }
        let sign = literal.utf8.first == 0x2D ? "-" : ""
        let whole = String(decoding: digits, as: UTF8.self)
        return Int64(sign + whole + String(repeating: "0", count: zeros))
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
        get { members.first { $0.key.hasSameBytes(as: key) }?.value }
        set {
            let index = members.firstIndex { $0.key.hasSameBytes(as: key) }
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
