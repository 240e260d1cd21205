import OrderProgress
import Testing

@testable import TerminalProgress

/// The same in tmux, which wraps its rows anew.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Tmux.path != nil, "needs tmux"))
struct TerminalPresenterInTmuxTests {
    @Test("Orders are drawn, resized, ended and given back in a real terminal emulator")
    func wholeRun() async throws {
        let tmux = try await Tmux(columns: 60, rows: 8)
        let presenter = TerminalPresenter(descriptor: tmux.descriptor, style: .live)
        var updates = SampleUpdates()
        let log = (1...8).map { "line \($0)" }
        try await presenter.print(log.joined(separator: "\n"))
        for name in ["2 pizzas", "양념치킨 1마리", "1 tiramisù"] {
            try await deliver(
                updates.next(OrderID(rawValue: name), .placed) { $0.title = .set(name) }, presenter)
        }
        try await expect(
            log + [
                "2 pizzas  [----------]  0%  Order placed",
                "양념치킨 1마리  [----------]  0%  Order placed",
                "1 tiramisù  [----------]  0%  Order placed",
            ], in: tmux)
        #expect(try await !tmux.isCursorShown())
        try await tmux.resize(columns: 20, rows: 8)
        try await presenter.redraw()
        try await expect(
            log + ["2 piz…  0%  Order…", "양념…  0%  Order p…", "1 tir…  0%  Order…"], in: tmux)
        try await tmux.resize(columns: 90, rows: 5)
        try await deliver(updates.next("2 pizzas", .completed), presenter)
        try await deliver(updates.next("1 tiramisù") { $0.stage = .preparing }, presenter)
        let rows =
            log + [
                "2 pizzas  [##########]  100%  Delivered",
                "양념치킨 1마리  [----------]  0%  Order placed",
                "1 tiramisù  [###-------]  33%  Being prepared",
            ]
        try await expect(rows, in: tmux)
        presenter.restore()
        while try await !tmux.isCursorShown() { try await Task.sleep(for: .milliseconds(20)) }
        try await expect(rows, in: tmux)
    }

    @Test("A block at the top of the screen is erased and not kept as history")
    func topOfScreen() async throws {
        let tmux = try await Tmux(columns: 60, rows: 8)
        let presenter = TerminalPresenter(descriptor: tmux.descriptor, style: .live)
        var updates = SampleUpdates()
        try await deliver(updates.next("A", .placed), presenter)
        try await deliver(updates.next("B", .placed), presenter)
        try await presenter.print("printed above")
        await presenter.withdraw("A")
        try await deliver(updates.next("B", .completed), presenter)
        try await expect(
            ["printed above", "Your order  [##########]  100%  Delivered"], in: tmux)
        #expect(try await tmux.isCursorShown())
    }

    private func deliver(_ update: OrderUpdate, _ presenter: TerminalPresenter) async throws {
        let output = TerminalRenderer().render(update, at: update.time)
        _ = try await presenter.deliver(output, for: update)
    }

    /// Waits until the terminal has taken what was written to it.
    private func expect(_ rows: [String], in tmux: Tmux) async throws {
        for _ in 0..<200 {
            if try await tmux.history() == rows { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        let history = try await tmux.history()
        #expect(history == rows)
    }
}
