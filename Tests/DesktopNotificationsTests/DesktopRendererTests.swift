import FoundationEssentials
import OrderProgress
import TestOrders
import Testing

@testable import DesktopNotifications

@Suite(.timeLimit(.minutes(10)))
struct DesktopRendererTests {
    private func renderer(_ server: String? = nil) -> DesktopRenderer {
        DesktopRenderer(server: server.flatMap { DesktopServer.known(as: $0) } ?? .unknown)
    }

    private func update(
        _ phase: OrderUpdate.Phase, _ attention: Attention, fraction: Double = 0.5
    ) throws -> OrderUpdate {
        var events = [try Sample.event(.placed) { $0.attention = attention }]
        if phase != .begin {
            events.append(
                try Sample.event(phase == .end ? .failed : .updated, after: 1) {
                    $0.fraction = .set(fraction)
                    $0.attention = attention
                })
        }
        return try Sample.update(events)
    }

    @Test(arguments: [(0.0, 0), (0.004, 0), (0.005, 1), (0.754, 75), (1, 100)])
    func `the value is INT32 from 0 to 100, and the percent stands in the text`(
        fraction: Double, percent: Int
    ) throws {
        let output = try renderer().render(
            try update(.update, .silent, fraction: fraction), at: Sample.start)
        #expect(output.hint("value") == .int32(Int32(percent)))
        #expect(output.body.hasSuffix("\n\(percent)%"))
    }

    @Test func `an unknown fraction has neither value nor percent`() throws {
        let placed = try Sample.placed { $0.fraction = .cleared }
        for server in ["dunst", "gnome"] {
            let output = try renderer(server).render(placed, at: Sample.start)
            #expect(output.hint("value") == nil)
            #expect(output.body == "Order placed")
        }
    }

    struct Urgency: Sendable {
        let phase: OrderUpdate.Phase
        let attention: Attention
        let known: UInt8
        let poppingUpAgain: UInt8
    }

    @Test(arguments: [
        Urgency(phase: .begin, attention: .silent, known: 1, poppingUpAgain: 1),
        Urgency(phase: .begin, attention: .normal, known: 1, poppingUpAgain: 1),
        Urgency(phase: .begin, attention: .urgent, known: 2, poppingUpAgain: 2),
        Urgency(phase: .update, attention: .silent, known: 1, poppingUpAgain: 0),
        Urgency(phase: .update, attention: .normal, known: 1, poppingUpAgain: 1),
        Urgency(phase: .update, attention: .urgent, known: 2, poppingUpAgain: 2),
        Urgency(phase: .end, attention: .silent, known: 1, poppingUpAgain: 1),
        Urgency(phase: .end, attention: .normal, known: 1, poppingUpAgain: 1),
        Urgency(phase: .end, attention: .urgent, known: 1, poppingUpAgain: 1),
    ])
    func `the urgency is a BYTE by attention and phase`(row: Urgency) throws {
        let update = try update(row.phase, row.attention)
        for (server, urgency) in [
            ("dunst", row.known), ("mako", row.known), ("xfce", row.known),
            ("gnome", row.poppingUpAgain), ("nobody knows it", row.poppingUpAgain),
        ] {
            let output = try renderer(server).render(update, at: Sample.start)
            #expect(output.hint("urgency") == .byte(urgency), "\(server)")
        }
    }

    @Test(arguments: OrderUpdate.Phase.allCases)
    func `only what is silent suppresses the sound`(phase: OrderUpdate.Phase) throws {
        for attention in Attention.allCases {
            let output = try renderer().render(try update(phase, attention), at: Sample.start)
            let expected: DBusValue? = attention == .silent ? .boolean(true) : nil
            #expect(output.hint("suppress-sound") == expected)
        }
    }

