import AndroidNotifications
import DesktopNotifications
import FoundationEssentials
import LiveActivities
import OrderProgress
import TerminalProgress

/// Folding events into updates.
enum Folding {
    static func measure(_ events: [OrderEvent]) throws -> [OrderUpdate] {
        let cold = try Clock.nanoseconds { use(try fold([events[0]])) }
        _ = try Clock.measure("folding", count: events.count, cold: cold) {
            use(try fold(events))
        }
        return try fold(events)
    }

    static func fold(_ events: [OrderEvent]) throws -> [OrderUpdate] {
        var ledger = OrderLedger()
        var updates: [OrderUpdate] = []
        updates.reserveCapacity(events.count)
        for event in events {
            if case .applied(let update) = try ledger.apply(event, now: event.time) {
                updates.append(update)
            }
        }
        return updates
    }
}

/// Rendering each platform's output.
enum Rendering {
    static func measure(_ updates: [OrderUpdate]) throws {
        let live = try LiveActivityRenderer(bundleID: "com.example.app")
        try measure("rendering a Live Activity request", live, updates)
        try measureBodies(live, updates)
        try measureOwn(updates)
        let android = AndroidRenderer()
        try measure("rendering an Android document and message", android, updates)
        try measureMessages(android, updates)
        try measure("rendering a desktop notification", DesktopRenderer(), updates)
        try measure("rendering a terminal line", TerminalRenderer(), updates)
    }

    /// Bodies alone, in a buffer that is kept.
    private static func measureBodies(
        _ live: LiveActivityRenderer, _ updates: [OrderUpdate]
    ) throws {
        var writer = JSONWriter(reserving: 4096)
        for phase in OrderUpdate.Phase.allCases {
            let own = updates.filter { $0.phase == phase }
            let cold = try Clock.nanoseconds {
                try live.writeBody(of: own[0], at: own[0].time, to: &writer)
            }
            _ = try Clock.measure(
                "  its \(phase.rawValue)'s body, reused buffer", count: own.count, cold: cold
            ) {
                for update in own {
                    writer.removeAll()
                    try live.writeBody(of: update, at: update.time, to: &writer)
                    use(writer.count)
                }
            }
        }
    }

    private struct OwnAttributes: LiveActivityAttributes {
        typealias ContentState = OrderActivityAttributes.ContentState
    }

    /// An app's own Codable state in its body, checked, beside JSONEncoder alone with the same result.
    private static func measureOwn(_ updates: [OrderUpdate]) throws {
        let quiet = updates.filter { $0.phase == .update && $0.attention == .silent }
        let renderer = try LiveActivityRenderer(
            bundleID: "com.example.app",
            content: LiveActivityContent(
                attributes: { _, _ in OwnAttributes() },
                contentState: { OwnAttributes.ContentState($0.state, at: $1) }))
        var writer = JSONWriter(reserving: 4096)
        let cold = try Clock.nanoseconds {
            try renderer.writeBody(of: quiet[0], at: quiet[0].time, to: &writer)
        }
        let ours = try Clock.measure(
            "  a body with a Codable state", count: quiet.count, cold: cold
        ) {
            for update in quiet {
                writer.removeAll()
                try renderer.writeBody(of: update, at: update.time, to: &writer)
                use(writer.count)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let plain = try Clock.measure("  JSONEncoder on that state alone", count: quiet.count) {
            for update in quiet {
                use(try encoder.encode(OwnAttributes.ContentState(update.state, at: update.time)))
            }
        }
        Clock.ratio("the body to JSONEncoder alone", ours, plain)
    }

    private static func measureMessages(
        _ renderer: AndroidRenderer, _ updates: [OrderUpdate]
    ) throws {
        var writer = JSONWriter(reserving: 4096)
        let cold = try Clock.nanoseconds {
            try renderer.writeMessage(of: updates[0], at: updates[0].time, to: &writer)
        }
        _ = try Clock.measure(
            "  the message, in a reused buffer", count: updates.count, cold: cold
        ) {
            for update in updates {
                writer.removeAll()
                try renderer.writeMessage(of: update, at: update.time, to: &writer)
                use(writer.count)
            }
        }
    }

    private static func measure(
        _ name: String, _ renderer: some OrderProgressRenderer, _ updates: [OrderUpdate]
    ) throws {
        let cold = try Clock.nanoseconds {
            use(try renderer.render(updates[0], at: updates[0].time))
        }
        _ = try Clock.measure(name, count: updates.count, cold: cold) {
            for update in updates { use(try renderer.render(update, at: update.time)) }
        }
    }
}

/// Writing a payload's values, beside JSONEncoder on the same ones.
enum Writing {
    static func measure(_ updates: [OrderUpdate]) throws {
        typealias State = OrderActivityAttributes.ContentState
        let states = updates.map { State($0.state, at: $0.time) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var writer = JSONWriter(reserving: 4096)
        let cold = Clock.nanoseconds {
            State.write(updates[0], at: updates[0].time, to: &writer)
        }
        let coldEncoder = try Clock.nanoseconds { use(try encoder.encode(states[0])) }
        for (update, state) in zip(updates, states) {
            writer.removeAll()
            State.write(update, at: update.time, to: &writer)
            let same = try encoder.encode(state).elementsEqual(writer.bytes)
            precondition(same, "the two writings differ: \(writer.text)")
        }
        let ours = Clock.measure("writing a content state", count: states.count, cold: cold) {
            for update in updates {
                writer.removeAll()
                State.write(update, at: update.time, to: &writer)
                use(writer.count)
            }
        }
        let theirs = try Clock.measure(
            "JSONEncoder on the same values", count: states.count, cold: coldEncoder
        ) {
            for state in states { use(try encoder.encode(state)) }
        }
        Clock.ratio("JSONEncoder to writing", theirs, ours)
    }
}
