#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// A field that a template can name.
enum TemplateField: Hashable, Sendable {
    case known(Known)
    /// A value of `details`, by its path of keys.
    case details([String])

    enum Known: String, CaseIterable, Sendable {
        case order, title, merchant, stage, stageText, stageIndex, stageCount, headline, text
        case shortText, fraction, percent, etaEpochSeconds, etaReferenceSeconds, etaMinutes
        case elapsedSeconds, timerFromReferenceSeconds, timerToReferenceSeconds
        case courierName = "courier.name"
        case courierVehicle = "courier.vehicle"
        case courierPhone = "courier.phone"
        case message, reason, outcome, link
    }

    static let names = Known.allCases.map(\.rawValue)
    private static let longestFirst = names.sorted { $0.utf8.count > $1.utf8.count }
    private static let details = "details."

    /// The field of a whole name.
    init?(name: String) {
        if let known = Known(rawValue: name) {
            self = .known(known)
            return
        }
        guard name.hasPrefix(Self.details) else { return nil }
        let keys = name.dropFirst(Self.details.count)
            .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !keys.contains("") else { return nil }
        self = .details(keys)
    }

    /// The field with the longest name that a text begins with, and what follows it.
    static func longest(in text: Substring) -> (TemplateField, Substring)? {
        if text.hasPrefix(details) { return longestDetails(in: text.dropFirst(details.count)) }
        guard let name = longestFirst.first(where: { text.utf8.starts(with: $0.utf8) }),
            let known = Known(rawValue: name)
        else { return nil }
        // By bytes: an accent that follows joins the last letter of the name.
        return (.known(known), Substring(text.utf8.dropFirst(name.utf8.count)))
    }

    /// Keys of letters, digits, `_` and `-`, with a dot between two.
    private static func longestDetails(in text: Substring) -> (TemplateField, Substring)? {
        var keys: [String] = []
        var rest = text
        while true {
            let key = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            guard !key.isEmpty else { break }
            keys.append(String(key))
            let after = rest[key.endIndex...]
            rest = after
            guard after.first == ".",
                let next = after.dropFirst().first, next.isLetter || next.isNumber || next == "_"
            else { break }
            rest = after.dropFirst()
        }
        return keys.isEmpty ? nil : (.details(keys), rest)
    }
}

/// What a template is filled from.
struct TemplateSource {
    let state: OrderState
    let now: Date
    let wording: Wording

    /// A field's value; nil where it has none.
    func value(of field: TemplateField) -> JSONValue? {
        switch field {
        case .details(let keys): details(keys)
        case .known(let known): text(of: known).map { .string($0) } ?? number(of: known)
        }
    }

    private func details(_ keys: [String]) -> JSONValue? {
        var value = state.details.map { JSONValue.object($0) }
        for key in keys {
            guard case .object(let object)? = value else { return nil }
            value = object[key]
        }
        return value == .null ? nil : value
    }

    private func text(of field: TemplateField.Known) -> String? {
        switch field {
        case .order: state.order.rawValue
        case .title: state.title.shown
        case .merchant: state.merchant.shown
        case .stage: state.stage.rawValue
        case .stageText: wording.status(of: state)
        case .headline: wording.headline(of: state)
        case .text: wording.text(of: state, at: now, style: .lasting)
        case .shortText: wording.shortText(of: state, at: now, style: .lasting)
        case .courierName: (state.courier?.name).shown
        case .courierVehicle: (state.courier?.vehicle).shown
        case .courierPhone: (state.courier?.phone).shown
        case .message: state.message.shown
        case .reason: state.reason.shown
        case .outcome: state.outcome?.rawValue
        case .link: state.link
        default: nil
        }
    }

    private func number(of field: TemplateField.Known) -> JSONValue? {
        switch field {
        case .stageIndex: whole(Int64(state.stageIndex))
        case .stageCount: whole(Int64(state.stages.count))
        case .fraction: number(state.fraction(at: now))
        case .percent: state.percent(at: now).flatMap { whole(Int64($0)) }
        case .etaEpochSeconds: (state.eta?.date.epochSeconds).flatMap(whole)
        case .etaReferenceSeconds: number(state.eta?.date.timeIntervalSinceReferenceDate)
        case .etaMinutes: state.etaMinutes(at: now).flatMap { whole(Int64($0)) }
        case .elapsedSeconds: whole(Int64(state.elapsedSeconds(at: now)))
        case .timerFromReferenceSeconds: number(state.timer?.from.timeIntervalSinceReferenceDate)
        case .timerToReferenceSeconds: number(state.timer?.to?.timeIntervalSinceReferenceDate)
        default: nil
        }
    }

    private func whole(_ value: Int64) -> JSONValue? { .number(JSONNumber(value)) }

    private func number(_ value: Double?) -> JSONValue? {
        value.flatMap { JSONNumber($0) }.map { .number($0) }
    }
}
