/// JSON that is the same in many documents, written once and copied from then on.
package struct JSONFragment: Sendable {
    let plain: [UInt8]
    let withinString: [UInt8]

    /// Takes the members that the closure writes, of an object that is open already.
    package init(members write: (inout JSONWriter) -> Void) {
        func writeObject(to writer: inout JSONWriter) {
            writer.beginObject()
            write(&writer)
            writer.endObject()
        }
        var writer = JSONWriter(reserving: 256)
        writeObject(to: &writer)
        plain = Array(writer.bytes.dropFirst().dropLast())
        writer.removeAll()
        writer.beginEmbedded()
        writeObject(to: &writer)
        writer.endEmbedded()
        withinString = Array(writer.bytes.dropFirst(2).dropLast(2))
    }
}

extension JSONWriter {
    /// Writes members of the object that is open; at least one.
    package mutating func members(_ fragment: JSONFragment) {
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
