import OrderProgress
import OrderProgressTesting
import Testing

@testable import DesktopNotifications

/// What every presenter must do.
@Suite(.timeLimit(.minutes(2)))
struct CompatibilityTests {
    @Test(arguments: ["dunst", "gnome", "xfce", "plasma", "a server nobody knows"])
    func `The renderer for each kind of server passes`(server: String) async {
        await run(DesktopServer.known(as: server) ?? .unknown)
    }

    @Test(arguments: [[], ["body"], ["body", "body-markup"], ["actions"]] as [Set<String>])
    func `The renderer for each set of capabilities passes`(capabilities: Set<String>) async {
        await run(DesktopServer(name: "", capabilities: capabilities))
    }

    private func run(_ server: DesktopServer) async {
        await PresenterCompatibility {
            CollectingPresenter(name: "desktop", renderer: DesktopRenderer(server: server))
        }.run()
    }

    #if DBus && os(Linux)
        @Test func `The presenter passes on a bus with a scripted server`() async throws {
            try await DesktopLab.with("mock") { lab in
                let address = lab.busAddress
                await PresenterCompatibility {
                    DesktopPresenter(address: { address }, openLink: { _, _ in })
                }.run()
                let calls = lab.calls("Notify")
                #expect(calls.contains { $0.summary == "2 pizzas · Trattoria Roma" })
                #expect(calls.contains { $0.hint("value") == "i 100" })
                #expect(!lab.calls("CloseNotification").isEmpty)
            }
        }
    #endif
}
