import FoundationEssentials
import OrderProgress

/// One line of `render`: what one platform is sent for one update, and the facts in it.
struct RenderLine {
    let order: String
    let update: Int
    /// Nil where the output was refused.
    let phase: OrderUpdate.Phase?
    let presenter: String
    /// What is sent; nil where it was refused.
    let output: JSONValue?
    /// The facts read out of the output.
    let facts: OutputFacts?
    /// Why the output was refused.
    let refusal: String?

    /// Renders an update for one platform.
    init(_ update: OrderUpdate, at now: Date, _ rendering: AnyRendering) {
        order = update.order.rawValue
        self.update = update.number
        presenter = rendering.name
        do {
            var writer = JSONWriter(reserving: 4096)
            try rendering.write(update, now, &writer)
            let output = try JSONValue(json: writer.bytes)
            self.output = output
            facts = rendering.facts(output, update.phase)
            phase = update.phase
            refusal = nil
        } catch {
            output = nil
            facts = nil
            phase = nil
            refusal = "\(error)"
        }
    }

    /// A line that was read.
    init(
        order: String, update: Int, phase: OrderUpdate.Phase? = nil, presenter: String,
        output: JSONValue? = nil, facts: OutputFacts? = nil, refusal: String? = nil
    ) {
        self.order = order
        self.update = update
        self.phase = phase
        self.presenter = presenter
        self.output = output
        self.facts = facts
        self.refusal = refusal
    }

    /// Writes the line, without its end.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("order", order)
        writer.member("update", update)
        writer.member("phase", phase?.rawValue)
        writer.member("presenter", presenter)
        if let output {
            writer.key("output")
            writer.value(output)
        }
        if let facts {
            writer.key("facts")
            facts.write(to: &writer)
        }
        writer.member("refused", refusal)
        writer.endObject()
    }
}
