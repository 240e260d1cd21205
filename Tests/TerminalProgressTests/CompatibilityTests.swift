import Glibc
import OrderProgress
import OrderProgressTesting
import Testing

@testable import TerminalProgress

/// What every presenter must do, in a pipe and in a terminal.
///
/// With time for all of it under the thread sanitizer.
@Suite(.timeLimit(.minutes(5)))
struct CompatibilityTests {
    @Test(arguments: PresenterCheck.allCases)
    func `Lines into a pipe pass`(check: PresenterCheck) async throws {
        let pipe = try Pipe()
        // Room for all of a check, which is read when it is over.
        let setPipeSize: CInt = 1031
        try #require(fcntl(pipe.writer, setPipeSize, 1 << 20) >= 1 << 20)
        let descriptor = pipe.writer
        await PresenterCompatibility { TerminalPresenter(descriptor: descriptor) }.run(check)
        let text = pipe.read()
        #expect(!text.contains("\u{1B}"))
        switch check {
        case .deliveries: #expect(text.contains("2 pizzas · Trattoria Roma  [##########]  100%"))
        case .stream: #expect(text.contains("100%"))
        case .withdrawals: #expect(text.split(separator: "\n").count == 7)
        default: #expect(text.isEmpty)
        }
    }

    @Test(arguments: PresenterCheck.allCases)
    func `Lines that are redrawn in a terminal pass`(check: PresenterCheck) async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let reading = Task {
            var text = ""
            while !Task.isCancelled {
                text += terminal.read()
                try? await Task.sleep(for: .milliseconds(1))
            }
            return text + terminal.read()
        }
        let descriptor = terminal.descriptor
        await PresenterCompatibility {
            TerminalPresenter(descriptor: descriptor, style: .live)
        }.run(check)
        reading.cancel()
        let text = await reading.value
        switch check {
        case .deliveries, .stream, .withdrawals: #expect(text.contains("100%"))
        default: #expect(text.isEmpty)
        }
    }
}
