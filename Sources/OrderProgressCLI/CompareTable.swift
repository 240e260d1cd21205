import OrderProgress
import TerminalProgress

/// The table that `compare` prints.
struct CompareTable {
    private let renderings: [AnyRendering]
    private static let orderWidth = 20
    private static let cellWidth = 14

    init(_ renderings: [AnyRendering]) {
        self.renderings = renderings
    }

    var header: String {
        row(["order", "update", "phase"] + renderings.map(\.name))
    }

    /// One update: how many facts each output has, or which of them contradict others'.
    func row(_ lines: [RenderLine], _ comparison: Comparison) -> String {
        guard let first = lines.first else { return "" }
        let cells = renderings.map { rendering in
            cell(lines.first { $0.presenter == rendering.name }, comparison)
        }
        let phase = lines.compactMap(\.phase).first?.rawValue ?? ""
        return row([visible(first.order), String(first.update), phase] + cells)
    }

    private func cell(_ line: RenderLine?, _ comparison: Comparison) -> String {
        guard let line else { return "" }
        guard let facts = line.facts else { return "refused" }
        let wrong = comparison.contradictions.filter { $0.presenters.contains(line.presenter) }
        guard wrong.isEmpty else {
            return "≠ " + wrong.map(\.fact.rawValue).joined(separator: ",")
        }
        return "\(facts.all.count) facts"
    }

    private func row(_ cells: [String]) -> String {
        let widths = [Self.orderWidth, 6, 6] + renderings.map { _ in Self.cellWidth }
        let padded = zip(cells, widths).map { cell, width in
            let columns = DisplayWidth.columns(of: cell)
            return columns > width
                ? DisplayWidth.truncated(cell, to: width)
                : cell + String(repeating: " ", count: width - columns)
        }
        let line = padded.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }

    /// What no output of a platform can carry, and what was found.
    func footer(contradictions: Int, updates: Int) -> String {
        var text = "\nnot carried:\n"
        for rendering in renderings {
            for row in rendering.uncarried {
                let names = row.names.map(\.rawValue).joined(separator: ", ")
                text += "  \(rendering.name): \(names) (\(row.reason))\n"
            }
        }
        switch contradictions {
        case 0 where updates == 0: text += "\nnothing to compare\n"
        case 0: text += "\nno contradictions\n"
        case 1: text += "\n1 contradiction\n"
        default: text += "\n\(contradictions) contradictions\n"
        }
        return text
    }
}
