import AndroidNotifications
import DesktopNotifications
import Foundation
import LiveActivities
import OrderProgress
import OrderProgressTesting
import TerminalProgress
import Testing

/// The device-side code in Java, on the messages that we send.
@Suite(.timeLimit(.minutes(10)))
struct SampleTests {
    private typealias Step = SampleRun.Step

    private func data(_ output: AndroidOutput) throws -> [String: String] {
        try ParsedOutput(output).data
    }

    private func steps(
        _ updates: [OrderUpdate], usesStyle: Bool = true
    ) throws -> [SampleRun.Step] {
        try rendered(updates).map { output in
            let data = try data(output)
            return usesStyle ? .message(data) : .plainMessage(data)
        }
    }

    /// Hostile names, and a time beyond 32 bits of seconds.
    private func oddities() throws -> [OrderUpdate] {
        let late = try OrderEvent(
            order: "late", .placed, at: Date(timeIntervalSince1970: 4_102_444_800))
        return try Streams.updates([
            Streams.event("a\"b\\c/\u{2028}{\u{1F355}}null", .placed, minute: 0) {
                $0.title = .set("null")
                $0.message = .set("'; drop \"table\" \\u0000 \u{FEFF}<b>&amp;</b>")
                $0.stages = ["a\nb\u{1}\t", "true", "1e999", "010"]
                $0.fraction = .cleared
            }, late,
        ])
    }

    /// What the other presenters' outputs of an update say.
    private func others(
        _ update: OrderUpdate
    ) throws -> [(presenter: String, facts: OutputFacts)] {
        func facts(_ renderer: some OrderProgressRenderer) throws -> OutputFacts {
            try renderer.render(update, at: update.time).facts(phase: update.phase)
        }
        return [
            ("activitykit", try facts(LiveActivityRenderer(bundleID: "com.example.app"))),
            ("desktop", try facts(DesktopRenderer())),
            ("terminal", try facts(TerminalRenderer())),
        ]
    }

    @Test(arguments: [true, false])
    func `Facts of the calls are those of the other presenters`(usesStyle: Bool) async throws {
        var random = RandomOrders(seed: 7)
        random.hasHostileTexts = true
        let updates =
            try Streams.all() + oddities()
            + OrderUpdate.updates(of: random.events)
        let calls = try await SampleRun.calls(steps(updates, usesStyle: usesStyle))
        for (update, calls) in zip(updates, calls) {
            let output = try AndroidRenderer().render(update, at: update.time)
            let ofCalls = OutputFacts(ofPosts: calls, phase: update.phase)
            expectAgreement(
                of: [
                    ("sample", ofCalls), ("document", output.facts(phase: update.phase)),
                    ("state", OutputFacts(expectedOf: update, at: update.time, textTicks: false)),
                ] + (try others(update)))
            #expect(ofCalls.all.count >= 6)
            #expect(ofCalls.tears == [])
            let posts = calls.filter { $0.name == "notify" }
            #expect(posts.map(\.tag) == Array(repeating: update.order.rawValue, count: posts.count))
            #expect(posts.contains { $0.value("setStyle") != nil } == usesStyle)
        }
    }

