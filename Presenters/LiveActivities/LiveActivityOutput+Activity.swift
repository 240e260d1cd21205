#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

// Requests of an app's own values, without an order: as one calls ActivityKit on the device.

extension LiveActivityOutput {
    /// Starts an activity.
    ///
    /// - `timestamp`: when it is sent; higher than that of any push before it.
    /// - `collapseID`: 1 to 64 bytes; what a repeated start replaces.
    /// - Throws: `OrderProgressError` with what a device would drop in silence.
    public static func start<Attributes: LiveActivityAttributes>(
        _ attributes: Attributes, content: ActivityContent<Attributes.ContentState>,
        alert: AlertConfiguration, timestamp: Date, app: BundleID, collapseID: String? = nil,
        priority: Int = 10, expiration: Date? = nil
    ) throws(OrderProgressError) -> LiveActivityOutput {
        let type = String(describing: Attributes.self)
        let encoded = try PlainCoding.encode("the attributes \(type)") { attributes }
        let push = Push(event: .start, timestamp: timestamp, alert: alert)
        return try push.output(
            content, app, collapseID, priority, expiration, attributes: (type, encoded))
    }

    /// Updates an activity.
    ///
    /// - Throws: `OrderProgressError` with what a device would drop in silence.
    public static func update(
        _ content: ActivityContent<some Codable & Hashable & Sendable>,
        alert: AlertConfiguration? = nil, timestamp: Date, app: BundleID, priority: Int? = nil,
        expiration: Date? = nil
    ) throws(OrderProgressError) -> LiveActivityOutput {
        let push = Push(event: .update, timestamp: timestamp, alert: alert)
        return try push.output(
            content, app, nil, priority ?? (alert == nil ? 5 : 10), expiration)
    }

    /// Ends an activity with its final content.
    ///
    /// - Throws: `OrderProgressError` with what a device would drop in silence.
    public static func end(
        _ content: ActivityContent<some Codable & Hashable & Sendable>,
        alert: AlertConfiguration? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date, app: BundleID,
        priority: Int = 10, expiration: Date? = nil
    ) throws(OrderProgressError) -> LiveActivityOutput {
        let push = Push(
            event: .end, timestamp: timestamp, alert: alert, dismissal: dismissalPolicy)
        return try push.output(content, app, nil, priority, expiration)
    }

    private struct Push {
        let event: Event
        let timestamp: Date
        let alert: AlertConfiguration?
        var dismissal: ActivityUIDismissalPolicy?

        func output(
            _ content: ActivityContent<some Codable & Hashable & Sendable>, _ app: BundleID,
            _ collapseID: String?, _ priority: Int, _ expiration: Date?,
            attributes: (type: String, json: Data)? = nil
        ) throws(OrderProgressError) -> LiveActivityOutput {
            let state = try PlainCoding.encode("the content state") { content.state }
            guard content.relevanceScore.isFinite else {
                throw .refused(
                    "the relevance score must be a number, not \(content.relevanceScore)")
            }
            var writer = JSONWriter(reserving: 1024)
            writer.beginObject()
            writer.key("aps")
            writer.beginObject()
            writer.member("timestamp", timestamp.epochSeconds)
            writer.member("event", event.rawValue)
            if let attributes {
                writer.member("attributes-type", attributes.type)
                writer.key("attributes")
                writer.raw(attributes.json)
            }
            writer.key("content-state")
            writer.raw(state)
            alert?.write(to: &writer)
            if content.relevanceScore != 0 {
                writer.member("relevance-score", content.relevanceScore)
            }
            writer.member("stale-date", content.staleDate?.epochSeconds)
            writer.member("dismissal-date", dismissalDate)
            writer.endObject()
            writer.endObject()
            let output = LiveActivityOutput(
                event: event, topic: app.topic, priority: priority,
                expiration: expiration?.epochSeconds
                    ?? content.staleDate?.epochSeconds ?? timestamp.epochSeconds + 3600,
                collapseID: collapseID, bodyBytes: writer.bytes)
            try output.refuseErrors()
            return output
        }

        /// One that has passed removes the activity at once; without one the system chooses.
        private var dismissalDate: Int64? {
            switch dismissal {
            case nil, .default?: nil
            case .immediate?: timestamp.epochSeconds - 1
            case .after(let date)?: date.epochSeconds
            }
        }
    }

    /// Throws what our own lint calls an error.
    private func refuseErrors() throws(OrderProgressError) {
        var writer = JSONWriter(reserving: 2048)
        write(to: &writer)
        let payload = try LintPayload(json: writer.bytes)
        let found = LiveActivityLint.findings(in: [payload]).first { $0.level == .error }
        guard let found else { return }
        throw OrderProgressError(.refusedOutput, "at \(found.pointer): \(found.message)")
    }
}

extension AlertConfiguration {
    func write(to writer: inout JSONWriter) {
        writer.key("alert")
        writer.beginObject()
        writer.key("title")
        title.write(to: &writer)
        writer.key("body")
        body.write(to: &writer)
        switch sound {
        case nil: break
        case .default?: writer.member("sound", "default")
        case .named(let name)?: writer.member("sound", name)
        }
        writer.endObject()
    }
}

extension AlertConfiguration.Text {
    /// A localised text is nested: with the flat keys of ordinary pushes the push has been dropped.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .plain(let text): writer.string(text)
        case .localized(let key, let arguments):
            writer.beginObject()
            writer.member("loc-key", key)
            if !arguments.isEmpty { writer.member("loc-args", arguments) }
            writer.endObject()
        }
    }
}
