import FoundationEssentials
import OrderProgress
import TestOrders
import Testing

@testable import DesktopNotifications

/// Texts that would draw, reorder, hide or break something, on every kind of server.
@Suite(.timeLimit(.minutes(10)))
struct HostileTextTests {
    /// A text with the name of what is wrong with it, and what must be left of it.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        /// What people still read, before it is escaped; nil: only that it is harmless.
        var legible: String?

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "markup", text: "<b>bold</b> <img src=\"https://e.example/x.png\">",
            legible: "<b>bold</b> <img src=\"https://e.example/x.png\">"),
        Case(name: "an ampersand", text: "A & B &amp; &#60;", legible: "A & B &amp; &#60;"),
        Case(name: "an unclosed tag", text: "5 < 6", legible: "5 < 6"),
        Case(
            name: "control characters", text: "a\u{1}b\u{7}\u{8}c\u{7F}d\u{9B}e",
            legible: "abcde"),
        Case(
            name: "a terminal's escape sequence", text: "\u{1B}[31mred\u{1B}[0m",
            legible: "[31mred[0m"),
        Case(
            name: "bidi overrides", text: "\u{202E}gnp.exe\u{202C}\u{2066}x\u{2069}",
            legible: "gnp.exex"),
        Case(name: "a body of 1 MB", text: String(repeating: "x", count: 1 << 20)),
        Case(name: "10,000 lines", text: String(repeating: "line\n", count: 10_000)),
        Case(
            name: "emoji", text: "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇰🇷",
            legible: "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇰🇷"),
        Case(name: "combining marks", text: "e\u{301}", legible: "e\u{301}"),
        Case(
            name: "200 combining marks on one letter",
            text: "Z" + String(repeating: "\u{301}", count: 200)),
        Case(name: "a name from right to left", text: "שלום עולם", legible: "שלום עולם"),
        Case(name: "an Arabic name with markup", text: "مطعم <b>", legible: "مطعم <b>"),
        Case(name: "noncharacters", text: "a\u{FFFE}\u{FFFF}b", legible: "ab"),
        Case(name: "what looks like our percent", text: "50%\n100%", legible: "50% 100%"),
    ]

    @Test(arguments: cases)
    func `is harmless and legible on every server`(hostile: Case) throws {
        let placed = try Sample.placed {
            $0.title = .set(hostile.text)
            $0.merchant = .set(hostile.text)
            $0.message = .set(hostile.text)
            $0.fraction = .set(0.5)
        }
        for row in DesktopStrategy.table + [.safeDefault] {
            var server = DesktopServer.known(as: row.id) ?? .unknown
            for isMarkup in [true, false] {
                if !isMarkup { server.capabilities.remove("body-markup") }
                let output = try DesktopRenderer(server: server).render(placed, at: Sample.start)
                check(output, hostile, isMarkup: isMarkup, row.id)
            }
        }
    }

    @Test func `a NUL is refused before it comes so far`() {
        #expect(throws: OrderProgressError.self) { try Sample.placed { $0.title = .set("a\0b") } }
    }

    private func check(
        _ output: DesktopOutput, _ hostile: Case, isMarkup: Bool, _ server: String
    ) {
        #expect(!output.summary.isEmpty && output.summary.utf8.count <= 2000, "\(server)")
        #expect(!output.body.isEmpty && output.body.utf8.count <= 8000, "\(server)")
        #expect(isHarmless(output.summary, newlines: 0), "\(server): \(output.summary)")
        #expect(isHarmless(output.body, newlines: 1), "\(server): \(output.body)")
        let lines = output.body.split(separator: "\n")
        let isFirst = DesktopStrategy.named(server)?.quirks.contains(.cutsBody) == true
        let progress = isFirst ? lines.first : lines.last
        #expect(progress?.hasSuffix("50%") == true, "the percent is ours: \(lines)")
        if isMarkup {
            #expect(!output.body.contains("<") && !output.body.contains(">"))
            let entities = output.body.components("&").dropFirst()
            #expect(
                entities.allSatisfy { rest in
                    ["amp;", "lt;", "gt;", "quot;", "apos;"].contains { rest.hasPrefix($0) }
                })
        }
        if let legible = hostile.legible {
            let body = isMarkup ? NotificationMarkup.unescaped(output.body) : output.body
            #expect(body.contains(legible), "\(server): \(body)")
            #expect(output.summary.contains(legible), "a summary is never escaped")
        }
        if let job = output.job {
            #expect(isHarmless(job.title + job.infoMessage, newlines: 0))
            #expect(!job.infoMessage.contains("<"))
        }
    }

    /// Neither controls nor overrides, and every isolate closed again.
    private func isHarmless(_ text: String, newlines: Int) -> Bool {
        var open = 0
        var lines = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: lines += 1
            case 0x202A...0x202E: return false
            case 0x2066...0x2068: open += 1
            case 0x2069: open -= 1
            default: if scalar.properties.generalCategory == .control { return false }
            }
            if open < 0 { return false }
        }
        return open == 0 && lines <= newlines
    }

    @Test func `a NUL is refused before it gets here`() {
        #expect(throws: OrderProgressError.self) { try Sample.placed { $0.title = .set("a\0b") } }
    }

    #if DBus && os(Linux)
        @Test func `arrive at a server as they were rendered`() async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let address = desktop.address
                let presenter = DesktopPresenter(
                    appName: "A\0pp",
                    actions: DesktopActions(.init(key: "a", label: "<b> & \u{202E}x")),
                    address: { address })
                let renderer = await presenter.renderer()
                for hostile in Self.cases {
                    let update = try Sample.placed {
                        $0.title = .set(hostile.text)
                        $0.message = .set(hostile.text)
                    }
                    let output = try renderer.render(update, at: Sample.start)
                    _ = try await presenter.deliver(output, for: update)
                    let call = try await server.settled("Notify").last
                    #expect(call?.summary == output.summary, "\(hostile.name)")
                    #expect(call?.body == output.body, "\(hostile.name)")
                    #expect(call?.actions == ["a", "<b> & x"])
                }
                await presenter.close()
            }
        }

        @Test func `a value with a NUL or 1 MB is sent without it, and the process lives`()
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer()
                let connection = try await DBusConnection.open(
                    desktop.address, timeout: .seconds(5))
                for (text, length) in [
                    ("a\0b", 2), (String(repeating: "é", count: 1 << 19), 1 << 20),
                ] {
                    let output = DesktopOutput(
                        appName: text, appIcon: "", summary: text, body: text,
                        actions: [.init(key: "k", label: text)],
                        hints: [.init("x-test", .string(text))], expireTimeout: 0)
                    _ = try await connection.call(
                        NotificationCalls.notify(output, replacing: 0), timeout: .seconds(20))
                    #expect(try await server.settled("Notify").last?.bytes == length)
                }
                await connection.close()
            }
        }
    #endif
}

extension String {
    fileprivate func components(_ separator: Character) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
