import Glibc
import OrderProgress
import Testing

@testable import TerminalProgress

/// Where there is no terminal, or one that cannot move its cursor.
@Suite(.timeLimit(.minutes(10)))
struct PlainLinesTests {
    @Test("A pipe gets a plain line an update, at once, and nothing for what is withdrawn")
    func pipe() async throws {
        let pipe = try Pipe()
        let presenter = TerminalPresenter(descriptor: pipe.writer)
        var updates = SampleUpdates()
        #expect(!presenter.isLive)
        let expected = [
            (OrderEvent.Kind.placed, "Your order  [----------]  0%  Order placed\n"),
            (.completed, "Your order  [##########]  100%  Delivered\n"),
        ]
        for (kind, line) in expected {
            let update = try updates.next("A", kind)
            let output = try await presenter.renderer().render(update, at: update.time)
            _ = try await presenter.deliver(output, for: update)
            #expect(pipe.read() == line)
        }
        await presenter.withdraw("A")
        try await presenter.redraw()
        try await presenter.print("done\u{7}")
        presenter.restore()
        #expect(pipe.read() == "done\n")
    }

    @Test("Lines stay as they were: their minutes do not tick")
    func noTicks() async throws {
        let pipe = try Pipe()
        let renderer = try await TerminalPresenter(descriptor: pipe.writer).renderer()
        #expect(!renderer.ticks)
    }

    @Test("A reader that has gone is an error with a sentence, not a signal")
    func brokenPipe() async throws {
        let pipe = try Pipe()
        let presenter = TerminalPresenter(descriptor: pipe.writer)
        pipe.closeReader()
        let error = await #expect(throws: OrderProgressError.self) {
            try await presenter.print("nobody")
        }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("what read the lines has ended") == true)
    }

    @Test("A full disk is an error with a sentence")
    func fullDisk() async throws {
        let descriptor = unsafe open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let presenter = TerminalPresenter(descriptor: descriptor)
        let error = await #expect(throws: OrderProgressError.self) {
            try await presenter.print("no room")
        }
        #expect(error?.message.contains("make room") == true)
    }

    @Test("All of a long text is written also to a pipe that takes a little at a time")
    func slowPipe() async throws {
        let pipe = try Pipe()
        _ = fcntl(pipe.writer, F_SETFL, fcntl(pipe.writer, F_GETFL) | O_NONBLOCK)
        let presenter = TerminalPresenter(descriptor: pipe.writer, style: .lines)
        let lines = String(repeating: "two pizzas and one tiramisù\n", count: 20_000)
        async let printing: Void = presenter.print(lines)
        var read = ""
        while read.utf8.count < lines.utf8.count {
            read += pipe.read()
            try await Task.sleep(for: .milliseconds(1))
        }
        try await printing
        #expect(read == lines)
    }

    @Test("A descriptor that is closed makes the presenter unavailable")
    func closedDescriptor() async throws {
        let pipe = try Pipe()
        #expect(await TerminalPresenter(descriptor: pipe.writer).availability() == .available)
        #expect(await TerminalPresenter(descriptor: 1_000_000).availability() != .available)
    }

    @Test(
        "Only a terminal that can move its cursor is redrawn",
        arguments: [
            (true, "xterm-256color", true), (true, "dumb", false), (true, nil, false),
            (true, "", false), (false, "xterm-256color", false),
        ] as [(Bool, String?, Bool)])
    func styles(isTerminal: Bool, kind: String?, isLive: Bool) {
        #expect(
            TerminalPresenter.Style.automatic.isLive(inTerminal: isTerminal, kind: kind) == isLive)
        #expect(TerminalPresenter.Style.live.isLive(inTerminal: isTerminal, kind: kind))
        #expect(!TerminalPresenter.Style.lines.isLive(inTerminal: isTerminal, kind: kind))
    }
}
