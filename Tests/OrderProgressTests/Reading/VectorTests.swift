import Foundation
import OrderProgress
import Testing

/// The conformance vectors of Samples/Vectors: what any implementation makes of the same lines.
@Suite(.timeLimit(.minutes(10)))
struct VectorTests {
    @Test func `There are vectors, each with its lines and what follows`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Vector.folder.path)
        let expectations = files.filter { $0.hasSuffix(".json") }
        #expect(expectations.count >= 25)
        #expect(
            Set(expectations.map { $0 + "l" }) == Set(files.filter { $0.hasSuffix(".jsonl") }))
    }

    @Test(arguments: Vector.names)
    func `The library makes of each vector what it says`(name: String) throws {
        let vector = try Vector(name)
        let run = VectorRun(vector)
        #expect(run.effects.map(\.text) == vector.effects.map(\.text), "\(vector.rule)")
        for (count, value) in run.counts {
            #expect(vector.counts[count]?.integerValue == Int64(value), "\(count)")
        }
        #expect(vector.counts.members.count == run.counts.count)
        for expected in vector.states {
            let fields = try #require(expected.objectValue)
            let order = try #require(fields["order"]?.stringValue)
            let state = try #require(run.states[OrderID(rawValue: order)], "\(order)")
            try compare(state, with: fields)
        }
        #expect(Set(vector.states.compactMap(\.orderID)) == Set(run.states.keys))
    }

    /// Each field that a vector names, written as event lines write it.
    private func compare(_ state: OrderState, with expected: JSONObject) throws {
        let at = try #require(expected["at"]?.stringValue.flatMap(OrderEvent.time(from:)))
        let percent = try #require(expected["percent"])
        #expect(state.percent(at: at).map { Int64($0) } == percent.integerValue, "\(at)")
        #expect(state.outcome?.rawValue == expected["outcome"]?.stringValue)
        var line = expected
        for key in ["at", "percent", "outcome"] { line[key] = nil }
        line["type"] = .string("updated")
        line["time"] = .number(JSONNumber(0))
        var writer = JSONWriter()
        writer.value(.object(line))
        let fields = try OrderEvent(line: writer.text).fields
        #expect(fields.stage == state.stage)
        if let stages = fields.stages { #expect(state.stages == stages) }
        if fields.eta.isNamed { #expect(state.eta == fields.eta.value) }
        if fields.timer.isNamed { #expect(state.timer == fields.timer.value) }
        if fields.courier.isNamed { #expect(state.courier == fields.courier.value) }
        if fields.title.isNamed { #expect(state.title == fields.title.value) }
        if fields.merchant.isNamed { #expect(state.merchant == fields.merchant.value) }
        if fields.message.isNamed { #expect(state.message == fields.message.value) }
        if fields.reason.isNamed { #expect(state.reason == fields.reason.value) }
        if fields.link.isNamed { #expect(state.link == fields.link.value) }
        if let locale = fields.locale { #expect(state.locale == locale) }
        if let details = fields.details { #expect(state.details == details) }
    }
}

/// One vector: its lines and what they say follows.
private struct Vector {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Samples/Vectors").standardized

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }()

    let bytes: Data
    let rule: String
    let isLenient: Bool
    let counts: JSONObject
    let effects: [VectorEffect]
    let states: [JSONValue]

    init(_ name: String) throws {
        bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).jsonl"))
        let json = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        let object = try #require(try JSONValue(json: json).objectValue)
        rule = try #require(object["rule"]?.stringValue)
        isLenient = object["lenient"] == .bool(true)
        counts = try #require(object["counts"]?.objectValue)
        effects = try #require(object["effects"]?.arrayValue).map(VectorEffect.init)
        states = try #require(object["states"]?.arrayValue)
    }
}

/// What became of one line, as text so that a failure reads well.
private struct VectorEffect {
    let text: String

    init(_ value: JSONValue) throws {
        let object = try #require(value.objectValue)
        let line = try #require(object["line"]?.integerValue)
        let effect = try #require(object["effect"]?.stringValue)
        let words = [object["phase"], object["attention"], object["field"]]
            .compactMap { $0 == .null ? "no field" : $0?.stringValue }
        text = "\(line): " + ([effect] + words).joined(separator: " ")
    }

    init(line: Int, _ effect: OrderLedger.Effect) {
        switch effect {
        case .applied(let update):
            text = "\(line): applied \(update.phase.rawValue) \(update.attention.rawValue)"
        case let other: text = "\(line): \(other)"
        }
    }

    init(line: Int, _ error: OrderProgressError) {
        text = "\(line): refused \(error.field ?? "no field")"
    }
}

/// What the library makes of a vector; a refused line is passed, as `--lenient` passes it.
private struct VectorRun {
    var effects: [VectorEffect] = []
    var counts: [String: Int] = [:]
    var states: [OrderID: OrderState] = [:]

    init(_ vector: Vector) {
        var ledger = OrderLedger()
        for line in read(vector.bytes, lenient: vector.isLenient) {
            do {
                let event = try line.result.get()
                let effect = try ledger.apply(event, now: event.time)
                effects.append(VectorEffect(line: line.number, effect))
                if case .applied(let update) = effect { states[update.order] = update.state }
            } catch {
                if line.event == nil { ledger.countRefusedLine() }
                effects.append(VectorEffect(line: line.number, error))
            }
        }
        let all = ledger.counts
        counts = [
            "applied": all.applied, "stale": all.stale, "repeated": all.repeated,
            "ended": all.ended, "refused": all.refused, "orders": all.orders,
        ]
    }
}

extension JSONValue {
    fileprivate var objectValue: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }
    fileprivate var arrayValue: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
    fileprivate var stringValue: String? {
        if case .string(let text) = self { text } else { nil }
    }
    fileprivate var integerValue: Int64? {
        if case .number(let number) = self { number.integerValue } else { nil }
    }
    fileprivate var orderID: OrderID? {
        objectValue?["order"]?.stringValue.map(OrderID.init(rawValue:))
    }
}
