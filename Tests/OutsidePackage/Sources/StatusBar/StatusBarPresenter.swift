import Foundation
import OrderProgress

/// What a status bar shows of an order, as the block of JSON that i3bar and sway read.
struct StatusBarOutput: PresenterOutput {
    var text: String
    var percent: Int?

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("full_text", text)
        writer.member("short_text", percent.map { "\($0)%" })
        writer.endObject()
    }

    static func facts(readFrom json: JSONValue, phase: OrderUpdate.Phase) -> OutputFacts {
        var facts = OutputFacts(textTicks: false)
        facts.set(.headline, json["full_text"]?.text)
        facts.set(.percent, (json["short_text"]?.text?.dropLast()).flatMap { Int($0) })
        return facts
    }
}

/// Shows each order as a block of a status bar.
struct StatusBarPresenter: OrderProgressPresenter, OrderProgressRenderer {
    let name = "status-bar"
    let show: @Sendable (String) throws -> Void

    func render(_ update: OrderUpdate, at now: Date) -> StatusBarOutput {
        let headline = WordingChoice().wording(for: update.state).headline(of: update.state)
        return StatusBarOutput(text: headline, percent: update.state.percent(at: now))
    }

    func deliver(_ output: StatusBarOutput, for update: OrderUpdate) throws -> Receipt {
        try show(output.json)
        return Receipt()
    }
}
