import AndroidNotifications
import Foundation
import OrderProgress
import OrderProgressTesting
import Testing

/// Documents in the names that plugins take.
@Suite(.timeLimit(.minutes(10)))
struct ShapeTests {
    private func notifications(
        _ shape: AndroidShape, _ updates: [OrderUpdate]
    ) throws -> [[String: Any]] {
        try updates.map { update in
            let output = try AndroidRenderer(shape: shape).render(update, at: update.time)
            return try #require(parsedObject(output.json)["notification"] as? [String: Any])
        }
    }

    @Test(arguments: AndroidShape.allCases, 1...10 as ClosedRange<UInt64>)
    func `Every shape tells what the document tells`(shape: AndroidShape, seed: UInt64) throws {
        let orders = RandomOrders(seed: seed)
        for update in try OrderUpdate.updates(of: orders.events) {
            let document = try AndroidRenderer().render(update, at: update.time)
            let own = try AndroidRenderer(shape: shape).render(update, at: update.time)
            #expect(own.facts(phase: update.phase) == document.facts(phase: update.phase))
        }
    }

    @Test func `Flutter's plugin gets its own names, and indexes for enumerations`() throws {
        let sent = try notifications(.flutterLocalNotifications, Streams.pizza())[3]
        #expect(sent["id"] as? Int == 1)
        #expect(sent["body"] as? String == "Mina is on the way · arrives about 12:31")
        let specifics = try #require(sent["platformSpecifics"] as? [String: Any])
        #expect(specifics["tag"] as? String == "A-1001")
        #expect(specifics["showProgress"] as? Bool == true)
        #expect(specifics["progress"] as? Int == 75 && specifics["maxProgress"] as? Int == 100)
        #expect(specifics["when"] as? Int64 == 1_796_041_860_000)
        #expect(specifics["onlyAlertOnce"] as? Bool == true)
        #expect(specifics["importance"] as? Int == 3)
        #expect(specifics["category"] as? String == "progress")
        let payload = try parsedObject(#require(sent["payload"] as? String))
        #expect(payload["stage"] as? String == "onTheWay")
    }

    @Test func `Flutter's alert is a second post that sounds`() throws {
        let sent = try notifications(.flutterLocalNotifications, Streams.pizza())[5]
        let alert = try #require(sent["alert"] as? [String: Any])
        let specifics = try #require(alert["platformSpecifics"] as? [String: Any])
        #expect(alert["id"] as? Int == 2)
        #expect(specifics["channelId"] as? String == "order_urgent_alerts")
        #expect(specifics["playSound"] as? Bool == true && specifics["silent"] as? Bool == false)
        #expect(specifics["importance"] as? Int == 4)
    }

    @Test func `notifee gets progress only whole, and data of strings`() throws {
        for sent in try notifications(.notifee, Streams.all()) {
            let android = try #require(sent["android"] as? [String: Any])
            #expect((sent["data"] as? [String: Any])?.values.allSatisfy { $0 is String } == true)
            #expect(sent["id"] as? String == android["tag"] as? String)
            let progress = try #require(android["progress"] as? [String: Any])
            let current = try #require(progress["current"] as? Int)
            let max = try #require(progress["max"] as? Int)
            #expect(current <= max && max > 0)
        }
        let unknown = try Streams.updates([
            Streams.event("A", .placed, minute: 0) { $0.fraction = .cleared },
            Streams.event("A", .failed, minute: 1),
        ])
        let ends = try notifications(.notifee, unknown).map { $0["android"] as? [String: Any] }
        #expect(ends[1]?["progress"] == nil, "what ended unknown has none")
    }

    @Test func `notifee's clock has a direction`() throws {
        let sent = try notifications(.notifee, Streams.timers())
        let android = sent.compactMap { $0["android"] as? [String: Any] }
        #expect(android[0]["chronometerDirection"] as? String == "down")
        #expect(android[4]["chronometerDirection"] as? String == "up")
        #expect(android[0]["timestamp"] as? Int64 == 1_796_041_200_000)
    }

    @Test func `notifee's tags are the orders', without the sign it refuses`() throws {
        let orders: [OrderID] = ["a|b", "a%7Cb", "a", "%", "%25", "|"]
        let tags = try orders.map { order -> String in
            let update = try Streams.updates([Streams.event(order, .placed, minute: 0)])
            let android = try notifications(.notifee, update)[0]["android"] as? [String: Any]
            return try #require(android?["tag"] as? String)
        }
        #expect(Set(tags).count == orders.count)
        #expect(tags.allSatisfy { !$0.contains("|") })
    }

    @Test func `The service of live_activities gets update and end, never start`() throws {
        let update = try Streams.pizza()
        let outputs = try update.map {
            try AndroidRenderer(shape: .liveActivities).render($0, at: $0.time)
        }
        let data = try outputs.map { output -> [String: String] in
            let fcm = try parsedObject(output.json)["fcm"] as? [String: Any]
            let message = fcm?["message"] as? [String: Any]
            return try #require(message?["data"] as? [String: String])
        }
        #expect(data.map { $0["event"] } == Array(repeating: "update", count: 6) + ["end"])
        #expect(data.allSatisfy { $0["activity-id"] == "A-1001" })
        #expect(data[0]["timestamp"] == "1796040000000")
        let state = try parsedObject(#require(data[3]["content-state"]))
        #expect(state["progress"] as? Int == 75)
        #expect(state["activity-id"] == nil)
    }
}
