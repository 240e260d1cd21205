import Foundation
import LiveActivities
import OrderProgress
import OrderProgressTesting
import Synchronization
import Testing

/// What holds of any sequence of valid events.
@Suite(.timeLimit(.minutes(10)))
struct PropertyTests {
    private static let contents = LiveActivityContent.builtInNames

    @Test(arguments: [1, 2, 3, 4, 5, 6, 18] as [UInt64])
    func `Whatever happens, payloads are right, small, in order, and end once`(
        seed: UInt64
    ) throws {
        var orders = RandomOrders(seed: seed)
        orders.hasRepeats = true
        orders.hasLateEvents = true
        orders.hasHostileTexts = seed.isMultiple(of: 2)
        let updates = try OrderUpdate.updates(of: orders.events)
        for name in Self.contents {
            let content = try #require(LiveActivityContent.named(name))
            let renderer = try renderer(content)
            var requests: [OrderID: [LiveActivityOutput]] = [:]
            var lines: [String] = []
            for update in updates {
                let output = try renderer.render(update)
                requests[update.order, default: []].append(output)
                #expect(output.bodyBytes.count <= 4096)
                lines.append(line(output, update))
            }
            let found = try findings("[\(lines.joined(separator: ","))]")
            #expect(found.filter { $0.level == .error } == [], "\(name)")
            for (_, own) in requests {
                #expect(own.count { $0.event == .start } == 1 && own.first?.event == .start)
                #expect(own.count { $0.event == .end } <= 1)
                #expect(!own.dropLast().contains { $0.event == .end })
                let stamps = try own.map { try timestamp($0) }
                #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
            }
        }
    }

    /// As the command prints it.
    private func line(_ output: LiveActivityOutput, _ update: OrderUpdate) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        // A token for each order, as its activity has one.
        let token = update.order.rawValue.utf8.map {
            String(UInt16($0) + 0x100, radix: 16).dropFirst()
        }
        writer.member("path", "/3/device/" + token.joined())
        writer.key("payload")
        writer.raw(output.bodyBytes)
        writer.key("headers")
        writer.beginObject()
        for (name, value) in output.headers {
            writer.key(escaping: name)
            writer.string(value)
        }
        writer.endObject()
        writer.endObject()
        return writer.text
    }

    private func timestamp(_ output: LiveActivityOutput) throws -> Int64 {
        try #require(JSONValue(json: output.bodyBytes)["aps", "timestamp"]?.integer)
    }

    // MARK: What it costs

    private struct Sent: Sendable {
        let output: LiveActivityOutput
        let at: Date
        let isSilent: Bool
    }

    private func event(
        _ kind: OrderEvent.Kind, at seconds: Double,
        _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        change(&fields)
        return try OrderEvent(order: "A-1001", kind, at: moment(seconds), fields: fields)
    }

    @Test func `A countdown of twenty minutes costs two pushes, whatever the clock does`()
        async throws
    {
        let clock = ManualClock(at: moment(0))
        let (sent, continuation) = AsyncStream<LiveActivityOutput>.makeStream()
        let presenter = LiveActivityPresenter(renderer: try renderer()) { output, _ in
            continuation.yield(output)
            return Receipt(reference: nil)
        }
        let tracker = OrderTracker(presenters: [presenter], clock: clock, paceClock: clock)
        var outputs = sent.makeAsyncIterator()
        try tracker.apply(
            event(.placed, at: 0) {
                $0.timer = .set(.countdown(from: moment(0), to: moment(1200)))
            })
        #expect(await outputs.next()?.event == .start)
        for _ in 0..<1200 {
            clock.advance(by: 1)
            await Task.yield()
        }
        #expect(clock.sleeperCount == 0, "nothing waits for the clock")
        try tracker.apply(event(.completed, at: 1200))
        await tracker.finish()
        continuation.finish()
        #expect(await outputs.next()?.event == .end)
        #expect(await outputs.next() == nil)
    }

    @Test func `Five hundred ticks in ten minutes stay within the floor, and end right`()
        async throws
    {
        let clock = ManualClock(at: moment(0))
        let sent = Mutex<[Sent]>([])
        let presenter = LiveActivityPresenter(renderer: try renderer()) { output, update in
            let one = Sent(output: output, at: clock.now, isSilent: update.attention == .silent)
            sent.withLock { $0.append(one) }
            return Receipt(reference: nil)
        }
        let tracker = OrderTracker(presenters: [presenter], clock: clock, paceClock: clock)
        try tracker.apply(event(.placed, at: 0))
        for tick in 1...500 {
            clock.advance(by: 1.2)
            try tracker.apply(
                event(.updated, at: Double(tick) * 1.2) { $0.fraction = .set(Double(tick) / 501) })
            tracker.inputPaused()
            for _ in 0..<20 { await Task.yield() }
        }
        try tracker.apply(event(.completed, at: 601))
        await tracker.finish()
        let all = sent.withLock { $0 }
        let silent = all.filter(\.isSilent).map(\.at)
        #expect(silent.count > 2)
        // By their number: what is sent may be noted after the clock has been moved on, so that two
        // of them look nearer than the lane let them be.
        #expect(silent.count <= 41, "600 s by the floor of 15 s, and the first")
        #expect(all.first?.output.event == .start)
        let last = try #require(all.last).output
        #expect(last.event == .end)
        #expect(try last.received().contentState.fraction == 1)
    }
}
