import FoundationEssentials
import Glibc
import LiveActivities
import OrderProgress

/// What live orders take, by what the process holds before and after.
enum Memory {
    /// A million, or what the first argument says.
    static var ordersAsked: Int {
        CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
    }

    /// The orders of a ledger; and a tenth of them in a tracker, which is enough to tell.
    static func measure(orders: Int) async throws {
        let before = residentBytes
        var ledger = OrderLedger()
        for number in 0..<orders {
            for event in try events(of: number) { _ = try ledger.apply(event, now: event.time) }
        }
        report("\(ledger.liveOrders.count) live orders", residentBytes - before, orders)
        try await measureTracked(orders: orders / 10)
        // Until here, since what is freed would be what the others take.
        withExtendedLifetime(ledger) {}
    }

    /// What a tracker and its lane hold of orders that a push presenter has shown.
    private static func measureTracked(orders: Int) async throws {
        let renderer = try LiveActivityRenderer(bundleID: "com.example.app")
        let presenter = LiveActivityPresenter(renderer: renderer) { _, _ in Receipt() }
        let tracker = OrderTracker(presenters: [presenter])
        let before = residentBytes
        for number in 0..<orders {
            for event in try events(of: number) {
                try tracker.apply(event)
                while tracker.pendingOrders > 100 { await Task.yield() }
            }
        }
        while tracker.pendingOrders > 0 { await Task.yield() }
        report("\(orders) tracked, shown by one push presenter", residentBytes - before, orders)
    }

    private static func report(_ name: String, _ bytes: Int, _ orders: Int) {
        print(
            name.padded(to: 44) + "\(bytes / orders)".padded(to: 9, right: true) + " bytes each")
    }

    private static func events(of number: Int) throws -> [OrderEvent] {
        let id = "order-\(number)"
        return [
            try OrderEvent(
                line:
                    #"{"order":"\#(id)","type":"placed","id":"\#(id)-1","sequence":1,"time":1796040000,"merchant":"Trattoria Roma","title":"2 pizzas for table \#(number)","eta":"2026-11-30T12:35:00Z"}"#
            ),
            try OrderEvent(
                line:
                    #"{"order":"\#(id)","type":"updated","id":"\#(id)-2","sequence":2,"time":1796040240,"stage":"preparing","courier":{"name":"Mina"}}"#
            ),
        ]
    }

    private static var residentBytes: Int {
        guard let file = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = file.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
