/// JSON that is the same in many documents, written once and copied from then on.
package struct JSONFragment: Sendable {
    let plain: [UInt8]
    let withinString: [UInt8]

    /// Takes the members that the closure writes, of an object that is open already.
    package init(members write: (inout JSONWriter) -> Void) {
        self.init(dropping: 1) {
            $0.beginObject()
            write(&$0)
            $0.endObject()
        }
    }

    /// Takes the value that the closure writes.
    init(value write: (inout JSONWriter) -> Void) { self.init(dropping: 0, write) }

    /// - Parameter count: how many bytes at the beginning and the end are left out.
    private init(dropping count: Int, _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(reserving: 256)
        write(&writer)
        plain = Array(writer.bytes.dropFirst(count).dropLast(count))
        writer.removeAll()
        writer.beginEmbedded()
        write(&writer)
        writer.endEmbedded()
        // Without the quotation marks of that string.
        withinString = Array(writer.bytes.dropFirst(count + 1).dropLast(count + 1))
    }
}

extension JSONWriter {
    /// Writes a value, or members of the object that is open; at least one.
    package mutating func fragment(_ fragment: JSONFragment) {
        if needsComma { buffer.append(0x2C) }
        buffer.append(fragment)
        needsComma = true
    }
}

extension ByteBuffer {
    mutating func append(_ fragment: JSONFragment) {
        if isWithinString {
            append(contentsOf: fragment.withinString)
            escapeCount += fragment.withinString.count - fragment.plain.count
        } else {
            append(contentsOf: fragment.plain)
        }
    }
}
