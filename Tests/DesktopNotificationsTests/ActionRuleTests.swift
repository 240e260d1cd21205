import FoundationEssentials
import OrderProgress
import TestOrders
import Testing

@testable import DesktopNotifications

/// Which actions an app may offer, and what becomes of them on each kind of server.
@Suite(.timeLimit(.minutes(10)))
struct ActionRuleTests {
    private typealias Action = DesktopOutput.Action

    private func render(
        _ actions: [DesktopOutput.Action], server: DesktopServer = .unknown, link: String? = nil
    ) throws -> DesktopOutput {
        let placed = try Sample.placed { $0.link = link.map { .set($0) } ?? .unchanged }
        return try DesktopRenderer(server: server, actions: DesktopActions { _ in actions })
            .render(placed, at: Sample.start)
    }

    @Test(arguments: [
        ([("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")], "offer three at most"),
        ([("", "A")], "give it one of 1 to 64"), ([("default", "A")], "other than \"default\""),
        ([("inline-reply", "A")], "other than"), ([("a\u{7}", "A")], "printable"),
        ([(String(repeating: "k", count: 65), "A")], "1 to 64"),
        ([("a", "A"), ("a", "B")], "two actions"), ([("a", " \u{202E}\n")], "has no label"),
    ])
    func `actions that cannot be offered are refused, each with what to do`(
        actions: [(String, String)], words: String
    ) throws {
        let error = #expect(throws: OrderProgressError.self) {
            try render(actions.map { DesktopOutput.Action(key: $0.0, label: $0.1) })
        }
        #expect(error?.code == .refusedOutput)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("order \"A\"") == true)
    }

    @Test func `a label is one line without controls, and short`() throws {
        let label = "Call\n\u{202E}Mina\u{7} " + String(repeating: "x", count: 100)
        let output = try render([Action(key: "call", label: label)])
        let shown = try #require(output.actions.first?.label)
        #expect(shown.hasPrefix("Call Mina xxx"))
        #expect(shown.count == 40)
    }

    @Test func `a server without buttons shows none`() throws {
        let server = DesktopServer(name: "", capabilities: ["body"])
        let output = try render(
            [Action(key: "a", label: "A")], server: server, link: "https://shop.example/1")
        #expect(output.actions.isEmpty)
    }

    @Test func `LXQt has room for three buttons, the default one among them`() throws {
        let server = try #require(DesktopServer.known(as: "lxqt"))
        let three = ["a", "b", "c"].map { Action(key: $0, label: $0) }
        let link = "https://shop.example/1"
        #expect(try render(three, server: server, link: link).actions == three)
        let two = Array(three.prefix(2))
        #expect(
            try render(two, server: server, link: link).actions.map(\.key)
                == ["default", "a", "b"])
    }

    @Test func `a job has a button for cancel, and none for other actions`() throws {
        let server = try #require(DesktopServer.known(as: "plasma"))
        for (keys, isCancellable) in [
            ([], false), (["cancel"], true), (["call"], nil), (["cancel", "call"], nil),
        ] as [([String], Bool?)] {
            let output = try render(keys.map { Action(key: $0, label: $0) }, server: server)
            #expect(output.job?.isCancellable == isCancellable)
            #expect(output.actions.map(\.key) == keys, "where there are no job views")
        }
    }

    @Test(arguments: [
        ("package-x-generic", "package-x-generic"), ("", ""),
        ("/usr/share/ä b.png", "file:///usr/share/%C3%A4%20b.png"),
        ("file:///x.png", "file:///x.png"),
    ])
    func `an icon's path becomes a URI`(icon: String, sent: String) throws {
        let output = try DesktopRenderer(appIcon: icon).render(
            try Sample.placed(), at: Sample.start)
        #expect(output.appIcon == sent)
    }
}
