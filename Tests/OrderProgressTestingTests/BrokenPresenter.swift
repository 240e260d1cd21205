import Foundation
import OrderProgress
import OrderProgressTesting
import Synchronization

/// A presenter that passes every check, but for the one thing that a test breaks.
struct BrokenPresenter: OrderProgressPresenter {
    enum Fault: String, CaseIterable {
        case none
        case emptyName, nameOfSeveral, changingName, noFloor, unavailable, unavailableInSilence
        case countsRenderings, writesTimeOfDay, neverEqual, writesArray, writesTwice, writesHalf
        case headline, percent, ended, alerts, text, torn, refusesPlain
        case alwaysEqual, rawTexts, dropsHostile, ownError
        case clockBehind, clockInVain, clockAfterEnd
        case deliversOnce, needsBegin, breaksAfterWithdrawal, failsAtTimes
    }

    let fault: Fault
    let state = Shared()

    /// What a presenter that is not a value would keep.
    final class Shared: Sendable {
        let count = Mutex(0)
        let orders = Mutex<Set<OrderID>>([])

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    var name: String {
        switch fault {
        case .emptyName: ""
        case .nameOfSeveral: "one, other"
        case .changingName: "broken-\(state.next())"
        default: "broken"
        }
    }

    var pace: Pace { Pace(floor: fault == .noFloor ? .zero : .milliseconds(1)) }

    func availability() async -> Availability {
        switch fault {
        case .unavailable: .unavailable("its bus is not there")
        case .unavailableInSilence: .unavailable("")
        default: .available
        }
    }

    func renderer() async throws -> Renderer { Renderer(fault: fault, state: state) }

    func deliver(_ output: Output, for update: OrderUpdate) async throws -> Receipt {
        let count = state.next()
        let isNew = state.orders.withLock { $0.insert(update.order).inserted }
        let error = OrderProgressError(.rejected, "delivery \(count)")
        switch fault {
        case .deliversOnce where !isNew: throw error
        case .needsBegin where isNew && update.phase != .begin: throw error
        case .failsAtTimes where count % 7 == 0: throw error
        case .breaksAfterWithdrawal where count < 0: throw error
        default: return Receipt()
        }
    }

    func withdraw(_ order: OrderID) async {
        guard fault == .breaksAfterWithdrawal else { return }
        state.count.withLock { $0 = -1000 }
    }
}

extension BrokenPresenter {
    struct Renderer: OrderProgressRenderer {
        let fault: Fault
        let state: Shared

        func render(_ update: OrderUpdate, at now: Date) throws -> Output {
            let state = update.state
            let raw = state.title ?? ""
            switch fault {
            case .refusesPlain where state.isEnded:
                throw OrderProgressError(.refusedOutput, "no ends here")
            case .ownError where raw.utf8.count > 1000: throw CancellationError()
            default: break
            }
            let wording = WordingChoice().wording(for: state)
            let changes = wording.textChanges(of: state, after: now)
            var output = Output(
                fault: fault, headline: wording.headline(of: state),
                text: wording.text(of: state, at: now, style: .ticking),
                percent: state.percent(at: now), isEnded: state.isEnded,
                alerts: update.attention != .silent, rendersAgainAt: changes)
            switch fault {
            case .countsRenderings: output.text += "\(self.state.next())"
            case .rawTexts: output.headline = raw
            case .dropsHostile where raw.contains("<"): output.headline = ""
            case .clockBehind: output.rendersAgainAt = now
            case .clockInVain: output.rendersAgainAt = update.phase == .end ? nil : now + 0.001
            case .clockAfterEnd where state.isEnded: output.rendersAgainAt = now + 60
            case .headline: output.headline += "!"
            case .percent: output.percent = output.percent.map { max(0, $0 - 1) }
            case .ended: output.isEnded = false
            case .alerts: output.alerts.toggle()
            case .text: output.text = wording.text(of: state, at: now, style: .lasting)
            default: break
            }
            return output
        }
    }

    struct Output: PresenterOutput {
        let fault: Fault
        var headline: String
        var text: String
        var percent: Int?
        var isEnded: Bool
        var alerts: Bool
        var rendersAgainAt: Date?

        static func == (lhs: Self, rhs: Self) -> Bool {
            switch lhs.fault {
            case .alwaysEqual: true
            case .neverEqual: false
            default:
                lhs.headline == rhs.headline && lhs.text == rhs.text
                    && lhs.percent == rhs.percent && lhs.isEnded == rhs.isEnded
            }
        }

        func hash(into hasher: inout Hasher) {
            if fault != .alwaysEqual { hasher.combine(text) }
        }

        func write(to writer: inout JSONWriter) {
            if fault == .writesArray { writer.beginArray() }
            writer.beginObject()
            writer.member("headline", headline)
            writer.member("text", text)
            writer.member("percent", percent)
            writer.member("ended", isEnded)
            writer.member("alerts", alerts)
            if fault == .writesTimeOfDay {
                writer.member("at", Date().timeIntervalSince1970)
            }
            if fault != .writesHalf { writer.endObject() }
            if fault == .writesArray { writer.endArray() }
            if fault == .writesTwice {
                writer.beginObject()
                writer.endObject()
            }
        }

        static func facts(
            readFrom json: JSONValue, phase: OrderUpdate.Phase
        ) -> OutputFacts {
            var facts = OutputFacts(textTicks: true)
            facts.set(.headline, json["headline"]?.text)
            facts.set(.text, json["text"]?.text)
            facts.set(.percent, json["percent"]?.integer.map(Int.init))
            facts[.ended] = json["ended"]?.flag.map { .flag($0) }
            if phase != .begin { facts[.alerts] = json["alerts"]?.flag.map { .flag($0) } }
            return facts
        }
    }
}
