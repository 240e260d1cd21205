#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates as APNs requests that start, update and end a Live Activity.
///
/// Follows Apple's "Starting and updating Live Activities with ActivityKit push notifications".
/// What a device would drop in silence, after APNs has answered 200, is refused here.
public struct LiveActivityRenderer: OrderProgressRenderer {
    /// The app.
    public let bundleID: BundleID
    /// What makes the app's attributes and content states.
    public let content: LiveActivityContent
    /// The language of alerts.
    public let wording: WordingChoice
    /// How long things are fresh and kept.
    public let policy: LiveActivityPolicy

    /// Creates a renderer for an app.
    public init(
        bundleID: BundleID, content: LiveActivityContent = .order,
        wording: WordingChoice = WordingChoice(), policy: LiveActivityPolicy = .standard
    ) {
        self.bundleID = bundleID
        self.content = content
        self.wording = wording
        self.policy = policy
    }

    /// Creates a renderer for an app, or throws what is wrong with its bundle identifier.
    public init(
        bundleID: String, content: LiveActivityContent = .order,
        wording: WordingChoice = WordingChoice(), policy: LiveActivityPolicy = .standard
    ) throws(OrderProgressError) {
        self.init(
            bundleID: try BundleID(checking: bundleID), content: content, wording: wording,
            policy: policy)
    }

    /// Renders the request of an update; its content state is the whole of it, never a difference.
    ///
    /// - Throws: `OrderProgressError` where the content does not survive plain coding, the body
    ///   is over 4096 bytes, or a date would be taken for milliseconds.
    public func render(_ update: OrderUpdate, at now: Date) throws -> LiveActivityOutput {
        guard LiveActivityPolicy.stamps.contains(update.stamp) else {
            throw OrderProgressError.refused(
                "the stamp \(update.stamp) is not in seconds since 1970; is it in milliseconds?")
        }
        let body = try body(of: update, at: now)
        guard body.bytes.count <= LiveActivityPolicy.maximumBodyBytes else {
            throw body.tooLarge(update)
        }
        return LiveActivityOutput(
            event: body.event, headers: headers(of: update, at: now), bodyBytes: body.bytes)
    }

    private func headers(of update: OrderUpdate, at now: Date) -> [String: String] {
        var headers = [
            "apns-push-type": "liveactivity",
            "apns-topic": bundleID.topic,
            "apns-priority": String(policy.priority(of: update.attention)),
            "apns-expiration": String(policy.expiration(of: update, at: now.epochSeconds)),
        ]
        // Only a start can be doubled; on the others it would let an update replace the end.
        if update.phase == .begin {
            headers["apns-collapse-id"] = CollapseID.value(for: update.order)
        }
        return headers
    }
}
