public import OrderProgress

/// A token that a device gave: a push-to-start token, or an activity's own.
///
/// Of no fixed size: Live Activities' have 80 bytes today. Never shown whole.
public struct PushToken: Hashable, Sendable, CustomStringConvertible {
    /// The bytes as hexadecimal digits in lower case.
    public let hexadecimal: String

    /// Creates a token of its bytes, as ActivityKit hands them out; throws where there are none.
    public init(bytes: some Collection<UInt8>) throws(OrderProgressError) {
        try self.init(
            hexadecimal: bytes.map { byte in
                String(UInt16(byte) + 0x100, radix: 16).dropFirst()
            }.joined())
    }

    /// Creates a token of its bytes' digits; throws what is wrong with them.
    public init(hexadecimal: String) throws(OrderProgressError) {
        if let fault = Self.fault(in: hexadecimal) {
            throw OrderProgressError(.invalidToken, fault)
        }
        self.hexadecimal = hexadecimal.lowercased()
    }

    /// What is wrong with a token's text, which is not shown.
    static func fault(in text: String) -> String? {
        if text.isEmpty { return "the token is empty; write its bytes as hexadecimal digits" }
        let isHexadecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
            default: false
            }
        }
        guard isHexadecimal else {
            return "the token has other characters than hexadecimal digits; write its bytes as two "
                + "digits each, not their description"
        }
        guard text.utf8.count.isMultiple(of: 2) else {
            return "the token has \(text.utf8.count) digits, an odd number; each byte has two"
        }
        return nil
    }

    /// The first digits, which tell tokens apart in a log and send nothing.
    public var description: String { hexadecimal.prefix(6) + "…" }
}

extension OrderProgressError.Code {
    /// A token is empty or not of hexadecimal digits.
    public static let invalidToken = OrderProgressError.Code(rawValue: "invalidToken")
    /// A request cannot be made for this device or channel.
    public static let invalidRequest = OrderProgressError.Code(rawValue: "invalidRequest")
}