    @Test func `a live order stays, an ended one is left to the server's time-out`() throws {
        #expect(
            try renderer().render(try update(.begin, .normal), at: Sample.start).expireTimeout == 0)
        #expect(
            try renderer().render(try update(.update, .normal), at: Sample.start).expireTimeout == 0
        )
        #expect(
            try renderer().render(try update(.end, .normal), at: Sample.start).expireTimeout == -1)
    }

    @Test func `the end keeps the bar`() throws {
        let output = try renderer().render(try update(.end, .normal), at: Sample.start)
        #expect(output.hint("value") == .int32(50))
        #expect(output.body == "Could not be completed\n50%")
    }

    @Test(arguments: ["xfce", "plasma", "mate", "lxqt", "cinnamon", "budgie", "deepin", "awesome"])
    func `where no bar is drawn beside the text, the text has one`(server: String) throws {
        let output = try renderer(server).render(
            try update(.update, .silent, fraction: 0.67), at: Sample.start)
        #expect(output.hint("value") == nil)
        #expect(output.body == "Order placed\n▰▰▰▰▰▰▱▱▱▱ 67%")
    }

    @Test(arguments: [(0, 0), (9, 0), (10, 1), (99, 9), (100, 10)])
    func `the bar of characters is full at 100 only`(percent: Int, full: Int) {
        let bar = DesktopRenderer.bar(percent)
        #expect(bar.count == 10)
        #expect(bar.filter { $0 == "▰" }.count == full)
    }

    @Test func `the body is escaped where the server draws markup, the summary never`() throws {
        let placed = try Sample.placed {
            $0.title = .set("A & B <i>x</i>")
            $0.message = .set("<b>\"5\" < 6 & 'x'</b>")
        }
        let markup = try renderer("dunst").render(placed, at: Sample.start)
        #expect(markup.summary == "A & B <i>x</i>")
        #expect(
            markup.body
                == "&lt;b&gt;&quot;5&quot; &lt; 6 &amp; &apos;x&apos;&lt;/b&gt;\n0%")
        let plain = try DesktopRenderer(
            server: DesktopServer(name: "plain", capabilities: ["body"])
        ).render(placed, at: Sample.start)
        #expect(plain.body == "<b>\"5\" < 6 & 'x'</b>\n0%")
    }

    @Test func `a server without bodies gets everything in the summary`() throws {
        let server = DesktopServer(name: "small", capabilities: [])
        let output = try DesktopRenderer(server: server).render(
            try Sample.placed { $0.title = .set("Tea") }, at: Sample.start)
        #expect(output.summary == "Tea · Order placed · 0%")
        #expect(output.body.isEmpty)
    }

    @Test func `a link is the default action, where the server has actions`() throws {
        let linked = try Sample.placed { $0.link = .set("https://shop.example/1") }
        let output = try renderer().render(linked, at: Sample.start)
        #expect(output.actions == [DesktopOutput.Action(key: "default", label: "Open")])
        #expect(output.link == "https://shop.example/1")
        #expect(try renderer("notify-osd").render(linked, at: Sample.start).actions.isEmpty)
        #expect(try renderer().render(try Sample.placed(), at: Sample.start).actions.isEmpty)
    }

    @Test func `the text goes out of date when its minute ends`() throws {
        let placed = try Sample.placed { $0.eta = .set(OffsetDate(Sample.start + 150)) }
        let output = try renderer().render(placed, at: Sample.start)
        #expect(output.body == "Order placed · 3 min\n0%")
        #expect(output.rendersAgainAt == Sample.start + 30)
    }

    @Test func `a countdown's percent ticks beside its text`() throws {
        let placed = try Sample.placed {
            $0.timer = .set(.countdown(from: Sample.start, to: Sample.start + 100))
        }
        let output = try renderer().render(placed, at: Sample.start)
        #expect(output.rendersAgainAt == Sample.start + 0.5)
        let later = try renderer().render(placed, at: Sample.start + 36.1)
        #expect(later.hint("value") == .int32(36))
        #expect(later.rendersAgainAt == Sample.start + 36.5)
    }

    @Test(arguments: [
        ("Notification Daemon", "MATE", "mate"),
        ("Notification Daemon", "GNOME", "notification-daemon"),
        ("Notification Daemon", "somebody", "default"), ("dunst", "knopwob", "dunst"),
        ("Xfce Notify Daemon", "Xfce", "xfce"), ("gnome-shell", "GNOME", "gnome"),
        ("Plasma", "KDE", "plasma"), ("lab-mock", "desktop-lab", "default"), ("", "", "default"),
    ])
    func `a server is known by its name and vendor`(name: String, vendor: String, id: String) {
        let server = DesktopServer(name: name, vendor: vendor, capabilities: [])
        #expect(DesktopStrategy.strategy(for: server).id == id)
    }

    @Test func `hostile text is harmless, and short`() throws {
        let placed = try Sample.placed {
            $0.title = .set("\u{202E}evil\u{0007}\n\u{2066}x")
            $0.message = .set(String(repeating: "line\n", count: 10_000))
        }
        let output = try renderer().render(placed, at: Sample.start)
        #expect(output.summary == "evil x")
        #expect(output.body.utf8.count < 2000)
        #expect(output.body.split(separator: "\n").count == 2)
    }
}
