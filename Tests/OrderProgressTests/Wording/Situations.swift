import Foundation
import OrderProgress
import Testing

/// Where an order may be, for the tables of what each language says then; it is noon in UTC+1.
enum Situation: Sendable {
    case stage(Stage)
    case courier(String)
    case eta(minutes: Double)
    case late(minutes: Double, reason: String)
    case message(String, minutes: Double)
    case countdown(seconds: Double)
    case stopwatch(seconds: Double)
    case pausedCountdown(seconds: Double)
    case pausedStopwatch(seconds: Double)
    case ended(OrderEvent.Kind, reason: String? = nil)
    case endedOnItsOwnRoute
    case nameless

    func state() throws -> OrderState {
        switch self {
        case .ended(let kind, let reason):
            var story = try Story { change(&$0) }
            try story.tell(kind, at: 1) { $0.reason = reason.map { .set($0) } ?? .unchanged }
            return story.state
        case .endedOnItsOwnRoute:
            var story = try Story { $0.stages = ["sown", "grown"] }
            try story.tell(.completed, at: 1)
            return story.state
        default: return try Story { change(&$0) }.state
        }
    }

    private func change(_ fields: inout OrderEvent.Fields) {
        switch self {
        case .stage(let stage):
            if !Stage.defaultRoute.contains(stage) { fields.stages = [stage, "over"] }
            fields.stage = stage
        case .courier(let name):
            fields.stage = .onTheWay
            fields.courier = .set(Courier(name: name))
        case .eta(let minutes): fields.eta = eta(minutes)
        case .late(let minutes, let reason):
            fields.stage = .onTheWay
            fields.eta = eta(minutes)
            fields.reason = .set(reason)
        case .message(let message, let minutes):
            fields.message = .set(message)
            fields.eta = eta(minutes)
        case .countdown(let seconds):
            fields.timer = .set(.countdown(from: noon - 3600, to: noon + seconds))
        case .stopwatch(let seconds): fields.timer = .set(.stopwatch(from: noon - seconds))
        case .pausedCountdown(let seconds):
            fields.timer = .set(
                .countdown(from: noon - 3600, to: noon + seconds - 60, pausedAt: noon - 60))
        case .pausedStopwatch(let seconds):
            fields.timer = .set(.stopwatch(from: noon - seconds - 60, pausedAt: noon - 60))
        case .ended, .endedOnItsOwnRoute, .nameless: break
        }
    }

    private func eta(_ minutes: Double) -> Change<OffsetDate> {
        .set(OffsetDate(noon + minutes * 60, secondsFromGMT: 3600))
    }
}

/// What a language says of a situation: ticking, lasting, and in 7 characters.
struct Told: Sendable, CustomTestStringConvertible {
    let situation: Situation
    let ticking: String
    let lasting: String
    let short: String

    init(_ situation: Situation, _ ticking: String, lasting: String? = nil, short: String) {
        self.situation = situation
        self.ticking = ticking
        self.lasting = lasting ?? ticking
        self.short = short
    }

    var testDescription: String { "\(situation)" }

    func check(in wording: Wording) throws {
        let state = try situation.state()
        #expect(wording.text(of: state, at: noon, style: .ticking) == ticking)
        #expect(wording.text(of: state, at: noon, style: .lasting) == lasting)
        #expect(wording.shortText(of: state, at: noon) == short)
    }
}

/// Words beside an order, as a language has them.
struct Beside: Sendable {
    let untitled: String
    let open: String
    let channels: [String]
    let more: [Int: String]
    let orders: [Int: String]

    func check(in wording: Wording) throws {
        #expect(wording.headline(of: try Situation.nameless.state()) == untitled)
        #expect(wording.phrase(.open) == open)
        let names: [Phrase] = [.progressChannel, .alertChannel, .urgentAlertChannel]
        #expect(names.map { wording.phrase($0) } == channels)
        for (count, text) in more { #expect(wording.phrase(.moreOrders, count: count) == text) }
        for (count, text) in orders { #expect(wording.phrase(.orders, count: count) == text) }
    }
}
