import FoundationEssentials
import OrderProgress
import Synchronization
import TestOrders
import Testing

@testable import DesktopNotifications

/// What is rendered for a server because of what it alone does.
@Suite(.timeLimit(.minutes(10)))
struct ServerHabitTests {
    private func outputs(_ server: String) throws -> [OrderUpdate.Phase: DesktopOutput] {
        let server = try #require(DesktopServer.known(as: server))
        let placed = try Sample.event(.placed)
        let updated = try Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) }
        let completed = try Sample.event(.completed, after: 2)
        var outputs: [OrderUpdate.Phase: DesktopOutput] = [:]
        for events in [[placed], [placed, updated], [placed, updated, completed]] {
            let update = try Sample.update(events)
            outputs[update.phase] = try DesktopRenderer(server: server)
                .render(update, at: Sample.start)
        }
        return outputs
    }

    private static let servers = DesktopStrategy.table.map(\.id)

    @Test(arguments: [
        ("xfce4-notifyd", "xfce"), ("GNOME Shell", "gnome"), ("KDE Plasma", "plasma"),
        ("mate-notification-daemon", "mate"), ("lxqt-notificationd", "lxqt"),
    ])
    func `a server is known by its program's name too`(name: String, id: String) throws {
        let server = try #require(DesktopServer.known(as: name))
        #expect(server == DesktopServer.known(as: id))
    }

    @Test(arguments: servers)
    func `every server gets types it takes, and an end that is left to it`(server: String) throws {
        for (phase, output) in try outputs(server) {
            for hint in output.hints {
                switch (hint.key, hint.value) {
                case ("value", .int32(let value)): #expect((0...100).contains(value))
                case ("urgency", .byte(let urgency)): #expect(urgency <= 2)
                case ("suppress-sound", .boolean), ("resident", .boolean),
                    ("transient", .boolean), ("x-deepin-ShowInNotifyCenter", .boolean),
                    ("x-deepin-PlaySound", .boolean):
                    break
                default: Issue.record("\(server): \(hint)")
                }
            }
            #expect(output.hint("desktop-entry") == nil, "GNOME takes those away with the process")
            let endTimeout: Int32 = server == "mako" ? 10_000 : -1
            #expect(
                (output.expireTimeout == endTimeout) == (phase == .end) || server == "notify-osd")
            #expect((output.hint("resident") != nil) == (phase != .end))
        }
    }

    @Test(arguments: [("swaync", 86_400_000), ("budgie", 12_000), ("notify-osd", -1), ("gnome", 0)])
    func `a live toast asks for as long as the server grants`(server: String, timeout: Int32) throws
    {
        let outputs = try outputs(server)
        #expect(outputs[.begin]?.expireTimeout == timeout)
        #expect(outputs[.update]?.expireTimeout == timeout)
        #expect(outputs[.update]?.facts(phase: .update)[.ended] == .flag(false))
        #expect(outputs[.end]?.facts(phase: .end)[.ended] == .flag(true))
    }

    @Test func `GNOME's one line of body begins with the progress`() throws {
        for (phase, percent) in [(OrderUpdate.Phase.begin, 0), (.update, 50), (.end, 100)] {
            let output = try #require(try outputs("gnome")[phase])
            #expect(output.body.hasPrefix(DesktopRenderer.bar(percent) + " \(percent)%\n"))
            let facts = output.facts(phase: phase)
            #expect(facts[.percent] == .number(percent))
            let dunst = try #require(try outputs("dunst")[phase]).facts(phase: phase)
            #expect(facts[.text] == dunst[.text])
        }
    }

    @Test func `Xfce logs the end alone`() throws {
        let outputs = try outputs("xfce")
        #expect(outputs[.begin]?.hint("transient") == .boolean(true))
        #expect(outputs[.update]?.hint("transient") == .boolean(true))
        #expect(outputs[.end]?.hint("transient") == nil)
        #expect(try self.outputs("gnome")[.update]?.hint("transient") == nil, "it would go at once")
    }

    @Test func `deepin records the begin and the end alone`() throws {
        let outputs = try outputs("deepin")
        let hint = "x-deepin-ShowInNotifyCenter"
        #expect(outputs[.begin]?.hint(hint) == nil)
        #expect(outputs[.update]?.hint(hint) == .boolean(false))
        #expect(outputs[.end]?.hint(hint) == nil)
    }

    @Test func `deepin is told in its own way that a tick makes no sound`() throws {
        let silent = try Sample.placed { $0.attention = .silent }
        let loud = try Sample.placed { $0.attention = .normal }
        for (name, told) in [("deepin", DBusValue.boolean(false)), ("dunst", nil)] {
            let renderer = DesktopRenderer(server: try #require(DesktopServer.known(as: name)))
            let hint = "x-deepin-PlaySound"
            #expect(try renderer.render(silent, at: Sample.start).hint(hint) == told)
            #expect(try renderer.render(loud, at: Sample.start).hint(hint) == nil)
        }
    }

    @Test func `Xfce draws a bar beside no text where it is asked for`() throws {
        let server = try #require(DesktopServer.known(as: "xfce"))
        var renderer = DesktopRenderer(server: server)
        renderer.prefersBar = true
        let placed = try Sample.placed { $0.fraction = .set(0.5) }
        #expect(try renderer.render(placed, at: Sample.start).hint("value") == .int32(50))
        renderer.server = try #require(DesktopServer.known(as: "gnome"))
        #expect(try renderer.render(placed, at: Sample.start).hint("value") == nil)
    }

    @Test
    func `Plasma has a job while the order lives, and a notification for where there is none`()
        throws
    {
        let outputs = try outputs("plasma")
        #expect(outputs[.begin]?.job?.percent == 0)
        #expect(outputs[.update]?.job?.percent == 50)
        #expect(outputs[.update]?.body == "Order placed\n▰▰▰▰▰▱▱▱▱▱ 50%")
        #expect(outputs[.end]?.job == nil)
        let json = try #require(outputs[.update]?.json)
        #expect(
            json.contains(
                #""job":{"title":"Your order","infoMessage":"Order placed","percent":50,"#))
        #expect(outputs[.update]?.facts(phase: .update)[.percent] == .number(50))
    }

    /// What people see of it is the job, so that this is what is read.
    @Test func `a job that says something else than its notification is noticed`() throws {
        let renderer = DesktopRenderer(server: try #require(DesktopServer.known(as: "plasma")))
        let output = try renderer.render(
            try Sample.placed {
                $0.title = .set("Tea & <b>cake</b>")
                $0.link = .set("https://shop.example/?a=1&b=2")
                $0.fraction = .set(0.5)
            }, at: Sample.start)
        let facts = output.facts(phase: .begin)
        #expect(facts[.headline] == .text("Tea & <b>cake</b>"))
        #expect(facts[.text] == .text("Order placed"))
        #expect(facts[.link] == .text("https://shop.example/?a=1&b=2"))
        #expect(facts.tears.isEmpty)
        for (name, change) in [
            (.headline, { $0.job?.title = "Coffee" }),
            (.text, { $0.job?.infoMessage.replace("Order placed", with: "Delivered") }),
            (.link, { $0.job?.infoMessage = "Order placed" }),
            (.percent, { $0.job?.percent = 49 }),
        ] as [(OutputFacts.Name, (inout DesktopOutput) -> Void)] {
            var other = output
            change(&other)
            #expect(other.facts(phase: .begin).tears == [name])
        }
    }

    @Test(arguments: [(-5, 0), (0, 0), (100, 100), (300, 100)])
    func `a job's percent is clamped, as Plasma does not`(percent: Int, sent: UInt32) {
        let job = DesktopJob(title: "", text: "", percent: percent, isCancellable: false)
        #expect(job.percent == sent)
    }

    @Test func `a sound is for what is urgent, where the server plays any`() throws {
        for (server, attention, sound) in [
            ("gnome", Attention.urgent, DBusValue.string("message-new-instant")),
            ("gnome", .normal, nil), ("dunst", .urgent, nil),
        ] as [(String, Attention, DBusValue?)] {
            let server = try #require(DesktopServer.known(as: server))
            let placed = try Sample.placed { $0.attention = attention }
            let output = try DesktopRenderer(server: server).render(placed, at: Sample.start)
            #expect(output.hint("sound-name") == sound)
        }
    }

    @Test func `each row of the table says why`() {
        #expect(Set(Self.servers).count == Self.servers.count)
        for row in DesktopStrategy.table {
            #expect(row.reason.hasPrefix("it "))
            #expect(DesktopStrategy.named(row.serverName) == row || row.vendor != nil)
        }
    }

    #if DBus && os(Linux)
        @Test(arguments: [
            ("Budgie Notification Server,Budgie Desktop Developers,10,1.2", 13),
            ("notify-osd,Canonical Ltd,1.0,1.1", 6),
            ("cinnamon,GNOME,5.6.8,1.2", 5),
        ])
        func `a tick pops up nothing again whose popup is over, and news does`(
            identity: String, seconds: Int
        ) async throws {
            // Budgie's body is drawn by a second call of each new popup.
            let again = identity.hasPrefix("Budgie") ? 1 : 0
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(identity)
                let later = Mutex(Duration.zero)
                let (tracker, outcomes) = desktop.tracker(
                    limits: .init(now: { ContinuousClock.now + later.withLock { $0 } }))
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.1) })
                try await outcomes.wait { $0.count(where: \.isShown) == 2 }
                later.withLock { $0 = .seconds(seconds) }
                try tracker.apply(Sample.event(.updated, after: 2) { $0.fraction = .set(0.2) })
                let outcome = try await outcomes.first { $0.withheld != nil }
                #expect(outcome.withheld?.contains("popup is over") == true)
                try tracker.apply(Sample.event(.updated, after: 3) { $0.stage = .onTheWay })
                let calls = try await server.events("Notify") { $0.count == 3 + 2 * again }
                if again > 0 {
                    #expect(calls[1].replacesID != 0, "the same popup")
                    #expect(calls[1].replacesID == calls[2].replacesID)
                }
                await tracker.finish()
            }
        }

        /// Cinnamon's banner leaves after 4 s, but not an urgent one.
        @Test func `what is urgent ticks on Cinnamon for as long as it stays`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer("cinnamon,GNOME,5.6.8,1.2")
                let later = Mutex(Duration.zero)
                let (tracker, outcomes) = desktop.tracker(
                    limits: .init(now: { ContinuousClock.now + later.withLock { $0 } }))
                try tracker.apply(Sample.event(.placed) { $0.attention = .urgent })
                _ = try await outcomes.first(where: \.isShown)
                later.withLock { $0 = .seconds(60) }
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.5) })
                try await outcomes.wait { $0.count(where: \.isShown) == 2 }
                try tracker.apply(
                    Sample.event(.updated, after: 2) {
                        $0.fraction = .set(0.6)
                        $0.attention = .normal
                    })
                try await outcomes.wait { $0.count(where: \.isShown) == 3 }
                later.withLock { $0 = .seconds(120) }
                try tracker.apply(Sample.event(.updated, after: 3) { $0.fraction = .set(0.7) })
                _ = try await outcomes.first { $0.withheld != nil }
                #expect(
                    try await server.settled("Notify").map { $0.hints?["urgency"] }
                        == ["y 2", "y 2", "y 1"])
                await tracker.finish()
            }
        }

        @Test func `a silent change does not undo what is urgent, but where it would pop up`()
            async throws
        {
            for (identity, urgencies) in [
                ("dunst,knopwob,1.9.0,1.2", ["y 2", "y 2", "y 2", "y 1"]),
                ("gnome-shell,GNOME,43.9,1.2", ["y 2", "y 0", "y 0", "y 1"]),
            ] {
                try await ScriptedDesktop.with { desktop in
                    let server = try await desktop.startServer(identity)
                    let address = desktop.address
                    let presenter = DesktopPresenter(address: { address })
                    let renderer = await presenter.renderer()
                    let urgent = try Sample.placed { $0.attention = .urgent }
                    var tick = urgent
                    tick.phase = .update
                    tick.attention = .silent
                    var change = tick
                    change.number += 1
                    var news = change
                    news.number += 1
                    news.attention = .normal
                    for update in [urgent, tick, change, news] {
                        _ = try await presenter.deliver(
                            renderer.render(update, at: Sample.start), for: update)
                    }
                    #expect(
                        try await server.settled("Notify").map { $0.hints?["urgency"] }
                            == urgencies)
                    await presenter.close()
                }
            }
        }

        /// dunst calls expired what it has displaced; a live order there expires in no other way.
        @Test func `what another program's toast has displaced on dunst is back with news`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer("dunst,knopwob,1.9.0,1.2")
                let (tracker, outcomes) = desktop.tracker()
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                try await server.tell("close", ["id": 1, "reason": 1])
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .expired))
                try tracker.apply(Sample.event(.updated, after: 1) { $0.fraction = .set(0.2) })
                let calls = try await server.events("Notify") { $0.count == 2 }
                #expect(calls.last?.replacesID == 0)
                await tracker.finish()
            }
        }
    #endif
}
