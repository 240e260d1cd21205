/// A payload to be checked: its JSON, and where it stands in which file's bytes.
///
/// Bytes count on every push service, so they are kept as they were written.
public struct LintPayload: Sendable {
    /// The place of the payload, from the root of the file's JSON.
    public let pointer: JSONPointer
    /// The payload.
    public let value: JSONValue
    /// The payload's bytes, as they were written.
    public let source: ArraySlice<UInt8>
    /// Whose payload it is, where whoever wrote it says so beside it: an order's identity.
    public let order: String?

    /// Creates a payload of one JSON text, or throws why it is none.
    public init(json: [UInt8]) throws(OrderProgressError) {
        value = try JSONValue(json: json)
        source = json[...]
        pointer = .root
        order = nil
    }

    init(
        _ value: JSONValue, at pointer: JSONPointer, source: ArraySlice<UInt8>, order: String?
    ) {
        self.pointer = pointer
        self.value = value
        self.source = source
        self.order = order
    }

    /// The same payload where it stands somewhere in a larger file.
    public func placed(at pointer: JSONPointer) -> LintPayload {
        LintPayload(value, at: pointer, source: source, order: order)
    }

    /// The value of a key of the payload, as a payload of its own; nil where there is none.
    public func part(_ key: String, order: String? = nil) -> LintPayload? {
        guard case .object(let object) = value, let member = object[key],
            let bytes = JSONSource.member(key, of: source)
        else { return nil }
        return LintPayload(
            member, at: pointer.key(key), source: bytes, order: order ?? self.order)
    }

    /// The elements, as payloads of their own; nil where it is no array.
    public var elements: [LintPayload]? {
        guard case .array(let elements) = value else { return nil }
        return zip(elements, JSONSource.elements(of: source)).enumerated().map { index, pair in
            LintPayload(pair.0, at: pointer.index(index), source: pair.1, order: order)
        }
    }

    /// How many bytes the payload has as it was written, but for white space between tokens.
    public var byteCount: Int { JSONSource.countWithoutSpace(source) }
}
