#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// An update with the moments that it is rendered for.
struct Sample {
    let update: OrderUpdate
    let moments: [Date]

    init(_ update: OrderUpdate) {
        self.update = update
        moments = [0, 29.5, 3600].map { update.time + $0 }
    }

    /// The sample orders and random ones.
    static func all(seed: UInt64, hostile: Bool = false) throws(OrderProgressError) -> [Sample] {
        var orders = RandomOrders(seed: seed)
        orders.hasHostileTexts = hostile
        let events = try (hostile ? [] : SampleOrders.all) + orders.events
        return try OrderUpdate.updates(of: events).map(Sample.init)
    }
}

extension OrderUpdate {
    /// How a message names the update.
    var label: String { "\(phase.rawValue) \(number) of \(order)" }
}
