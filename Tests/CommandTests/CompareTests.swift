import Foundation
import TestPrograms
import Testing

/// `compare`: that the platforms agree, and that it sees where they do not.
@Suite(.timeLimit(.minutes(10)))
struct CompareTests {
    static let streams = ["pizza", "ride", "timer", "korean-two-orders"]

    @Test(arguments: streams)
    func `The platforms agree on every stream`(stream: String) async throws {
        let run = try await orderprogress("compare", Place.sample(stream))
        #expect(run.code == 0)
        #expect(run.lines.last == "no contradictions")
        let rendered = try await orderprogress("render", Place.sample(stream))
        let text = String(decoding: rendered.output, as: UTF8.self)
        let compared = try await orderprogress("compare", "--outputs", "-", input: .text(text))
        #expect(compared.code == 0)
        #expect(compared.output == run.output, "printed lines give the same table")
    }

    /// A change to the output of one line: where, and to what.
    struct Mutation: Sendable, CustomTestStringConvertible {
        let presenter: String
        let fact: String
        let path: [String]
        let value: @Sendable (Any?) -> Any?
        var stream = "pizza"
        var order: String?
        var update = 7
        /// The same fact elsewhere in the output, changed as well.
        var copies: [Copy] = []

        struct Copy: Sendable {
            let path: [String]
            let value: @Sendable (Any?) -> Any?
        }

        var testDescription: String { "\(presenter) \(fact)" }

        init(
            _ presenter: String, _ fact: String, _ path: String, in stream: String = "pizza",
            order: String? = nil, update: Int = 7, _ value: @escaping @Sendable (Any?) -> Any?
        ) {
            self.presenter = presenter
            self.fact = fact
            self.path = path.split(separator: "/").map(String.init)
            self.stream = stream
            self.order = order
            self.update = update
            self.value = value
        }
    }

    private static func more(_ value: Any?) -> Any? {
        (value as? NSNumber).map { NSNumber(value: $0.doubleValue + 1) }
    }

    /// A second later, in milliseconds.
    private static func later(_ value: Any?) -> Any? {
        (value as? NSNumber).map { NSNumber(value: $0.int64Value + 1000) }
    }

    private static func longer(_ value: Any?) -> Any? { (value as? String).map { $0 + "!" } }

    /// Every fact that two platforms carry, changed in the output of one.
    static let mutations: [Mutation] = [
        Mutation("activitykit", "headline", "payload/aps/alert/title", longer),
        Mutation("activitykit", "text", "payload/aps/alert/body", longer),
        Mutation("activitykit", "percent", "payload/aps/content-state/fraction") { _ in 0.98 },
        Mutation("activitykit", "stage", "payload/aps/content-state/stage", longer),
        Mutation("activitykit", "stageIndex", "payload/aps/content-state/stageIndex", more),
        Mutation("activitykit", "stageCount", "payload/aps/content-state/stageCount", more),
        Mutation(
            "activitykit", "eta", "payload/aps/content-state/etaEpochSeconds", update: 3, more),
        Mutation(
            "activitykit", "timerTo", "payload/aps/content-state/timer/to", in: "timer", update: 1,
            more),
        Mutation(
            "activitykit", "timerMode", "payload/aps/content-state/timer/mode", in: "timer",
            update: 1
        ) { _ in "stopwatch" },
        Mutation(
            "activitykit", "timerFrom", "payload/aps/content-state/timer/from", in: "timer",
            order: "stopwatch-1", update: 1, more),
        Mutation("activitykit", "ended", "payload/aps/event") { _ in "update" },
        Mutation("activitykit", "outcome", "payload/aps/content-state/outcome") { _ in "failed" },
        Mutation("activitykit", "alerts", "payload/aps/alert") { _ in nil },
        Mutation("android", "headline", "notification/title", longer),
        Mutation("android", "text", "notification/text", longer),
        Mutation("android", "percent", "notification/progress/current") { _ in 98 },
        Mutation("android", "percent", "notification/progress/indeterminate") { _ in true },
        Mutation("android", "stage", "notification/stage") { _ in "placed" },
        Mutation("android", "stageCount", "notification/stages") { _ in ["delivered"] },
        Mutation("android", "eta", "notification/whenMilliseconds", update: 3) { _ in
            1_796_042_001_000
        },
        Mutation(
            "android", "timerFrom", "notification/whenMilliseconds", in: "timer",
            order: "stopwatch-1", update: 1, later),
        Mutation(
            "android", "timerTo", "notification/whenMilliseconds", in: "timer", order: "timer-1",
            update: 1, later),
        Mutation(
            "android", "timerMode", "notification/chronometerCountDown", in: "timer",
            order: "timer-1", update: 1
        ) { _ in false },
        Mutation("android", "stageIndex", "notification/stages") { _ in
            ["placed", "onTheWay", "delivered", "preparing"]
        },
        Mutation("android", "ended", "notification/ongoing") { _ in true },
        Mutation("android", "outcome", "notification/outcome") { _ in "cancelled" },
        Mutation("android", "link", "notification/link", longer),
        Mutation("android", "alerts", "notification/alert") { _ in nil },
        Mutation("desktop", "headline", "summary", longer),
        Mutation("desktop", "text", "body") { _ in "Lost\n100%" },
        Mutation("desktop", "percent", "hints/value/int32") { _ in 98 },
        Mutation("desktop", "percent", "body") { _ in "Delivered\n98%" },
        Mutation("desktop", "ended", "expireTimeout") { _ in 0 },
        Mutation("desktop", "link", "link", longer),
        Mutation("desktop", "alerts", "hints/suppress-sound") { _ in ["boolean": true] },
        Mutation("terminal", "headline", "line") {
            ($0 as? String)?.replacingOccurrences(of: "2 pizzas", with: "3 pizzas")
        },
        Mutation("terminal", "percent", "line") {
            ($0 as? String)?.replacingOccurrences(of: "100%", with: "98%")
        },
        Mutation("terminal", "text", "line", longer),
    ]

