import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DocumentTests {
    @Test func aBeginIsWrittenByteForByte() throws {
        let output = try rendered(Streams.pizza())[0]
        #expect(
            output.document == #"""
                {"version":1,"phase":"begin","tag":"A-1001","id":1,\#
                "channel":{"id":"order_progress","name":"Order progress",\#
                "importance":"DEFAULT","sound":false,"vibration":false},\#
                "title":"2 pizzas · Trattoria Roma",\#
                "text":"Order placed · arrives about 12:35","subText":"0%",\#
                "ongoing":true,"onlyAlertOnce":true,"silent":true,"autoCancel":false,\#
                "requestPromotedOngoing":true,"category":"progress","visibility":"PRIVATE",\#
                "smallIcon":"ic_order_progress","group":"order_progress",\#
                "publicVersion":{"title":"Your order","text":"Order placed"},\#
                "progress":{"current":0,"max":100,"indeterminate":false},\#
                "progressStyle":{"segments":[{"length":33},{"length":34},{"length":33}],\#
                "points":[{"position":33},{"position":67}],\#
                "trackerIcon":"ic_order_tracker","endIcon":"ic_order_end"},\#
                "whenMilliseconds":1796042100000,"showWhen":true,\#
                "usesChronometer":false,"chronometerCountDown":false,\#
                "alert":{"id":2,"channel":{"id":"order_alerts","name":"Order alerts",\#
                "importance":"DEFAULT","sound":true,"vibration":true},\#
                "timeoutAfterMilliseconds":60000},\#
                "link":"https://shop.example/orders/A-1001",\#
                "actions":[{"key":"open","title":"Open"}],\#
                "stage":"placed","stages":["placed","preparing","onTheWay","delivered"],\#
                "timestampSeconds":1796040000}
                """#)
    }

    @Test func theSameUpdateGivesTheSameBytes() throws {
        #expect(
            try rendered(Streams.all()).map(\.json) == rendered(Streams.all()).map(\.json))
    }

    @Test func theStreamsGiveAnOutputForEachAppliedEvent() throws {
        #expect(try rendered(Streams.all()).count == 24)
    }

    @Test func foundationReadsTheDocumentTheSameOnBothWays() throws {
        for output in try rendered(Streams.all()) {
            let parsed = try ParsedOutput(output)
            let texts = try [parsed.notification, parsed.carried].map {
                try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
            }
            #expect(texts[0] == texts[1])
        }
    }

    @Test func identityStaysTheSameOverAnOrdersLife() throws {
        var identities: [String: Set<String>] = [:]
        for update in try Streams.all() {
            let parsed = try ParsedOutput(rendered([update])[0])
            let tag = try #require(parsed.notification["tag"] as? String)
            let id = try #require(parsed.notification["id"] as? Int)
            #expect(tag == update.order.rawValue)
            #expect(parsed.alert?["id"] as? Int != id)
            identities[update.order.rawValue, default: []].insert("\(tag) \(id)")
        }
        #expect(identities.count == 6)
        #expect(identities.values.allSatisfy { $0.count == 1 })
    }

    @Test func ordersWhoseJavaHashesCollideKeepTheirOwnTags() throws {
        // "Aa" and "BB" have the same String.hashCode in Java.
        #expect(try renderedBegin("Aa").notification.tag == "Aa")
        #expect(try renderedBegin("BB").notification.tag == "BB")
    }

    @Test func wholeNumbersFitThirtyTwoBitsUnlessTheirNameSaysOtherwise() throws {
        for output in try rendered(Streams.all()) {
            let found = try numbers(in: ParsedOutput(output).carried)
            #expect(found.count >= 5)
            for (key, value) in found
            where !key.hasSuffix("Milliseconds") && !key.hasSuffix("Seconds") {
                #expect(Int32(exactly: value.int64Value) != nil, "\(key) is \(value)")
                #expect(Double(value.int64Value) == value.doubleValue, "\(key) is \(value)")
            }
        }
    }

    @Test func stampsOfOneOrderOnlyRise() throws {
        let stamps = try rendered(Streams.pizza()).map(\.notification.timestampSeconds)
        #expect(stamps == stamps.sorted() && Set(stamps).count == stamps.count)
        #expect(stamps.first == 1_796_040_000)
    }

    @Test func promotionIsRequestedOnlyWithWhatItNeeds() throws {
        for output in try rendered(Streams.all()) {
            let document = try ParsedOutput(output).notification
            let isOngoing = try #require(document["ongoing"] as? Bool)
            #expect(document["requestPromotedOngoing"] as? Bool == isOngoing)
            #expect((document["title"] as? String)?.isEmpty == false)
            #expect(ParsedOutput.channel(of: document) == "order_progress DEFAULT")
            #expect(document["category"] as? String == "progress")
            #expect(document["onlyAlertOnce"] as? Bool == true)
            #expect(document["silent"] as? Bool == true)
            for key in ["colorized", "groupSummary", "customContentView"] {
                #expect(document[key] == nil)
            }
        }
    }

    @Test func anOrderNobodyNamedStillHasATitle() throws {
        #expect(try renderedBegin().notification.title == "Your order")
        #expect(
            try renderedBegin { $0.title = .set("\u{202E}\n") }.notification.title == "Your order")
    }

    @Test func markupIsLeftRawAndOverridesAreRemoved() throws {
        let output = try renderedBegin {
            $0.title = .set("<b>2</b> & \u{202E}\"pizzas\"\\")
            $0.message = .set("line\none\u{7}")
        }
        let document = try ParsedOutput(output).carried
        #expect(document["title"] as? String == "<b>2</b> & \"pizzas\"\\")
        #expect(document["text"] as? String == "line one")
    }

    @Test func textIsCutBeforeThePlatformCutsItThroughACharacter() throws {
        let event = try Streams.event("A-1", .placed, minute: 0) {
            $0.stage = .onTheWay
            $0.courier = .set(Courier(name: String(repeating: "🚲", count: 160)))
            $0.reason = .set(String(repeating: "😀", count: 400))
        }
        // The library's own sentences leave room; an app's may not.
        let long = String(repeating: "a", count: 200)
        let table = try WordingTable(
            json: #"{"en":{"withReason":"{text} \#(long) {reason}"}}"#.utf8)
        for (wording, range) in [
            (WordingChoice(), 900...1000), (WordingChoice(table: table), 1021...1024),
        ] {
            let update = try Streams.updates([event])[0]
            let output = try AndroidRenderer(wording: wording).render(update, at: update.time)
            let text = output.notification.text
            #expect(range.contains(text.utf16.count))
            #expect(text.hasSuffix("😀…"))
            #expect(text.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" })
        }
    }

    @Test func pushedTextsHaveNoMinutesLeft() throws {
        for output in try rendered(Streams.all()) {
            #expect(!output.notification.text.contains(" min"))
        }
        #expect(
            try rendered(Streams.pizza())[4].notification.text
                == "Mina is on the way · arrives about 12:38 · heavy traffic")
    }

    @Test func aLinkIsThereOnlyWhereTheOrderHasOne() throws {
        #expect(try ParsedOutput(renderedBegin()).notification["link"] == nil)
        let linked = try renderedBegin { $0.link = .set("shop://orders/1?a=b") }
        #expect(try ParsedOutput(linked).notification["link"] as? String == "shop://orders/1?a=b")
    }
}
