import Foundation
@testable import LiveActivities
import OrderProgress
import OrderProgressTesting
import Testing

/// What apps that are out there decode, with the plain decoder, into types of their own.
@Suite(.timeLimit(.minutes(10)))
struct AppContentTests {
    private typealias Flutter = FlutterApp.LiveActivitiesAppAttributes
    private typealias Stopwatch = StopwatchApp.StopwatchWidgetAttributes
    private typealias Timer = TimerApp.TimerAttributes
    private typealias Vendor = VendorApp.DefaultLiveActivityAttributes

    private func push<Attributes>(
        _ content: LiveActivityContent, _ update: OrderUpdate, at now: Date? = nil,
        locale: String = "en", by type: Attributes.Type
    ) throws -> ReceivedPush<Attributes>.Payload {
        let choice = try #require(WordingChoice(checking: locale))
        return try LiveActivityRenderer(
            bundleID: "com.example.app", content: content, wording: choice
        ).render(update, at: now ?? update.time).received(by: type)
    }

    @Test(arguments: ["en", "de", "it", "ko"])
    func `Key and value state has the wording's text, minutes and the fraction`(
        locale: String
    ) throws {
        let content = LiveActivityContent.keyValue(appGroup: "group.com.example")
        let words = try #require(WordingChoice(checking: locale))
        for update in try Order.pizza() {
            let received = try push(content, update, locale: locale, by: Flutter.self)
            let text = words.wording(for: update.state)
                .text(of: update.state, at: update.time, style: .lasting)
            let left = update.state.eta.map { $0.date.timeIntervalSince(update.time) }
            #expect(
                received.contentState
                    == .init(
                        appGroupId: "group.com.example", title: text,
                        eta: left.map { Int((max(0, $0) / 60).rounded(.up)) },
                        progress: update.state.fraction(at: update.time)))
        }
    }

    @Test func `Without an app group its key is left out`() throws {
        let body = try LiveActivityRenderer(
            bundleID: "com.example.app", content: .keyValue(appGroup: nil)
        ).render(Order.pizza()[0], at: moment(0)).bodyText
        #expect(!body.contains("appGroupId"))
    }

    @Test(arguments: ["A-1001", "배달-1", "x\u{301}", "", String(repeating: "o", count: 127)])
    func `An order's UUID is of version 5, in upper case, and its own`(name: String) throws {
        guard let id = try? OrderEvent(order: OrderID(rawValue: name), .placed, at: moment(0)).order
        else { return #expect(name.isEmpty) }
        var order = Order(id)
        let begin = try order.apply(.placed, at: 0)
        let content = LiveActivityContent.keyValue(appGroup: "g")
        let uuid = try #require(try push(content, begin, by: Flutter.self).attributes?.id)
        #expect(uuid.uuidString.dropFirst(14).first == "5")
        #expect("89AB".contains(uuid.uuidString.dropFirst(19).first ?? "?"))
        let body = try LiveActivityRenderer(bundleID: "com.example.app", content: content)
            .render(begin, at: moment(0)).bodyText
        #expect(body.contains(uuid.uuidString))
        var other = Order(OrderID(rawValue: name + "2"))
        let second = try push(content, other.apply(.placed, at: 0), by: Flutter.self)
        #expect(second.attributes?.id != uuid)
    }

    @Test(arguments: [
        ("", "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709"),
        ("abc", "A9993E364706816ABA3E25717850C26C9CD0D89D"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983E441C3BD26EBAAE4AA1F95129E5E54670F1"
        ),
    ])
    func `SHA-1 is that of RFC 3174`(text: String, digest: String) {
        let bytes = SHA1.digest(of: Array(text.utf8))
        let hex = bytes.map { String(UInt16($0) + 0x100, radix: 16, uppercase: true).dropFirst() }
        #expect(hex.joined() == digest)
    }

    @Test(arguments: ["en", "de", "it", "ko"])
    func `A vendor's data has stage, text, percent, minutes and seconds`(locale: String) throws {
        let words = try #require(WordingChoice(checking: locale))
        let pizza = try Order.pizza()
        let start = try push(.vendorData, pizza[0], locale: locale, by: Vendor.self)
        #expect(
            start.attributes?.data == .init(title: "2 pizzas", description: "Trattoria Roma"))
        for update in pizza {
            let received = try push(.vendorData, update, locale: locale, by: Vendor.self)
            let state = update.state
            let left = state.eta.map { $0.date.timeIntervalSince(update.time) }
            #expect(
                received.contentState.data
                    == .init(
                        stage: state.stage.rawValue,
                        text: words.wording(for: state)
                            .text(of: state, at: update.time, style: .lasting),
                        percent: state.percent(at: update.time),
                        eta: left.map { Int((max(0, $0) / 60).rounded(.up)) },
                        elapsedSeconds: Int(update.time.timeIntervalSince(moment(0)))))
        }
    }

    @Test func `A stopwatch's seconds are its own, and stand still with it`() throws {
        func seconds(_ update: OrderUpdate, at now: Double) throws -> Int {
            let received = try push(.stopwatch, update, at: moment(now), by: Stopwatch.self)
            return received.contentState.elapsedTime
        }
        var order = Order()
        let plain = try order.apply(.placed, at: 0)
        #expect(try seconds(plain, at: 83.9) == 83)
        #expect(try seconds(plain, at: -5) == 0)
        let runs = try order.apply(.updated, at: 100) {
            $0.timer = .set(.stopwatch(from: moment(40)))
        }
        #expect(try seconds(runs, at: 100) == 60)
        let paused = try order.apply(.updated, at: 160) {
            $0.timer = .set(.stopwatch(from: moment(40), pausedAt: moment(150)))
        }
        #expect(try seconds(paused, at: 999) == 110)
        #expect(try push(.stopwatch, plain, by: Stopwatch.self).attributes != nil)
    }

    @Test func `A timer ends with the countdown, else the ETA, else in an hour`() throws {
        func end(_ update: OrderUpdate) throws -> Date {
            let received = try push(.timer, update, by: Timer.self)
            return received.contentState.endTime
        }
        var order = Order()
        let begin = try order.apply(.placed, at: 0) { $0.title = .set("Tea") }
        #expect(try push(.timer, begin, by: Timer.self).attributes?.timerName == "Tea")
        #expect(try end(begin) == moment(3600))
        let eta = try order.apply(.updated, at: 10) {
            $0.eta = .set(OffsetDate(moment(300), secondsFromGMT: 3600))
        }
        #expect(try end(eta) == moment(300))
        let countdown = try order.apply(.updated, at: 20) {
            $0.timer = .set(.countdown(from: moment(20), to: moment(200.5)))
        }
        #expect(try end(countdown) == moment(200.5))
        #expect(try end(order.apply(.completed, at: 100)) == moment(100))
    }

    @Test(arguments: HostileTexts.all)
    func `Hostile names decode, without what could harm`(text: String) throws {
        var order = Order()
        let begin = try order.apply(.placed, at: 0) {
            $0.title = .set(text)
            $0.merchant = .set(text)
        }
        let vendor = try push(.vendorData, begin, by: Vendor.self)
        let timer = try push(.timer, begin, by: Timer.self)
        let keyValue = try push(.keyValue(appGroup: "g"), begin, by: Flutter.self)
        // Two that are long do not fit both, and are cut.
        if text.utf8.count < 1500 {
            #expect(timer.attributes?.timerName == vendor.attributes?.data.title)
        }
        #expect(keyValue.contentState.title == vendor.contentState.data.text)
        for shown in [vendor.attributes?.data.title, vendor.attributes?.data.description] {
            let bad = (shown ?? "").unicodeScalars.contains { scalar in
                scalar.properties.generalCategory == .control
                    || (0x202A...0x202E).contains(scalar.value)
            }
            #expect(!bad)
        }
    }
}