    @Test(arguments: mutations + consistentMutations)
    func `A fact changed in one output is found and named`(mutation: Mutation) async throws {
        let rendered = try await orderprogress("render", Place.sample(mutation.stream))
        var isChanged = false
        let lines = try rendered.objects().map { line -> [String: Any] in
            // Without the line's own facts: those in the outputs must tell.
            var line = line
            line["facts"] = nil
            guard line["presenter"] as? String == mutation.presenter,
                line["update"] as? Int == mutation.update, !isChanged,
                mutation.order == nil || line["order"] as? String == mutation.order
            else { return line }
            line["output"] = Self.changed(line["output"], mutation.path[...], mutation.value)
            for copy in mutation.copies {
                line["output"] = Self.changed(line["output"], copy.path[...], copy.value)
            }
            isChanged = true
            return line
        }
        #expect(isChanged)
        let run = try await compare(lines)
        #expect(run.code == 1)
        let sentence = run.lines.first { $0.contains("contradicts in \(mutation.fact):") }
        #expect(sentence?.contains(" update \(mutation.update): ") == true, "\(run.lines)")
        #expect(sentence?.contains(mutation.presenter) == true)
        guard !mutation.copies.isEmpty else { return }
        // Only the others can tell: the output by itself says one thing.
        let says = sentence?.components(separatedBy: " says ").count ?? 0
        #expect(says > 2, "\(sentence ?? "")")
        let own = lines.filter { $0["presenter"] as? String == mutation.presenter }
        let alone = try await compare(own)
        #expect(alone.code == 0, "\(alone.lines)")
    }

    @Test func `A line whose own facts are not those of its output is found`() async throws {
        var found = 0
        let rendered = try await orderprogress("render", Place.sample("timer"))
        let lines = try rendered.objects()
        for (index, line) in lines.enumerated() where line["update"] as? Int == 1 {
            guard let facts = line["facts"] as? [String: Any] else { continue }
            for name in facts.keys {
                var changed = lines
                var facts = facts
                facts[name] = "something else"
                changed[index]["facts"] = facts
                let run = try await compare(changed)
                #expect(run.code == 1)
                #expect(run.lines.contains { $0.contains("contradicts in \(name):") }, "\(name)")
                found += 1
            }
        }
        #expect(found > 20)
    }

    @Test(arguments: [
        #""presenter":"activitykit","output":{"payload":{"aps":{"content-state":{"stageCount":1,"fraction":1e300,"etaEpochSeconds":-9223372036854775808}}}}"#,
        #""presenter":"android","output":{"notification":{"whenMilliseconds":-9223372036854775808,"progress":{"current":1e300,"max":1}}}"#,
        #""presenter":"desktop","output":{"summary":"a","expireTimeout":1e-9223372036854775808}"#,
        #""presenter":"terminal","output":{"line":"a  [----------]  9223372036854775807%  b"}"#,
    ])
    func `Numbers that nothing can hold crash nothing`(output: String) async throws {
        let line = #"{"order":"A","update":1,"phase":"end",\#(output)}"# + "\n"
        let run = try await orderprogress("compare", "--outputs", "-", input: .text(line))
        #expect([0, 1].contains(run.code))
        #expect(run.lines.count > 2)
    }

    @Test func `Lines that are not of render are refused with their number`() async throws {
        for (text, reason) in [
            ("{}\n", "line 1: it has no order"), ("\n[1\n", "line 2: "),
            (#"{"order":"A","update":1,"presenter":"fax","phase":"end","output":{}}"#, "\"fax\""),
        ] {
            let run = try await orderprogress("compare", "--outputs", "-", input: .text(text))
            #expect(run.code == 65)
            #expect(run.errors.contains(reason), "\(run.errors)")
        }
        #expect(try await orderprogress("compare", "--outputs", "/nowhere").code == 66)
        let both = try await orderprogress("compare", "--outputs", "-", Place.sample("pizza"))
        #expect(both.code == 64)
    }

    private func compare(_ lines: [[String: Any]]) async throws -> Run {
        let text = try lines.map {
            let data = try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
            return String(decoding: data, as: UTF8.self) + "\n"
        }.joined()
        return try await orderprogress("compare", "--outputs", "-", input: .text(text))
    }

    static func changed(
        _ value: Any?, _ path: ArraySlice<String>, _ change: (Any?) -> Any?
    ) -> Any? {
        guard let key = path.first else { return change(value) }
        var object = value as? [String: Any] ?? [:]
        object[key] = changed(object[key], path.dropFirst(), change)
        return object
    }
}
