import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EnglishTests {
    /// The text so many seconds after noon of an order that its first event tells of.
    private func text(
        _ style: Wording.Style = .ticking, at seconds: Double = 0,
        _ change: (inout OrderEvent.Fields) -> Void
    ) throws -> String {
        Wording.english.text(of: try Story(.placed, change).state, at: noon + seconds, style: style)
    }

    private func eta(_ seconds: Double, offset: Int = 0) -> Change<OffsetDate> {
        .set(OffsetDate(noon + seconds, secondsFromGMT: offset))
    }

    // MARK: Headline

    @Test(arguments: [
        ("2 pizzas", "Trattoria Roma", "2 pizzas · Trattoria Roma"), ("2 pizzas", nil, "2 pizzas"),
        (nil, "Trattoria Roma", "Trattoria Roma"), (nil, nil, "Your order"),
        (" \n", "\u{202E}", "Your order"), ("{merchant}", "{title}", "{merchant} · {title}"),
    ])
    func `A headline is the title and who fulfils it`(
        title: String?, merchant: String?, headline: String
    ) throws {
        let story = try Story {
            $0.title = title.map { .set($0) } ?? .unchanged
            $0.merchant = merchant.map { .set($0) } ?? .unchanged
        }
        #expect(Wording.english.headline(of: story.state) == headline)
    }

    // MARK: Stages

    @Test(arguments: [
        (Stage.placed, "Order placed"), (.preparing, "Being prepared"), (.onTheWay, "On the way"),
        (.delivered, "Delivered"),
    ])
    func `Each stage of the default route has its sentence`(stage: Stage, text: String) throws {
        #expect(try self.text { $0.stage = stage } == text)
    }

    @Test func `A courier is named while the order is on the way, and only then`() throws {
        let mina = Courier(name: "Mina", vehicle: "bicycle")
        let onTheWay = try text {
            $0.stage = .onTheWay
            $0.courier = .set(mina)
        }
        #expect(onTheWay == "Mina is on the way")
        #expect(try text { $0.courier = .set(mina) } == "Order placed")
        let nameless = try text {
            $0.stage = .onTheWay
            $0.courier = .set(Courier(name: " ", vehicle: "car"))
        }
        #expect(nameless == "On the way")
    }

    @Test(arguments: [
        ("readyForPickup", "Ready for pickup"), ("ready_for_pickup", "Ready for pickup"),
        ("in-transit", "In transit"), ("shippedToUSA", "Shipped to USA"),
        ("inUSPSHub", "In USPSHub"),
        ("running", "Running"), ("USPS", "USPS"),
        ("배달중", "배달중"), ("__a__", "A"), ("two\nlines", "Two lines"),
    ])
    func `A stage of an app's own is told by its name`(stage: String, text: String) throws {
        #expect(try self.text { $0.stages = [Stage(rawValue: stage)] } == text)
    }

    @Test(arguments: ["", " ", "_", "\u{202E}\u{1}"])
    func `A stage without anything to be seen is an order still`(stage: String) throws {
        let told = try text {
            $0.stages = [Stage(rawValue: stage)]
            $0.eta = eta(300)
        }
        #expect(told == "Your order · 5 min")
    }

    // MARK: ETA

    @Test(arguments: [
        (2100.0, "35 min"), (2099, "35 min"), (2040.5, "35 min"), (2040, "34 min"),
        (3600, "1 h"), (3599, "1 h"), (3540, "59 min"), (3601, "1 h 1 min"),
        (7260, "2 h 1 min"), (90_000, "25 h"), (172_800, "48 h"), (172_801, "2 d 1 h"),
        (172_860, "2 d 1 h"), (259_200, "3 d"), (255_601, "3 d"), (266_401, "3 d 3 h"),
        (60, "1 min"), (1, "1 min"), (0.1, "1 min"),
        (0, "any moment now"), (-500, "any moment now"),
    ])
    func `An ETA is told in minutes, rounded up`(left: Double, told: String) throws {
        #expect(try text { $0.eta = eta(left) } == "Order placed · \(told)")
    }

    @Test(arguments: [
        (0.0, 0, "12:00"), (2159, 0, "12:35"), (2100, 3600, "13:35"), (0, 32_400, "21:00"),
        (0, -18_000, "07:00"), (0, -43_200, "00:00"), (-1, -43_200, "23:59"),
        (0, 43_200, "00:00"), (-60, 43_200, "23:59"), (0, 20_700, "17:45"),
        (0, -12_600, "08:30"), (0, -86_340, "12:01"),
    ])
    func `In what cannot tick an ETA is a clock time at its own offset`(
        left: Double, offset: Int, told: String
    ) throws {
        let text = try text(.lasting) { $0.eta = eta(left, offset: offset) }
        #expect(text == "Order placed · arrives about \(told)")
    }

    @Test(arguments: [
        (64_800.0, 0, "about 06:00"), (64_801, 0, "on 1 Dec about 06:00"),
        (64_801, -32_400, "on 30 Nov about 21:00"),
        (2_721_600, 3600, "on 1 Jan about 01:00"),
        (7_776_000, 0, "on 28 Feb about 12:00"),
    ])
    func `A far ETA is told with its date`(left: Double, offset: Int, told: String) throws {
        let text = try text(.lasting) { $0.eta = eta(left, offset: offset) }
        #expect(text == "Order placed · arrives \(told)")
    }

    @Test(arguments: [(Stage.delivered, "Delivered"), ("arrived", "Arrived")])
    func `What is there has nothing to wait for`(stage: Stage, told: String) throws {
        let story = try Story {
            $0.stages = ["placed", stage]
            $0.stage = stage
            $0.eta = .set(OffsetDate(noon + 300))
        }
        for style in [Wording.Style.ticking, .lasting] {
            #expect(Wording.english.text(of: story.state, at: noon, style: style) == told)
            #expect(
                Wording.english.shortText(of: story.state, at: noon, style: style) == "100%")
        }
        #expect(Wording.english.textChanges(of: story.state, after: noon) == nil)
    }

    @Test func `A clock time west of Greenwich is right in the first hours of 1970`() throws {
        let event = try OrderEvent(
            line: #"{"order":"A","type":"placed","time":0,"eta":"1969-12-31T21:30:00-03:00"}"#)
        let state = try OrderFold.begin(with: event).fold.state
        let text = Wording.english.text(
            of: state, at: Date(timeIntervalSince1970: 0), style: .lasting)
        #expect(text == "Order placed · arrives about 21:30")
    }

    // MARK: Clocks

    @Test(arguments: [
        (0.0, "20 min left"), (1, "20 min left"), (60, "19 min left"), (1139, "2 min left"),
        (1140, "60 s left"), (1199, "1 s left"), (1199.5, "1 s left"), (1200, "time is up"),
        (9999, "time is up"), (-3600, "1 h 20 min left"), (-2400, "1 h left"),
    ])
    func `A countdown tells minutes, then its last minute's seconds`(
        second: Double, told: String
    ) throws {
        let text = try text(at: second) {
            $0.timer = .set(.countdown(from: noon, to: noon + 1200))
        }
        #expect(text == "Order placed · \(told)")
    }

    @Test(arguments: [
        (-5.0, "0 s"), (0, "0 s"), (1.9, "1 s"), (59.9, "59 s"), (60, "1 min"), (119, "1 min"),
        (3599, "59 min"), (3600, "1 h"), (7380, "2 h 3 min"), (172_799, "47 h 59 min"),
        (172_800, "2 d"), (179_999, "2 d 1 h"), (864_000, "10 d"),
    ])
    func `A stopwatch tells what has passed`(second: Double, told: String) throws {
        let text = try text(at: second) { $0.timer = .set(.stopwatch(from: noon)) }
        #expect(text == "Order placed · \(told) so far")
    }

    @Test func `A paused clock says so, and stands`() throws {
        for second in [0.0, 900, 5000] {
            let countdown = try text(at: second) {
                $0.timer = .set(.countdown(from: noon, to: noon + 1200, pausedAt: noon + 300))
            }
            #expect(countdown == "Order placed · paused · 15 min left")
            let stopwatch = try text(at: second) {
                $0.timer = .set(.stopwatch(from: noon, pausedAt: noon + 42))
            }
            #expect(stopwatch == "Order placed · paused · 42 s so far")
        }
    }

    @Test func `A clock that was paused before its start stands at its start`() throws {
        let countdown = OrderTimer.countdown(from: noon, to: noon + 1200, pausedAt: noon - 3600)
        let stopwatch = OrderTimer.stopwatch(from: noon, pausedAt: noon - 3600)
        for second in [-7200.0, 0, 900] {
            #expect(countdown.share(at: noon + second) == 0)
            #expect(
                try text(at: second) { $0.timer = .set(countdown) }
                    == "Order placed · paused · 20 min left")
            #expect(
                try text(at: second) { $0.timer = .set(stopwatch) }
                    == "Order placed · paused · 0 s so far")
        }
    }

    @Test func `A clock is told in place of an ETA`() throws {
        let text = try text {
            $0.eta = eta(300)
            $0.timer = .set(.stopwatch(from: noon))
        }
        #expect(text == "Order placed · 0 s so far")
    }

    @Test func `What cannot tick leaves a running clock to the device`() throws {
        let running = OrderTimer.countdown(from: noon, to: noon + 1200)
        let paused = OrderTimer.countdown(from: noon, to: noon + 1200, pausedAt: noon + 1)
        #expect(try text(.lasting) { $0.timer = .set(running) } == "Order placed")
        #expect(try text(.lasting) { $0.timer = .set(paused) } == "Order placed · paused")
    }

    // MARK: Message and reason

    @Test func `A message stands in place of the stage and the reason`() throws {
        let text = try text {
            $0.eta = eta(300)
            $0.message = .set("Mina is at your door")
            $0.reason = .set("heavy traffic")
        }
        #expect(text == "Mina is at your door · 5 min")
    }

    @Test func `A reason follows the time`() throws {
        let change: (inout OrderEvent.Fields) -> Void = {
            $0.eta = self.eta(300)
            $0.reason = .set("heavy\ntraffic")
        }
        #expect(try text(.ticking, change) == "Order placed · 5 min · heavy traffic")
        #expect(
            try text(.lasting, change) == "Order placed · arrives about 12:05 · heavy traffic")
    }

    @Test func `A message of nothing to be seen is none`() throws {
        #expect(try text { $0.message = .set("\u{202E} \u{7}") } == "Order placed")
    }

    // MARK: The end

    @Test(arguments: [
        (OrderEvent.Kind.completed, "Delivered"), (.cancelled, "Cancelled"),
        (.failed, "Could not be completed"),
    ])
    func `An end is told without times`(kind: OrderEvent.Kind, told: String) throws {
        var story = try Story {
            $0.eta = eta(300)
            $0.timer = .set(.countdown(from: noon, to: noon + 1200))
        }
        try story.tell(kind, at: 60)
        for style in [Wording.Style.ticking, .lasting] {
            #expect(Wording.english.text(of: story.state, at: noon + 60, style: style) == told)
        }
    }

    @Test func `An end may have a reason or a message`() throws {
        var story = try Story()
        try story.tell(.failed, at: 60) { $0.reason = .set("The oven broke") }
        #expect(
            Wording.english.text(of: story.state, at: noon, style: .ticking)
                == "Could not be completed · The oven broke")
        var told = try Story()
        try told.tell(.completed, at: 60) { $0.message = .set("Enjoy!") }
        #expect(Wording.english.text(of: told.state, at: noon, style: .ticking) == "Enjoy!")
        #expect(Wording.english.status(of: told.state) == "Delivered")
    }

    @Test func `An order on a route of its own is done at its end`() throws {
        var story = try Story { $0.stages = ["running", "over"] }
        try story.tell(.completed, at: 1)
        #expect(Wording.english.text(of: story.state, at: noon, style: .ticking) == "Done")
    }
}
