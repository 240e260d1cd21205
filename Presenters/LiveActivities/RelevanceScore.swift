#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// Which of a person's open orders the Dynamic Island shows: the one with the highest score.
///
/// 25 where an order begins to 75 where it arrives, 25 more where it is urgent, in hundredths. What
/// stands below the hundredths only tells equal ones apart, since the system takes the one that
/// started first among those: five digits of the second it began, the later one first (but where
/// those digits begin anew, every 100,000 seconds), then four of its identity's hash, for orders that
/// begin at once. At most 15 digits in all, which every reader of a `Double` gets back.
struct RelevanceScore {
    private static let decimals = 11
    /// Over a day, and so longer than any activity lives.
    private static let seconds: Int64 = 100_000
    private static let hashes: Int64 = 10_000

    /// Ten to the 11th times the score.
    private let digits: Int64

    /// The score of an update; nil once its order has ended.
    init?(of update: borrowing OrderUpdate, at now: Date) {
        guard update.phase != .end else { return nil }
        let fraction = update.state.fraction(at: now) ?? 0
        let hundredths =
            Int64((2500 + fraction * 5000).rounded()) + (update.attention == .urgent ? 2500 : 0)
        let began = update.state.beganAt.epochSeconds % Self.seconds
        digits = (hundredths * Self.seconds + began) * Self.hashes + Self.hash(of: update.order)
    }

    /// FNV-1a, as every process computes it; the high bits, which depend on every byte.
    private static func hash(of order: OrderID) -> Int64 {
        let bytes = order.rawValue.utf8
        return unsafe bytes.withContiguousStorageIfAvailable { unsafe hash(of: $0) }
            ?? hash(of: bytes)
    }

    private static func hash(of bytes: some Sequence<UInt8>) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int64((hash >> 32) % UInt64(hashes))
    }

    /// Writes the score under its key, in its shortest form.
    func write(to writer: inout JSONWriter) {
        writer.key("relevance-score")
        writer.decimal(digits, decimals: Self.decimals)
    }
}
