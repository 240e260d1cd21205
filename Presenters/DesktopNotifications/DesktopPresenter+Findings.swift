#if DBus && os(Linux)
    import Glibc
    import OrderProgress

    /// What a process finds around itself.
    struct DesktopSurroundings: Sendable {
        let environment: [String: String]
        /// Whether Flatpak's own file is there, which is so within its sandbox alone.
        let hasFlatpakInfo: Bool
        /// Whether a file is there and may be run.
        let canRun: @Sendable (_ path: String) -> Bool

        static var ours: DesktopSurroundings {
            var environment: [String: String] = [:]
            for name in ["PATH", "SNAP_NAME"] {
                environment[name] = SessionBusAddress.environment(name)
            }
            return DesktopSurroundings(
                environment: environment,
                hasFlatpakInfo: unsafe access("/.flatpak-info", F_OK) == 0,
                canRun: { unsafe access($0, X_OK) == 0 })
        }

        var opener: DesktopFinding {
            let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            if let found = folders.map({ "\($0)/xdg-open" }).first(where: canRun) {
                return .there("link opener", found)
            }
            return .missing(
                "link opener",
                "there is no xdg-open on PATH, so that a click opens nothing; install xdg-utils")
        }

        /// What may hide a server that is there outside.
        var sandbox: DesktopFinding? {
            if hasFlatpakInfo {
                return .missing(
                    "sandbox",
                    "this runs in Flatpak, which lets a program see no notification server that its "
                        + "manifest does not name; add --talk-name=org.freedesktop.Notifications "
                        + "and --talk-name=org.kde.JobViewServer to its finish-args")
            }
            guard environment["SNAP_NAME"] != nil else { return nil }
            return .missing(
                "sandbox",
                "this runs in a snap, which sees no notification server without the plug "
                    + "\"desktop\"; add it to the app's plugs, and connect it")
        }
    }

    extension DesktopPresenter {
        /// What is here and what is missing, from the bus to what opens links.
        public func findings() async -> [DesktopFinding] {
            await findings(in: .ours)
        }

        func findings(in surroundings: DesktopSurroundings) async -> [DesktopFinding] {
            var findings = await session.findings()
            let hasServer = findings.contains { $0.isThere && $0.subject == "notification server" }
            if !hasServer, let sandbox = surroundings.sandbox { findings.append(sandbox) }
            return findings + [surroundings.opener]
        }
    }

    extension DesktopSession {
        func findings() async -> [DesktopFinding] {
            let bus: DesktopFinding
            do {
                _ = try await self.bus()
                bus = .there("session bus", address() ?? "")
            } catch {
                let error = error as? OrderProgressError ?? Self.unavailable(error)
                return [.missing("session bus", error.message)]
            }
            do throws(OrderProgressError) {
                let (server, _) = try await currentServer()
                return [bus] + DesktopFinding.all(about: server) + (await jobFindings())
            } catch {
                return [bus, .missing("notification server", error.message)]
            }
        }

        private func jobFindings() async -> [DesktopFinding] {
            guard strategy.progress == .job, let connection else { return [] }
            guard await hasJobViews(connection) else {
                return [
                    .missing(
                        "job views",
                        "nobody owns org.kde.JobViewServer, so that progress is a bar of characters "
                            + "in the notification; plasmashell owns it where its notifications "
                            + "widget is loaded")
                ]
            }
            return [.there("job views", "org.kde.JobViewServer is owned; progress is shown there")]
        }
    }
#endif
