#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The sentences people read, in one language.
public struct Wording: Hashable, Sendable {
    /// Whether a text may count down on the screen.
    @nonexhaustive
    public enum Style: Hashable, Sendable {
        /// "12 min": for platforms that render again when it is "11 min".
        case ticking
        /// "arrives about 13:35": for pushes, which stay as they were sent.
        case lasting
    }

    /// The language, a BCP 47 tag.
    public let language: String
    let table: [Phrase: String]

    /// The phrase of a name with values put in for `{name}`.
    func phrase(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
        let template = table[phrase] ?? Self.english.table[phrase] ?? phrase.rawValue
        guard !values.isEmpty else { return template }
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            text += values[name] ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    // MARK: Texts of an order

    /// What the order is called: its title and who fulfils it.
    public func headline(of state: OrderState) -> String {
        let title = name(state.title)
        let merchant = name(state.merchant)
        switch (title, merchant) {
        case (let title?, let merchant?):
            return phrase(.headline, ["title": title, "merchant": merchant])
        case (let known?, nil), (nil, let known?): return known
        case (nil, nil): return phrase(.untitled)
        }
    }

    /// Where the order is, when it ends and why it is late, as one line.
    public func text(of state: OrderState, at now: Date, style: Style) -> String {
        let message = sentence(state.message)
        let time = style == .ticking ? tickingTime(of: state, at: now) : lastingTime(of: state)
        let reason = message == nil ? sentence(state.reason) : nil
        return [message ?? status(of: state), time, reason].compactMap { $0 }
            .joined(separator: " · ")
    }

    /// When the ticking text says something else by the clock alone; nil: never.
    public func textChanges(of state: OrderState, after now: Date) -> Date? {
        guard !state.isEnded else { return nil }
        if let timer = state.timer {
            guard timer.pausedAt == nil else { return nil }
            guard let to = timer.to else { return Elapsed(since: timer.from, at: now).changesAt }
            return Remaining(until: to, at: now, countsSeconds: true).changesAt
        }
        return state.eta.flatMap {
            Remaining(until: $0.date, at: now, countsSeconds: false).changesAt
        }
    }

    /// The stage, or the outcome of an order that has ended, without anything beside it.
    public func status(of state: OrderState) -> String {
        switch state.outcome {
        case .completed?: phrase(state.stage == .delivered ? .delivered : .completed)
        case .cancelled?: phrase(.cancelled)
        case .failed?: phrase(.failed)
        case nil: stageText(of: state)
        }
    }

    private func stageText(of state: OrderState) -> String {
        switch state.stage {
        case .placed: return phrase(.placed)
        case .preparing: return phrase(.preparing)
        case .onTheWay:
            guard let courier = name(state.courier?.name) else { return phrase(.onTheWay) }
            return phrase(.onTheWayWithCourier, ["courier": courier])
        case .delivered: return phrase(.delivered)
        default:
            let name = state.stage.readableName
            return name.isEmpty ? phrase(.untitled) : isolated(name)
        }
    }

    private func name(_ text: String?) -> String? {
        sentence(text, limit: HostileText.maximumName).map(isolated)
    }

    private func sentence(_ text: String?, limit: Int = HostileText.maximumSentence) -> String? {
        guard let text else { return nil }
        let clean = HostileText.clean(text, limit: limit)
        return clean.isEmpty ? nil : clean
    }

    private func isolated(_ name: String) -> String {
        HostileText.isolated(name, in: language)
    }

    // MARK: Times

    private func tickingTime(of state: OrderState, at now: Date) -> String? {
        guard !state.isEnded else { return nil }
        guard let timer = state.timer else {
            return state.eta.map { eta in
                let left = Remaining(until: eta.date, at: now, countsSeconds: false)
                return phrase(
                    left.isOver ? .etaNow : left.hours > 0 ? .etaHours : .etaMinutes, left.values)
            }
        }
        let time: String
        if let to = timer.to {
            let left = Remaining(until: to, at: timer.reading(at: now), countsSeconds: true)
            time = phrase(
                left.isOver
                    ? .timerOver
                    : left.isSeconds
                        ? .timerSeconds : left.hours > 0 ? .timerHours : .timerMinutes, left.values)
        } else {
            let passed = Elapsed(since: timer.from, at: timer.reading(at: now))
            time = phrase(
                passed.isSeconds
                    ? .elapsedSeconds : passed.hours > 0 ? .elapsedHours : .elapsedMinutes,
                passed.values)
        }
        return timer.pausedAt == nil ? time : "\(phrase(.paused)) · \(time)"
    }

    /// A clock time for an ETA; the device itself shows a clock that runs, so that needs no words.
    private func lastingTime(of state: OrderState) -> String? {
        guard !state.isEnded else { return nil }
        if let timer = state.timer { return timer.pausedAt == nil ? nil : phrase(.paused) }
        return state.eta.map { phrase(.etaClock, ["time": $0.clockTime]) }
    }
}

extension OffsetDate {
    /// The hour and minute on the wall at the offset: "13:35".
    var clockTime: String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + secondsFromGMT
        let minutes = ((seconds % 86_400 + 86_400) % 86_400) / 60
        return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }
}

func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

extension Stage {
    /// The name as people write: "readyForPickup" and "ready_for_pickup" are "Ready for pickup".
    var readableName: String {
        var words = ""
        for character in HostileText.clean(rawValue, limit: HostileText.maximumName) {
            if character.isUppercase, words.last?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character == "_" || character == "-" ? " " : character)
            }
        }
        words = HostileText.clean(words, limit: HostileText.maximumName)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
