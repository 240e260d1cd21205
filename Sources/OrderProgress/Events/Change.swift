/// What an event says about a field that can be cleared.
public enum Change<Value> {
    /// The event does not name the field.
    case unchanged
    /// The event clears the field (`null` on the wire).
    case cleared
    /// The event gives the field a value.
    case set(Value)

    /// The value given, if one is.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// Whether the event names the field.
    public var isNamed: Bool {
        if case .unchanged = self { false } else { true }
    }

    /// Applies the change to a field.
    func apply(to field: inout Value?) {
        switch self {
        case .unchanged: break
        case .cleared: field = nil
        case .set(let value): field = value
        }
    }
}

extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}
extension Change: Sendable where Value: Sendable {}
