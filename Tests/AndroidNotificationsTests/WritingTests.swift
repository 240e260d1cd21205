import AndroidNotifications
import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

/// The message written straight into a buffer, and any orders' messages.
@Suite(.timeLimit(.minutes(10)))
struct WritingTests {
    private static func updates(seed: UInt64) throws -> [OrderUpdate] {
        var orders = RandomOrders(seed: seed)
        orders.hasRepeats = true
        orders.hasLateEvents = true
        orders.hasHostileTexts = true
        return try OrderUpdate.updates(of: orders.events)
    }

    @Test(arguments: AndroidShape.allCases, [1, 2, 3, 4] as [UInt64])
    func `A message written straight is the rendered one`(shape: AndroidShape, seed: UInt64) throws
    {
        let renderer = AndroidRenderer(shape: shape)
        var straight = JSONWriter()
        for update in try Self.updates(seed: seed) {
            straight.removeAll()
            try renderer.writeMessage(of: update, at: update.time, to: &straight)
            var rendered = JSONWriter()
            try renderer.render(update, at: update.time).message.write(to: &rendered)
            #expect(straight.text == rendered.text)
        }
    }

    @Test func `What is cut is cut the same`() throws {
        let update = try Streams.updates([
            Streams.event("A-1", .placed, minute: 0) {
                $0.title = .set(String(repeating: "😀", count: 160))
                $0.message = .set(String(repeating: "😀", count: 400))
                $0.link = .set("https://s.example/" + String(repeating: "x", count: 1500))
            }
        ])[0]
        var straight = JSONWriter()
        try AndroidRenderer().writeMessage(of: update, at: update.time, to: &straight)
        let output = try AndroidRenderer().render(update, at: update.time)
        var rendered = JSONWriter()
        output.message.write(to: &rendered)
        #expect(straight.text == rendered.text)
        #expect(output.notification.text.hasSuffix("…"))
        #expect(output.message.dataByteCount <= 4096)
    }

    @Test(arguments: AndroidShape.allCases, 1...25 as ClosedRange<UInt64>)
    func `Any orders give messages that FCM takes`(shape: AndroidShape, seed: UInt64) throws {
        let renderer = AndroidRenderer(shape: shape)
        var ended: Set<OrderID> = []
        var stamps: [OrderID: Int64] = [:]
        var identities: [OrderID: String] = [:]
        for update in try Self.updates(seed: seed) {
            let output = try renderer.render(update, at: update.time)
            let parsed = try parsedObject(output.json)
            let fcm = try #require(parsed["fcm"] as? [String: Any])
            let message = try #require(fcm["message"] as? [String: Any])
            let data = try #require(message["data"] as? [String: Any])
            #expect(data.values.allSatisfy { $0 is String })
            let size = data.reduce(0) { $0 + $1.key.utf8.count + "\($1.value)".utf8.count }
            #expect(size == output.message.dataByteCount && size <= 4096)

            #expect(!ended.contains(update.order), "nothing after the end")
            if update.phase == .end { ended.insert(update.order) }
            #expect(output.message.timestampSeconds > stamps[update.order] ?? .min)
            stamps[update.order] = output.message.timestampSeconds
            let notification = try #require(parsed["notification"] as? [String: Any])
            let details = notification["platformSpecifics"] as? [String: Any] ?? [:]
            let identity = ["tag", "id", "activity-id"]
                .map { "\(notification[$0] ?? "") \(details[$0] ?? "")" }
                .joined(separator: " ")
            #expect(identities[update.order] ?? identity == identity)
            identities[update.order] = identity
            let facts = output.facts(phase: update.phase)
            #expect(facts[.ended] == .flag(update.phase == .end))
            #expect(facts.tears == [])
        }
        #expect(Set(identities.values).count == identities.count)
    }
}
