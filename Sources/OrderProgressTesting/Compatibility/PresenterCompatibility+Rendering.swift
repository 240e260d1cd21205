#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension PresenterCompatibility {
    /// Forwards, then backwards with a renderer of its own: nothing may be kept in between.
    func checkPurity(_ presenter: Presenter) async throws {
        let samples = try Sample.all(seed: seed)
        let first = try await presenter.renderer()
        let outputs = try samples.map { sample in
            try sample.moments.map { try render(sample.update, at: $0, first) }
        }
        let second = try await presenter.renderer()
        for (sample, outputs) in zip(samples, outputs).reversed() {
            for (now, output) in zip(sample.moments, outputs).reversed() {
                let again = try render(sample.update, at: now, second)
                guard again == output, again.hashValue == output.hashValue else {
                    throw Incompatibility(
                        "\(sample.update.label) is not equal to itself, rendered once more for "
                            + "the same time: \(output.json), then \(again.json)")
                }
                guard again.json == output.json else {
                    throw Incompatibility(
                        "\(sample.update.label) was written as \(output.json), and rendered once "
                            + "more for the same time as \(again.json)")
                }
            }
        }
    }

    func checkJSON(_ renderer: Presenter.Renderer) throws {
        for sample in try Sample.all(seed: seed) {
            let output = try render(sample.update, at: sample.update.time, renderer)
            let json = try object(of: output, sample.update)
            guard output.json == output.json else {
                throw Incompatibility("\(sample.update.label) is written otherwise each time")
            }
            var writer = JSONWriter()
            writer.beginArray()
            output.write(to: &writer)
            output.write(to: &writer)
            writer.endArray()
            guard (try? JSONValue(json: writer.bytes)) == .array([json, json]) else {
                throw Incompatibility(
                    "\(sample.update.label) breaks the JSON around it: \(writer.text)")
            }
        }
    }

    func checkFacts(_ renderer: Presenter.Renderer) throws {
        for sample in try Sample.all(seed: seed) {
            for now in sample.moments {
                try compareFacts(of: sample.update, at: now, renderer)
            }
        }
    }

    func compareFacts(
        of update: OrderUpdate, at now: Date, _ renderer: Presenter.Renderer
    ) throws {
        let output = try render(update, at: now, renderer)
        let facts = output.facts(phase: update.phase)
        if update.phase == .begin, facts[.alerts] != nil {
            throw Incompatibility("\(update.label) has the fact alerts, which no begin has")
        }
        let expected = OutputFacts(
            expectedOf: update, at: now, wording: wording, textTicks: facts.textTicks
        ).lettingCut(facts)
        let difference = FactsDifference(among: [("the order", expected), ("the output", facts)])
        if let difference {
            throw Incompatibility("\(update.label): \(difference)\n  in \(output.json)")
        }
    }

    func checkEquality(_ renderer: Presenter.Renderer) throws {
        let updates = try Sample.all(seed: seed).map(\.update)
        for (_, own) in Dictionary(grouping: updates, by: \.order) {
            for (one, other) in zip(own, own.dropFirst()) {
                let earlier = try render(one, at: one.time, renderer)
                let later = try render(other, at: other.time, renderer)
                let isEqual = earlier == later
                // With one phase for both: whether they alert is no matter of what is seen.
                guard isEqual, earlier.facts(phase: .begin) != later.facts(phase: .begin) else {
                    continue
                }
                throw Incompatibility(
                    "\(one.label) and \(other.label) are equal, so that the second would not be "
                        + "shown: \(earlier.json) and \(later.json)")
            }
        }
    }

    func checkClock(_ renderer: Presenter.Renderer) throws {
        for sample in try Sample.all(seed: seed) {
            for now in sample.moments {
                let update = sample.update
                let output = try render(update, at: now, renderer)
                guard let next = output.rendersAgainAt else { continue }
                guard update.phase != .end else {
                    throw Incompatibility(
                        "\(update.label) is over, and yet to be rendered again at \(next)")
                }
                guard next > now else {
                    throw Incompatibility(
                        "\(update.label), made at \(now), is to be rendered again at \(next)")
                }
                guard try render(update, at: next, renderer).json != output.json else {
                    throw Incompatibility(
                        "\(update.label), made at \(now), is the same when it is rendered again "
                            + "at \(next) as it asked for: \(output.json)")
                }
            }
        }
    }

    // MARK: Parts

    func render(
        _ update: OrderUpdate, at now: Date, _ renderer: Presenter.Renderer
    ) throws -> Presenter.Renderer.Output {
        do {
            return try renderer.render(update, at: now)
        } catch {
            throw Incompatibility("\(update.label), a plain one, is refused: \(error)")
        }
    }

    func object(of output: Presenter.Renderer.Output, _ update: OrderUpdate) throws -> JSONValue {
        let json: JSONValue
        do {
            json = try JSONValue(json: output.json.utf8)
        } catch {
            throw Incompatibility("\(update.label) is not JSON (\(error)): \(output.json)")
        }
        guard case .object = json else {
            throw Incompatibility("\(update.label) is not one JSON object: \(output.json)")
        }
        return json
    }
}

extension OutputFacts {
    /// The same facts, where an output's texts are these ones cut: those of the output.
    ///
    /// What is over a platform's size may be cut with ellipses: it then says less, nothing else.
    fileprivate func lettingCut(_ shown: OutputFacts) -> OutputFacts {
        var facts = self
        for name in [Name.headline, .text] {
            guard case .text(let whole)? = self[name], case .text(let text)? = shown[name],
                text.utf8.count < whole.utf8.count, text.contains("…")
            else { continue }
            var rest = whole[...]
            let isCut = text.split(separator: "…").allSatisfy { part in
                guard let found = rest.firstRange(of: part) else { return false }
                rest = rest[found.upperBound...]
                return true
            }
            if isCut { facts[name] = shown[name] }
        }
        return facts
    }
}
