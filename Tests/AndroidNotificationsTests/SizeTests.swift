import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SizeTests {
    private static let limit = 4096

    /// An output whose link has a number of bytes.
    private func output(
        _ order: String = "A-1", linkBytes: Int,
        target: FCMTarget = .token("t"), _ change: (inout OrderEvent.Fields) -> Void = { _ in }
    ) throws -> AndroidOutput {
        let link = "https://s.example/"
        let event = try Streams.event(OrderID(rawValue: order), .placed, minute: 0) {
            change(&$0)
            $0.link = .set(link + String(repeating: "x", count: linkBytes - link.utf8.count))
        }
        let update = try Streams.updates([event])[0]
        return try AndroidRenderer(target: target).render(update, at: update.time)
    }

    /// Counted by Foundation: keys and values as they are once the JSON is read.
    private func counted(_ output: AndroidOutput) throws -> Int {
        try ParsedOutput(output).data.reduce(0) {
            $0 + Data($1.key.utf8).count + Data($1.value.utf8).count
        }
    }

    @Test(arguments: ["A-1", "주문-1", "a\"b\\c"])
    func `The limit counts bytes and is exact`(order: String) throws {
        let small = try output(order, linkBytes: 100)
        #expect(try small.message.dataByteCount == counted(small))
        let room = 100 + Self.limit - small.message.dataByteCount
        #expect(try counted(output(order, linkBytes: room)) == Self.limit)
        let error = try #require(throws: OrderProgressError.self) {
            try output(order, linkBytes: room + 1)
        }
        #expect(error.code == .tooLarge)
        #expect(error.message.contains("4097") && error.message.contains("4096"))
        #expect(error.field == "link")
    }

    private func texts(_ fields: inout OrderEvent.Fields) {
        fields.message = .set(String(repeating: "😀", count: 100))
        fields.title = .set(String(repeating: "한", count: 50))
        fields.merchant = .set(String(repeating: "강", count: 50))
    }

    @Test func `Message, title and merchant are cut in this order, as far as it needs`() throws {
        let whole = try output(linkBytes: 100, texts)
        let room = 100 + Self.limit - whole.message.dataByteCount
        var previous = [100, 50, 50]
        for over in [1, 50, 395, 420, 500, 600] {
            let cut = try output(linkBytes: room + over, texts)
            #expect(try counted(cut) <= Self.limit)
            let document = cut.notification
            let left = [
                document.text.count { $0 == "😀" }, document.title.count { $0 == "한" },
                document.title.count { $0 == "강" },
            ]
            #expect(zip(left, previous).allSatisfy { $0 <= $1 }, "\(left) after \(previous)")
            // What comes later is whole until nothing is left of what comes before.
            #expect(left[0] == 0 || left[1] == 50, "\(left)")
            #expect(left[1] == 0 || left[2] == 50, "\(left)")
            #expect(document.text.contains("…"))
            previous = left
        }
        #expect(previous[0] == 0 && previous[1] == 0 && previous[2] < 50)
    }

    @Test func `The courier is cut last, and no grapheme is torn`() throws {
        func change(_ fields: inout OrderEvent.Fields) {
            fields.stage = .onTheWay
            fields.courier = .set(Courier(name: String(repeating: "👩‍🚀", count: 20)))
        }
        let whole = try output(linkBytes: 100, change)
        let room = 100 + Self.limit - whole.message.dataByteCount
        let text = try output(linkBytes: room + 30, change).notification.text
        let name = text.prefix { $0 != "…" }
        #expect(name.allSatisfy { $0 == "👩‍🚀" } && (1..<20).contains(name.count))
        #expect(text.hasSuffix("… is on the way"))
    }

    @Test func `What is over with all texts cut is refused, naming what to shorten`() throws {
        let error = try #require(throws: OrderProgressError.self) {
            try renderedBegin {
                $0.message = .set("short")
                $0.stages = (0..<32).map { index in
                    Stage(rawValue: String(repeating: "s", count: 200) + "\(index)")
                }
            }
        }
        #expect(error.field == "stages")
        #expect(error.message.contains("shorten the names of the stages"))
    }

    @Test func `The longest texts people are shown fit`() throws {
        let output = try renderedBegin {
            $0.title = .set(String(repeating: "한", count: 500))
            $0.merchant = .set(String(repeating: "강", count: 500))
            $0.message = .set(String(repeating: "치", count: 5000))
        }
        #expect(output.message.dataByteCount <= Self.limit)
    }

    @Test func `A topic has half the room`() throws {
        let topic = try FCMTarget.topic("orders")
        let small = try output(linkBytes: 100, target: topic)
        let room = 100 + 2048 - small.message.dataByteCount
        #expect(try output(linkBytes: room, target: topic).message.dataByteCount == 2048)
        #expect(throws: OrderProgressError.self) {
            try output(linkBytes: room + 1, target: topic)
        }
    }
}
