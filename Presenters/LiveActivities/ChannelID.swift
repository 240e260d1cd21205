/// The id of a broadcast channel, which APNs makes when the channel is created.
///
/// Its length is unspecified; it is base64 and belongs to one app in one environment.
public struct ChannelID: RawRepresentable, Hashable, Sendable {
    /// The id as APNs gave it.
    public let rawValue: String

    /// Creates an id; nil where it is no base64 text.
    public init?(rawValue: String) {
        guard Self.isValid(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// Base64 with its padding, and not empty.
    static func isValid(_ text: String) -> Bool {
        let digits = text.utf8.prefix { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
            default: false
            }
        }
        let padding = text.utf8.dropFirst(digits.count)
        return !digits.isEmpty && text.utf8.count.isMultiple(of: 4) && padding.count <= 2
            && padding.allSatisfy { $0 == 0x3D }
    }
}
