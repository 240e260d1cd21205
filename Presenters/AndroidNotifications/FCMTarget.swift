public import OrderProgress

/// Where an FCM message goes: exactly one of a device, a topic and a condition.
public struct FCMTarget: Hashable, Sendable {
    /// The kinds of target.
    @nonexhaustive
    public enum Kind: String, Hashable, Sendable {
        /// One device.
        case token
        /// All devices that follow a topic.
        case topic
        /// All devices that follow topics in a certain combination.
        case condition
    }

    /// Which kind it is.
    public let kind: Kind
    /// The token, the topic's name without `/topics/`, or the condition.
    public let value: String

    private init(_ kind: Kind, _ value: String) {
        self.kind = kind
        self.value = value
    }

    /// A device, by its registration token.
    public static func token(_ token: String) -> FCMTarget { FCMTarget(.token, token) }

    /// All devices that follow a topic; throws what FCM would not take of its name.
    public static func topic(_ name: String) throws(OrderProgressError) -> FCMTarget {
        if let fault = FCMTopics.fault(inTopic: name) {
            throw OrderProgressError(.refusedOutput, fault, field: "topic")
        }
        return FCMTarget(.topic, name)
    }

    /// All devices that a condition holds for, such as `'news' in topics && 'de' in topics`.
    ///
    /// Throws what FCM would not take of it: more than five topics, or another grammar.
    public static func condition(_ condition: String) throws(OrderProgressError) -> FCMTarget {
        if let fault = FCMTopics.fault(inCondition: condition) {
            throw OrderProgressError(.refusedOutput, fault, field: "condition")
        }
        return FCMTarget(.condition, condition)
    }

    /// The most bytes of data that reach it.
    public var maximumDataBytes: Int {
        kind == .token ? AndroidPolicy.maximumDataBytes : AndroidPolicy.maximumTopicDataBytes
    }

    func write(to writer: inout JSONWriter) {
        switch kind {
        case .token: writer.member("token", value)
        case .topic: writer.member("topic", value)
        case .condition: writer.member("condition", value)
        }
    }
}
