/// Event lines as a delivery service writes them, for many orders, each from begin to end.
enum SampleLines {
    static func make(orders: Int) -> [String] {
        (0..<orders).flatMap { order(id: "A-\(1000 + $0)") }
    }

    private static func order(id: String) -> [String] {
        let link = "https://shop.example/orders/\(id)"
        return [
            #"{"order":"\#(id)","type":"placed","id":"\#(id)-1","sequence":1,"time":"2026-11-30T12:00:00Z","merchant":"Trattoria Roma","title":"2 pizzas","eta":"2026-11-30T12:35:00Z","link":"\#(link)"}"#,
            #"{"order":"\#(id)","type":"updated","id":"\#(id)-2","sequence":2,"time":"2026-11-30T12:04:00Z","stage":"preparing","eta":"2026-11-30T12:34:00Z","attention":"silent","reason":"a busy kitchen","link":"\#(link)"}"#,
            #"{"order":"\#(id)","type":"updated","id":"\#(id)-3","sequence":3,"time":"2026-11-30T12:16:00Z","stage":"onTheWay","courier":{"name":"Mina","vehicle":"bicycle"},"eta":"2026-11-30T12:33:00+01:00","fraction":0.67}"#,
            #"{"order":"\#(id)","type":"updated","id":"\#(id)-4","sequence":4,"time":1796041260,"fraction":0.75,"eta":1796041860,"message":"Mina is at your door","attention":"normal","details":{"table":4,"tags":["a","b"]}}"#,
            #"{"order":"\#(id)","type":"completed","id":"\#(id)-5","sequence":5,"time":"2026-11-30T12:36:30Z","title":"2 pizzas","merchant":"Trattoria Roma","message":"Enjoy","link":"\#(link)","locale":"en-GB","attention":"normal"}"#,
        ]
    }
}
