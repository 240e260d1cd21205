#if DBus && os(Linux)
    import OrderProgress
    import TestOrders
    import Testing

    @testable import DesktopNotifications

    /// What people do with a toast, on real servers: what they choose, what they put away.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct RealServerActTests {
        private static let call = DesktopActions(.init(key: "call", label: "Call the courier"))

        /// An end is shown once, and ticks before it bring nothing back.
        private func expectToStayAway(
            _ tracker: OrderTracker, _ outcomes: Log<OutputOutcome>, after seconds: Double
        ) async throws {
            try tracker.apply(Sample.event(.updated, after: seconds) { $0.fraction = .set(0.5) })
            _ = try await outcomes.first { $0.withheld != nil }
            let shown = outcomes.all.count(where: \.isShown)
            try tracker.apply(Sample.event(.completed, after: seconds + 1))
            await tracker.finish()
            #expect(outcomes.all.count(where: \.isShown) == shown + 1)
            #expect(outcomes.all.last?.error == nil)
        }

        @Test(arguments: [
            (
                "dunst", "dunstctl action", "dunstctl close", "dunstctl count displayed"
            ),
            (
                "mako", "makoctl invoke call", "makoctl dismiss",
                "makoctl list | grep -c '\"app-name\"' || true"
            ),
        ])
        func `what is chosen arrives, and what is put away stays away`(
            server: String, choose: String, dismiss: String, count: String
        ) async throws {
            try await DesktopLab.with(server) { lab in
                let (tracker, outcomes) = lab.tracker(Self.call)
                try tracker.apply(Sample.event(.placed))
                _ = try await outcomes.first(where: \.isShown)
                var responses = tracker.responses.makeAsyncIterator()
                try await lab.run(choose)
                #expect(await responses.next() == OrderResponse("A", .action("call")))
                // Whether or not the server has closed it at that, news shows it once.
                try tracker.apply(
                    Sample.event(.updated, after: 1) {
                        $0.stage = .onTheWay
                        $0.attention = .normal
                    })
                _ = try await outcomes.first { $0.isShown && $0.update == 2 }
                #expect(try await lab.run(count) == "1")
                try await lab.run(dismiss)
                while let response = await responses.next(), response.kind != .dismissed {
                    #expect(response.kind == .expired, "by the server, at the action")
                }
                #expect(try await lab.run(count) == "0")
                try await expectToStayAway(tracker, outcomes, after: 2)
            }
        }

        /// By itself it shows the second in the place of the first.
        @Test func `two orders of the same texts are two toasts on dunst`() async throws {
            try await DesktopLab.with("dunst") { lab in
                let (tracker, outcomes) = lab.tracker()
                for seconds in [0.0, 1] {
                    for order: OrderID in ["A", "B"] {
                        try tracker.apply(
                            Sample.event(
                                seconds == 0 ? .placed : .updated, order: order, after: seconds
                            ) {
                                $0.fraction = .set(seconds / 2)
                            })
                    }
                    try await outcomes.wait { $0.count(where: \.isShown) == Int(seconds) * 2 + 2 }
                    #expect(try await lab.run("dunstctl count displayed") == "2")
                }
                await tracker.finish()
                #expect(try await lab.run("dunstctl count displayed") == "0")
            }
        }

        @Test func `the mouse opens the link of a toast of Xfce, and puts the toast away`()
            async throws
        {
            try await DesktopLab.with("xfce4-notifyd") { lab in
                let opened = Log<String>()
                let (tracker, outcomes) = lab.tracker { opened.append($0) }
                try tracker.apply(
                    Sample.event(.placed) { $0.link = .set("https://shop.example/1") })
                _ = try await outcomes.first(where: \.isShown)
                try await lab.click("xfce4-notifyd", right: 45, bottom: 30)
                _ = try await opened.first { $0 == "https://shop.example/1" }
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .opened))
                #expect(await responses.next() == OrderResponse("A", .expired), "as it does then")
                try tracker.apply(
                    Sample.event(.updated, after: 1) {
                        $0.stage = .onTheWay
                        $0.attention = .normal
                    })
                _ = try await outcomes.first { $0.isShown && $0.update == 2 }
                try await lab.click("xfce4-notifyd", right: 10, bottom: 70)
                #expect(await responses.next() == OrderResponse("A", .dismissed))
                try await expectToStayAway(tracker, outcomes, after: 2)
            }
        }
    }

    /// The same on a server that is not among those of every run: see the step "servers".
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct PlasmaActTests {
        @Test func `the stop button of a job view is the order's cancel`() async throws {
            try await DesktopLab.with("plasma") { lab in
                let (tracker, outcomes) = lab.tracker(
                    DesktopActions(.init(key: "cancel", label: "Cancel")))
                try tracker.apply(Sample.event(.placed) { $0.fraction = .set(0.67) })
                _ = try await outcomes.first(where: \.isShown)
                // It slides in.
                try await Task.sleep(for: .seconds(2))
                try await lab.click("plasmashell", right: 49, bottom: 19)
                var responses = tracker.responses.makeAsyncIterator()
                #expect(await responses.next() == OrderResponse("A", .action("cancel")))
                try tracker.apply(Sample.event(.cancelled, after: 1))
                await tracker.finish()
                #expect(outcomes.all.last?.error == nil)
            }
        }
    }

    extension DesktopLab {
        fileprivate func tracker(
            _ actions: DesktopActions = .none,
            openLink: @escaping @Sendable (String) -> Void = { _ in }
        ) -> (OrderTracker, Log<OutputOutcome>) {
            let address = busAddress
            let outcomes = Log<OutputOutcome>()
            let presenter = DesktopPresenter(
                actions: actions, address: { address }, openLink: { link, _ in openLink(link) })
            return (OrderTracker(presenters: [presenter]) { outcomes.append($0) }, outcomes)
        }

        /// Clicks so many pixels from the right and the bottom edge of a program's window.
        fileprivate func click(_ program: String, right: Int, bottom: Int) async throws {
            try await run(
                """
                window=$(xdotool search --sync --onlyvisible --class \(program) | tail -n 1)
                eval "$(xdotool getwindowgeometry --shell "$window")"
                xdotool mousemove $((X + WIDTH - \(right))) $((Y + HEIGHT - \(bottom))) click 1
                """)
        }
    }
#endif
