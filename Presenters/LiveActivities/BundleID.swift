public import OrderProgress

/// An app's bundle identifier, checked, and the topic that follows from it.
public struct BundleID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// What APNs wants after the bundle identifier where a push goes to a Live Activity.
    static let topicSuffix = ".push-type.liveactivity"

    /// The identifier, such as `com.example.app`.
    public let rawValue: String

    /// Creates an identifier; nil where ``init(checking:)`` would throw.
    public init?(rawValue: String) {
        guard Self.fault(in: rawValue) == nil else { return nil }
        self.rawValue = rawValue
    }

    /// Creates an identifier, or throws what is wrong with it.
    ///
    /// One with a push-type suffix is refused: with the suffix twice APNs answers that the token is
    /// not for this topic.
    public init(checking text: String) throws(OrderProgressError) {
        if let fault = Self.fault(in: text) {
            throw OrderProgressError(.invalidBundleID, fault)
        }
        rawValue = text
    }

    /// The identifier.
    public var description: String { rawValue }

    /// The value of `apns-topic`.
    public var topic: String { rawValue + Self.topicSuffix }

    private static func fault(in text: String) -> String? {
        guard !text.isEmpty else {
            return "the bundle id is empty; give the app's, such as com.example.app"
        }
        let allowed = text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
            default: false
            }
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard allowed, parts.allSatisfy({ !$0.isEmpty }) else {
            return "the bundle id may hold letters, digits and \"-\" between single dots only, "
                + "such as com.example.app"
        }
        guard !parts.contains(where: { $0.lowercased() == "push-type" }) else {
            return "the bundle id \(text) has a push-type suffix; give it without, it is added here"
        }
        return nil
    }
}

extension OrderProgressError.Code {
    /// A bundle identifier is empty, malformed or has a push-type suffix.
    public static let invalidBundleID = OrderProgressError.Code(rawValue: "invalidBundleID")
}
