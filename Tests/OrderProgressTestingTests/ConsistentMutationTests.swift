import AndroidNotifications
import DesktopNotifications
import LiveActivities
import OrderProgress
import OrderProgressTesting
import TerminalProgress
import Testing

/// Outputs that are at one with themselves and tell another fact than those of the other platforms.
@Suite(.timeLimit(.minutes(10)))
struct ConsistentMutationTests {
    /// A change of one fact in all its places; nil where the output has it not.
    struct Mutation: Sendable {
        let presenter: String
        let fact: OutputFacts.Name
        let change: @Sendable (JSONValue) -> JSONValue?

        init(
            _ presenter: String, _ fact: OutputFacts.Name,
            _ change: @escaping @Sendable (JSONValue) -> JSONValue?
        ) {
            self.presenter = presenter
            self.fact = fact
            self.change = change
        }

        /// A change at one path.
        init(
            _ presenter: String, _ fact: OutputFacts.Name, at path: String...,
            value: @escaping @Sendable (JSONValue) -> JSONValue?
        ) {
            self.init(presenter, fact) { $0.changed(at: path[...], value) }
        }

        /// A change to the document, by itself and in the message.
        init(
            android fact: OutputFacts.Name, at path: String...,
            value: @escaping @Sendable (JSONValue) -> JSONValue?
        ) {
            self.init("android", fact) { output in
                output.changed(at: ["notification"] + path[...], value)?
                    .changed(at: ["fcm", "message", "data", "orderProgress"]) { text in
                        guard let text = text.text, let json = try? JSONValue(json: text.utf8)
                        else { return nil }
                        return json.changed(at: path[...], value).map { .string($0.written) }
                    }
            }
        }
    }

    private static func more(_ by: Double) -> @Sendable (JSONValue) -> JSONValue? {
        { value in value.double.flatMap { JSONNumber($0 + by) }.map { .number($0) } }
    }

    private static func longer(_ value: JSONValue) -> JSONValue? {
        value.text.map { .string($0 + "!") }
    }

    private static func flipped(_ value: JSONValue) -> JSONValue? {
        value.flag.map { .bool(!$0) }
    }

    private static let android: [Mutation] = [
        Mutation(android: .headline, at: "title", value: longer),
        Mutation(android: .text, at: "text", value: longer),
        Mutation(android: .percent, at: "progress", "current") { value in
            value.integer.flatMap { JSONNumber(Double($0 > 50 ? $0 - 1 : $0 + 1)) }
                .map { .number($0) }
        },
        Mutation(android: .percent, at: "progress", "indeterminate", value: flipped),
        Mutation(android: .stage, at: "stage", value: longer),
        Mutation(android: .stageCount, at: "stages") { stages in
            stages.elements.map { .array($0 + [.string("another")]) }
        },
        Mutation(android: .stageIndex, at: "stages") { stages in
            stages.elements.map { .array([.string("another")] + $0) }
        },
        Mutation(android: .eta, at: "whenMilliseconds", value: more(60_000)),
        Mutation(android: .timerTo, at: "whenMilliseconds", value: more(60_000)),
        Mutation(android: .timerFrom, at: "whenMilliseconds", value: more(60_000)),
        Mutation(android: .timerMode, at: "chronometerCountDown", value: flipped),
        Mutation(android: .ended, at: "ongoing", value: flipped),
        Mutation(android: .outcome, at: "outcome") { value in
            .string(value.text == "failed" ? "cancelled" : "failed")
        },
        Mutation(android: .link, at: "link", value: longer),
    ]

    private static let desktop: [Mutation] = [
        Mutation("desktop", .headline, at: "summary", value: longer),
        Mutation("desktop", .percent) { output in
            guard let percent = output["hints", "value", "int32"]?.integer,
                let body = output["body"]?.text, body.hasSuffix("\n\(percent)%")
            else { return nil }
            let other = percent > 50 ? percent - 1 : percent + 1
            let text = body.dropLast("\(percent)%".count) + "\(other)%"
            return output.changed(at: ["body"]) { _ in .string(String(text)) }?
                .changed(at: ["hints", "value", "int32"], Self.more(Double(other - percent)))
        },
        Mutation("desktop", .ended) { output in
            let isEnd = output["expireTimeout"]?.integer != 0
            // Where it stays by an action as well, both must go.
            let resident = output["hints", "resident"] != nil
            return output.changed(at: ["expireTimeout"]) { _ in
                .number(JSONNumber(isEnd ? 0 : 9000 as Int64))
            }?
            .changed(at: resident ? ["hints", "resident", "boolean"] : []) { value in
                resident ? .bool(isEnd) : value
            }
        },
        Mutation("desktop", .link, at: "link", value: longer),
        Mutation("desktop", .alerts, at: "hints", "suppress-sound", "boolean", value: flipped),
    ]

    private static let terminal: [Mutation] = [
        Mutation("terminal", .headline, at: "line") { line in
            line.text.map { .string("Another " + $0) }
        },
        Mutation("terminal", .percent, at: "line") { line in
            guard let text = line.text, text.contains("[##########]  100%") else { return nil }
            return .string(
                text.replacing("[##########]  100%", with: "[#########-]  99%"))
        },
    ]

