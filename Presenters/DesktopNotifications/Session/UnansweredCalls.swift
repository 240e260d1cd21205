#if DBus && os(Linux)
    import OrderProgress

    /// The calls that have had no answer yet: one at most of each order.
    ///
    /// A call is known by its number, since an answer may come long after its limit, when another
    /// call of the same order has been made.
    struct UnansweredCalls: Sendable {
        struct Call: Sendable {
            let number: UInt64
            let at = ContinuousClock.now
            let isEnd: Bool
            /// Whether its turn has come.
            var hasTurn = false
            /// Whether what it shows is wanted: not once the order was taken away or dismissed.
            var isWanted = true
        }

        private var calls: [OrderID: Call] = [:]
        private var last: UInt64 = 0

        var isEmpty: Bool { calls.isEmpty }
        var count: Int { calls.count }
        /// The orders whose calls' answers are wanted.
        var wanted: [OrderID] { calls.filter(\.value.isWanted).map(\.key) }

        subscript(order: OrderID) -> Call? { calls[order] }

        /// Takes note of a call of an order; returns its number.
        mutating func begin(_ order: OrderID, isEnd: Bool) -> UInt64 {
            last += 1
            calls[order] = Call(number: last, isEnd: isEnd)
            return last
        }

        /// Takes a call for answered; nil: it was given up, and another one may have been made.
        mutating func end(_ order: OrderID, _ number: UInt64) -> Call? {
            guard calls[order]?.number == number else { return nil }
            return calls.removeValue(forKey: order)
        }

        mutating func remove(_ order: OrderID) { calls[order] = nil }
        mutating func removeAll() { calls = [:] }
        mutating func turnHasCome(to order: OrderID) { calls[order]?.hasTurn = true }
        mutating func takeForUnwanted(_ order: OrderID) { calls[order]?.isWanted = false }

        /// How many of the calls whose turn has come are of such orders.
        func countOnTheirWay(where isCounted: (OrderID) -> Bool) -> Int {
            calls.count { $0.value.hasTurn && isCounted($0.key) }
        }
    }
#endif
