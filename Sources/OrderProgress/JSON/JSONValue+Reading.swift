extension JSONValue {
    /// Reads one JSON value strictly: RFC 8259, no duplicate keys, nesting of at most 32.
    public init(json: some Sequence<UInt8>) throws(OrderProgressError) {
        var cursor = JSONCursor(Array(json))
        self = try cursor.value()
        try cursor.requireEnd()
    }
}
