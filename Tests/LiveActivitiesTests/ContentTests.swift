import Foundation
import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ContentTests {
    @Test func `The app of the content order reads every field`() throws {
        var order = Order("배달-1")
        let begin = try order.apply(.placed, at: 0) {
            $0.title = .set("1 tiramisù")
            $0.merchant = .set("Dolce & Caffè <Milano>")
            $0.stages = ["baking", "riding"]
        }
        let attributes = try #require(try renderer().render(begin).received().attributes)
        #expect(attributes.orderID == "배달-1")
        #expect(attributes.title == "1 tiramisù")
        #expect(attributes.merchant == "Dolce & Caffè <Milano>")
        #expect(attributes.stages == ["baking", "riding"])

        let update = try order.apply(.updated, at: 60) {
            $0.stage = "riding"
            $0.fraction = .set(0.1)
            $0.eta = .set(OffsetDate(moment(600)))
            $0.timer = .set(.stopwatch(from: moment(0)))
            $0.courier = .set(Courier(name: "김민아"))
            $0.message = .set("\"presto\" / \\ presto")
            $0.reason = .set("neve")
            $0.title = .set("2 tiramisù")
            $0.merchant = .set("Dolce")
        }
        let state = try renderer().render(update).received().contentState
        #expect(state.stage == "riding" && state.stageIndex == 1 && state.stageCount == 2)
        #expect(state.fraction == 0.1)
        #expect(state.etaEpochSeconds == Int(noon) + 600)
        #expect(state.timer == .init(mode: "stopwatch", from: Int(noon), to: nil, pausedAt: nil))
        #expect(state.courierName == "김민아")
        #expect(state.message == "\"presto\" / \\ presto")
        #expect(state.reason == "neve")
        #expect(state.outcome == nil)
        #expect(state.title == "2 tiramisù" && state.merchant == "Dolce")
        #expect(state.stages == nil)
    }

    @Test func `A field without a value leaves its key out`() throws {
        var order = Order()
        let text = try renderer().render(order.apply(.placed, at: 0)).bodyText
        #expect(text.contains(#""attributes":{"orderID":"A-1001","stages":["#))
        #expect(
            text.contains(
                #""content-state":{"fraction":0,"stage":"placed","stageCount":4,"stageIndex":0}"#))
        #expect(!text.contains("null"))
        let unknown = try order.apply(.updated, at: 9) { $0.fraction = .cleared }
        #expect(!(try renderer().render(unknown).bodyText.contains("fraction")))
    }

    @Test func `Title, merchant and stages are sent while they differ from the attributes`()
        throws
    {
        var order = Order()
        try order.apply(.placed, at: 0) {
            $0.title = .set("2 pizzas")
            $0.stages = ["a", "b"]
        }
        let other = try order.apply(.updated, at: 1) {
            $0.title = .set("3 pizzas")
            $0.merchant = .set("Roma")
            $0.stages = ["a", "b", "c"]
        }
        let state = try renderer().render(other).received().contentState
        #expect(state.title == "3 pizzas" && state.merchant == "Roma")
        #expect(state.stages == ["a", "b", "c"] && state.stageCount == 3)
        let back = try order.apply(.updated, at: 2) {
            $0.title = .set("2 pizzas")
            $0.merchant = .cleared
            $0.stages = ["a", "b"]
        }
        let same = try renderer().render(back).received().contentState
        #expect(same.title == nil && same.merchant == nil && same.stages == nil)
    }

    @Test func `A cleared title is empty in the state, lest the first one come back`() throws {
        var order = Order()
        try order.apply(.placed, at: 0) { $0.title = .set("2 pizzas") }
        let cleared = try order.apply(.updated, at: 1) { $0.title = .cleared }
        #expect(try renderer().render(cleared).received().contentState.title == "")
    }

    @Test func `Text from outside loses controls and overrides, not markup`() throws {
        var order = Order()
        let update = try order.apply(.placed, at: 0) {
            $0.title = .set("\u{202E}<b>2\u{7}\n pizzas\u{2066}")
            $0.merchant = .set("\u{202E}")
            $0.courier = .set(Courier(name: "a\u{1}b"))
        }
        let push = try renderer().render(update).received()
        #expect(push.attributes?.title == "<b>2 pizzas")
        #expect(push.attributes?.merchant == nil)
        #expect(push.contentState.courierName == "ab")
        #expect(push.alert?.title == "<b>2 pizzas")
    }

    @Test func `The outcome and the timer's standstill are in the final state`() throws {
        var order = Order()
        try order.apply(.placed, at: 0) {
            $0.timer = .set(.countdown(from: moment(0), to: moment(600)))
        }
        let end = try order.apply(.cancelled, at: 150) { $0.reason = .set("closed") }
        let state = try renderer().render(end).received().contentState
        #expect(state.outcome == "cancelled" && state.reason == "closed")
        #expect(state.fraction == 0.25)
        #expect(state.timer?.pausedAt == Int(noon) + 150)
    }

    @Test func `A countdown's fraction is that of the moment of rendering`() throws {
        var order = Order()
        let update = try order.apply(.placed, at: 0) {
            $0.timer = .set(.countdown(from: moment(0), to: moment(600)))
        }
        let later = try renderer().render(update, at: moment(450))
        #expect(try later.received().contentState.fraction == 0.75)
    }

    // MARK: delivery

    private typealias DeliveryAttributes = DeliveryApp.DeliveryActivityAttributes

    private func delivery(
        _ update: OrderUpdate, at now: Date? = nil
    ) throws -> DeliveryAttributes.ContentState {
        try renderer(.delivery).render(update, at: now ?? update.time)
            .received(by: DeliveryAttributes.self).contentState
    }

    @Test func `The app of the content delivery reads every field`() throws {
        let pizza = try Order.pizza()
        let start = try renderer(.delivery).render(pizza[0]).received(by: DeliveryAttributes.self)
        #expect(start.attributesType == "DeliveryActivityAttributes")
        #expect(start.attributes?.orderId == "A-1001")
        #expect(start.attributes?.storeName == "Trattoria Roma")
        #expect(
            try delivery(pizza[3])
                == .init(
                    status: "onTheWay", driverName: "Mina", estimatedMinutes: 10,
                    progressRatio: 0.75))
    }

    @Test func `A delivery of which nothing is known has empty and zero values`() throws {
        var order = Order()
        let begin = try order.apply(.placed, at: 0) { $0.fraction = .cleared }
        let start = try renderer(.delivery).render(begin).received(by: DeliveryAttributes.self)
        #expect(start.attributes?.storeName == "")
        #expect(
            start.contentState
                == .init(status: "placed", driverName: "", estimatedMinutes: 0, progressRatio: 0))
    }

    @Test(arguments: [(-1.0, 36), (0, 35), (1, 35), (60, 34), (2040.5, 1), (2100, 0), (9999, 0)])
    func `Estimated minutes round up and never fall below zero`(now: Double, minutes: Int) throws {
        let begin = try Order.pizza()[0]
        #expect(try delivery(begin, at: moment(now)).estimatedMinutes == minutes)
    }

    @Test(arguments: [
        (OrderEvent.Kind.completed, "delivered", 1.0), (.cancelled, "cancelled", 0.3),
        (.failed, "failed", 0.3),
    ])
    func `A delivery's status at the end is how it ended`(
        kind: OrderEvent.Kind, status: String, ratio: Double
    ) throws {
        var order = Order()
        try order.apply(.placed, at: 0) {
            $0.stages = ["baking", "riding"]
            $0.fraction = .set(0.3)
            $0.eta = .set(OffsetDate(moment(900)))
        }
        let state = try delivery(order.apply(kind, at: 60))
        #expect(state.status == status)
        #expect(state.progressRatio == ratio)
        #expect(state.estimatedMinutes == 0)
    }

    // MARK: By name

    @Test func `The contents that are built in are found by name`() {
        let types = [
            "order": "OrderActivityAttributes", "delivery": "DeliveryActivityAttributes",
            "keyvalue": "LiveActivitiesAppAttributes",
            "vendor-data": "DefaultLiveActivityAttributes",
            "stopwatch": "StopwatchWidgetAttributes", "timer": "TimerAttributes",
        ]
        #expect(Set(LiveActivityContent.builtInNames) == Set(types.keys))
        for (name, type) in types {
            #expect(LiveActivityContent.named(name)?.attributesType == type)
        }
        #expect(LiveActivityContent.named("Order") == nil)
    }
}
