import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// Where messages go, and the requests around them.
@Suite(.timeLimit(.minutes(10)))
struct TargetTests {
    private func message(to target: FCMTarget) throws -> [String: Any] {
        let update = try Streams.updates([Streams.event("A-1", .placed, minute: 0)])[0]
        let output = try AndroidRenderer(target: target).render(update, at: update.time)
        return try ParsedOutput(output).message
    }

    @Test func `A message has exactly one target`() throws {
        let condition = "'orders' in topics && ('de' in topics || !('it' in topics))"
        for (target, name, value) in [
            (FCMTarget.token("abc"), "token", "abc"),
            (try .topic("orders-de_1.~%"), "topic", "orders-de_1.~%"),
            (try .condition(condition), "condition", condition),
        ] {
            let message = try message(to: target)
            #expect(message[name] as? String == value)
            #expect(Set(message.keys) == [name, "data", "android"])
        }
    }

    @Test(arguments: ["", "/topics/orders", "a b", "ä", "a/b"])
    func `A topic that FCM would not take is refused`(name: String) {
        #expect(throws: OrderProgressError.self) { try FCMTarget.topic(name) }
    }

    @Test(arguments: [
        "", "orders", "'orders'", "'orders' in topic", "'a' in topics &&",
        "'a' in topics 'b' in topics",
        "('a' in topics", "'a b' in topics", "'' in topics", "'a' in topics & 'b' in topics",
        (1...6).map { "'t\($0)' in topics" }.joined(separator: " || "),
        String(repeating: "(", count: 1000) + "'a' in topics" + String(repeating: ")", count: 1000),
    ])
    func `A condition that FCM would not take is refused`(condition: String) {
        #expect(throws: OrderProgressError.self) { try FCMTarget.condition(condition) }
    }

    @Test func `Five topics are as many as a condition has`() throws {
        let five = (1...5).map { "'t\($0)' in topics" }.joined(separator: "||")
        #expect(try FCMTarget.condition(five).value == five)
    }

    @Test(arguments: [false, true])
    func `A request may only be checked`(validatesOnly: Bool) throws {
        var writer = JSONWriter()
        try renderedBegin().message.writeRequest(validatesOnly: validatesOnly, to: &writer)
        let request = try parsedObject(writer.text)
        #expect(request["validate_only"] as? Bool == (validatesOnly ? true : nil))
        #expect(request["message"] is [String: Any])
    }

    // MARK: To iOS

    private static let output = #"""
        {"method":"POST","path":"/3/device/{token}",
         "headers":{"apns-expiration":"1796040600","apns-priority":"10","apns-push-type":"liveactivity",
                    "apns-topic":"com.example.app.push-type.liveactivity","apns-collapse-id":"c"},
         "payload":{"aps":{"timestamp":1796040000,"event":"update","content-state":{"stage":"placed"}}}}
        """#

    @Test func `A Live Activity goes through FCM with its own token`() throws {
        let message = try FCMLiveActivityMessage(
            token: "device", liveActivityToken: "activity",
            output: JSONValue(json: Self.output.utf8))
        var writer = JSONWriter()
        message.writeRequest(validatesOnly: true, to: &writer)
        #expect(
            writer.text == #"""
                {"validate_only":true,"message":{"token":"device","apns":{\#
                "live_activity_token":"activity","headers":{"apns-priority":"10",\#
                "apns-expiration":"1796040600","apns-collapse-id":"c"},\#
                "payload":{"aps":{"timestamp":1796040000,"event":"update",\#
                "content-state":{"stage":"placed"}}}}}}
                """#)
    }

    @Test(arguments: [
        "{}", #"{"payload":{"aps":{"alert":"x"}}}"#,
        #"{"payload":{"aps":{"event":"update","content-state":{}}}}"#,
    ])
    func `What is no Live Activity's output is refused`(json: String) throws {
        let value = try JSONValue(json: json.utf8)
        #expect(throws: OrderProgressError.self) {
            try FCMLiveActivityMessage(token: "d", liveActivityToken: "a", output: value)
        }
    }
}
