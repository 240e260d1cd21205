#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension LiveActivityRenderer {
    /// How many bytes a body has, and how many of them are content state and attributes.
    struct BodyParts {
        let count: Int
        let contentStateCount: Int
        let attributesCount: Int
    }

    /// Writes the body of an update.
    ///
    /// - Parameter alert: writes another alert than the update's own.
    @inline(__always)
    func writeParts(
        of update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter,
        alert: ((inout JSONWriter) -> Void)? = nil
    ) throws -> BodyParts {
        let event = LiveActivityOutput.Event(update.phase)
        let first = writer.count
        writer.beginObject()
        writer.key("aps")
        writer.beginObject()
        writer.member("timestamp", update.stamp)
        writer.member("event", literal: event.literal)
        let wording = wording.wording(for: update)
        let beforeAttributes = writer.count
        if event == .start { try writeAttributes(of: update, at: now, wording, to: &writer) }
        let beforeState = writer.count
        writer.key("content-state")
        try content.writeContentState(of: update, at: now, wording, to: &writer)
        let afterState = writer.count
        if let alert {
            alert(&writer)
        } else {
            writeAlert(of: update, at: now, wording, to: &writer)
        }
        RelevanceScore(of: update, at: now)?.write(to: &writer)
        writer.member("stale-date", dates.staleDate(of: update))
        writer.member("dismissal-date", dates.dismissalDate(of: update))
        writer.endObject()
        writer.endObject()
        return BodyParts(
            count: writer.count - first, contentStateCount: afterState - beforeState,
            attributesCount: beforeState - beforeAttributes)
    }

    private func writeAttributes(
        of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) throws {
        let name = content.attributesType
        guard content.hasBareName else {
            throw OrderProgressError.refused(
                "the attributes type \"\(name)\" must be the bare name of the app's type; give it "
                    + "without module or outer types")
        }
        writer.member("attributes-type", name)
        writer.key("attributes")
        try content.writeAttributes(of: update, at: now, wording, to: &writer)
    }

    /// By attention; a start without an alert would not be shown at all. Title and body are both
    /// there, or a device ignores the alert.
    func writeAlert(
        of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) {
        guard update.phase == .begin || update.attention > .silent else { return }
        writer.key("alert")
        writer.beginObject()
        writer.key("title")
        writer.headline(of: update, wording)
        writer.key("body")
        writer.text(of: update, at: now, .lasting, wording)
        if update.attention == .urgent { writer.member("sound", policy.sound) }
        writer.endObject()
    }
}

// MARK: Too large

extension LiveActivityRenderer.BodyParts {
    /// Says how large the body is, how large it may be, and which field takes the most of it.
    func tooLarge(_ update: OrderUpdate) -> OrderProgressError {
        let limit = LiveActivityPolicy.maximumBodyBytes
        let largest = fields(of: update.state).max { $0.bytes < $1.bytes }
        let advice = largest.map { "shorten \($0.name), which has \($0.bytes) bytes" }
        return OrderProgressError(
            .tooLarge,
            "the \(LiveActivityOutput.Event(update.phase).rawValue) request has \(count) bytes, \(count - limit) more than the "
                + "\(limit) that APNs takes (content state \(contentStateCount), attributes "
                + "\(attributesCount)); \(advice ?? "send less")",
            field: largest?.name)
    }

    private func fields(of state: OrderState) -> [(name: String, bytes: Int)] {
        var details = JSONWriter()
        if let object = state.details { details.value(.object(object)) }
        let first = state.introduction
        return [
            ("message", state.message?.utf8.count),
            ("reason", state.reason?.utf8.count),
            ("title", [state.title, first.title].compactMap { $0?.utf8.count }.max()),
            ("merchant", [state.merchant, first.merchant].compactMap { $0?.utf8.count }.max()),
            ("courier.name", state.courier?.name?.utf8.count),
            ("stages", [state.stages, first.stages].map(\.byteCount).max()),
            ("details", details.bytes.count),
        ].compactMap { name, bytes in bytes.map { (name, $0) } }
    }
}

extension [Stage] {
    fileprivate var byteCount: Int { reduce(0) { $0 + $1.rawValue.utf8.count } }
}
