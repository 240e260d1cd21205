import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MessageTests {
    @Test func theMessageHasOneTargetDataAndAndroidAndNothingElse() throws {
        for output in try rendered(Streams.all()) {
            let parsed = try ParsedOutput(output)
            #expect(Set(parsed.message.keys) == ["token", "data", "android"])
            #expect(parsed.message["token"] as? String == "{token}")
            #expect(Set(parsed.android.keys) == ["priority", "ttl", "collapse_key"])
        }
    }

    @Test func dataHoldsStringsUnderKeysThatFCMDoesNotKeep() throws {
        for output in try rendered(Streams.all()) {
            let raw = try #require(ParsedOutput(output).message["data"] as? [String: Any])
            #expect(raw.count == 4)
            for (key, value) in raw {
                #expect(value is String, "\(key) is \(value)")
                #expect(!["from", "message_type", "collapse_key"].contains(key))
                #expect(!key.hasPrefix("google") && !key.hasPrefix("gcm"))
            }
        }
    }

    @Test func anAppCanRouteWithoutReadingTheDocument() throws {
        let parsed = try ParsedOutput(rendered(Streams.korean())[1])
        #expect(parsed.data["phase"] == "begin")
        #expect(parsed.data["order"] == "배달-2")
        #expect(parsed.data["timestamp"] == "1796040060")
        #expect(parsed.carried["timestampSeconds"] as? Int == 1_796_040_060)
    }

    @Test func anOrdersMessagesCollapseUnderOneKey() throws {
        for update in try Streams.all() {
            let parsed = try ParsedOutput(rendered([update])[0])
            #expect(parsed.android["collapse_key"] == update.order.rawValue)
        }
    }

    @Test func aTransportPutsTheTokenIn() throws {
        var output = try renderedBegin()
        output.message.target = .token("device-1")
        #expect(try ParsedOutput(output).message["token"] as? String == "device-1")
    }

    // MARK: Attention

    @Test(arguments: [
        (OrderUpdate.Phase.begin, Attention.silent, "HIGH", nil as String?),
        (.begin, .normal, "HIGH", "order_alerts DEFAULT"),
        (.begin, .urgent, "HIGH", "order_urgent_alerts HIGH"),
        (.update, .silent, "NORMAL", nil),
        (.update, .normal, "HIGH", "order_alerts DEFAULT"),
        (.update, .urgent, "HIGH", "order_urgent_alerts HIGH"),
        (.end, .silent, "HIGH", nil),
        (.end, .normal, "HIGH", "order_alerts DEFAULT"),
        (.end, .urgent, "HIGH", "order_urgent_alerts HIGH"),
    ])
    func attentionDecidesPriorityAndAlert(
        _ phase: OrderUpdate.Phase, _ attention: Attention, _ priority: String, _ channel: String?
    ) throws {
        let updates = try Streams.updates([
            Streams.event("A-1", .placed, minute: 0) { $0.attention = attention },
            Streams.event("A-1", .updated, minute: 1) { $0.attention = attention },
            Streams.event("A-1", .completed, minute: 2) { $0.attention = attention },
        ])
        let update = try #require(updates.first { $0.phase == phase })
        let parsed = try ParsedOutput(rendered([update])[0])
        #expect(parsed.android["priority"] == priority)
        #expect(ParsedOutput.channel(of: parsed.alert) == channel)
        #expect(ParsedOutput.channel(of: parsed.notification) == "order_progress DEFAULT")
    }

    @Test func onlyAlertsSoundAndVibrate() throws {
        let document = try ParsedOutput(renderedBegin()).notification
        let progress = try #require(document["channel"] as? [String: Any])
        let alert = try #require(
            (document["alert"] as? [String: Any])?["channel"] as? [String: Any])
        #expect(progress["sound"] as? Bool == false && progress["vibration"] as? Bool == false)
        #expect(alert["sound"] as? Bool == true && alert["vibration"] as? Bool == true)
        #expect(progress["name"] as? String != alert["name"] as? String)
    }

    // MARK: Time to live

    @Test(arguments: [
        (0.0, "7200s"), (0.5, "7200s"), (1800, "5400s"), (3600, "3600s"), (90_000, "3600s"),
        (-4_000_000, "2419200s"),
    ])
    func anOrderWithAnETALivesAnHourBeyondIt(_ secondsLater: Double, _ ttl: String) throws {
        #expect(
            try self.ttl(secondsLater: secondsLater) { $0.eta = .set(eta(after: 3600)) } == ttl)
    }

    @Test(arguments: [
        (0.0, "1200s"), (0.5, "1200s"), (1199.5, "1s"), (1200, "14400s"), (1300, "14400s"),
    ])
    func aRunningCountdownIsNotDeliveredAfterItsEnd(
        _ secondsLater: Double, _ ttl: String
    ) throws {
        let timer = OrderTimer.countdown(
            from: Streams.noon, to: Streams.noon.addingTimeInterval(1200))
        #expect(try self.ttl(secondsLater: secondsLater) { $0.timer = .set(timer) } == ttl)
    }

    @Test func anOrderWithoutATimeAndAnEndLiveFourHours() throws {
        #expect(try ttl(secondsLater: 0) { _ in } == "14400s")
        #expect(try ParsedOutput(renderedEnd(.completed)).android["ttl"] == "14400s")
    }

    @Test func everyTTLIsADurationOfWholeSecondsInRange() throws {
        for output in try rendered(Streams.all()) {
            let ttl = try #require(ParsedOutput(output).android["ttl"])
            let seconds = try #require(Int(ttl.dropLast()))
            #expect(ttl == "\(seconds)s")
            #expect((0...2_419_200).contains(seconds))
        }
    }

    private func eta(after seconds: Double) -> OffsetDate {
        OffsetDate(Streams.noon.addingTimeInterval(seconds))
    }

    private func ttl(
        secondsLater: Double, _ change: (inout OrderEvent.Fields) -> Void
    ) throws -> String? {
        let update = try Streams.updates([
            Streams.event("A-1", .placed, minute: 0, change)
        ])[0]
        let now = Streams.noon.addingTimeInterval(secondsLater)
        return try ParsedOutput(AndroidRenderer().render(update, at: now)).android["ttl"]
    }
}
