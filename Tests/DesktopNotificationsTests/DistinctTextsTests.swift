import OrderProgress
import TestOrders
import Testing

@testable import DesktopNotifications

/// Texts of its own for each order, on servers that take two of the same for one.
@Suite(.timeLimit(.minutes(10)))
struct DistinctTextsTests {
    private func output(_ body: String, summary: String = "Tea") -> DesktopOutput {
        DesktopOutput(
            appName: "Shop", appIcon: "", summary: summary, body: body, actions: [], hints: [],
            expireTimeout: 0)
    }

    @Test func `what looks the same is not, and what differs stays as it is`() {
        var texts = DistinctTexts()
        let bodies = ["x", "x", "x", "y"].enumerated().map { index, body in
            texts.distinct(output(body), for: OrderID(rawValue: "o\(index)")) { _ in true }.body
        }
        #expect(bodies == ["x", "x\u{2060}", "x\u{2060}\u{2060}", "y"])
        #expect(texts.distinct(output("z"), for: "o0") { _ in true }.body == "z")
        #expect(texts.distinct(output("x"), for: "o3") { _ in true }.body == "x", "o0 left it")
    }

    @Test func `the same order's texts are marked only if they were the last`() {
        var texts = DistinctTexts()
        let same = ["A", "A", "A", "B", "A"].map { order in
            texts.distinct(output(order == "A" ? "x" : "y"), for: OrderID(rawValue: order)) { _ in
                true
            }.body
        }
        #expect(same == ["x", "x\u{2060}", "x", "y", "x"])
    }

    @Test func `texts of what is shown no more are free again`() {
        var texts = DistinctTexts()
        _ = texts.distinct(output("x"), for: "A") { _ in true }
        _ = texts.distinct(output("y"), for: "B") { _ in true }
        #expect(texts.distinct(output("x"), for: "C") { $0 != "A" }.body == "x")
        for index in 0..<2000 {
            let order = OrderID(rawValue: "o\(index)")
            _ = texts.distinct(output("\(index)"), for: order) { $0 == order }
        }
        #expect(texts.count <= 256, "they are not kept for ever")
    }

    @Test func `without a body it is the summary that is marked`() {
        var texts = DistinctTexts()
        _ = texts.distinct(output(""), for: "A") { _ in true }
        #expect(texts.distinct(output(""), for: "B") { _ in true }.summary == "Tea\u{2060}")
    }

    #if DBus && os(Linux)
        @Test(arguments: [
            "dunst,knopwob,1.9.0,1.2", "lxqt-notificationd,lxqt.org,2.1.0,1.2",
            "Plasma,KDE,5.27.5,1.2",
        ])
        func `orders of the same texts are each shown, at once`(identity: String) async throws {
            try await ScriptedDesktop.with { desktop in
                let server = try await desktop.startServer(identity)
                try await server.tell("set", ["flood": true])
                let (tracker, _) = desktop.tracker()
                for order: OrderID in ["A", "B", "C"] {
                    try tracker.apply(
                        Sample.event(.placed, order: order) { $0.title = .set("Tea") })
                }
                let calls = try await server.events("Notify") { $0.count == 3 }
                #expect(calls.allSatisfy { $0.error == nil })
                let times = calls.map(\.time)
                #expect((times.max() ?? 0) - (times.min() ?? 0) < 1, "nobody waits")
                #expect(Set(calls.map { "\($0.summary ?? "")\($0.body ?? "")" }).count == 3)
                await tracker.finish()
                #expect(tracker.report.outputs["desktop"]?.retried == 0)
            }
        }
    #endif
}
