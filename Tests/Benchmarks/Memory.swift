import FoundationEssentials
import Glibc
import OrderProgress

/// What live orders take, by what the process holds before and after.
enum Memory {
    /// A million, or what the first argument says.
    static var ordersAsked: Int {
        CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
    }

    static func measure(orders: Int) throws {
        let before = residentBytes
        var ledger = OrderLedger()
        for number in 0..<orders {
            let id = "order-\(number)"
            try apply(
                #"{"order":"\#(id)","type":"placed","id":"\#(id)-1","sequence":1,"time":1796040000,"merchant":"Trattoria Roma","title":"2 pizzas for table \#(number)","eta":"2026-11-30T12:35:00Z"}"#,
                &ledger)
            try apply(
                #"{"order":"\#(id)","type":"updated","id":"\#(id)-2","sequence":2,"time":1796040240,"stage":"preparing","courier":{"name":"Mina"}}"#,
                &ledger)
        }
        let bytes = (residentBytes - before) / orders
        print(
            "\(ledger.liveOrders.count) live orders".padded(to: 44)
                + "\(bytes)".padded(to: 9, right: true) + " bytes each")
    }

    private static func apply(_ line: String, _ ledger: inout OrderLedger) throws {
        let event = try OrderEvent(line: line)
        _ = try ledger.apply(event, now: event.time)
    }

    private static var residentBytes: Int {
        guard let file = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = file.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
