import Foundation
import OrderProgress
import Testing

@testable import TerminalProgress

@Suite(.timeLimit(.minutes(10)))
struct TerminalOutputTests {
    private let pizza = TerminalOutput(
        headline: "2 pizzas · Trattoria Roma", percent: 67, text: "Mina is on the way · 17 min")

    @Test("An order's updates read from placed to delivered")
    func pizzaLines() throws {
        var updates = SampleUpdates()
        let lines = try [
            updates.output("A", .placed) {
                $0.title = .set("2 pizzas")
                $0.merchant = .set("Trattoria Roma")
                $0.eta = .set(OffsetDate(SampleUpdates.noon + 20 * 60))
            },
            updates.output("A") { $0.stage = .preparing },
            updates.output("A") {
                $0.stage = .onTheWay
                $0.courier = .set(Courier(name: "Mina"))
            },
            updates.output("A") { $0.fraction = .cleared },
            updates.output("A", .completed),
        ].map(\.line)
        #expect(
            lines == [
                "2 pizzas · Trattoria Roma  [----------]  0%  Order placed · 19 min",
                "2 pizzas · Trattoria Roma  [###-------]  33%  Being prepared · 18 min",
                "2 pizzas · Trattoria Roma  [######----]  67%  Mina is on the way · 17 min",
                "2 pizzas · Trattoria Roma  [..........]  Mina is on the way · 16 min",
                "2 pizzas · Trattoria Roma  [##########]  100%  Delivered",
            ])
    }

    @Test(
        "A bar is full at 100 percent only",
        arguments: [(0, 0), (9, 0), (10, 1), (99, 9), (100, 10)])
    func bars(percent: Int, cells: Int) {
        let output = TerminalOutput(headline: "a", percent: percent, text: "b")
        #expect(output.bar.filter { $0 == "#" }.count == cells)
        #expect(output.bar.count == 12)
    }

    @Test(
        "Headline, percent and text can be told apart in every line",
        arguments: [
            ("[##########]", Int?.some(5), "100%"), ("50%", nil, "50%"), ("a  b", 7, "  c \n d  "),
            ("\u{1B}[2Jx\u{7}", 100, "\u{9B}31mred"),
        ])
    func unambiguous(headline: String, percent: Int?, text: String) throws {
        let output = TerminalOutput(headline: headline, percent: percent, text: text)
        let parts = output.line.split(separator: "  ", omittingEmptySubsequences: false)
        #expect(parts.count == (percent == nil ? 3 : 4))
        #expect(parts.first.map(String.init) == output.headline)
        #expect(parts.last.map(String.init) == output.text)
        #expect(parts[1].contains(".") == (percent == nil))
        if let percent { #expect(parts[2] == "\(percent)%") }
        #expect(!output.line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test("A stage of many separators still reads as single-spaced words")
    func strangeStage() throws {
        var updates = SampleUpdates()
        let output = try updates.output("A", .placed) { $0.stages = ["ready__for-_pickup_"] }
        #expect(output.text == "Ready for pickup")
    }

    @Test("The line is what render prints")
    func json() {
        #expect(
            pizza.json
                == #"{"line":"2 pizzas · Trattoria Roma  [######----]  67%  Mina is on the way · 17 min"}"#
        )
    }

    @Test(
        "A narrow line keeps the percent longest, then the beginning of headline and text",
        arguments: [
            (80, "2 pizzas · Trattoria Roma  [######----]  67%  Mina is on the way · 17 min"),
            (72, "2 pizzas · Trattoria Roma  [######----]  67%  Mina is on the way · 17 m…"),
            (60, "2 pizzas · Trattor…  [######----]  67%  Mina is on the way…"),
            (40, "2 pizzas · Trat…  67%  Mina is on the w…"),
            (20, "2 piz…  67%  Mina i…"), (14, "67%  2 pizzas…"), (5, "67%…"), (1, "…"),
        ])
    func narrow(columns: Int, line: String) {
        #expect(pizza.line(columns: columns) == line)
    }

    @Test("No line is wider than asked", arguments: [Int?.none, 0, 100])
    func neverWider(percent: Int?) {
        for (headline, text) in [("양념치킨 1마리 · 한강 치킨", "김민아 🛵 배달 중 · 12분"), ("a", "b"), ("", "")] {
            let output = TerminalOutput(headline: headline, percent: percent, text: text)
            for columns in 0..<80 {
                #expect(DisplayWidth.columns(of: output.line(columns: columns)) <= columns)
            }
        }
    }

    @Test("A line is rendered again when its minutes change, in a terminal only")
    func ticking() throws {
        var updates = SampleUpdates()
        let update = try updates.next("A", .placed) {
            $0.eta = .set(OffsetDate(SampleUpdates.noon + 150))
        }
        let output = TerminalRenderer().render(update, at: update.time)
        #expect(output.text == "Order placed · 2 min")
        #expect(output.rendersAgainAt == update.time + 30)
        let later = TerminalRenderer().render(update, at: update.time + 30)
        #expect(later.text == "Order placed · 1 min")
        #expect(later != output)
        let plain = TerminalRenderer(ticks: false).render(update, at: update.time)
        #expect(plain.rendersAgainAt == nil)
        #expect(plain == output)
    }
}
