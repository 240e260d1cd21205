import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// What an app chooses of its orders' looks.
@Suite(.timeLimit(.minutes(10)))
struct StyleTests {
    private func fields(
        _ change: (inout AndroidStyle) -> Void,
        _ event: (inout OrderEvent.Fields) -> Void = { $0.link = .set("https://s.example/1") }
    ) throws -> [String: Any] {
        var renderer = AndroidRenderer()
        change(&renderer.style)
        let update = try Streams.updates([Streams.event("A-1", .placed, minute: 0, event)])[0]
        return try renderer.render(update, at: update.time).notification.fields
    }

    @Test func `Icons, colours and group go by name`() throws {
        let document = try fields {
            $0.smallIcon = "ic_pizza"
            $0.trackerIcon = "scooter"
            $0.startIcon = "shop"
            $0.endIcon = nil
            $0.color = "#D32F2F"
            $0.barColor = "#00796B"
            $0.pointColor = "#004D40"
            $0.group = "pizzas"
        }
        #expect(document["smallIcon"] as? String == "ic_pizza")
        #expect(document["color"] as? String == "#D32F2F")
        #expect(document["group"] as? String == "pizzas")
        #expect(document["colorized"] == nil)
        let style = try #require(document["progressStyle"] as? [String: Any])
        #expect(style["trackerIcon"] as? String == "scooter")
        #expect(style["startIcon"] as? String == "shop")
        #expect(style["endIcon"] == nil)
        let segments = try #require(style["segments"] as? [[String: Any]])
        #expect(segments.allSatisfy { $0["color"] as? String == "#00796B" })
        let points = try #require(style["points"] as? [[String: Any]])
        #expect(points.count == 2)
        #expect(points.allSatisfy { $0["color"] as? String == "#004D40" })
    }

    @Test func `A linked order has a button that opens it, in its own language`() throws {
        let actions = try #require(
            fields { _ in }["actions"] as? [[String: String]])
        #expect(actions == [["key": "open", "title": "Open"]])
        let german = try fields({ _ in }) {
            $0.link = .set("https://s.example/1")
            $0.locale = "de"
        }
        #expect(german["actions"] as? [[String: String]] == [["key": "open", "title": "Öffnen"]])
        #expect(try fields({ _ in }) { _ in }["actions"] == nil)
    }

    @Test func `An app's own buttons stand in its place`() throws {
        let actions = try #require(
            fields {
                $0.actions = [
                    .init(key: "call", title: "Call", link: "tel:+39055"),
                    .init(key: "cancel", title: "Cancel \"it\""),
                ]
            }["actions"] as? [[String: String]])
        #expect(
            actions == [
                ["key": "call", "title": "Call", "link": "tel:+39055"],
                ["key": "cancel", "title": "Cancel \"it\""],
            ])
        #expect(try fields { $0.actions = [] }["actions"] == nil)
    }

    @Test(arguments: [
        (AndroidStyle.Visibility.private, "PRIVATE"), (.public, "PUBLIC"), (.secret, "SECRET"),
    ])
    func `Only what is private has a public version`(
        visibility: AndroidStyle.Visibility, name: String
    ) throws {
        let document = try fields { $0.visibility = visibility }
        #expect(document["visibility"] as? String == name)
        #expect((document["publicVersion"] != nil) == (visibility == .private))
    }

    @Test func `The public version names nobody`() throws {
        let document = try fields({ _ in }) {
            $0.title = .set("Secret gift")
            $0.merchant = .set("Jeweller")
            $0.stage = .onTheWay
            $0.courier = .set(Courier(name: "Mina"))
            $0.reason = .set("traffic")
        }
        #expect(
            document["publicVersion"] as? [String: String]
                == ["title": "Your order", "text": "On the way"])
    }

    private typealias Refused = (field: String, change: @Sendable (inout AndroidStyle) -> Void)

    private static let refused: [Refused] = [
        ("actions", { $0.actions = (1...4).map { .init(key: "\($0)", title: "x") } }),
        ("actions", { $0.actions = [.init(key: "", title: "x")] }),
        ("actions", { $0.actions = [.init(key: "a", title: "x"), .init(key: "a", title: "y")] }),
        ("smallIcon", { $0.smallIcon = "R.drawable.icon" }),
        ("trackerIcon", { $0.trackerIcon = "Scooter" }), ("startIcon", { $0.startIcon = "" }),
        ("endIcon", { $0.endIcon = "1st" }), ("color", { $0.color = "red" }),
        ("barColor", { $0.barColor = "#FF00" }), ("pointColor", { $0.pointColor = "#GG0000" }),
        ("group", { $0.group = "" }),
    ]

    @Test(arguments: refused.indices)
    func `A style that Android would drop or crash on is refused aloud`(index: Int) throws {
        let (field, change) = Self.refused[index]
        let error = try #require(throws: OrderProgressError.self) { try fields(change) }
        #expect(error.code == .refusedOutput && error.field == field)
    }
}