    @Test func `Each field is handed on as it is meant`() async throws {
        let updates = try Streams.pizza() + Streams.timers()
        let steps =
            [Step.drawables(["ic_order_progress", "ic_order_tracker", "ic_order_end"])]
            + (try self.steps(updates))
        let calls = try await SampleRun.calls(steps).dropFirst()
        for (output, calls) in zip(try rendered(updates), calls) {
            let document = output.notification
            let names = calls.map(\.name)
            let hasAlert = document.fields["alert"] != nil
            let once = ["createNotificationChannel", "notify"]
            #expect(names == (hasAlert ? once + once : once))
            let post = calls[1]
            #expect(post.value("setOnlyAlertOnce") as? Bool == true)
            #expect(post.value("setSilent") as? Bool == true)
            #expect(post.value("setSmallIcon") as? Int == 100)
            #expect(post.value("setCategory") as? String == "progress")
            #expect(post.value("setGroup") as? String == "order_progress")
            #expect(post.value("setVisibility") as? Int == 0)
            #expect(
                post.value("setRequestPromotedOngoing") as? Bool
                    == document.fields["requestPromotedOngoing"] as? Bool)
            #expect(post.value("setAutoCancel") as? Bool == document.fields["autoCancel"] as? Bool)
            #expect(post.value("setShowWhen") as? Bool == document.fields["showWhen"] as? Bool)
            #expect(post.value("setShortCriticalText") as? String == document.shortCriticalText)
            #expect(
                (post.value("setTimeoutAfter") as? NSNumber)?.int64Value
                    == document.timeoutAfterMilliseconds)
            let shown = post.value("setPublicVersion") as? [String: Any]
            #expect((shown?["setContentTitle"] as? [String])?.first == "Your order")
            let style = try #require(post.value("setStyle") as? [String: Any])
            let points = (style["addProgressPoint"] as? [[String: [Int]]] ?? [])
                .compactMap { $0["new"]?.first }
            #expect(points == document.points)
            #expect(
                (style["setProgressTrackerIcon"] as? [String])?.first
                    == (style["setProgressIndeterminate"] as? [Bool] == [true]
                        ? nil : "ic_order_tracker"))
            #expect((style["setProgressEndIcon"] as? [String])?.first == "ic_order_end")
            guard hasAlert else { continue }
            #expect(calls[3].id == 2)
            #expect(calls[3].value("setSilent") == nil && calls[3].value("setOngoing") == nil)
            #expect(calls[3].value("setTimeoutAfter") as? Int == 60_000)
        }
    }

    @Test func `Channels are created as the document defines them`() async throws {
        let calls = try await SampleRun.calls(steps([Streams.pizza()[5]]))[0]
        let channels = calls.filter { $0.name == "createNotificationChannel" }
            .compactMap { $0.arguments.first as? [String: [Any]] }
        #expect(channels.count == 2)
        func made(_ channel: [String: [Any]]) -> String {
            (channel["new"] ?? []).map { "\($0)" }.joined(separator: " ")
        }
        #expect(made(channels[0]) == "order_progress 3")
        #expect(channels[0]["setSound"]?.count == 2, "no sound, said aloud")
        #expect(channels[0]["setVibrationEnabled"] as? [Bool] == [false])
        #expect(made(channels[1]) == "order_urgent_alerts 4")
        #expect(channels[1]["setSound"] == nil, "the system's own")
    }

    @Test func `The guard drops what is older, and lets nothing pass the end`() async throws {
        let messages = try steps(Streams.pizza())
        let order = [0, 2, 1, 2, 6, 3, 6, 0]
        let calls = try await SampleRun.calls(
            order.map { messages[$0] } + [.newInstallation, messages[6], messages[5]])
        #expect(
            calls.map { !$0.isEmpty } == [
                true, true, false, true, true, false, false, false, false, true, false,
            ])
    }

    @Test func `A late end is obeyed`() async throws {
        // An end whose guard is older than that of an update before it.
        let updates = try Streams.pizza()
        var end = updates[6]
        end.stamp = updates[2].stamp - 100
        let calls = try await SampleRun.calls(
            steps([updates[2], end, updates[5]]))
        #expect(calls.map { !$0.isEmpty } == [true, true, false])
        #expect(calls[1][1].value("setOngoing") as? Bool == false)
    }

    @Test func `What was dismissed stays dismissed, but for its end, once`() async throws {
        let messages = try steps(Streams.pizza())
        let other = try steps(Streams.ride())
        let calls = try await SampleRun.calls([
            messages[0], .dismiss("A-1001"), messages[1], other[0], messages[2], messages[6],
            messages[6],
        ])
        #expect(calls.map { !$0.isEmpty } == [true, false, false, true, false, true, false])
    }

    @Test func `What was dismissed is not forgotten while there is news of it`() async throws {
        let own = try Streams.updates([
            Streams.event("A", .placed, minute: 0), Streams.event("A", .updated, minute: 30 * 60),
            Streams.event("A", .updated, minute: 32 * 60),
        ])
        let other = try Streams.updates([Streams.event("B", .placed, minute: 31 * 60)])
        let messages = try steps(own + other)
        let calls = try await SampleRun.calls([
            messages[0], .dismiss("A"), messages[1], messages[3], messages[2],
        ])
        #expect(calls.map { !$0.isEmpty } == [true, false, false, true, false])
    }

    @Test func `Taps on two orders stay apart, also where hashes of their names are one`()
        async throws
    {
        // "Aa" and "BB" have one hash in Java, and so have texts that begin with them.
        let orders: [OrderID] = ["Aa-1", "BB-1", "Aa-1"]
        let messages = try orders.enumerated().map { index, order in
            let placed = try Streams.event(order, .placed, minute: Double(index))
            return try steps(Streams.updates([placed]))[0]
        }
        let requests = try await SampleRun.calls(messages).map { calls in
            let post = try #require(calls.first { $0.id == 1 })
            var taps = (post.builder["addAction"] as? [[Any]] ?? [])
                .compactMap { $0.last as? [String: Any] }
            taps.append(try #require(post.value("setContentIntent") as? [String: Any]))
            return taps.compactMap { $0["request"] as? Int }
        }
        #expect(requests[0].count == Set(requests[0]).count)
        #expect(Set(requests[0]).isDisjoint(with: requests[1]))
        #expect(requests[2] == requests[0], "an order keeps its number")
    }

    @Test func `An order whose end was lost is forgotten after a day`() async throws {
        let old = try Streams.pizza()
        func other(hours: Double) throws -> OrderUpdate {
            try Streams.updates([Streams.event("B", .placed, minute: hours * 60)])[0]
        }
        for (hours, isForgotten) in [(23.0, false), (26, true)] {
            let updates = [old[3], old[1], try other(hours: hours), old[2]]
            let isShown = try await SampleRun.calls(steps(updates)).map { !$0.isEmpty }
            #expect(isShown == [true, false, true, isForgotten])
        }
    }

    @Test func `A post is cancelled with its tag`() async throws {
        let calls = try await SampleRun.calls([.cancel("A-1001")])[0]
        #expect(calls.map(\.name) == ["cancel", "cancel"])
        #expect(calls.map(\.tag) == ["A-1001", "A-1001"] && calls.map(\.id) == [1, 2])
    }

    @Test func `Without its drawables the app's own icon stands in`() async throws {
        let calls = try await SampleRun.calls(
            [.drawables([])] + steps([Streams.pizza()[0]]))[1]
        #expect(calls[1].value("setSmallIcon") as? Int == 1)
        let style = try #require(calls[1].value("setStyle") as? [String: Any])
        #expect(style["setProgressTrackerIcon"] == nil && style["setProgressEndIcon"] == nil)
    }

    @Test func `Another app's message, a broken and a later one show nothing`() async throws {
        var later = try data(renderedBegin())
        later["orderProgress"] = later["orderProgress"]?
            .replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
        let calls = try await SampleRun.calls([
            .message(["text": "Hi"]), .message(["orderProgress": "{"]), .message(later),
        ])
        #expect(calls.map { $0.map(\.name) } == [[], ["Log.w"], ["Log.w"]])
    }
}
