#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// How an order becomes the attributes and content state of one type of Live Activity.
///
/// Both are encoded with the plain default strategies, since the system always decodes with those,
/// and decoded again before they leave: a device drops what it cannot decode in silence.
public struct LiveActivityContent: Sendable {
    /// The attributes type's name as the app declares it, without module or outer types.
    public let attributesType: String

    private let makeAttributes: @Sendable (OrderUpdate, Date) throws -> [UInt8]
    private let makeContentState: @Sendable (OrderUpdate, Date) throws -> [UInt8]

    /// Creates a content from what makes an app's own types out of an update.
    ///
    /// - Parameters:
    ///   - attributesType: the name of the type in the app, where it is another one there.
    ///   - attributes: asked at the start only; should use what stays, such as
    ///     `OrderState.introduction`.
    ///   - contentState: asked for each update, with the moment at which it is to be seen.
    public init<Attributes: LiveActivityAttributes>(
        attributesType: String = String(describing: Attributes.self),
        attributes: @escaping @Sendable (OrderUpdate, Date) throws -> Attributes,
        contentState: @escaping @Sendable (OrderUpdate, Date) throws -> Attributes.ContentState
    ) {
        self.attributesType = attributesType
        makeAttributes = { update, now in
            let name = "the attributes \(attributesType)"
            return try PlainCoding.encode(name) { try attributes(update, now) }
        }
        makeContentState = { update, now in
            let name = "the content state of \(attributesType)"
            return try PlainCoding.encode(name) { try contentState(update, now) }
        }
    }

    func attributes(of update: OrderUpdate, at now: Date) throws -> [UInt8] {
        try makeAttributes(update, now)
    }

    func contentState(of update: OrderUpdate, at now: Date) throws -> [UInt8] {
        try makeContentState(update, now)
    }
}

// MARK: Built in

extension LiveActivityContent {
    /// All that the model knows: ``OrderActivityAttributes``.
    public static let order = LiveActivityContent(
        attributes: { update, _ in OrderActivityAttributes(update.state) },
        contentState: { OrderActivityAttributes.ContentState($0.state, at: $1) })

    /// What delivery apps commonly have: ``DeliveryActivityAttributes``.
    public static let delivery = LiveActivityContent(
        attributes: { update, _ in DeliveryActivityAttributes(update.state) },
        contentState: { DeliveryActivityAttributes.ContentState($0.state, at: $1) })

    private static let builtIn: KeyValuePairs = ["order": order, "delivery": delivery]

    /// The names of the contents that are built in.
    public static var builtInNames: [String] { builtIn.map(\.key) }

    /// The built-in content of a name; nil where there is none.
    public static func named(_ name: String) -> LiveActivityContent? {
        builtIn.first { $0.key == name }?.value
    }
}
