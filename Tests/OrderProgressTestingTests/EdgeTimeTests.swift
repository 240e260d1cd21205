import AndroidNotifications
import DesktopNotifications
import Foundation
import LiveActivities
import OrderProgress
import TerminalProgress
import Testing

/// Times at the edges of what an event may have, on all platforms.
@Suite(.timeLimit(.minutes(10)))
struct EdgeTimeTests {
    private static let times: [Double] = [0, 1, 200, 99_999_999, 1_796_040_000, 1e11 - 1, 1e11]

    /// An order's life at a moment, with what tells a time.
    private func updates(
        at time: Double, now: Double, _ fields: OrderEvent.Fields
    ) throws -> [OrderUpdate] {
        var ledger = OrderLedger()
        var later = OrderEvent.Fields()
        later.stage = .onTheWay
        let moment = Date(timeIntervalSince1970: time)
        let events = [
            try OrderEvent(order: "A-1", .placed, at: moment, fields: fields),
            try OrderEvent(order: "A-1", .updated, at: moment, fields: later),
            try OrderEvent(order: "A-1", .completed, at: moment),
        ]
        return try events.compactMap { event in
            let now = Date(timeIntervalSince1970: now)
            guard case .applied(let update) = try ledger.apply(event, now: now) else { return nil }
            return update
        }
    }

    /// What tells a time, with all times there are.
    private var tellings: [OrderEvent.Fields] {
        Self.times.flatMap { time in
            let date = Date(timeIntervalSince1970: time)
            let end = Date(timeIntervalSince1970: min(time + 1e9, 1e11))
            let timers: [OrderTimer] = [
                .stopwatch(from: date), .countdown(from: date, to: end),
                .countdown(from: end, to: end, pausedAt: date),
                .stopwatch(from: end, pausedAt: date),
            ]
            var fields = OrderEvent.Fields()
            fields.eta = .set(OffsetDate(date))
            return [fields]
                + timers.map { timer in
                    var fields = OrderEvent.Fields()
                    fields.timer = .set(timer)
                    return fields
                }
        }
    }

    private func errors(in output: some PresenterOutput) throws -> [LintFinding] {
        var writer = JSONWriter()
        output.write(to: &writer)
        let payload = try LintPayload(json: writer.bytes)
        var findings: [LintFinding] = []
        if let document = payload.part("notification") {
            findings += AndroidDocumentLint.findings(in: [document])
        }
        if let message = payload.part("fcm") { findings += FCMLint.findings(in: [message]) }
        if payload.value["payload"] != nil { findings += LiveActivityLint.findings(in: [payload]) }
        return findings.filter { $0.level == .error }
    }

    @Test(arguments: times, times)
    func `What an event may say is rendered everywhere, and no rule is against it`(
        time: Double, now: Double
    ) throws {
        let apple = try LiveActivityRenderer(bundleID: "com.example.app")
        let moment = Date(timeIntervalSince1970: now)
        for fields in tellings {
            for update in try updates(at: time, now: now, fields) {
                let label = Comment(rawValue: "update \(update.number) of \(fields)")
                #expect(try errors(in: apple.render(update, at: moment)) == [], label)
                for shape in AndroidShape.allCases {
                    let output = try AndroidRenderer(shape: shape).render(update, at: moment)
                    #expect(try errors(in: output) == [], label)
                }
                let facts = [
                    try DesktopRenderer().render(update, at: moment).facts(phase: update.phase),
                    TerminalRenderer().render(update, at: moment).facts(phase: update.phase),
                ]
                for facts in facts {
                    let text = facts[.text].map { "\($0)" } ?? ""
                    #expect(text.firstMatch(of: /-\d/) == nil, "\(text)")
                }
            }
        }
    }
}
