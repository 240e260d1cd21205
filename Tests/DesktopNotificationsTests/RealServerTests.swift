#if DBus && os(Linux)
    import Foundation
    import Testing

    /// The command on real notification servers: what is sent, and what is to be seen.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct RealServerTests {
        /// What `lab-look` counts in a picture.
        private struct Look: Decodable {
            struct Band: Decodable {
                let top: Int
                let bottom: Int
            }
            let bands: [Band]
            let colors: [String: Int]
        }

        private static let root = DesktopLab.folder.deletingLastPathComponent()
            .deletingLastPathComponent()
        private static let pizza = root.appendingPathComponent("Samples/Events/pizza.jsonl").path
        /// Beside this test's own bundle.
        private static let command = URL(fileURLWithPath: CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("orderprogress").path

        /// The picture is taken by the command's own shell, soon enough for a server that takes an
        /// ended order away after ten seconds.
        private func look(
            _ lab: DesktopLab, _ picture: String, after command: String = "true"
        ) async throws -> Look {
            try await lab.run(
                "\(command); sleep 0.5; lab-shot \"$LAB_DIR\"/\(picture).png")
            let text = try await lab.run("lab-look \"$LAB_DIR\"/\(picture).png")
            return try JSONDecoder().decode(Look.self, from: Data(text.utf8))
        }

        @Test(arguments: RealServer.all)
        func `a replayed order is one toast in seven states`(server: RealServer) async throws {
            let log = FileManager.default.temporaryDirectory
                .appendingPathComponent("bus-\(UUID().uuidString).log")
            defer { try? FileManager.default.removeItem(at: log) }
            try await DesktopLab.with(server.name, options: ["--log", log.path]) { lab in
                let output = try await lab.run(
                    "\(Self.command) present --to desktop --speed 600 \(Self.pizza) 2>&1; echo $?")
                #expect(output.hasSuffix("1 order\n0"), "\(output)")
                guard let countCommand = server.countCommand else { return }
                #expect(try await lab.run(countCommand) == "1")
            }
            let written = BusLog(try String(contentsOf: log, encoding: .utf8))
            let calls = written.calls
            let id = try #require(calls.first?.answeredID)
            #expect(id > 0)
            #expect(calls.allSatisfy { $0.answeredID == id }, "one id throughout")
            #expect(calls.map(\.replacesID) == [0] + Array(repeating: id, count: calls.count - 1))
            #expect(calls.dropLast().allSatisfy { $0.expireTimeout >= 0 })
            #expect(calls.last?.expireTimeout != 0, "the end goes away")
            let jobs = written.shown.filter { $0.member != "Notify" }
            #expect(jobs.filter { $0.member == "requestView" }.count == (server.drawsJobs ? 1 : 0))
            #expect(jobs.filter { $0.member == "terminate" }.count == (server.drawsJobs ? 1 : 0))
            guard server.name == "dunst" else { return }
            var states: [Int] = []
            for value in calls.compactMap(\.value) where states.last != value {
                states.append(value)
            }
            #expect(states == [0, 33, 67, 75, 85, 95, 100])
        }

        /// The screen is read, so that what is shown is known to be legible.
        @Test(arguments: RealServer.all)
        func `an order is read on the screen from its begin to its end`(
            server: RealServer
        ) async throws {
            let lines = try String(contentsOfFile: Self.pizza, encoding: .utf8)
                .split(separator: "\n").map(String.init)
            let percent = server.drawsJobs ? [] : ["0%"]
            let delay = server.cutsLongTexts ? [] : ["traffic"]
            let steps: [(picture: String, lines: Range<Int>, words: [String])] = [
                ("begin", 0..<1, ["pizzas", "Order placed", "35 min"] + percent),
                ("underway", 1..<3, ["Mina is on the way", "17 min", "67%"]),
                ("late", 3..<5, ["Mina is on the way", "13 min", "85%"] + delay),
                ("urgent", 5..<6, ["your door", "95%"]),
                ("end", 6..<7, ["Delivered", "100%"]),
            ]
            try await DesktopLab.with(server.name) { lab in
                let shown = try await ShownOrder(Self.command, in: lab)
                for step in steps {
                    try await shown.give(Array(lines[step.lines]))
                    let most = step.picture == "urgent" && server.showsUrgentTwice ? 2 : 1
                    let readings = try await shown.read(
                        "\(server.name)-\(step.picture)",
                        shots: step.picture == "end" || server.hidesBanners ? 6 : 1
                    ) {
                        $0.have(step.words) && $0.most("Trattoria") <= most
                    }
                    #expect(readings.have(step.words), "\(step.picture): \(readings)")
                    #expect(readings.most("Trattoria") <= most, "\(step.picture): \(readings)")
                }
                let output = try await shown.end()
                #expect(output.hasSuffix("1 order\n0"), "\(output)")
                guard !server.keepsTheEnd else { return }
                let gone = try await shown.read("\(server.name)-gone", within: 30) {
                    $0.most("Trattoria") == 0
                }
                #expect(gone.most("Trattoria") == 0, "the end goes away: \(gone)")
            }
        }

        /// Events go in by hand, so that each picture shows a known state.
        @Test(arguments: [
            ("dunst", "#1745d1"), ("xfce4-notifyd", "#2e3436"), ("mako", "#5588aa"),
        ])
        func `the toast moves on the screen`(server: String, ink: String) async throws {
            try await DesktopLab.with(server) { lab in
                try await lab.run(
                    """
                    cd "$LAB_DIR" && mkfifo events &&
                    (\(Self.command) present --to desktop <events >out 2>&1 &) &&
                    (exec sleep 30 >events &) && head -n 2 \(Self.pizza) >events
                    """)
                let third = try await look(lab, "third")
                try await lab.run("sed -n 3,5p \(Self.pizza) >\"$LAB_DIR\"/events")
                let most = try await look(lab, "most")
                let end = try await look(
                    lab, "end", after: "tail -n 2 \(Self.pizza) >\"$LAB_DIR\"/events")
                for (name, picture) in [("third", third), ("most", most), ("end", end)] {
                    #expect(picture.bands.count == 1, "one toast at \(name)")
                }
                // A bar, of pixels or of characters: the ink grows with the progress.
                let inks = [third, most, end].map { $0.colors[ink] ?? 0 }
                if server == "dunst" {
                    #expect(Double(inks[0]) / Double(max(inks[2], 1)) > 0.25)
                    #expect(Double(inks[0]) / Double(max(inks[2], 1)) < 0.45)
                    #expect(Double(inks[1]) / Double(max(inks[2], 1)) > 0.65)
                    #expect(inks[1] < inks[2])
                } else {
                    #expect(inks[0] < inks[2])
                }
            }
        }

        @Test(arguments: [("INT", 130), ("TERM", 143)])
        func `a signal takes the toast away`(signal: String, code: Int) async throws {
            try await DesktopLab.with("dunst") { lab in
                let output = try await lab.run(
                    """
                    cd "$LAB_DIR" && mkfifo events && (exec sleep 30 >events &)
                    \(Self.command) present --to desktop <events >out 2>&1 & command=$!
                    head -n 2 \(Self.pizza) >events
                    sleep 0.7; dunstctl count displayed
                    kill -\(signal) $command; wait $command; echo $?
                    dunstctl count displayed
                    """)
                #expect(output.split(separator: "\n") == ["1", "\(code)", "0"])
            }
        }

        @Test func `a click opens the link with the desktop's own opener`() async throws {
            let environment = ["MOCK_ACTION": "default", "MOCK_ACTION_MS": "100"]
            try await DesktopLab.with("mock", environment) { lab in
                let output = try await lab.run(
                    """
                    cd "$LAB_DIR" && mkdir -p bin && cat >bin/xdg-open <<'END'
                    #!/bin/sh
                    files=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
                    { echo "$1"; echo $files; grep -E 'SigIgn|SigBlk' /proc/self/status; } >opened.part
                    mv opened.part opened
                    END
                    chmod +x bin/xdg-open
                    (head -n 1 \(Self.pizza); sleep 2) |
                        PATH="$LAB_DIR/bin:$PATH" \(Self.command) present --to desktop >out 2>&1
                    cat opened
                    """)
                let lines = output.split(separator: "\n").map(String.init)
                #expect(lines.first == "https://shop.example/orders/A-1001")
                #expect(lines.count == 4)
                #expect(lines[1] == "/dev/null /dev/null /dev/null")
                // Signals 1 to 31: those above are the C library's own.
                for line in lines.dropFirst(2) {
                    let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16)
                    #expect(mask.map { $0 & 0x7FFF_FFFF } == 0, "\(line)")
                }
            }
        }

        @Test(arguments: [
            ("dunst", "dunst, as it draws the value"), ("xfce4-notifyd", "xfce, as it hides text"),
        ])
        func `doctor names the server, what it can do, and the strategy`(
            server: String, strategy: String
        ) async throws {
            try await DesktopLab.with(server) { lab in
                let lines = try await lab.run("\(Self.command) doctor").split(separator: "\n")
                #expect(lines.first?.hasPrefix("ok       session bus: unix:path=") == true)
                #expect(lines.contains { $0.hasPrefix("ok       notification server: ") })
                #expect(lines.contains { $0.hasPrefix("ok       capabilities: action") })
                #expect(lines.contains { $0.hasPrefix("ok       strategy: \(strategy)") })
            }
        }

        @Test func `doctor says what to do where no server answers`() async throws {
            try await DesktopLab.with("no-server") { lab in
                let lines = try await lab.run("\(Self.command) doctor").split(separator: "\n")
                let line = lines.first { $0.contains("notification server: ") }
                #expect(line?.hasPrefix("missing  notification server: no notification") == true)
                #expect(line?.contains("start one, such as dunst") == true)
            }
        }
    }
#endif
