#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// What a JSON text is but for its numbers: its keys, its nesting, its texts, and what kind each
/// other value is of.
struct JSONStructure {
    /// The same for texts of the same structure.
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var holdsNull = false

    /// Looks at a text that an encoder wrote without spaces.
    init(of json: Data) {
        scan(json.span)
    }

    private mutating func scan(_ bytes: Span<UInt8>) {
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): place = string(from: place, in: bytes)
            case UInt8(ascii: "n"):
                holdsNull = true
                place += 4
            // One kind of value, whatever its digits.
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                place = number(from: place, in: bytes)
            // `true` and `false` are one kind too.
            case UInt8(ascii: "t"): place = mix(UInt8(ascii: "t"), place + 4)
            case UInt8(ascii: "f"): place = mix(UInt8(ascii: "t"), place + 5)
            case let byte: place = mix(byte, place + 1)
            }
        }
    }

    private mutating func mix(_ byte: UInt8, _ next: Int) -> Int {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        return next
    }

    private mutating func number(from first: Int, in bytes: Span<UInt8>) -> Int {
        var place = first + 1
        while place < bytes.count, bytes[place] != 0x2C, bytes[place] != 0x7D, bytes[place] != 0x5D
        {
            place += 1
        }
        return mix(0x30, place)
    }

    /// A text counts as it is: a decoder may know only some, as those of an enumeration.
    private mutating func string(from first: Int, in bytes: Span<UInt8>) -> Int {
        var place = first + 1
        while place < bytes.count, bytes[place] != 0x22 {
            if bytes[place] == 0x5C { place = mix(0x5C, place + 1) }
            if place < bytes.count { place = mix(bytes[place], place + 1) }
        }
        return mix(0x22, place + 1)
    }
}

/// Which structures came out of a decoder as they went into the encoder.
///
/// What a device cannot decode is nearly always so for all of the structure: a key that is missing, a
/// value of another kind, a text that its type does not know. Decoding costs more than encoding, so
/// that each structure is checked when it first comes, a few times more, and then now and again.
final class KnownStructures: Sendable {
    private static let checkedFirst = 4
    private static let checkedEvery = 100
    /// An order's state has a few; texts that are new each time must not fill the memory.
    private static let maximumCount = 256

    private let counts = Mutex<[UInt64: Int]>([:])

    /// Whether a structure that comes now is to be checked.
    func isDue(_ structure: JSONStructure) -> Bool {
        counts.withLock { counts in
            guard let count = counts[structure.hash] else {
                if counts.count == Self.maximumCount { counts = [:] }
                counts[structure.hash] = 1
                return true
            }
            counts[structure.hash] = count + 1
            return count < Self.checkedFirst || count % Self.checkedEvery == 0
        }
    }
}
