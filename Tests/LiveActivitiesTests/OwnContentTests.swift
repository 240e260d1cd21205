import Foundation
import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OwnContentTests {
    /// An app's own type, whose state may hold whatever a test puts there.
    struct Own<State: Codable & Hashable & Sendable>: LiveActivityAttributes {
        typealias ContentState = State
        var gate = "B 12"
    }

    struct RideAttributes: LiveActivityAttributes {
        struct ContentState: Codable, Hashable, Sendable {
            var arrival: Date
            var seats: [Int]
            var stop: URL?
        }
    }

    private func render<State: Codable & Hashable & Sendable>(
        _ state: State
    ) throws -> LiveActivityOutput {
        let content = LiveActivityContent(
            attributesType: "OwnAttributes", attributes: { _, _ in Own<State>() },
            contentState: { _, _ in state })
        return try renderer(content).render(Order.pizza()[0])
    }

    private func refusal(of state: some Codable & Hashable & Sendable) throws -> String {
        let error = #expect(throws: OrderProgressError.self) { try render(state) }
        #expect(error?.code == .refusedOutput)
        return try #require(error?.message)
    }

    @Test func `An app's own type goes out under its bare name, coded by default`() throws {
        let content = LiveActivityContent(
            attributes: { _, _ in RideAttributes() },
            contentState: { update, now in
                RideAttributes.ContentState(
                    arrival: now, seats: [1, 2], stop: URL(string: update.state.link ?? ""))
            })
        let text = try renderer(content).render(Order.pizza()[0]).bodyText
        #expect(text.contains(#""attributes-type":"RideAttributes","attributes":{}"#))
        // A Date by default counts from 2001: 1796040000 − 978307200.
        #expect(
            text.contains(
                #""content-state":{"arrival":817732800,"seats":[1,2],"#
                    + #""stop":"https://shop.example/orders/A-1001"}"#))
    }

    @Test func `The closures see the update and the moment of rendering`() throws {
        struct Seen: Codable, Hashable { var number: Int, at: Double }
        let content = LiveActivityContent(
            attributesType: "Seen", attributes: { _, _ in Own<Seen>() },
            contentState: { Seen(number: $0.number, at: $1.timeIntervalSince1970) })
        let output = try renderer(content).render(Order.pizza()[2], at: moment(961))
        #expect(output.bodyText.contains(#""content-state":{"at":1796040961,"number":3}"#))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `A number that is not finite is refused, with its place`(number: Double) throws {
        struct Gauge: Codable, Hashable { var levels: [Double] }
        let message = try refusal(of: Gauge(levels: [0, number]))
        let start = "the content state of OwnAttributes cannot be encoded at levels.1: "
        #expect(message.hasPrefix(start))
        #expect(!message.contains("\n"))
    }

    @Test func `A key that is not encoded is refused, since the device would miss it`() throws {
        struct Half: Codable, Hashable {
            var seat = "7"
            var row = "A"
            enum CodingKeys: CodingKey { case seat, row }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(seat, forKey: .seat)
            }
        }
        let message = try refusal(of: Half())
        #expect(message.contains("cannot be decoded again at row"))
    }

    @Test func `A type that codes as another than it decodes is refused`() throws {
        struct Shift: Codable, Hashable {
            var at = 5
            enum CodingKeys: CodingKey { case at }
            init() {}
            init(from decoder: any Decoder) throws {
                at = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .at)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode("\(at)", forKey: .at)
            }
        }
        #expect(try refusal(of: Shift()).contains("cannot be decoded again at at"))
    }

    @Test func `A value that comes out different is refused`() throws {
        struct Rounded: Codable, Hashable {
            var ratio = 0.123
            enum CodingKeys: CodingKey { case ratio }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                ratio = try container.decode(Double.self, forKey: .ratio)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode((ratio * 100).rounded() / 100, forKey: .ratio)
            }
        }
        #expect(try refusal(of: Rounded()).contains("differs after encoding and decoding"))
    }

    @Test func `A state that is no object is refused`() throws {
        #expect(try refusal(of: ["a", "b"]).contains("must encode as an object"))
        #expect(try refusal(of: "a").contains("must encode as an object"))
    }

    @Test func `A null is refused, the word in a text is not`() throws {
        struct Maybe: Codable, Hashable { var seats: [Int?] }
        #expect(try refusal(of: Maybe(seats: [1, nil])).contains("holds null"))
        let texts = ["a": #"null "null" \"#, "null": "\\\" n"]
        #expect(try render(texts).bodyText.contains(#"\"null\""#))
    }

    @Test func `What a closure throws becomes a refusal that says so`() throws {
        struct NoGate: Error {}
        let content = LiveActivityContent(
            attributes: { (_, _) throws -> RideAttributes in throw NoGate() },
            contentState: { _, now in .init(arrival: now, seats: [], stop: nil) })
        let error = #expect(throws: OrderProgressError.self) {
            try renderer(content).render(Order.pizza()[0])
        }
        #expect(error?.code == .refusedOutput)
        #expect(error?.message == "the attributes RideAttributes could not be made: NoGate()")
    }

    @Test(arguments: ["", "App.OrderActivityAttributes"])
    func `An attributes type that is no bare name is refused at the start`(name: String) throws {
        let content = LiveActivityContent(
            attributesType: name, attributes: { _, _ in RideAttributes() },
            contentState: { _, now in .init(arrival: now, seats: [], stop: nil) })
        let error = #expect(throws: OrderProgressError.self) {
            try renderer(content).render(Order.pizza()[0])
        }
        #expect(error?.code == .refusedOutput)
        #expect(error?.message.contains("bare name") == true)
    }
}
