#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension LiveActivityRenderer {
    /// What one request's `aps` is made of.
    struct Parts {
        let event: LiveActivityOutput.Event
        let update: OrderUpdate
        let contentState: [UInt8]
        let attributesType: String
        /// Nil but on a start.
        let attributes: [UInt8]?
        let alert: Alert?
        let staleDate: Int64?
        let dismissalDate: Int64?

        /// Title and body are both there, or a device ignores the alert.
        struct Alert {
            let title: String
            let body: String
            let sound: String?
        }

        init(_ update: OrderUpdate, at now: Date, of renderer: LiveActivityRenderer) throws {
            self.update = update
            event =
                switch update.phase {
                case .begin: .start
                case .update: .update
                case .end: .end
                }
            contentState = try renderer.content.contentState(of: update, at: now)
            attributesType = renderer.content.attributesType
            attributes = event == .start ? try renderer.attributes(of: update, at: now) : nil
            alert = renderer.alert(of: update, at: now)
            staleDate = renderer.policy.staleDate(of: update)
            dismissalDate = renderer.policy.dismissalDate(of: update)
        }

        var body: [UInt8] {
            var writer = JSONWriter(reserving: 1024)
            writer.beginObject()
            writer.key("aps")
            writer.beginObject()
            writer.member("timestamp", update.stamp)
            writer.member("event", event.rawValue)
            if let attributes {
                writer.member("attributes-type", attributesType)
                writer.key("attributes")
                writer.raw(attributes)
            }
            writer.key("content-state")
            writer.raw(contentState)
            if let alert {
                writer.key("alert")
                writer.beginObject()
                writer.member("title", alert.title)
                writer.member("body", alert.body)
                writer.member("sound", alert.sound)
                writer.endObject()
            }
            writer.member("stale-date", staleDate)
            writer.member("dismissal-date", dismissalDate)
            writer.endObject()
            writer.endObject()
            return writer.bytes
        }
    }

    private func attributes(of update: OrderUpdate, at now: Date) throws -> [UInt8] {
        let name = content.attributesType
        guard !name.isEmpty, !name.contains(".") else {
            throw OrderProgressError.refused(
                "the attributes type \"\(name)\" must be the bare name of the app's type; give it "
                    + "without module or outer types")
        }
        return try content.attributes(of: update, at: now)
    }

    /// By attention; a start without an alert would not be shown at all.
    private func alert(of update: OrderUpdate, at now: Date) -> Parts.Alert? {
        guard update.phase == .begin || update.attention > .silent else { return nil }
        let wording = wording.wording(for: update.state)
        return Parts.Alert(
            title: wording.headline(of: update.state),
            body: wording.text(of: update.state, at: now, style: .lasting),
            sound: update.attention == .urgent ? policy.sound : nil)
    }
}

// MARK: Too large

extension LiveActivityRenderer.Parts {
    /// Says how large the body is, how large it may be, and which field takes the most of it.
    func tooLarge(_ count: Int) -> OrderProgressError {
        let limit = LiveActivityPolicy.maximumBodyBytes
        let largest = fields.max { $0.bytes < $1.bytes }
        let advice = largest.map { "shorten \($0.name), which has \($0.bytes) bytes" }
        return OrderProgressError(
            .tooLarge,
            "the \(event.rawValue) request has \(count) bytes, \(count - limit) more than the "
                + "\(limit) that APNs takes (content state \(contentState.count), attributes "
                + "\(attributes?.count ?? 0)); \(advice ?? "send less")",
            field: largest?.name)
    }

    private var fields: [(name: String, bytes: Int)] {
        let state = update.state
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
