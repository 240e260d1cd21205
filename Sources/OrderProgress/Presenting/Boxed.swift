/// An optional value behind a reference: none takes eight bytes, and copies share what there is.
///
/// A lane holds up to four updates an order, each some 400 bytes, of which most are not there.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

    /// Whether there is none; does not copy the value to tell.
    var isEmpty: Bool { box == nil }

    var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map(Box.init) }
    }
}
