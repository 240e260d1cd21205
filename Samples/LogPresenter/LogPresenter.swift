// A presenter of one's own, and a program that feeds it event lines from standard input:
//
//     swift run log-presenter <Samples/Events/pizza.jsonl
//
// A presenter says what its platform is sent (render) and how it gets there (deliver). Order,
// pace, coalescing, retries and the report come from OrderTracker.

import FoundationEssentials
import OrderProgress

/// What the log is sent for one update.
struct LogOutput: PresenterOutput {
    var text: String

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("text", text)
        writer.endObject()
    }
}

/// Prints a line for each state that it is handed.
struct LogPresenter: OrderProgressPresenter, OrderProgressRenderer {
    typealias Renderer = LogPresenter

    let name = "log"

    func render(_ update: OrderUpdate, at now: Date) -> LogOutput {
        let headline = Wording.english.headline(of: update.state)
        let text = Wording.english.text(of: update.state, at: now, style: .lasting)
        return LogOutput(text: "\(update.phase): \(headline): \(text)")
    }

    func deliver(_ output: LogOutput, for update: OrderUpdate) async throws -> Receipt {
        print(output.text)
        return Receipt()
    }
}

@main
struct Program {
    static func main() async throws {
        let tracker = OrderTracker(presenters: [LogPresenter()])
        var reader = OrderEventReader()
        while let text = readLine(strippingNewline: false) {
            reader.append(text.utf8)
            while let line = reader.next() { try tracker.apply(line.result.get()) }
        }
        await tracker.finish()
    }
}
