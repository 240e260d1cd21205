import Foundation
import OrderProgress
import Testing

/// An envelope with all that it must have; a member given here replaces one, and "" leaves it out.
private func envelope(_ members: KeyValuePairs<String, String> = [:]) -> String {
    var all = [
        ("specversion", "\"1.0\""), ("id", "\"e1\""), ("source", "\"/shop\""),
        ("type", "\"com.example.order.updated\""), ("subject", "\"A-1\""),
        ("time", "\"2025-11-30T12:00:00Z\""),
    ]
    for (name, json) in members {
        all.removeAll { $0.0 == name }
        if !json.isEmpty { all.append((name, json)) }
    }
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
}

/// Events in the envelope of CloudEvents 1.0, structured mode.
@Suite(.timeLimit(.minutes(10)))
struct CloudEventsTests {
    private static let data = """
        {"sequence":7,"title":"2 pizzas","stages":["placed","onTheWay"],"stage":"onTheWay",\
        "fraction":0.5,"eta":"2025-11-30T12:30:00+09:00","courier":{"name":"Kim"},"message":null,\
        "timer":{"mode":"stopwatch","from":5},"details":{"a":[1]},"link":"https://shop.example"}
        """

    @Test func `An envelope holds the event that its fields make`() throws {
        let enveloped = try expectTaken(envelope(["data": Self.data]))
        #expect(enveloped.id == "e1" && enveloped.source == "/shop")
        let members = Self.data.dropFirst().dropLast()
        let plain = try expectTaken(OrderProgressTests.line().dropLast() + ",\(members)}")
        #expect(plain.source == nil)
        #expect(enveloped.order == plain.order && enveloped.kind == plain.kind)
        #expect(enveloped.time == plain.time && enveloped.sequence == plain.sequence)
        #expect(enveloped.fields == plain.fields)
        #expect(
            try OrderEvent(
                order: "A-1", .updated, at: lineTime, id: "e1", source: "/shop", sequence: 7,
                fields: plain.fields) == enveloped)
    }

    @Test(arguments: [false, true])
    func `The order of members does not matter`(lenient: Bool) throws {
        let text = """
            {"data":\(Self.data),"type":"x.updated","time":"2025-11-30T12:00:00Z","subject":"A-1",\
            "id":"e1","source":"/shop","\\u0073pecversion":"1.0"}
            """
        let line = try #require(read(text.utf8, lenient: lenient).first)
        #expect(try line.result.get() == expectTaken(envelope(["data": Self.data])))
        #expect(line.warnings == [])
    }

    @Test func `Without data no field is named`() throws {
        #expect(try expectTaken(envelope()).fields == OrderEvent.Fields())
        #expect(try expectTaken(envelope(["data": "{}"])).fields == OrderEvent.Fields())
    }

    @Test(arguments: OrderEvent.Kind.allCases)
    func `The last part of the type is the kind`(kind: OrderEvent.Kind) throws {
        for prefix in ["", "a.", "com.example.order.", ".", "placed.failed."] {
            let type = "\"\(prefix)\(kind.rawValue)\""
            #expect(try expectTaken(envelope(["type": type])).kind == kind)
        }
    }

    @Test(arguments: ["begun", "placed.", "com.example.Placed", "", ".", "com/placed", "xplaced"])
    func `A type that ends in another word is refused`(type: String) throws {
        try expectRefused(envelope(["type": "\"\(type)\""]), field: "type", says: "placed")
    }

    // MARK: Attributes

    @Test(arguments: [
        ("specversion", "\"0.3\""), ("specversion", "\"1.0.2\""), ("specversion", "1.0"),
        ("specversion", "null"), ("specversion", "\"\""),
        ("id", ""), ("id", "\"\""), ("id", "1"), ("id", "null"),
        ("source", ""), ("source", "\"\""), ("source", "{}"), ("source", "null"),
        ("type", ""), ("type", "null"), ("type", "7"),
        ("subject", ""), ("subject", "\"\""), ("subject", "null"), ("subject", "1"),
        ("subject", "\"a\\u0007\""),
        ("time", ""), ("time", "null"), ("time", "1764504000"), ("time", "\"noon\""),
        ("time", "\"1969-12-31T23:59:59Z\""), ("time", "\"2025-11-30T12:00:00\""),
        ("data", "null"), ("data", "[]"), ("data", "\"{}\""), ("data", "1"),
        ("data_base64", "\"e30=\""), ("data_base64", "null"),
        ("datacontenttype", "\"text/xml\""), ("datacontenttype", "\"\""),
        ("datacontenttype", "\"application/jsonx\""), ("datacontenttype", "\"json\""),
        ("datacontenttype", "\"application/+json\""), ("datacontenttype", "1"),
        ("datacontenttype", "\"application/json/json\""),
        ("dataschema", "\"\""), ("dataschema", "1"),
        ("partitionkey", "{}"), ("partitionkey", "[1]"),
    ])
    func `An attribute that is missing, of another type or wrong is refused by its name`(
        name: String, json: String
    ) throws {
        try expectRefused(envelope([name: json]), field: name)
    }

    @Test(arguments: [
        "application/json", "text/json", "Application/JSON; charset=utf-8", "a/b+json",
        "application/cloudevents+json ;x=y", "application/vnd.example.order.v1+JSON",
    ])
    func `Every kind of JSON is a content type`(type: String) throws {
        try expectTaken(envelope(["datacontenttype": "\"\(type)\"", "data": "{}"]))
    }

    @Test func `Other attributes are passed over without a warning, our fields' names too`() throws
    {
        let plain = try expectTaken(envelope())
        let other = envelope([
            "traceparent": "\"00-ab-cd-01\"", "sampledrate": "1", "urgent2": "true", "x": "null",
            "sequence": "\"9\"", "order": "\"B\"", "stage": "\"nowhere\"", "fraction": "7",
            "dataschema": "\"https://shop.example/schema\"", "datacontenttype": "null",
        ])
        #expect(try expectTaken(other) == plain)
    }

    @Test(arguments: ["traceParent", "trace_parent", "", "data-schema", "é"])
    func `A name that no attribute may have is an unknown field`(name: String) throws {
        let text = envelope([name: "\"x\""])
        let strict = try #require(read(text.utf8).first?.error)
        #expect(strict.code == .invalidField)
        #expect(strict.field == (name.isEmpty ? "\"\"" : name))
        let lenient = try #require(read(text.utf8, lenient: true).first)
        #expect(lenient.event != nil)
        #expect(lenient.warnings == ["the field \"\(name)\" is not known and was ignored"])
    }

    // MARK: Data

    @Test(arguments: [
        ("\"fraction\":2", "fraction"), ("\"fraction\":\"1\"", "fraction"),
        ("\"sequence\":1.0", "sequence"), ("\"stages\":[]", "stages"),
        ("\"stages\":[1]", "stages[0]"), ("\"eta\":1764504000000", "eta"),
        ("\"timer\":{\"mode\":\"countdown\",\"from\":0}", "timer.to"),
        ("\"timer\":{\"mode\":\"countdown\",\"from\":2,\"to\":1}", "timer.to"),
        ("\"courier\":{\"name\":1}", "courier.name"), ("\"link\":\"data:x\"", "link"),
        ("\"locale\":\"e\"", "locale"), ("\"details\":null", "details"),
        ("\"attention\":\"loud\"", "attention"),
    ])
    func `Data is read as strictly, and refused by the field's name in it`(
        member: String, field: String
    ) throws {
        let plain = try expectRefused(
            OrderProgressTests.line().dropLast() + ",\(member)}", field: field)
        let enveloped = try expectRefused(
            envelope(["data": "{\(member)}"]), field: "data." + field)
        #expect(enveloped.message == plain.message)
    }

    @Test(arguments: ["colour", "order", "type", "time", "id", "specversion", "subject"])
    func `A field that data does not have is unknown in it`(name: String) throws {
        let text = envelope(["data": "{\"\(name)\":\"x\"}"])
        #expect(read(text.utf8).first?.error?.field == "data." + name)
        let lenient = try #require(read(text.utf8, lenient: true).first)
        #expect(try lenient.result.get() == expectTaken(envelope()))
        #expect(lenient.warnings == ["the field \"data.\(name)\" is not known and was ignored"])
    }

    @Test func `Duplicate keys, depth and the rest of the line are checked`() throws {
        for text in [
            envelope().dropLast() + ",\"id\":\"e2\"}", envelope() + "x",
            envelope(["data": "{\"title\":\"a\",\"title\":\"b\"}"]),
            envelope(["x": "\"\\ud800\""]), envelope(["x": "1e999"]),
            envelope([
                "data": "{\"details\":{\"a\":"
                    + String(repeating: "[", count: 30) + String(repeating: "]", count: 30) + "}}"
            ]),
        ] { try expectMalformed(text.utf8) }
    }

    // MARK: Folding

    @Test func `The same id of another source or of a plain event is another event`() throws {
        var ledger = OrderLedger()
        func effect(_ text: String) throws -> String {
            let effect = try ledger.apply(OrderEvent(line: text), now: lineTime)
            if case .applied = effect { return "applied" }
            return "\(effect)"
        }
        let plain = OrderProgressTests.line(["id": "\"e1\""])
        #expect(try effect(envelope()) == "applied")
        #expect(try effect(envelope()) == "repeated")
        #expect(try effect(envelope(["source": "\"/other\""])) == "applied")
        #expect(try effect(plain) == "applied")
        #expect(try effect(plain) == "repeated")
        #expect(try effect(envelope(["source": "\"/sho\"", "id": "\"pe1\""])) == "applied")
        #expect(try effect(OrderProgressTests.line(["id": "\"/shope1\""])) == "applied")
        let end = envelope(["type": "\"completed\"", "id": "\"e9\""])
        #expect(try effect(end) == "applied")
        #expect(try effect(end) == "repeated")
        #expect(try effect(envelope(["id": "\"e10\""])) == "ended")
        #expect(try effect(envelope(["id": "\"e10\"", "source": "\"/other\""])) == "ended")
        #expect(try effect(envelope(["id": "\"e10\""])) == "repeated")
    }

    @Test func `Refusals in folding name the field in data`() throws {
        var ledger = OrderLedger()
        _ = try ledger.apply(
            OrderEvent(line: envelope(["data": "{\"stage\":\"onTheWay\"}"])), now: lineTime)
        for (data, field) in [
            ("\"stage\":\"x\"", "data.stage"), ("\"stages\":[\"x\"]", "data.stages"),
        ] {
            let event = try OrderEvent(line: envelope(["id": "\"\(field)\"", "data": "{\(data)}"]))
            let error = #expect(throws: OrderProgressError.self) {
                try ledger.apply(event, now: lineTime)
            }
            #expect(error?.field == field)
        }
    }

    @Test func `An event made in Swift with a source meets the same rules`() throws {
        func make(
            order: OrderID = "A-1", id: String? = "e1", source: String = "/shop",
            fraction: Double = 0
        ) throws -> OrderEvent {
            var fields = OrderEvent.Fields()
            fields.fraction = .set(fraction)
            return try OrderEvent(
                order: order, .updated, at: lineTime, id: id, source: source, fields: fields)
        }
        _ = try make()
        func field(_ make: @autoclosure () throws -> OrderEvent) -> String? {
            (#expect(throws: OrderProgressError.self) { try make() })?.field
        }
        #expect(field(try make(id: nil)) == "id")
        #expect(field(try make(id: "")) == "id")
        #expect(field(try make(source: "")) == "source")
        #expect(field(try make(source: "a\u{0}")) == "source")
        #expect(field(try make(order: "")) == "subject")
        #expect(field(try make(fraction: 2)) == "data.fraction")
    }
}
