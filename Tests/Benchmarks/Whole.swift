import FoundationEssentials
import LiveActivities
import OrderProgress
import TestPrograms

/// From a line's bytes to a Live Activity's payload.
enum Whole {
    /// The option that asks for ``coldNanoseconds(_:)`` alone.
    static let coldOption = "cold"

    /// Every part is warm by now: the cold figure is of new processes, the median of five.
    static func measure(_ lines: [String]) async throws {
        var colds: [Double] = []
        for _ in 0..<5 {
            let run = try await Program.run("/proc/self/exe", [coldOption])
            colds.append(Double(run.text.filter { !$0.isWhitespace }) ?? .nan)
        }
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        _ = try Clock.measure(
            "line to Live Activity payload", count: lines.count, cold: colds.sorted()[2]
        ) {
            try payloads(of: text)
        }
    }

    /// What the first line costs a process that has just begun, in nanoseconds.
    static func coldNanoseconds(_ lines: [String]) throws -> Double {
        let text = Array((lines[0] + "\n").utf8)
        return try Clock.nanoseconds { try payloads(of: text) }
    }

    private static func payloads(of text: [UInt8]) throws {
        let renderer = try LiveActivityRenderer(bundleID: "com.example.app")
        var reader = OrderEventReader()
        var ledger = OrderLedger()
        var writer = JSONWriter(reserving: 4096)
        reader.append(text)
        while let line = reader.next() {
            let event = try line.result.get()
            guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
                continue
            }
            writer.removeAll()
            try renderer.writeBody(of: update, at: event.time, to: &writer)
            use(writer.count)
        }
    }
}
