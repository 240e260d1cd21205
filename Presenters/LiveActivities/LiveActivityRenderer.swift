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
    private let topic: String
    /// What makes the app's attributes and content states.
    public let content: LiveActivityContent
    /// The language of alerts.
    public let wording: WordingChoice
    /// How long things are fresh and kept.
    public let policy: LiveActivityPolicy
    let dates: LiveActivityDates

    /// Creates a renderer for an app.
    public init(
        bundleID: BundleID, content: LiveActivityContent = .order,
        wording: WordingChoice = WordingChoice(), policy: LiveActivityPolicy = .standard
    ) {
        self.bundleID = bundleID
        topic = bundleID.topic
        self.content = content
        self.wording = wording
        self.policy = policy
        dates = LiveActivityDates(policy)
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
    /// Where the body is too large, the message, then the title, the merchant, the courier's name and
    /// the reason are cut, with an ellipsis.
    ///
    /// - Throws: `OrderProgressError` where the content does not survive plain coding, the body
    ///   is over 4096 bytes even so, or a date would be taken for milliseconds.
    public func render(_ update: OrderUpdate, at now: Date) throws -> LiveActivityOutput {
        var writer = JSONWriter(reserving: 1024)
        try writeBody(of: update, at: now, to: &writer)
        return LiveActivityOutput(
            event: LiveActivityOutput.Event(update.phase), topic: topic,
            priority: LiveActivityPolicy.priority(of: update.attention),
            expiration: dates.expiration(of: update, at: now.epochSeconds),
            // Only a start can be doubled; on the others it would let an update replace the end.
            collapseID: update.phase == .begin ? CollapseID.value(for: update.order) : nil,
            bodyBytes: writer.bytes)
    }

    /// Writes the body alone, to a writer that is empty: for senders that keep one buffer.
    ///
    /// - Throws: as ``render(_:at:)``; what was written until then is to be thrown away.
    public func writeBody(
        of update: OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) throws {
        guard LiveActivityPolicy.stamps.contains(update.stamp) else {
            throw OrderProgressError.refused(
                "the stamp \(update.stamp) is not in seconds since 1970; is it in milliseconds?")
        }
        let parts = try writeParts(of: update, at: now, to: &writer)
        // A start is asked for updates when it is sent, in some bytes more.
        let limit =
            LiveActivityPolicy.maximumBodyBytes
            - (update.phase == .begin ? LiveActivityUpdates.maximumAdditionBytes : 0)
        if parts.count > limit { try writeShorter(update, at: now, parts, limit, to: &writer) }
    }

    @inline(never)
    private func writeShorter(
        _ whole: borrowing OrderUpdate, at now: Date, _ parts: BodyParts, _ limit: Int,
        to writer: inout JSONWriter
    ) throws {
        let update = copy whole
        let told = content.tellsOnlyChanges ? OrderUpdate.ToldTexts.areKept : .areToldAgain
        let wording = wording.wording(for: update.state)
        // An alert's texts are bounded, and say the same on every platform: cut last.
        for cutsAlert in [false, true] {
            func write(_ candidate: OrderUpdate, to writer: inout JSONWriter) throws -> Int {
                writer.removeAll()
                return try writeParts(of: candidate, at: now, to: &writer) {
                    writeAlert(of: cutsAlert ? candidate : update, at: now, wording, to: &$0)
                }.count
            }
            var shorter = update
            let fits = try shorter.cutTexts(told: told) { try write($0, to: &writer) - limit }
            guard fits else { continue }
            _ = try write(shorter, to: &writer)
            return
        }
        guard parts.count <= LiveActivityPolicy.maximumBodyBytes else {
            throw parts.tooLarge(update)
        }
        writer.removeAll()
        _ = try writeParts(of: update, at: now, to: &writer)
    }
}
