import LiveActivities
import OrderProgress
import Testing

/// Texts that are too large, with contents that tell them again and with what a start is asked.
@Suite(.timeLimit(.minutes(10)))
struct CutEverywhereTests {
    private struct ShopAttributes: LiveActivityAttributes {
        struct ContentState: Codable, Hashable, Sendable {
            var title: String
            var shop: String
        }
    }

    /// Begin, update and end of an order with long names.
    private func updates() throws -> [OrderUpdate] {
        var order = Order()
        return [
            try order.apply(.placed, at: 0) {
                $0.title = .set(String(repeating: "2 pizzas, ", count: 300))
                $0.merchant = .set(String(repeating: "Trattoria ", count: 300))
            },
            try order.apply(.updated, at: 60) { $0.stage = .preparing },
            try order.apply(.completed, at: 120),
        ]
    }

    @Test func `What an app's own type tells each time is cut each time, to the end`() throws {
        let content = LiveActivityContent(
            attributes: { _, _ in ShopAttributes() },
            contentState: { update, _ in
                ShopAttributes.ContentState(
                    title: update.state.title ?? "", shop: update.state.merchant ?? "")
            })
        for update in try updates() {
            #expect(try renderer(content).render(update).bodyBytes.count <= 4096)
        }
    }

    @Test func `What a template tells each time is cut each time, to the end`() throws {
        let template = try LiveActivityTemplate(
            json: Array(
                (#"{"attributesType":"Shop","attributes":{"id":"$order"},"#
                    + #""contentState":{"title":"$title","shop":"$merchant"}}"#).utf8))
        for update in try updates() {
            #expect(try renderer(.template(template)).render(update).bodyBytes.count <= 4096)
        }
    }

    @Test func `A start that was cut has room for what asks for updates`() throws {
        let start = try renderer().render(try updates()[0])
        let token = try PushToken(hexadecimal: String(repeating: "0a1b", count: 40))
        let channel = try #require(ChannelID(rawValue: "dHN0LXNyY2gtY2hubA=="))
        for updates in [LiveActivityUpdates.token, .channel(channel)] {
            let request = try start.startRequest(
                to: token, updates: updates, system: 18, in: .production)
            #expect((4000...4096).contains(request.bodyBytes.count))
        }
    }

    @Test func `A start that nothing can be cut of goes out up to the limit`() throws {
        let plain = try renderer()
        let long = String(repeating: "s", count: 1000)
        var order = Order()
        let size = try plain.render(
            order.apply(.placed, at: 0) { $0.stages = [Stage(rawValue: long)] }
        ).bodyBytes.count
        // The stage stands in the attributes and in the state.
        let room = (4096 - size) / 2
        var other = Order()
        let full = try other.apply(.placed, at: 0) {
            $0.stages = [Stage(rawValue: long + String(repeating: "s", count: room))]
        }
        #expect((4095...4096).contains(try plain.render(full).bodyBytes.count))
    }
}
