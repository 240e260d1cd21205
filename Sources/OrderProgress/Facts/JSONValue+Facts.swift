/// What readers of outputs look up in printed JSON.
extension JSONValue {
    /// The value at the end of a path of keys; nil where there is none.
    public subscript(path: String...) -> JSONValue? {
        var value = self
        for key in path {
            guard case .object(let object) = value, let member = object[key] else { return nil }
            value = member
        }
        return value
    }

    /// The string, where it is one.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, where it is one.
    public var double: Double? {
        if case .number(let number) = self { number.doubleValue } else { nil }
    }

    /// The number, where it is a whole one.
    public var integer: Int64? {
        if case .number(let number) = self { number.integerValue } else { nil }
    }

    /// The truth value, where it is one.
    public var flag: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements, where it is an array.
    public var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}

extension OutputFacts {
    /// Sets a fact to a text, or to null where there is none.
    public mutating func set(_ name: Name, _ text: String?) {
        self[name] = text.map { .text($0) } ?? .null
    }

    /// Sets a fact to a number, or to null where there is none.
    public mutating func set(_ name: Name, _ number: Int?) {
        self[name] = number.map { .number($0) } ?? .null
    }

    /// Sets the percent to a share in percent; one that no order can be at is no fact of any.
    public mutating func set(percent share: Double?) {
        guard let share else { return self[.percent] = .null }
        let percent = (share * 100).rounded()
        self[.percent] =
            (0...100).contains(percent) ? .number(Int(percent)) : .torn("\(percent)%")
    }

    /// Sets a fact to a moment, or to null where there is none.
    public mutating func set(_ name: Name, epochSeconds: Int64?) {
        self[name] = epochSeconds.map { .time(epochSeconds: $0) } ?? .null
    }
}
