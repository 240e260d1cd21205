#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension LiveActivityRenderer {
    /// One request's body, and how much of it is content state and attributes.
    struct Body {
        let event: LiveActivityOutput.Event
        let bytes: [UInt8]
        let contentStateCount: Int
        let attributesCount: Int
    }

    /// Title and body are both there, or a device ignores the alert.
    private struct Alert {
        let title: String
        let body: String
        let sound: String?
    }

    func body(of update: OrderUpdate, at now: Date) throws -> Body {
        let event: LiveActivityOutput.Event =
            switch update.phase {
            case .begin: .start
            case .update: .update
            case .end: .end
            }
        var writer = JSONWriter(reserving: 1024)
        writer.beginObject()
        writer.key("aps")
        writer.beginObject()
        writer.member("timestamp", update.stamp)
        writer.member("event", event.rawValue)
        let beforeAttributes = writer.bytes.count
        if event == .start { try writeAttributes(of: update, at: now, to: &writer) }
        let beforeState = writer.bytes.count
        writer.key("content-state")
        try content.writeContentState(of: update, at: now, to: &writer)
        let afterState = writer.bytes.count
        if let alert = alert(of: update, at: now) {
            writer.key("alert")
            writer.beginObject()
            writer.member("title", alert.title)
            writer.member("body", alert.body)
            writer.member("sound", alert.sound)
            writer.endObject()
        }
        writer.member("stale-date", policy.staleDate(of: update))
        writer.member("dismissal-date", policy.dismissalDate(of: update))
        writer.endObject()
        writer.endObject()
        return Body(
            event: event, bytes: writer.bytes, contentStateCount: afterState - beforeState,
            attributesCount: beforeState - beforeAttributes)
    }

    private func writeAttributes(
        of update: OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) throws {
        let name = content.attributesType
        guard !name.isEmpty, !name.contains(".") else {
            throw OrderProgressError.refused(
                "the attributes type \"\(name)\" must be the bare name of the app's type; give it "
                    + "without module or outer types")
        }
        writer.member("attributes-type", name)
        writer.key("attributes")
        try content.writeAttributes(of: update, at: now, to: &writer)
    }

    /// By attention; a start without an alert would not be shown at all.
    private func alert(of update: OrderUpdate, at now: Date) -> Alert? {
        guard update.phase == .begin || update.attention > .silent else { return nil }
        let wording = wording.wording(for: update.state)
        return Alert(
            title: wording.headline(of: update.state),
            body: wording.text(of: update.state, at: now, style: .lasting),
            sound: update.attention == .urgent ? policy.sound : nil)
    }
}

// MARK: Too large

extension LiveActivityRenderer.Body {
    /// Says how large the body is, how large it may be, and which field takes the most of it.
    func tooLarge(_ update: OrderUpdate) -> OrderProgressError {
        let count = bytes.count
        let limit = LiveActivityPolicy.maximumBodyBytes
        let largest = fields(of: update.state).max { $0.bytes < $1.bytes }
        let advice = largest.map { "shorten \($0.name), which has \($0.bytes) bytes" }
        return OrderProgressError(
            .tooLarge,
            "the \(event.rawValue) request has \(count) bytes, \(count - limit) more than the "
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
