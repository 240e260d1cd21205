// What things cost, in one run:
//
//     swift run -c release benchmarks
//
// Every figure is the median of rounds; "cold" is the process's first call of its kind. What is
// compared with Foundation is checked to come to equal values.

import AndroidNotifications
import DesktopNotifications
import FoundationEssentials
import LiveActivities
import OrderProgress
import TerminalProgress

@main
struct Benchmarks {
    static func main() async throws {
        #if DBus && os(Linux)
            if CommandLine.arguments.dropFirst().first == "desktop" {
                return try await DesktopCalls.measure()
            }
        #endif
        let lines = SampleLines.make(orders: 500)
        if CommandLine.arguments.dropFirst().first == Whole.coldOption {
            return print(Int(try Whole.coldNanoseconds(lines)))
        }
        print(
            "\(lines.count) event lines, \(lines.map(\.utf8.count).reduce(0, +) / lines.count) bytes each"
        )
        let events = try Reading.measure(lines)
        let updates = try Folding.measure(events)
        try Rendering.measure(updates)
        try Writing.measure(updates)
        try await Whole.measure(lines)
        try await Memory.measure(orders: Memory.ordersAsked)
    }
}

/// Runs a body over a batch several times, and prints the median cost of one item.
enum Clock {
    static let rounds = 15

    /// Nanoseconds an item, the median round; and the first call, measured before.
    static func measure(
        _ name: String, count: Int, cold: Double? = nil, _ body: () throws -> Void
    ) rethrows -> Double {
        var costs: [Double] = []
        for _ in 0..<rounds { costs.append(try nanoseconds(body) / Double(count)) }
        costs.sort()
        let median = costs[costs.count / 2]
        var line = name.padded(to: 44) + rounded(median).padded(to: 9, right: true) + " ns"
        if let cold {
            line += "   cold " + rounded(cold / 1000).padded(to: 7, right: true) + " µs"
        }
        print(line)
        return median
    }

    /// What one call costs, in nanoseconds.
    static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
        let began = ContinuousClock.now
        try body()
        return (ContinuousClock.now - began) / .nanoseconds(1)
    }

    static func rounded(_ value: Double) -> String {
        value < 100 ? String((value * 10).rounded() / 10) : String(Int(value.rounded()))
    }

    static func ratio(_ name: String, _ slow: Double, _ quick: Double) {
        print(
            "  " + name.padded(to: 42) + rounded(slow / quick).padded(to: 9, right: true) + " times"
        )
    }
}

extension String {
    func padded(to width: Int, right: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - count))
        return right ? padding + self : self + padding
    }
}

/// Keeps the optimiser from dropping what is measured.
@inline(never)
func use<Value>(_ value: Value) {}
