import Foundation
import OrderProgress

/// SplitMix64: the same seed gives the same documents on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Makes documents that are JSON, written in as many ways as the grammar has.
struct RandomJSON {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> String { space() + value(depth: 0) + space() }

    /// A document with one byte changed, taken out or put in; most are no JSON any more.
    mutating func brokenDocument() -> [UInt8] {
        var bytes = Array(document().utf8)
        let likely = Array("\"\\{}[]:,0123456789.eE+-tfnu \t\n/\u{0}\u{1F}é\u{FEFF}".utf8)
        let byte = Bool.random(using: &random) ? pick(likely) : UInt8(pick(0..<256))
        let place = pick(0..<bytes.count)
        switch pick(0..<3) {
        case 0: bytes[place] = byte
        case 1: bytes.remove(at: place)
        default: bytes.insert(byte, at: place)
        }
        return bytes
    }

    mutating func number() -> String {
        var text = pick(["", "", "-"])
        text += pick(0..<4) == 0 ? "0" : String(pick(1..<10)) + digits(upTo: pick([0, 2, 17, 25]))
        if pick(0..<2) == 0 { text += "." + String(pick(0..<10)) + digits(upTo: pick([0, 3, 20])) }
        if pick(0..<3) == 0 {
            text +=
                pick(["e", "E"]) + pick(["", "+", "-"]) + pick(["", "0"]) + "\(pick(0..<280))"
        }
        return text
    }

    /// A string's scalars, of every class that writers and readers treat in their own way.
    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<pick([0, 1, 3, 12]) { text.append(scalar()) }
        return String(text)
    }

    mutating func pick<Item>(_ items: some Collection<Item> & RandomAccessCollection) -> Item {
        items[items.index(items.startIndex, offsetBy: Int(random.next() % UInt64(items.count)))]
    }

    private mutating func scalar() -> Unicode.Scalar {
        let ranges: [ClosedRange<UInt32>] = [
            0x01...0x1F, 0x20...0x7E, 0x61...0x7A, 0x7F...0x9F, 0xA0...0x7FF, 0x300...0x36F,
            0x800...0xD7FF, 0xE000...0xFFFF, 0x2028...0x2029, 0x1F300...0x1F6FF,
            0x10000...0x10FFFF,
        ]
        let range = pick(ranges)
        let code = range.lowerBound + UInt32(random.next() % UInt64(range.count))
        // Foundation on Linux drops U+FEFF where it follows an escape.
        return code == 0xFEFF ? "?" : Unicode.Scalar(code) ?? "?"
    }

    private mutating func value(depth: Int) -> String {
        switch pick(0..<(depth < 6 ? 10 : 6)) {
        case 0: return pick(["true", "false", "null"])
        case 1, 2: return number()
        case 3, 4, 5: return quoted(text())
        case 6, 7:
            let elements = (0..<pick(0..<5)).map { _ in space() + value(depth: depth + 1) + space()
            }
            return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
        default:
            var members: [String] = []
            for index in 0..<pick([0, 1, 3, 20]) {
                let key = quoted("\(index):" + text())
                members.append(
                    space() + key + space() + ":" + space() + value(depth: depth + 1) + space())
            }
            return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
        }
    }

    /// A string as JSON, each scalar as it is or escaped in one of its ways.
    private mutating func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            guard mustEscape || pick(0..<4) == 0 else {
                json.unicodeScalars.append(scalar)
                continue
            }
            let short: [Unicode.Scalar: String] = [
                "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f",
                "\n": "\\n", "\r": "\\r", "\t": "\\t",
            ]
            if let escape = short[scalar], Bool.random(using: &random) {
                json += escape
                continue
            }
            for unit in String(scalar).utf16 {
                let hex = String(unit, radix: 16, uppercase: Bool.random(using: &random))
                json += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            }
        }
        return json + "\""
    }

    private mutating func digits(upTo count: Int) -> String {
        String((0..<Int(random.next() % UInt64(count + 1))).map { _ in pick(Array("0123456789")) })
    }

    private mutating func space() -> String { pick(["", "", "", " ", "\t", "\n", "\r\n  "]) }
}

/// What JSON says, for comparing two readers: texts by their scalars, numbers by their value.
enum PlainJSON: Equatable {
    case null, bool(Bool), number(Double), string([UInt8])
    case array([PlainJSON]), object([[UInt8]: PlainJSON])

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let number): self = .number(number.doubleValue)
        case .string(let text): self = .string(Array(text.utf8))
        case .array(let elements): self = .array(elements.map(PlainJSON.init))
        case .object(let object):
            self = .object(
                Dictionary(
                    object.members.map { (Array($0.key.utf8), PlainJSON($0.value)) },
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    /// Where two readings differ first, but for the last digits of numbers; nil: nowhere.
    ///
    /// JSONSerialization on Linux reads fractions through `Decimal` and loses the last bits:
    /// 0.30000000000000004 becomes 0.3000000000000001. Exactness is compared with `Double`.
    func difference(from other: PlainJSON) -> String? {
        switch (self, other) {
        case (.number(let own), .number(let theirs)):
            let isNear = own == theirs || abs(own - theirs) <= abs(own) * 1e-14
            return isNear ? nil : "\(own) is not \(theirs)"
        case (.array(let own), .array(let theirs)) where own.count == theirs.count:
            return zip(own, theirs).lazy.compactMap { $0.difference(from: $1) }.first
        case (.object(let own), .object(let theirs)) where own.count == theirs.count:
            return own.lazy.compactMap { key, value in
                guard let other = theirs[key] else { return "\(key) is no key of \(theirs.keys)" }
                return value.difference(from: other)
            }.first
        default: return self == other ? nil : "\(self) is not \(other)"
        }
    }

    /// Nil where Foundation made something that JSON does not have.
    init?(foundation value: Any) {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber:
            let isBool = unsafe String(cString: number.objCType) == "c"
            self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
        case let text as String: self = .string(Array(text.utf8))
        case let elements as [Any]:
            let plain = elements.compactMap(PlainJSON.init(foundation:))
            guard plain.count == elements.count else { return nil }
            self = .array(plain)
        case let members as [String: Any]:
            var object: [[UInt8]: PlainJSON] = [:]
            for (key, value) in members { object[Array(key.utf8)] = PlainJSON(foundation: value) }
            guard object.count == members.count else { return nil }
            self = .object(object)
        default: return nil
        }
    }
}

/// What Foundation's parser makes of bytes; nil where it refuses them.
func foundationReading(of bytes: [UInt8]) -> PlainJSON? {
    guard
        let value = try? JSONSerialization.jsonObject(
            with: Data(bytes), options: .fragmentsAllowed)
    else { return nil }
    return PlainJSON(foundation: value)
}