    private static let activityKit: [Mutation] = {
        func state(
            _ fact: OutputFacts.Name, _ key: String,
            _ value: @escaping @Sendable (JSONValue) -> JSONValue?
        ) -> Mutation {
            Mutation("activitykit", fact) {
                $0.changed(at: ["payload", "aps", "content-state", key], value)
            }
        }
        return [
            Mutation(
                "activitykit", .headline, at: "payload", "aps", "alert", "title", value: longer),
            Mutation("activitykit", .text, at: "payload", "aps", "alert", "body", value: longer),
            state(.percent, "fraction") { value in
                value.double.flatMap { JSONNumber($0 > 0.5 ? $0 - 0.02 : $0 + 0.02) }
                    .map { .number($0) }
            },
            state(.stage, "stage", longer), state(.stageIndex, "stageIndex", more(1)),
            state(.stageCount, "stageCount", more(1)),
            state(.eta, "etaEpochSeconds", more(60)),
            Mutation("activitykit", .ended, at: "payload", "aps", "event") { event in
                .string(event.text == "end" ? "update" : "end")
            },
            state(.outcome, "outcome") { value in
                .string(value.text == "failed" ? "cancelled" : "failed")
            },
        ]
    }()

    private func outputs(
        of update: OrderUpdate
    ) throws -> [(presenter: String, output: JSONValue, facts: (JSONValue) -> OutputFacts)] {
        func output(
            _ name: String, _ renderer: some OrderProgressRenderer
        ) throws -> (String, JSONValue, (JSONValue) -> OutputFacts) {
            var writer = JSONWriter()
            let output = try renderer.render(update, at: update.time)
            output.write(to: &writer)
            let kind = type(of: output)
            return (
                name, try JSONValue(json: writer.bytes),
                { kind.facts(readFrom: $0, phase: update.phase) }
            )
        }
        return [
            try output("activitykit", LiveActivityRenderer(bundleID: "com.example.app")),
            try output("android", AndroidRenderer()),
            try output("desktop", DesktopRenderer()),
            try output("terminal", TerminalRenderer()),
        ]
    }

    @Test func `What one output tells otherwise in all its places, the others contradict`() throws {
        var orders = RandomOrders(seed: 11)
        orders.hasLateEvents = true
        let events = try SampleOrders.all + orders.events
        var tried: [String: Int] = [:]
        for update in try OrderUpdate.updates(of: events) {
            let outputs = try outputs(of: update)
            for mutation in Self.android + Self.desktop + Self.terminal + Self.activityKit {
                let facts = outputs.map { presenter, output, facts in
                    let changed =
                        presenter == mutation.presenter ? mutation.change(output) : nil
                    return (presenter: presenter, facts: facts(changed ?? output), changed: changed)
                }
                guard let own = facts.first(where: { $0.changed != nil }),
                    own.facts[mutation.fact] != nil,
                    let before = outputs.first(where: { $0.presenter == own.presenter }),
                    // Not everything is told at every time: an end has no ETA.
                    before.facts(before.output)[mutation.fact] != own.facts[mutation.fact],
                    // Somebody else must carry the fact, and the same kind of text.
                    facts.contains(where: { other in
                        other.presenter != own.presenter && other.facts[mutation.fact] != nil
                            && (mutation.fact != .text
                                || other.facts.textTicks == own.facts.textTicks)
                    })
                else { continue }
                let label = "\(mutation.presenter) \(mutation.fact)"
                #expect(own.facts.tears == [], "\(label): \(update.order) \(update.number)")
                let difference = FactsDifference(among: facts.map { ($0.presenter, $0.facts) })
                let dispute = difference?.disputes.first { $0.fact == mutation.fact }
                #expect(
                    dispute?.sayings.contains { $0.presenter == mutation.presenter } == true,
                    "\(label): \(update.order) \(update.number)")
                #expect((dispute?.sayings.count ?? 0) > 1)
                tried[label, default: 0] += 1
            }
        }
        let all = Self.android + Self.desktop + Self.terminal + Self.activityKit
        for mutation in all {
            #expect((tried["\(mutation.presenter) \(mutation.fact)"] ?? 0) > 0, "\(mutation.fact)")
        }
    }

    @Test(arguments: [nil, "{", "[]", "null", ""])
    func `An output whose message carries no document contradicts itself`(
        text: String?
    ) throws {
        for update in try OrderUpdate.updates(of: SampleOrders.all) {
            let output = try outputs(of: update)[1]
            let path = ["fcm", "message", "data", "orderProgress"]
            let changed = try #require(
                output.output.changed(at: path[...], removes: text == nil) { _ in
                    text.map { .string($0) }
                })
            let facts = output.facts(changed)
            #expect(facts.tears == output.facts(output.output).all.map(\.name))
        }
        for output in [JSONValue.object([:]), .null, .object(["fcm": .null])] {
            #expect(AndroidOutput.facts(readFrom: output, phase: .update).tears == [.headline])
        }
    }

    @Test func `A message alone contradicts itself as well`() throws {
        let update = try #require(OrderUpdate.updates(of: SampleOrders.pizza).first)
        let output = try outputs(of: update)[1]
        let changed = try #require(
            output.output.changed(at: ["notification"], removes: true) { _ in nil })
        #expect(output.facts(changed).tears == output.facts(output.output).all.map(\.name))
    }
}

extension JSONValue {
    /// The value with another one at a path; nil where there is none, or none to put there.
    fileprivate func changed(
        at path: ArraySlice<String>, removes: Bool = false,
        _ change: (JSONValue) -> JSONValue?
    ) -> JSONValue? {
        guard let key = path.first else { return change(self) }
        guard case .object(var object) = self, let member = object[key] else { return nil }
        let value = member.changed(at: path.dropFirst(), removes: removes, change)
        if value == nil, !(removes && path.count == 1) { return nil }
        object[key] = value
        return .object(object)
    }

    fileprivate var written: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}
