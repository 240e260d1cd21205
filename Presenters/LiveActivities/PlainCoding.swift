#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// Encodes a value as the system will decode it, and refuses what would not come out the same.
enum PlainCoding {
    /// Makes and encodes a value; `name` begins the sentence that an error says.
    ///
    /// - Parameter known: what was checked before; nil: every value is checked.
    static func encode<Value: Codable & Equatable>(
        _ name: String, known: KnownStructures? = nil, _ make: () throws -> Value
    ) throws(OrderProgressError) -> Data {
        let value: Value
        do {
            value = try make()
        } catch let error as OrderProgressError {
            throw error
        } catch {
            throw .refused("\(name) could not be made: \(error)")
        }
        let data = try encoded(value, name)
        guard data.first == UInt8(ascii: "{") else {
            throw .refused("\(name) must encode as an object; give its type stored properties")
        }
        let structure = JSONStructure(of: data)
        guard !structure.holdsNull else {
            throw .refused(
                "\(name) holds null, which some systems do not decode; leave such a key out")
        }
        if known?.isDue(structure) == false { return data }
        guard try decoded(Value.self, from: data, name) == value else {
            throw .refused(
                "\(name) differs after encoding and decoding; its own coding loses something")
        }
        return data
    }

    // Nothing that changes a value: only the order of keys, and one byte instead of two for "/".
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private static func encoded(
        _ value: some Encodable, _ name: String
    ) throws(OrderProgressError) -> Data {
        do {
            return try encoder.encode(value)
        } catch EncodingError.invalidValue(_, let context) {
            throw .refused("\(name) cannot be encoded\(place(context.codingPath)): \(why(context))")
        } catch {
            throw .refused("\(name) cannot be encoded: \(error)")
        }
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ name: String
    ) throws(OrderProgressError) -> Value {
        do throws(DecodingFault) {
            return try decode(type, from: data)
        } catch {
            let place = error.path.isEmpty ? "" : " at \(error.path.joined(separator: "."))"
            throw .refused("\(name) cannot be decoded again\(place): \(error.why)")
        }
    }

    /// Why a device's plain decoder would not take a value.
    struct DecodingFault: Error {
        /// The keys and indexes to where it stops.
        var path: [String] = []
        let why: String
    }

    /// Decodes a value as a device does.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws(DecodingFault) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch DecodingError.keyNotFound(let key, let context) {
            throw DecodingFault(path: steps(context.codingPath + [key]), why: "the key is missing")
        } catch DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            throw DecodingFault(path: steps(context.codingPath), why: why(context))
        } catch {
            throw DecodingFault(why: "\(error)")
        }
    }

    private static func steps(_ path: [any CodingKey]) -> [String] {
        path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "" : " at \(steps(path).joined(separator: "."))"
    }

    private static func why(_ context: EncodingError.Context) -> String {
        sentence(context.debugDescription)
    }

    private static func why(_ context: DecodingError.Context) -> String {
        sentence(context.debugDescription)
    }

    private static func sentence(_ text: String) -> String {
        String(text.hasSuffix(".") ? text.dropLast() : text[...])
    }
}

extension OrderProgressError {
    static func refused(_ message: String) -> OrderProgressError {
        OrderProgressError(.refusedOutput, message)
    }
}
