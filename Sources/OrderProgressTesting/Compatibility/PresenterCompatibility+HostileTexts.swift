#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension PresenterCompatibility {
    func checkHostileTexts(_ renderer: Presenter.Renderer) throws {
        var ledger = OrderLedger()
        for (index, text) in HostileTexts.all.enumerated() {
            let order = OrderID(rawValue: "hostile-\(index)")
            for (kind, minute) in [(OrderEvent.Kind.placed, 0.0), (.updated, 1), (.failed, 2)] {
                let event = try Self.event(of: order, kind, minute: minute, saying: text)
                guard case .applied(let update) = try ledger.apply(event, now: event.time) else {
                    continue
                }
                try checkHostile(update, renderer)
            }
        }
        for sample in try Sample.all(seed: seed, hostile: true) {
            try checkHostile(sample.update, renderer)
        }
    }

    private static func event(
        of order: OrderID, _ kind: OrderEvent.Kind, minute: Double, saying text: String
    ) throws -> OrderEvent {
        var fields = OrderEvent.Fields()
        fields.title = .set(text)
        fields.merchant = .set(text)
        fields.courier = .set(Courier(name: text, vehicle: text, phone: text))
        fields.reason = .set(text)
        let stage = Stage(rawValue: text)
        if kind == .placed {
            fields.stages = [.placed, .onTheWay, stage]
        } else {
            fields.stage = kind == .updated ? .onTheWay : stage
            fields.message = kind == .updated ? .set(text) : .unchanged
        }
        let time = Date(timeIntervalSince1970: 1_796_040_000 + minute * 60)
        return try OrderEvent(order: order, kind, at: time, fields: fields)
    }

    /// A refusal is an answer, too: it must say what is too much.
    private func checkHostile(_ update: OrderUpdate, _ renderer: Presenter.Renderer) throws {
        let output: Presenter.Renderer.Output
        do {
            output = try renderer.render(update, at: update.time)
        } catch {
            guard let error = error as? OrderProgressError, !error.message.isEmpty else {
                throw Incompatibility(
                    "\(update.label) is refused with \(error), not with an OrderProgressError "
                        + "that says why")
            }
            return
        }
        let json = try object(of: output, update)
        // Orders and stages are names for programs; what people read is made of them elsewhere.
        let names = [update.order.rawValue] + update.state.stages.map(\.rawValue)
        let hostile = json.texts.first { text in
            text.unicodeScalars.contains(where: \.isHostile) && !names.contains(text)
        }
        if let text = hostile {
            throw Incompatibility(
                "\(update.label) holds control or reordering characters: \(text.debugDescription)")
        }
        try compareFacts(of: update, at: update.time, renderer)
    }
}

extension JSONValue {
    /// Every string in the value, keys too, also within documents that are carried as strings.
    fileprivate var texts: [String] {
        switch self {
        case .string(let text):
            if text.hasPrefix("{"), let carried = try? JSONValue(json: text.utf8) {
                return carried.texts
            }
            return [text]
        case .array(let elements): return elements.flatMap(\.texts)
        case .object(let object): return object.members.flatMap { [$0.key] + $0.value.texts }
        default: return []
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar moves cursors or turns text around; ends of lines do not.
    fileprivate var isHostile: Bool {
        switch value {
        case 0x0A: false
        case 0x202A...0x202E: true
        default: properties.generalCategory == .control
        }
    }
}
