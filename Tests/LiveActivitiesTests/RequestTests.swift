import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RequestTests {
    @Test func `A start is exactly this request`() throws {
        let output = try renderer().render(Order.pizza()[0])
        #expect(
            output.json == """
                {"method":"POST","path":"/3/device/{token}","headers":{\
                "apns-collapse-id":"A-1001","apns-expiration":"1796040600","apns-priority":"10",\
                "apns-push-type":"liveactivity",\
                "apns-topic":"com.example.app.push-type.liveactivity"},\
                "payload":{"aps":{"timestamp":1796040000,"event":"start",\
                "attributes-type":"OrderActivityAttributes","attributes":{"merchant":\
                "Trattoria Roma","orderID":"A-1001","stages":["placed","preparing","onTheWay",\
                "delivered"],"title":"2 pizzas"},"content-state":{"etaEpochSeconds":1796042100,\
                "fraction":0,"stage":"placed","stageCount":4,"stageIndex":0},"alert":{"title":\
                "2 pizzas · Trattoria Roma","body":"Order placed · arrives about 12:35"},\
                "relevance-score":25.0040000591,"stale-date":1796043600}}}
                """)
    }

    @Test func `A silent update is exactly this request`() throws {
        let output = try renderer().render(Order.pizza()[3])
        #expect(
            output.json == """
                {"method":"POST","path":"/3/device/{token}","headers":{\
                "apns-expiration":"1796044860","apns-priority":"5",\
                "apns-push-type":"liveactivity",\
                "apns-topic":"com.example.app.push-type.liveactivity"},\
                "payload":{"aps":{"timestamp":1796041260,"event":"update",\
                "content-state":{"courierName":"Mina","etaEpochSeconds":1796041860,\
                "fraction":0.75,"stage":"onTheWay","stageCount":4,"stageIndex":2},\
                "relevance-score":62.5040000591,"stale-date":1796044860}}}
                """)
    }

    @Test func `An end is exactly this request`() throws {
        let output = try renderer(.delivery).render(Order.pizza()[5])
        #expect(
            output.json == """
                {"method":"POST","path":"/3/device/{token}","headers":{\
                "apns-expiration":"1796056590","apns-priority":"10",\
                "apns-push-type":"liveactivity",\
                "apns-topic":"com.example.app.push-type.liveactivity"},\
                "payload":{"aps":{"timestamp":1796042190,"event":"end",\
                "content-state":{"driverName":"Mina","estimatedMinutes":0,"progressRatio":1,\
                "status":"delivered"},"alert":{"title":"2 pizzas · Trattoria Roma",\
                "body":"Delivered"},"dismissal-date":1796043090}}}
                """)
    }

    @Test func `Rendering twice gives the same bytes`() throws {
        for update in try Order.pizza() {
            #expect(try renderer().render(update).json == renderer().render(update).json)
        }
    }

    @Test func `Only a start carries the attributes and their type`() throws {
        for update in try Order.pizza() {
            let push = try renderer().render(update).received()
            let isStart = update.phase == .begin
            #expect((push.attributes != nil) == isStart)
            #expect(push.attributesType == (isStart ? "OrderActivityAttributes" : nil))
        }
    }

    @Test func `Only a start carries a collapse id, and none carries credentials`() throws {
        for update in try Order.pizza() {
            let headers = try renderer().render(update).headers
            let isStart = update.phase == .begin
            #expect(headers["apns-collapse-id"] == (isStart ? "A-1001" : nil))
            #expect(headers["authorization"] == nil)
            #expect(headers.keys.allSatisfy { $0 == $0.lowercased() })
        }
    }

    @Test func `A begin that swallowed later events starts with what was known first`() throws {
        var order = Order()
        try order.apply(.placed, at: 0) {
            $0.title = .set("2 pizzas")
            $0.merchant = .set("Trattoria Roma")
        }
        var joined = try order.apply(.updated, at: 5) { $0.title = .set("3 pizzas") }
        joined.phase = .begin
        let push = try renderer().render(joined).received()
        #expect(push.attributes?.title == "2 pizzas")
        #expect(push.contentState.title == "3 pizzas")
        #expect(push.contentState.merchant == nil)
        #expect(push.alert?.title == "3 pizzas · Trattoria Roma")
    }

    @Test func `An order whose first event ends it is an end request`() throws {
        var order = Order()
        let push = try renderer().render(order.apply(.failed, at: 0)).received()
        #expect(push.event == "end")
        #expect(push.contentState.outcome == "failed")
    }

    @Test func `Alert texts hold a clock time and no minutes that would stand still`() throws {
        var order = Order()
        let update = try order.apply(.placed, at: 0) {
            $0.eta = .set(OffsetDate(moment(2100), secondsFromGMT: 9 * 3600))
        }
        let body = try #require(try renderer().render(update).received().alert?.body)
        #expect(body.contains("21:35"))
        #expect(!body.contains("min"))
    }
}
