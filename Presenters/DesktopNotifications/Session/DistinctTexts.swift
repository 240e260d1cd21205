import OrderProgress

/// Gives each order's notification texts that no other has, by what nobody sees.
///
/// For servers that take two of the same texts for one: dunst puts the second in the place of the
/// first, LXQt 2 drops it and answers with an id all the same, Plasma refuses it within a second.
struct DistinctTexts: Sendable {
    /// A word joiner: no width, and nothing to be joined at a text's end.
    static let mark: Character = "\u{2060}"

    private var texts: [OrderID: Int] = [:]
    private var bearers: [Int: OrderID] = [:]
    private var last: Int?
    /// How many orders' texts are kept before those that are shown no more are looked for.
    private var maximumKept = 256

    /// How many orders' texts are kept.
    var count: Int { texts.count }

    /// Returns the output with texts that are neither another order's nor the last that were sent.
    ///
    /// - Parameter isShown: whether a notification shows an order, or is about to.
    mutating func distinct(
        _ output: DesktopOutput, for order: OrderID, isShown: (OrderID) -> Bool
    ) -> DesktopOutput {
        var output = output
        var hash = Self.hash(output)
        while hash == last || bearers[hash].map({ $0 != order && isShown($0) }) == true {
            if output.body.isEmpty {
                output.summary.append(Self.mark)
            } else {
                output.body.append(Self.mark)
            }
            hash = Self.hash(output)
        }
        forget(order)
        if texts.count >= maximumKept {
            for gone in texts.keys.filter({ !isShown($0) }) { forget(gone) }
            maximumKept = max(maximumKept, texts.count * 2)
        }
        texts[order] = hash
        bearers[hash] = order
        last = hash
        return output
    }

    private mutating func forget(_ order: OrderID) {
        guard let hash = texts.removeValue(forKey: order), bearers[hash] == order else { return }
        bearers[hash] = nil
    }

    private static func hash(_ output: DesktopOutput) -> Int {
        var hasher = Hasher()
        hasher.combine(output.appName)
        hasher.combine(output.summary)
        hasher.combine(output.body)
        return hasher.finalize()
    }
}
