extension JSONValue {
    /// Reads one JSON value strictly: RFC 8259, no duplicate keys, nesting of at most 32.
    public init(json: some Sequence<UInt8>) throws(OrderProgressError) {
        var cursor = JSONCursor(Array(json))
        do throws(OrderProgressError) {
            self = try cursor.value()
            try cursor.requireEnd()
        } catch {
            throw Self.fault(in: cursor.bytes) ?? error
        }
    }

    /// What is wrong with a text as a whole, which its first wrong byte would not tell.
    private static func fault(in bytes: [UInt8]) -> OrderProgressError? {
        let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let fault = isBlank ? "there is nothing in it" : TextEncoding.fault(in: bytes[...])
        return fault.map { OrderProgressError(.malformed, $0) }
    }
}
