import OrderProgress

/// The outputs of the orders that live, the one shown longest first.
struct LiveRows: Sendable {
    private struct Row: Sendable {
        let number: Int
        var output: TerminalOutput
    }

    private var rows: [Row] = []
    private var numbers: [OrderID: Int] = [:]
    private var nextNumber = 0

    /// The outputs in their order.
    var outputs: some RandomAccessCollection<TerminalOutput> { rows.lazy.map(\.output) }

    /// Shows an order's output in its row, or in a new one after the others.
    mutating func set(_ output: TerminalOutput, for order: OrderID) {
        if let index = index(of: order) {
            rows[index].output = output
        } else {
            numbers[order] = nextNumber
            rows.append(Row(number: nextNumber, output: output))
            nextNumber += 1
        }
    }

    /// Takes an order's row away, if it has one.
    mutating func remove(_ order: OrderID) {
        guard let index = index(of: order) else { return }
        rows.remove(at: index)
        numbers[order] = nil
    }

    /// Where an order's row is; rows are sorted by number.
    private func index(of order: OrderID) -> Int? {
        guard let number = numbers[order] else { return nil }
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
