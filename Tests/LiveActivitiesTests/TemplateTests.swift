import Foundation
import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TemplateTests {
    /// The content state that a template makes of an update, as JSON.
    private func state(
        _ contentState: String, of update: OrderUpdate, at now: Date? = nil
    ) throws -> JSONValue {
        let json = #"{"attributesType":"App","attributes":{},"contentState":\#(contentState)}"#
        let template = try LiveActivityTemplate(json: Array(json.utf8))
        let output = try LiveActivityRenderer(
            bundleID: "com.example.app", content: .template(template)
        ).render(update, at: now ?? update.time)
        let body = try JSONValue(json: output.bodyBytes)
        return try #require(body["aps", "content-state"])
    }

    private func full() throws -> OrderUpdate {
        var order = Order()
        try order.apply(.placed, at: 0) {
            $0.title = .set("2 pizzas")
            $0.merchant = .set("Roma")
            $0.timer = .set(.countdown(from: moment(0), to: moment(600)))
            $0.details = [
                "table": .number(JSONNumber(7)), "gift": .bool(true),
                "pickup": .object(["name": .string("Gate 4")]), "none": .null,
            ]
            $0.link = .set("https://shop.example/1")
        }
        return try order.apply(.updated, at: 60) {
            $0.stage = .onTheWay
            $0.eta = .set(OffsetDate(moment(630)))
            $0.courier = .set(Courier(name: "Mina", vehicle: "bicycle", phone: "+39 055"))
            $0.message = .set("Soon")
            $0.reason = .set("rain")
        }
    }

    @Test(arguments: [
        ("order", #""A-1001""#), ("title", #""2 pizzas""#), ("merchant", #""Roma""#),
        ("stage", #""onTheWay""#), ("stageText", #""Mina is on the way""#), ("stageIndex", "2"),
        ("stageCount", "4"), ("fraction", "0.6666666666666666"), ("percent", "67"),
        ("etaEpochSeconds", "1796040630"), ("etaReferenceSeconds", "817733430"),
        ("etaMinutes", "10"), ("elapsedSeconds", "60"),
        ("timerFromReferenceSeconds", "817732800"), ("timerToReferenceSeconds", "817733400"),
        ("courier.name", #""Mina""#), ("courier.vehicle", #""bicycle""#),
        ("courier.phone", #""+39 055""#), ("message", #""Soon""#), ("reason", #""rain""#),
        ("link", #""https://shop.example/1""#), ("details.table", "7"), ("details.gift", "true"),
        ("details.pickup", #"{"name":"Gate 4"}"#), ("details.pickup.name", #""Gate 4""#),
    ])
    func `A field alone keeps its type, in text it is inserted`(
        field: String, value: String
    ) throws {
        let value = try JSONValue(json: Array(value.utf8))
        let found = try state(
            #"{"a":"$\#(field)","b":"${\#(field)}","c":"<$\#(field)>"}"#, of: full())
        #expect(found["a"] == value && found["b"] == value)
        var writer = JSONWriter()
        writer.value(value)
        #expect(found["c"]?.text == "<\(value.text ?? writer.text)>")
    }

    @Test func `The wording's own texts are fields`() throws {
        let update = try full()
        let found = try state(#"{"h":"$headline","t":"$text","s":"$shortText"}"#, of: update)
        let words = WordingChoice().wording(for: update.state)
        #expect(found["h"]?.text == words.headline(of: update.state))
        #expect(found["t"]?.text == words.text(of: update.state, at: update.time, style: .lasting))
        #expect(
            found["s"]?.text == words.shortText(of: update.state, at: update.time, style: .lasting))
    }

    @Test(arguments: [
        ("$$", "$"), ("$$5 for $title", "$5 for 2 pizzas"), ("$$$title", "$2 pizzas"),
        ("to $merchant.", "to Roma."), ("$stageIndex/$stageCount", "2/4"), ("$stages", "onTheWays"),
        ("${stage}Text", "onTheWayText"), ("$title에서", "2 pizzas에서"),
        ("at $details.pickup.name.", "at Gate 4."), ("${title}${merchant}", "2 pizzasRoma"),
        ("plain", "plain"), ("a \\u0024title", "a 2 pizzas"),
    ])
    func `The longest name wins, and two dollars are one`(text: String, shown: String) throws {
        #expect(try state(#"{"a":"\#(text)"}"#, of: full())["a"]?.text == shown)
    }

    @Test func `A key whose value needs a field that has none is left out`() throws {
        var order = Order()
        let bare = try order.apply(.placed, at: 0)
        let found = try state(
            #"{"a":"$title","b":"for $title","c":["$title",1],"d":{"e":"$etaMinutes"},"#
                + #""f":"$details.x"}"#, of: bare)
        #expect(try found == JSONValue(json: Array(#"{"c":[1],"d":{}}"#.utf8)))
        #expect(try state(#"{"a":"$details.none"}"#, of: full()) == .object([:]))
        #expect(try state(#"{"a":"$outcome","n":1.50}"#, of: full())["a"] == nil)
    }

    @Test(arguments: [
        (#"[]"#, "the root: it must be an object"), (#"{"#, "the root: it is not JSON"),
        (#"{"attributesType":"A","attributes":{}}"#, "/contentState: it must be an object"),
        (#"{"attributesType":"A","attributes":[],"contentState":{}}"#, "/attributes: it must be"),
        (#"{"attributesType":"M.A","attributes":{},"contentState":{}}"#, "/attributesType: "),
        (
            #"{"attributesType":"A","attributes":{},"contentState":{},"x":1}"#,
            "/x: there is no such"
        ),
        (
            #"{"attributesType":"A","attributes":{"a":["$titel"]},"contentState":{}}"#,
            #"/attributes/a/0: "$titel" names no field"#
        ),
        (
            #"{"attributesType":"A","attributes":{},"contentState":{"a":"$5"}}"#,
            #"/contentState/a: "$5" names no field"#
        ),
        (
            #"{"attributesType":"A","attributes":{},"contentState":{"a":"${title"}}"#,
            #"/contentState/a: "${" has no "}""#
        ),
        (
            #"{"attributesType":"A","attributes":{},"contentState":{"a":"${titles}"}}"#,
            #"/contentState/a: "${titles}" names no field"#
        ),
        (
            #"{"attributesType":"A","attributes":{},"contentState":{"a":null}}"#,
            "/contentState/a: it is null"
        ),
    ])
    func `A template is checked when it is loaded`(json: String, sentence: String) {
        let error = #expect(throws: OrderProgressError.self) {
            try LiveActivityTemplate(json: Array(json.utf8))
        }
        #expect(error?.message.contains("at " + sentence) == true, "\(error?.message ?? "")")
        #expect(error?.code == .invalidTemplate)
    }
}
