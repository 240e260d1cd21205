#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension AndroidDocument {
    /// Writes the document as one JSON object; an absent key is a field without a value.
    ///
    /// All whole numbers fit 32 bits but those named `…Milliseconds` and `…Seconds`: Android's
    /// `getInt` wraps what does not, without an error.
    func write(_ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("version", Self.version)
        writer.member("phase", literal: update.phase.literal)
        writer.member("tag", update.state.order.rawValue)
        writer.member("id", Int(AndroidPolicy.progressID))
        writer.fragment(look.channel)
        writer.key("title")
        writeTitle(of: update, to: &writer)
        writer.key("text")
        writeText(of: update, at: now, to: &writer)
        if let subPercent {
            writer.key("subText")
            writer.phrase(.shortPercent, count: subPercent, words)
        }
        writer.fragment(isOngoing ? look.ongoing : look.over)
        writePublicVersion(update, to: &writer)
        writer.member("shortCriticalText", shortText)
        writeProgress(update, to: &writer)
        writer.member("whenMilliseconds", time.milliseconds)
        writer.fragment(time.flags)
        writer.member("timeoutAfterMilliseconds", timeoutMilliseconds)
        if let alertChannel {
            writer.fragment(alertChannel == .urgentAlerts ? look.urgentAlert : look.alert)
        }
        writer.member("link", update.state.link)
        writeActions(update, to: &writer)
        writer.member("stage", update.state.stage.rawValue)
        writer.member("stages", update.state.stages)
        writer.member("outcome", update.state.outcome?.rawValue)
        writer.member("timestampSeconds", update.stamp)
        writer.endObject()
    }

    // MARK: Texts

    /// Writes what the order is called; never empty, or the system promotes nothing.
    func writeTitle(of update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        let mark = writer.mark
        writer.headline(of: update, words)
        guard isTooLong(since: mark, writer) else { return }
        writer.goBack(to: mark)
        writer.string(Self.cut(words.headline(of: update.state)))
    }

    /// Writes where the order is and when it ends.
    func writeText(
        of update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        let mark = writer.mark
        writer.text(of: update, at: now, .lasting, words)
        guard isTooLong(since: mark, writer) else { return }
        writer.goBack(to: mark)
        writer.string(Self.cut(words.text(of: update.state, at: now, style: .lasting)))
    }

    /// Whether a text may be over the limit: it has no more units than bytes.
    private func isTooLong(since mark: JSONWriter.Mark, _ writer: borrowing JSONWriter) -> Bool {
        writer.count - mark.count > AndroidPolicy.maximumTextUnits
    }

    /// Text the platform leaves whole: cut between characters where the platform would cut.
    private static func cut(_ text: String) -> String {
        let limit = AndroidPolicy.maximumTextUnits
        guard text.utf16.count > limit else { return text }
        var kept = ""
        var units = 0
        for character in text {
            units += character.utf16.count
            guard units < limit else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// What a locked screen shows where the person hides sensitive content.
    private func writePublicVersion(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        guard look.style.visibility == .private else { return }
        writer.key("publicVersion")
        writer.beginObject()
        writer.key("title")
        writer.phrase(.untitled, words)
        writer.key("text")
        writer.publicStatus(of: update, words)
        writer.endObject()
    }

    // MARK: Progress

    /// The three arguments of `setProgress`, and `ProgressStyle` of the same total.
    ///
    /// `current` says nothing beside `indeterminate`. Of `max` 0 Android draws no bar.
    private func writeProgress(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.key("progress")
        writer.beginObject()
        writer.member("current", current ?? 0)
        writer.member("max", maximum)
        writer.member("indeterminate", isIndeterminate)
        writer.endObject()
        guard hasBar else { return }
        let stageCount = update.state.stages.count
        if isIndeterminate {
            writer.fragment(look.unknownBar)
        } else if look.bars.indices.contains(stageCount) {
            writer.fragment(look.bars[stageCount])
        } else {
            writer.bar(.of(stageCount: stageCount), isKnown: true, look.style)
        }
    }

    // MARK: Actions

    private func writeActions(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        guard update.state.link != nil || look.style.actions?.isEmpty == false else { return }
        guard look.style.actions == nil else { return writeOwnActions(to: &writer) }
        writer.key("actions")
        writer.beginArray()
        writer.beginObject()
        writer.member("key", literal: "open")
        writer.key("title")
        writer.phrase(.open, words)
        writer.endObject()
        writer.endArray()
    }

    private func writeOwnActions(to writer: inout JSONWriter) {
        guard let actions = look.style.actions, !actions.isEmpty else { return }
        writer.key("actions")
        writer.beginArray()
        for action in actions {
            writer.beginObject()
            writer.member("key", action.key)
            writer.member("title", action.title)
            writer.member("link", action.link)
            writer.endObject()
        }
        writer.endArray()
    }
}
