#if DBus && os(Linux)
    import OrderProgress
    import Testing

    @testable import DesktopNotifications

    /// What `doctor` says of each thing that may be missing, and what to do about it.
    @Suite(.serialized, .timeLimit(.minutes(10)))
    struct DesktopFindingTests {
        private func findings(
            on address: String?, path: String = "/nowhere", flatpak: Bool = false,
            environment: [String: String] = [:]
        ) async -> [DesktopFinding] {
            let presenter = DesktopPresenter(address: { address })
            let surroundings = DesktopSurroundings(
                environment: environment.merging(["PATH": path]) { $1 }, hasFlatpakInfo: flatpak,
                canRun: { $0 == "/tools/xdg-open" })
            let findings = await presenter.findings(in: surroundings)
            await presenter.close()
            return findings
        }

        @Test func `a server without buttons or bodies is told of as such`() {
            let server = DesktopServer(name: "x", vendor: "", version: "", capabilities: [])
            let findings = DesktopFinding.all(about: server)
            #expect(findings.filter { !$0.isThere }.map(\.subject) == ["buttons", "bodies"])
            #expect(
                findings.filter { !$0.isThere }.allSatisfy { $0.text.hasSuffix("such as dunst") })
            #expect(findings.contains(.there("capabilities", "none")))
        }

        @Test func `a server that stands still is there, and to be restarted`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                server.freeze()
                let missing = await findings(on: desktop.address).filter { !$0.isThere }
                #expect(missing.map(\.subject) == ["notification server", "link opener"])
                #expect(missing.first?.text.contains("does not answer; restart it") == true)
                server.thaw()
            }
        }

        @Test func `what opens links is looked for on PATH`() async {
            let found = await findings(on: nil, path: "/usr/bin:/tools")
            #expect(found.last == .there("link opener", "/tools/xdg-open"))
            let missing = await findings(on: nil)
            #expect(missing.last?.isThere == false)
            #expect(missing.last?.text.contains("install xdg-utils") == true)
        }

        @Test func `without a bus nothing else of the desktop is asked`() async {
            let findings = await findings(on: nil)
            #expect(findings.map(\.subject) == ["session bus", "link opener"])
            #expect(findings[0].text.contains("DBUS_SESSION_BUS_ADDRESS"))
        }

        @Test func `a sandbox is named where it may be what hides the server`() async throws {
            try await ScriptedDesktop.with { desktop in
                let flatpak = await findings(on: desktop.address, flatpak: true)
                #expect(
                    flatpak.map(\.subject)
                        == ["session bus", "notification server", "sandbox", "link opener"])
                #expect(flatpak[2].text.contains("--talk-name=org.freedesktop.Notifications"))
                let snap = await findings(on: desktop.address, environment: ["SNAP_NAME": "orders"])
                #expect(snap[2].text.contains("plug \"desktop\""))
                _ = try await desktop.startServer()
                let there = await findings(on: desktop.address, flatpak: true)
                #expect(!there.contains { $0.subject == "sandbox" })
            }
        }

        @Test func `job views are asked for on Plasma alone`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer("Plasma,KDE,5.27.5,1.2")
                let missing = await findings(on: desktop.address).first {
                    $0.subject == "job views"
                }
                #expect(missing?.isThere == false)
                #expect(missing?.text.contains("plasmashell owns it") == true)
                try await server.tell("ownJobs")
                let there = await findings(on: desktop.address).first { $0.subject == "job views" }
                #expect(there?.isThere == true)
            }
        }
    }
#endif
