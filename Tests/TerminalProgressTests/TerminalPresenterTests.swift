import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

@testable import TerminalProgress

@Suite(.timeLimit(.minutes(10)))
struct TerminalPresenterTests {
    private let pty: PseudoTerminal
    private let presenter: TerminalPresenter
    private var terminal = TerminalEmulator(columns: 70, rows: 12)
    private var updates = SampleUpdates()

    init() throws {
        pty = try PseudoTerminal(columns: 70, rows: 12)
        presenter = TerminalPresenter(descriptor: pty.descriptor, style: .live)
    }

    private mutating func deliver(
        _ order: OrderID, _ kind: OrderEvent.Kind = .updated,
        _ name: (inout OrderEvent.Fields) -> Void = { _ in }
    ) async throws {
        let update = try updates.next(order, kind, name)
        let output = try await presenter.renderer().render(update, at: update.time)
        _ = try await presenter.deliver(output, for: update)
        terminal.feed(pty.read())
    }

    private mutating func beginTwo() async throws {
        try await deliver("A", .placed) { $0.title = .set("2 pizzas") }
        try await deliver("B", .placed) { $0.title = .set("양념치킨 1마리") }
    }

    @Test("Orders are redrawn in place, the ended stay above, the last gives the cursor back")
    mutating func wholeRun() async throws {
        try await beginTwo()
        try await deliver("A") { $0.stage = .preparing }
        #expect(
            terminal.rows == [
                "2 pizzas  [###-------]  33%  Being prepared",
                "양념치킨 1마리  [----------]  0%  Order placed",
            ])
        #expect(!terminal.isCursorShown)
        try await deliver("A", .completed)
        try await deliver("B", .cancelled) { $0.reason = .set("sold out") }
        #expect(
            terminal.history == [
                "2 pizzas  [##########]  100%  Delivered",
                "양념치킨 1마리  [----------]  0%  Cancelled · sold out",
            ])
        #expect(terminal.isCursorShown)
    }

    @Test("The next drawing after a resize has the new size, and so has one that is asked for")
    mutating func resize() async throws {
        try await beginTwo()
        pty.resize(columns: 24, rows: 12)
        terminal.resize(columns: 24, rows: 12, wrapsAnew: true)
        try await deliver("A") { $0.fraction = .set(0.5) }
        #expect(terminal.rows == ["2 pizzas  50%  Order p…", "양념치…  0%  Order pla…"])
        pty.resize(columns: 70, rows: 12)
        terminal.resize(columns: 70, rows: 12, wrapsAnew: true)
        try await presenter.redraw()
        terminal.feed(pty.read())
        #expect(terminal.rows.first == "2 pizzas  [#####-----]  50%  Order placed")
    }

    @Test("Withdrawn orders go, and the cursor comes back with the last")
    mutating func withdraw() async throws {
        try await beginTwo()
        await presenter.withdraw("A")
        await presenter.withdraw("unknown")
        terminal.feed(pty.read())
        #expect(terminal.rows == ["양념치킨 1마리  [----------]  0%  Order placed"])
        await presenter.withdraw("B")
        terminal.feed(pty.read())
        #expect(terminal.rows == [] && terminal.isCursorShown)
    }

    @Test("Restoring shows the cursor below the lines, once, and ends the drawing")
    mutating func restore() async throws {
        try await beginTwo()
        presenter.restore()
        terminal.feed(pty.read())
        #expect(terminal.isCursorShown && terminal.cursorRow == 2 && terminal.rows.count == 2)
        presenter.restore()
        await #expect(throws: OrderProgressError.self) { try await presenter.redraw() }
        await presenter.withdraw("A")
        #expect(pty.read() == "")
        await #expect(throws: OrderProgressError.self) { try await deliver("A", .completed) }
    }

    @Test("A presenter that goes away gives the cursor back")
    func deinitialized() async throws {
        var updates = SampleUpdates()
        do {
            let presenter = TerminalPresenter(descriptor: pty.descriptor, style: .live)
            let update = try updates.next("A", .placed)
            let output = try await presenter.renderer().render(update, at: update.time)
            _ = try await presenter.deliver(output, for: update)
            #expect(pty.read().hasPrefix("\u{1B}[?25l"))
        }
        // The queue's last block may hold the presenter a moment longer.
        var written = ""
        while !written.hasSuffix("\u{1B}[?25h") {
            written += pty.read()
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    @Test("Suspending shows the cursor, and the next drawing begins below")
    mutating func suspend() async throws {
        try await beginTwo()
        presenter.suspend()
        terminal.feed(pty.read())
        #expect(terminal.isCursorShown && terminal.cursorRow == 2)
        terminal.feed("[1]+ Stopped\r\n$ fg\r\n")
        try await presenter.redraw()
        terminal.feed(pty.read())
        #expect(!terminal.isCursorShown)
        #expect(Array(terminal.rows.suffix(2)) == Array(terminal.rows.prefix(2)))
        #expect(terminal.rows.count == 6)
    }

    @Test("Printed text stays above the lines, without control characters")
    mutating func printing() async throws {
        try await beginTwo()
        try await presenter.print("line 3: stage:\tnot in the route\u{1B}[2J\nskipped\n")
        terminal.feed(pty.read())
        #expect(
            Array(terminal.rows.prefix(2)) == ["line 3: stage:    not in the route[2J", "skipped"])
        #expect(terminal.rows.count == 4)
    }

    @Test("Text printed to another descriptor finds the lines away, and they come back")
    mutating func printingElsewhere() async throws {
        try await beginTwo()
        let other = try Pipe()
        try await presenter.print("to standard error", to: other.writer)
        #expect(other.read() == "to standard error\n")
        terminal.feed(pty.read())
        #expect(terminal.rows.count == 2 && !terminal.isCursorShown)
    }

    @Test("Restoring returns also while the terminal takes nothing")
    func stopped() async throws {
        let lines = String(repeating: "nobody reads this\n", count: 20_000)
        let writing = Task { try await presenter.print(lines) }
        while TerminalDevice(descriptor: pty.descriptor).isWritable {
            try await Task.sleep(for: .milliseconds(1))
        }
        let began = ContinuousClock.now
        presenter.restore()
        #expect(ContinuousClock.now - began < .seconds(10))
        let reading = Task {
            while !Task.isCancelled {
                _ = pty.read()
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        try await writing.value
        reading.cancel()
    }

    @Test("A burst through a tracker is drawn to its last state with few writes")
    mutating func tracker() async throws {
        let clock = ManualClock(at: SampleUpdates.noon)
        let tracker = OrderTracker(presenters: [presenter], clock: clock)
        for step in 0...1000 {
            var fields = OrderEvent.Fields()
            fields.fraction = .set(Double(step) / 1000)
            let time = SampleUpdates.noon + Double(step)
            try tracker.apply(
                OrderEvent(order: "A", step == 0 ? .placed : .updated, at: time, fields: fields))
        }
        try tracker.apply(
            OrderEvent(order: "A", .completed, at: SampleUpdates.noon + 2000))
        await tracker.finish()
        terminal.feed(pty.read())
        #expect(terminal.history == ["Your order  [##########]  100%  Delivered"])
        #expect(terminal.isCursorShown)
        let shown = try #require(tracker.report.outputs["terminal"]?.shown)
        #expect(shown >= 1 && shown < 50)
    }
}
