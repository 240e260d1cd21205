import Foundation
import OrderProgress
import Testing

/// When a text says something else by the clock alone.
@Suite(.timeLimit(.minutes(10)))
struct TickingTests {
    /// A name for test output, and what the order's first event says.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var timer: OrderTimer?
        var eta: Double?
        var message: String?

        var testDescription: String { name }

        func state() throws -> OrderState {
            try Story { fields in
                if let timer { fields.timer = .set(timer) }
                if let eta { fields.eta = .set(OffsetDate(noon + eta)) }
                if let message { fields.message = .set(message) }
            }.state
        }
    }

    static let cases = [
        Case(name: "ETA", eta: 1250),
        Case(name: "ETA in hours", eta: 3700),
        Case(name: "ETA between seconds", eta: 130.25),
        Case(name: "ETA with a message", eta: 130, message: "Soon"),
        Case(name: "ETA that is over", eta: -5),
        Case(name: "countdown", timer: .countdown(from: noon, to: noon + 1250)),
        Case(name: "countdown of hours", timer: .countdown(from: noon, to: noon + 3700)),
        Case(name: "countdown between seconds", timer: .countdown(from: noon, to: noon + 130.75)),
        Case(name: "countdown before an ETA", timer: .countdown(from: noon, to: noon + 5), eta: 99),
        Case(name: "stopwatch", timer: .stopwatch(from: noon)),
        Case(name: "stopwatch between seconds", timer: .stopwatch(from: noon + 0.5)),
        Case(name: "stopwatch of the future", timer: .stopwatch(from: noon + 100)),
        Case(name: "stopwatch of yesterday", timer: .stopwatch(from: noon - 86_400)),
        Case(name: "paused", timer: .stopwatch(from: noon, pausedAt: noon + 9), eta: 130),
        Case(name: "no clock"),
    ]

    @Test(arguments: cases)
    func `The moment of change is when the text really changes`(_ test: Case) throws {
        let state = try test.state()
        // Quarters of a second, each of which a Date holds exactly.
        let moments = (0...4 * 1300).map { noon + Double($0) / 4 }
        let texts = moments.map { Wording.english.text(of: state, at: $0, style: .ticking) }
        var change: Date?
        for index in moments.indices.dropLast().reversed() {
            if texts[index] != texts[index + 1] { change = moments[index + 1] }
            let told = Wording.english.textChanges(of: state, after: moments[index])
            // What changes after the last moment cannot be seen from here.
            if change == nil, let told, told > moments[moments.count - 1] { continue }
            #expect(told == change, "after \(Double(index) / 4) s: \(texts[index])")
            if told != change { return }
        }
    }

    @Test func `What has ended never changes`() throws {
        for kind in [OrderEvent.Kind.completed, .cancelled, .failed] {
            var story = try Story { $0.timer = .set(.stopwatch(from: noon)) }
            try story.tell(kind, at: 10)
            #expect(Wording.english.textChanges(of: story.state, after: noon) == nil)
        }
    }

    @Test func `The moment of change is always ahead, at any fraction of a second`() throws {
        for thousandth in stride(from: 0.0, to: 1, by: 0.0137) {
            let end = noon + 90 + thousandth
            let timers = [
                OrderTimer.countdown(from: noon, to: end),
                .stopwatch(from: noon - end.timeIntervalSince(noon)),
            ]
            for timer in timers {
                let state = try Story { $0.timer = .set(timer) }.state
                var now = noon
                var previous = Wording.english.text(of: state, at: now, style: .ticking)
                for _ in 0..<40 {
                    guard let next = Wording.english.textChanges(of: state, after: now) else {
                        break
                    }
                    #expect(next > now)
                    now = next
                    let text = Wording.english.text(of: state, at: now, style: .ticking)
                    #expect(
                        text != previous, "woken at \(next.timeIntervalSince(noon)) for nothing")
                    previous = text
                }
            }
        }
    }
}
