#if DBus && os(Linux)
    import Foundation
    import Testing

    /// A notification server of the lab, and how what it shows can be asked for.
    struct RealServer: CustomTestStringConvertible, Sendable {
        /// The lab's name for it.
        let name: String

        var testDescription: String { name }

        /// Those to test with: of LAB_SERVERS, else those that every run of the tests has.
        static let all: [RealServer] =
            (ProcessInfo.processInfo.environment["LAB_SERVERS"] ?? "dunst xfce4-notifyd mako")
            .split(separator: " ").map { RealServer(name: String($0)) }

        /// Prints how many notifications are shown, where the server can be asked.
        var countCommand: String? {
            switch name {
            // Those that are gone by then too, as an end soon is.
            case "dunst": "dunstctl count | awk '{n += $NF} END {print n}'"
            case "mako":
                "for list in ListNotifications ListHistory; do "
                    + "dbus-send --print-reply --dest=org.freedesktop.Notifications "
                    + "/fr/emersion/Mako fr.emersion.Mako.$list; done | grep -c '\"summary\"'"
            case "swaync":
                "dbus-send --print-reply=literal --dest=org.erikreider.swaync.cc "
                    + "/org/erikreider/swaync/cc org.erikreider.swaync.cc.NotificationCount "
                    + "| awk '{print $NF}'"
            case "gnome":
                "dbus-send --print-reply=literal --dest=org.gnome.Shell /org/gnome/Shell "
                    + "org.gnome.Shell.Eval string:'Main.messageTray.getSources()"
                    + ".reduce((n, s) => n + s.notifications.length, 0)' | awk 'END {print $NF}'"
            default: nil
            }
        }

        /// Whether the end stays until somebody takes it away: in GNOME's list, and as a banner
        /// while nobody is at the machine, which in the lab nobody is; on mako by its own default.
        var keepsTheEnd: Bool { name == "gnome" }

        /// A banner leaves for the tray after four seconds, whatever it shows.
        var hidesBanners: Bool { name == "cinnamon" }

        /// Ten toasts at once are more than it shows, and none of them is left.
        var takesTenAway: Bool { name == "budgie" }

        /// The banner has one line for the body and cuts the rest, but for what is urgent.
        var cutsLongTexts: Bool { name == "gnome" }

        /// A job view, and beside it a notification of what is urgent.
        var showsUrgentTwice: Bool { name == "plasma" }

        /// A job view at 0 percent is a bar that moves to and fro.
        var drawsJobs: Bool { name == "plasma" }
    }

    /// What `lab-read` has read on a part of the screen, each time a little differently.
    struct Readings: CustomStringConvertible {
        let texts: [String]

        var description: String { texts.joined(separator: " | ") }

        /// Whether each of the words was read at least once.
        func have(_ words: [String]) -> Bool {
            words.allSatisfy { word in texts.contains { $0.contains(word) } }
        }

        /// The most often that a word was read at one time.
        func most(_ word: String) -> Int {
            texts.map { $0.split(separator: " ").count { $0.contains(word) } }.max() ?? 0
        }
    }

    /// The command on a real server, given its events one by one.
    struct ShownOrder {
        let lab: DesktopLab
        /// Cut-out pictures are kept here, where somebody wants them.
        private static let pictures = ProcessInfo.processInfo.environment["LAB_PICTURES"]

        /// Starts the command on a pipe, once the screen stands still (GNOME's pictures are never
        /// the same: they have a time in them); its output is in `out`, its exit code in `code`.
        init(_ command: String, in lab: DesktopLab) async throws {
            self.lab = lab
            try await lab.run(
                """
                cd "$LAB_DIR" && lab-shot before.png
                for again in 1 2 3 4; do
                    sleep 0.5; lab-shot now.png; cmp -s now.png before.png && break
                    mv now.png before.png
                done
                mkfifo events &&
                ({ \(command) present --to desktop <events >out 2>&1; echo $? >code; } &) &&
                (exec sleep 120 >events & echo $! >holder)
                """)
        }

        /// Gives lines of the sample stream, each as if it had happened just now.
        func give(_ lines: [String]) async throws {
            let text = try lines.map { try Self.happeningNow($0) }.joined(separator: "\n")
            try await lab.run("cat >\"$LAB_DIR\"/events <<'END'\n\(text)\nEND\n")
        }

        /// Ends the input; returns the command's output with its exit code.
        func end() async throws -> String {
            try await lab.run(
                """
                cd "$LAB_DIR" && kill "$(cat holder)"
                until [ -s code ]; do sleep 0.05; done; cat out code
                """)
        }

        /// Reads the screen until it is as wanted, for up to some seconds; the last readings.
        ///
        /// - Parameter shots: how many pictures are taken before the first is read. Reading takes
        ///   seconds on a busy machine, in which what is shown for a few may be gone.
        func read(
            _ picture: String, within seconds: Int = 20, shots: Int = 1,
            until isRight: (Readings) -> Bool
        ) async throws -> Readings {
            let limit = ContinuousClock.now + .seconds(seconds)
            var readings = Readings(texts: [])
            repeat {
                try await lab.run(
                    """
                    cd "$LAB_DIR" && for shot in $(seq \(shots)); do
                        [ $shot = 1 ] || sleep 0.5; lab-shot shot$shot.png
                    done
                    """)
                for shot in 1...shots {
                    let text = try await lab.run(
                        """
                        cd "$LAB_DIR" && lab-read before.png shot\(shot).png \(picture).png
                        """)
                    readings = Readings(
                        texts: try JSONDecoder().decode([String].self, from: Data(text.utf8)))
                    if isRight(readings) { break }
                }
            } while !isRight(readings) && ContinuousClock.now < limit
            if let pictures = Self.pictures, !readings.texts.isEmpty {
                try await lab.run(
                    "mkdir -p '\(pictures)' && mv \"$LAB_DIR\"/\(picture).png '\(pictures)'")
            }
            return readings
        }

        /// A line with its times moved, so that its own is now.
        private static func happeningNow(_ line: String) throws -> String {
            guard
                var event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    as? [String: Any],
                let time = try (event["time"] as? String).map({
                    try Date($0, strategy: .iso8601)
                })
            else { throw LabFault(text: "no event: \(line)") }
            for key in ["time", "eta"] {
                guard let text = event[key] as? String else { continue }
                let ahead = try Date(text, strategy: .iso8601).timeIntervalSince(time)
                event[key] = Date(timeIntervalSinceNow: ahead).formatted(.iso8601)
            }
            return String(
                decoding: try JSONSerialization.data(
                    withJSONObject: event, options: .withoutEscapingSlashes), as: UTF8.self)
        }
    }
#endif
