/// A method call as the bytes that D-Bus sends: "Message Protocol" and "Marshaling" of its
/// specification, version 1 of the protocol, the low byte first.
///
/// libdbus checks the bytes and sends them. Its own iterators write the header's signature anew with
/// each argument: four times the work for a `Notify`, and an abort for what is not valid.
struct DBusMessageWriter {
    private(set) var bytes: [UInt8] = []

    private enum Header {
        static let bodyLength = 4
        static let methodCall: UInt8 = 1
        static let noReplyExpected: UInt8 = 1
        static let noAutoStart: UInt8 = 2
        static let version: UInt8 = 1

        enum Field: UInt8 {
            case path = 1
            case interface = 2
            case member = 3
            case destination = 6
            case signature = 8
        }
    }

    /// Writes a call with the serial 1; ``DBusValue/other(_:)`` as a type that libdbus refuses.
    init(_ call: MethodCall) {
        bytes.reserveCapacity(512)
        let flags =
            (call.expectsReply ? 0 : Header.noReplyExpected)
            | (call.startsDestination ? 0 : Header.noAutoStart)
        bytes += [UInt8(ascii: "l"), Header.methodCall, flags, Header.version]
        append(UInt32(0))
        append(UInt32(1))
        array(alignment: 8) { fields in
            fields.field(.path, "o") { $0.append(call.path) }
            fields.field(.interface, "s") { $0.append(call.interface) }
            fields.field(.member, "s") { $0.append(call.member) }
            fields.field(.destination, "s") { $0.append(call.destination) }
            guard !call.arguments.isEmpty else { return }
            let signature = call.arguments.reduce(into: "") { $0 += $1.signature }
            fields.field(.signature, "g") { $0.append(signature: signature) }
        }
        align(to: 8)
        let start = bytes.count
        for argument in call.arguments { append(argument) }
        set(UInt32(bytes.count - start), at: Header.bodyLength)
    }

    private mutating func field(
        _ field: Header.Field, _ signature: String, _ value: (inout DBusMessageWriter) -> Void
    ) {
        align(to: 8)
        bytes.append(field.rawValue)
        append(signature: signature)
        value(&self)
    }

    // MARK: Values

    private mutating func append(_ value: DBusValue) {
        switch value {
        case .byte(let value): bytes.append(value)
        case .boolean(let value): append(UInt32(value ? 1 : 0))
        case .int32(let value): append(value)
        case .uint32(let value): append(value)
        case .int64(let value): append(value)
        case .uint64(let value): append(value)
        case .double(let value): append(value.bitPattern)
        case .string(let value), .objectPath(let value): append(value)
        case .strings(let values):
            array(alignment: 4) { array in
                for value in values { array.append(value) }
            }
        case .dictionary(let entries):
            array(alignment: 8) { array in
                for entry in entries {
                    array.align(to: 8)
                    array.append(entry.key)
                    array.append(signature: entry.value.signature)
                    array.append(entry.value)
                }
            }
        case .variant(let value):
            append(signature: value.signature)
            append(value)
        case .other: break
        }
    }

    private mutating func append(_ number: some FixedWidthInteger) {
        align(to: number.bitWidth / 8)
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// A NUL would end the text early on the other side, so there is none in it.
    private mutating func append(_ text: String) {
        append(UInt32(0))
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if bytes[start...].contains(0) {
            bytes.replaceSubrange(start..., with: text.utf8.lazy.filter { $0 != 0 })
        }
        set(UInt32(bytes.count - start), at: start - 4)
        bytes.append(0)
    }

    private mutating func append(signature: String) {
        bytes.append(UInt8(signature.utf8.count))
        bytes.append(contentsOf: signature.utf8)
        bytes.append(0)
    }

    /// - Parameter alignment: the elements', which is not counted in the array's length.
    private mutating func array(
        alignment: Int, _ elements: (inout DBusMessageWriter) -> Void
    ) {
        append(UInt32(0))
        let length = bytes.count - 4
        align(to: alignment)
        let start = bytes.count
        elements(&self)
        set(UInt32(bytes.count - start), at: length)
    }

    // MARK: Places

    private mutating func align(to alignment: Int) {
        while !bytes.count.isMultiple(of: alignment) { bytes.append(0) }
    }

    private mutating func set(_ length: UInt32, at index: Int) {
        for offset in 0..<4 {
            bytes[index + offset] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(offset)))
        }
    }
}
