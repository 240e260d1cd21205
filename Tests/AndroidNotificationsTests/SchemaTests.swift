import AndroidNotifications
import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

/// The document's JSON Schema, by a validator that is not ours, against our outputs and our lint.
@Suite(.timeLimit(.minutes(10)))
struct SchemaTests {
    /// What the validator says of each document: nil, or what is wrong.
    private func faults(in documents: [String]) async throws -> [String?] {
        let folder = try Folder()
        let file = try folder.file("documents.jsonl", documents.map { $0 + "\n" }.joined())
        let printed = try await output(
            of: [
                "/usr/bin/python3", Place.path("Tests/validate-json"),
                Place.path("Samples/Schemas/android-notification.schema.json"), file,
            ])
        let lines = printed.split(separator: "\n")
        try #require(lines.count == documents.count)
        return lines.map { $0 == "valid" ? nil : String($0) }
    }

    private func documents(_ updates: [OrderUpdate], style: AndroidStyle = .init()) throws
        -> [String]
    {
        try updates.map {
            try AndroidRenderer(style: style).render($0, at: $0.time).document
        }
    }

    private func lint(_ document: String) throws -> [LintFinding] {
        try AndroidDocumentLint.findings(in: [LintPayload(json: Array(document.utf8))])
    }

    @Test func `Every output is valid, and the lint finds nothing in it`() async throws {
        var style = AndroidStyle()
        style.color = "#00796B"
        style.barColor = "#00796B"
        style.startIcon = "shop"
        style.visibility = .secret
        style.actions = [.init(key: "call", title: "Call", link: "tel:1")]
        var all = try documents(Streams.all()) + documents(Streams.all(), style: style)
        for seed in 1...30 as ClosedRange<UInt64> {
            var orders = RandomOrders(seed: seed)
            orders.hasHostileTexts = true
            all += try documents(OrderUpdate.updates(of: orders.events))
        }
        #expect(try await faults(in: all).compactMap { $0 } == [])
        for document in all { #expect(try lint(document) == [], "\(document)") }
    }

    /// What no schema can say.
    private static let beyond: Set<String> = [
        "progress-above-max", "segments-not-max", "point-outside", "stage-not-in-route",
        "alert-is-progress", "when-in-seconds", "timeout-is-moment", "text-too-long",
        "action-twice",
        "link-scheme",
    ]

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `Schema and lint agree on mutated documents`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let whole = try documents(Streams.all())
        var mutated: [String] = []
        for _ in 0..<250 {
            let source = try JSONValue(json: whole[generator.number(0...whole.count - 1)].utf8)
            var value = source
            for _ in 0..<generator.number(1...2) { value = value.mutated(&generator) }
            var writer = JSONWriter()
            writer.value(value)
            mutated.append(writer.text)
        }
        let faults = try await faults(in: mutated)
        #expect(faults.contains { $0 != nil } && faults.contains { $0 == nil })
        for (document, fault) in zip(mutated, faults) {
            let errors = try lint(document).filter { $0.level == .error }
            if fault != nil {
                #expect(!errors.isEmpty, "only the schema: \(fault ?? "") \(document)")
            } else {
                let own = errors.filter { !Self.beyond.contains($0.rule) }
                #expect(own.isEmpty, "only the lint: \(own) \(document)")
            }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    fileprivate mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    fileprivate mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.randomElement(using: &self)
    }
}

extension JSONValue {
    private static let values: [JSONValue] = [
        .null, .bool(true), .bool(false), .string(""), .string("x"), .string("#00796B"),
        .string("end"), .number(JSONNumber(-1)), .number(JSONNumber(0)), .number(JSONNumber(1)),
        .number(JSONNumber(3_000_000_000)), .number(JSONNumber(1_796_040_000_000)), .array([]),
        .object([:]), .string(String(repeating: "a", count: 2000)), .string("file:///etc/passwd"),
        .string("🍕🍕🍕🍕🍕🍕🍕"), .string("completed"), .string("transport"),
    ]
    private static let keys = [
        "outcome", "shortCriticalText", "progressStyle", "colorized", "subText", "whenMilliseconds",
        "timeoutAfterMilliseconds", "publicVersion", "link", "x",
    ]

    /// The value with one thing of it changed, somewhere within.
    fileprivate func mutated(_ generator: inout SeededGenerator) -> JSONValue {
        switch self {
        case .object(var object) where !object.isEmpty && generator.chance(85):
            let place = generator.number(0...object.members.count - 1)
            let key = object.members[place].key
            if generator.chance(10) {
                object[generator.pick(Self.keys) ?? "x"] = generator.pick(Self.values)
            } else if generator.chance(15) {
                object[key] = nil
            } else {
                object[key] = object.members[place].value.mutated(&generator)
            }
            return .object(object)
        case .array(var elements) where !elements.isEmpty && generator.chance(70):
            let place = generator.number(0...elements.count - 1)
            if generator.chance(30) {
                elements += Array(repeating: elements[place], count: generator.number(1...12))
            } else {
                elements[place] = elements[place].mutated(&generator)
            }
            return .array(elements)
        case .bool(let flag) where generator.chance(60): return .bool(!flag)
        default: return generator.pick(Self.values) ?? .null
        }
    }
}
