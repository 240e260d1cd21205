public import OrderProgress

/// The FCM HTTP v1 message that carries a document: data only, so that the app's own code runs.
///
/// A `notification` block could neither show progress nor stay, and in the background the app would
/// not be called at all.
public struct FCMMessage: Hashable, Sendable {
    /// What stands for the token until there is a device.
    public static let tokenPlaceholder = "{token}"

    /// How soon FCM delivers.
    @nonexhaustive
    public enum Priority: String, Hashable, Sendable {
        /// When the device next wakes by itself.
        case normal = "NORMAL"
        /// At once, waking the device.
        case high = "HIGH"

        /// The raw value as it is written.
        var literal: StaticString { self == .high ? "HIGH" : "NORMAL" }
    }

    /// Where it goes: the message's one target.
    public var target: FCMTarget
    /// What an app can route on without reading the document.
    public let phase: OrderUpdate.Phase
    /// Which order; also the collapse key, so that of an order only the newest state waits.
    public let order: OrderID
    /// The document's own guard.
    public let timestampSeconds: Int64
    /// In whose names the document is written.
    public let shape: AndroidShape
    /// The document as JSON.
    public let document: String
    /// How soon FCM delivers.
    public let priority: Priority
    /// How long FCM keeps what it cannot deliver, 0 to 2,419,200 seconds.
    public let ttlSeconds: Int
    /// What FCM counts against its limit: the keys and values of `data` in UTF-8.
    public let dataByteCount: Int

    /// The parts of a message beside its target and document.
    struct Envelope {
        let phase: OrderUpdate.Phase
        let order: OrderID
        let stamp: Int64
        let shape: AndroidShape
        let priority: Priority
        let ttlSeconds: Int
    }

    init(_ envelope: Envelope, to target: FCMTarget, document: String) {
        self.target = target
        phase = envelope.phase
        order = envelope.order
        timestampSeconds = envelope.stamp
        shape = envelope.shape
        self.document = document
        priority = envelope.priority
        ttlSeconds = envelope.ttlSeconds
        // Only counted: the document is long, and is written when it is sent.
        var counter = JSONWriter(reserving: 1024)
        dataByteCount = envelope.begin(to: target, &counter) + document.utf8.count
    }

    /// Writes the message as FCM takes it inside `{"message":…}`.
    public func write(to writer: inout JSONWriter) {
        let envelope = Envelope(
            phase: phase, order: order, stamp: timestampSeconds, shape: shape, priority: priority,
            ttlSeconds: ttlSeconds)
        _ = envelope.write(to: target, &writer, document)
    }

    /// Writes the body of a request to `messages:send`.
    ///
    /// - `validatesOnly`: whether FCM only checks the message and delivers nothing.
    public func writeRequest(validatesOnly: Bool = false, to writer: inout JSONWriter) {
        writer.beginObject()
        if validatesOnly { writer.member("validate_only", true) }
        writer.key("message")
        write(to: &writer)
        writer.endObject()
    }
}

extension FCMMessage.Envelope {
    /// Writes a message with its document, and answers how many bytes its data has.
    func write(to target: FCMTarget, _ writer: inout JSONWriter, _ document: String) -> Int {
        let size = begin(to: target, &writer)
        writer.string(document)
        end(&writer)
        return size + document.utf8.count
    }

    /// Writes a message up to its document, which must follow as a string, and answers how many bytes
    /// its data has until there.
    ///
    /// All values of `data` are strings; no key is one that FCM keeps for itself.
    func begin(to target: FCMTarget, _ writer: inout JSONWriter) -> Int {
        writer.beginObject()
        target.write(to: &writer)
        writer.key("data")
        writer.beginObject()
        var size = 0
        if shape == .liveActivities {
            // Its service throws on "start", and shows nothing.
            size += entry("event", literal: phase == .end ? "end" : "update", &writer)
            size += entry("activity-id", order.rawValue, &writer)
            size += entry("activity-tag", order.rawValue, &writer)
            size += entry("timestamp", stamp * 1000, &writer)
        } else {
            size += entry("phase", literal: phase.literal, &writer)
            size += entry("order", order.rawValue, &writer)
            size += entry("timestamp", stamp, &writer)
        }
        writer.key(escaping: shape.documentKey)
        return size + shape.documentKey.utf8.count
    }

    /// Writes what follows the document.
    func end(_ writer: inout JSONWriter) {
        writer.endObject()
        writer.key("android")
        writer.beginObject()
        writer.member("priority", literal: priority.literal)
        // A duration string of whole seconds: a number is refused.
        writer.key("ttl")
        writer.string(of: Int64(ttlSeconds), unit: "s")
        writer.member("collapse_key", order.rawValue)
        writer.endObject()
        writer.endObject()
    }

    /// Writes an entry of `data`, and answers its size.
    private func entry(_ key: StaticString, _ value: String, _ writer: inout JSONWriter) -> Int {
        writer.member(key, value)
        return key.utf8CodeUnitCount + value.utf8.count
    }

    private func entry(
        _ key: StaticString, literal: StaticString, _ writer: inout JSONWriter
    ) -> Int {
        writer.member(key, literal: literal)
        return key.utf8CodeUnitCount + literal.utf8CodeUnitCount
    }

    private func entry(_ key: StaticString, _ number: Int64, _ writer: inout JSONWriter) -> Int {
        writer.key(key)
        let before = writer.count
        writer.string(of: number)
        // Without the quotation marks.
        return key.utf8CodeUnitCount + writer.count - before - 2
    }
}
