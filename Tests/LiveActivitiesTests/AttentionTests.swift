import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AttentionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let phase: OrderUpdate.Phase
        let attention: Attention
        let priority: String
        let alerts: Bool
        let sounds: Bool

        var testDescription: String { "\(attention) \(phase)" }
    }

    static let table = [
        Row(phase: .begin, attention: .silent, priority: "5", alerts: true, sounds: false),
        Row(phase: .begin, attention: .normal, priority: "10", alerts: true, sounds: false),
        Row(phase: .begin, attention: .urgent, priority: "10", alerts: true, sounds: true),
        Row(phase: .update, attention: .silent, priority: "5", alerts: false, sounds: false),
        Row(phase: .update, attention: .normal, priority: "10", alerts: true, sounds: false),
        Row(phase: .update, attention: .urgent, priority: "10", alerts: true, sounds: true),
        Row(phase: .end, attention: .silent, priority: "5", alerts: false, sounds: false),
        Row(phase: .end, attention: .normal, priority: "10", alerts: true, sounds: false),
        Row(phase: .end, attention: .urgent, priority: "10", alerts: true, sounds: true),
    ]

    @Test(arguments: table)
    func `Attention decides priority, alert and sound`(row: Row) throws {
        var order = Order()
        var update = try order.apply(.placed, at: 0) { $0.attention = row.attention }
        if row.phase == .update {
            update = try order.apply(.updated, at: 9) { $0.attention = row.attention }
        } else if row.phase == .end {
            update = try order.apply(.completed, at: 9) { $0.attention = row.attention }
        }
        #expect(update.phase == row.phase)
        let output = try renderer().render(update)
        let alert = try output.received().alert
        #expect(output.headers["apns-priority"] == row.priority)
        #expect((alert != nil) == row.alerts)
        #expect(alert?.sound == (row.sounds ? "default" : nil))
        #expect(alert?.title.isEmpty != true)
        #expect(alert?.body.isEmpty != true)
    }

    @Test func `The sound is the policy's own`() throws {
        var policy = LiveActivityPolicy()
        policy.sound = "bell.caf"
        var order = Order()
        let update = try order.apply(.placed, at: 0) { $0.attention = .urgent }
        #expect(try renderer(policy: policy).render(update).received().alert?.sound == "bell.caf")
    }

    @Test func `An order without title and merchant still starts with a title`() throws {
        var order = Order()
        let alert = try renderer().render(order.apply(.placed, at: 0)).received().alert
        #expect(alert?.title == "Your order")
    }
}
