import Foundation
import OrderProgress
import Testing

@testable import LiveActivities

@Suite(.timeLimit(.minutes(10)))
struct KnownStructureTests {
    private func structure(_ json: String) -> JSONStructure { JSONStructure(of: Data(json.utf8)) }

    @Test(arguments: [
        (#"{"a":1,"b":"x"}"#, #"{"a":-2.5e9,"b":"x"}"#),
        (#"{"a":true}"#, #"{"a":false}"#),
        (#"{"a":["x",[1]]}"#, #"{"a":["x",[22]]}"#),
    ])
    func `Other numbers make no other structure`(one: String, other: String) {
        #expect(structure(one).hash == structure(other).hash)
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":"1"}"#), (#"{"a":1}"#, #"{"a":[1]}"#),
        (#"{"a":1}"#, #"{"a":1,"b":1}"#), (#"{"a":{"b":1}}"#, #"{"a":1,"b":1}"#),
        (#"{"a":"x"}"#, #"{"a":"y"}"#), (#"{"a":"\"}"}"#, #"{"a":"\\"}"#),
        (#"{"a":true}"#, #"{"a":1}"#), (#"{"a":{}}"#, #"{"a":[]}"#),
    ])
    func `Another key, text, nesting or kind of value is another structure`(
        one: String, other: String
    ) {
        #expect(structure(one).hash != structure(other).hash)
    }

    @Test func `Only a null that is a value is one`() {
        #expect(structure(#"{"a":[1,null]}"#).holdsNull)
        #expect(structure(#"{"a":null}"#).holdsNull)
        #expect(!structure(#"{"null":"null","a":"\\\"null"}"#).holdsNull)
    }

    @Test func `A structure is checked when new, a few times more, and every 100th time`() {
        let known = KnownStructures()
        let due = (0..<250).filter { _ in known.isDue(structure(#"{"a":1}"#)) }
        #expect(due == [0, 1, 2, 3, 100, 200])
        #expect(known.isDue(structure(#"{"b":1}"#)))
    }

    @Test func `Ever new structures are all checked, and do not pile up`() {
        let known = KnownStructures()
        let first = structure(#"{"a":1}"#)
        #expect((0..<5).filter { _ in known.isDue(first) } == [0, 1, 2, 3])
        for number in 0..<2000 { #expect(known.isDue(structure(#"{"a\#(number)":1}"#))) }
        #expect(known.isDue(first), "it was forgotten with others")
    }

    @Test func `A state that breaks later than its first is refused when its keys are new`() throws
    {
        struct Fickle: Codable, Hashable {
            var percent: Int
            enum CodingKeys: CodingKey { case percent, ratio }
            init(percent: Int) { self.percent = percent }
            init(from decoder: any Decoder) throws {
                percent = try decoder.container(keyedBy: CodingKeys.self)
                    .decode(Int.self, forKey: .percent)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(percent, forKey: percent < 50 ? .percent : .ratio)
            }
        }
        struct Own: LiveActivityAttributes { typealias ContentState = Fickle }
        let content = LiveActivityContent(
            attributes: { _, _ in Own() },
            contentState: { update, now in Fickle(percent: update.state.percent(at: now) ?? 0) })
        let renderer = try renderer(content)
        let updates = try Order.pizza()
        for update in updates.prefix(2) { _ = try renderer.render(update, at: update.time) }
        let error = #expect(throws: OrderProgressError.self) {
            for update in updates.dropFirst(2) { _ = try renderer.render(update, at: update.time) }
        }
        #expect(error?.message.contains("cannot be decoded again at percent") == true)
    }
}
