/// Event lines as a delivery service writes them: the order of Samples/Events/pizza.jsonl, many times.
enum SampleLines {
    static func make(orders: Int) -> [String] {
        (0..<orders).flatMap { order(id: "A-\(1000 + $0)") }
    }

    private static func order(id: String) -> [String] {
        [
            #""placed","id":"p1","sequence":1,"time":"2026-11-30T12:00:00Z","merchant":"Trattoria Roma","title":"2 pizzas","eta":"2026-11-30T12:35:00Z","link":"https://shop.example/orders/\#(id)""#,
            #""updated","id":"p2","sequence":2,"time":"2026-11-30T12:04:00Z","stage":"preparing""#,
            #""updated","id":"p3","sequence":3,"time":"2026-11-30T12:16:00Z","stage":"onTheWay","courier":{"name":"Mina","vehicle":"bicycle"},"eta":"2026-11-30T12:33:00Z""#,
            #""updated","id":"p4","sequence":4,"time":"2026-11-30T12:21:00Z","fraction":0.75,"eta":"2026-11-30T12:31:00Z""#,
            #""updated","id":"p5","sequence":5,"time":"2026-11-30T12:25:00Z","fraction":0.85,"eta":"2026-11-30T12:38:00Z","reason":"heavy traffic","attention":"normal""#,
            #""updated","id":"p6","sequence":6,"time":"2026-11-30T12:34:00Z","fraction":0.95,"eta":"2026-11-30T12:37:00Z","message":"Mina is at your door","attention":"urgent""#,
            #""completed","id":"p7","sequence":7,"time":"2026-11-30T12:36:30Z""#,
        ].map { #"{"order":"\#(id)","type":\#($0)}"# }
    }
}
