import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SizeTests {
    private static let limit = 4096

    /// An output whose link has a number of bytes.
    private func output(
        _ order: String, _ message: String, linkBytes: Int
    ) throws -> AndroidOutput {
        let link = "https://s.example/"
        return try renderedBegin(OrderID(rawValue: order)) {
            $0.message = .set(message)
            $0.link = .set(link + String(repeating: "x", count: linkBytes - link.utf8.count))
        }
    }

    @Test(arguments: [
        ("A-1", "short"), ("A-1", String(repeating: "배달", count: 200)),
        ("주문-1", String(repeating: "😀", count: 200)),
    ])
    func theLimitCountsBytesAndIsExact(_ order: String, _ message: String) throws {
        let small = try output(order, message, linkBytes: 100)
        // Counted by Foundation: keys and values as they are once the JSON is read.
        let counted = try ParsedOutput(small).data.reduce(0) {
            $0 + Data($1.key.utf8).count + Data($1.value.utf8).count
        }
        #expect(small.message.dataByteCount == counted)

        let room = 100 + Self.limit - counted
        let full = try output(order, message, linkBytes: room)
        #expect(full.message.dataByteCount == Self.limit)
        let error = try #require(throws: OrderProgressError.self) {
            try output(order, message, linkBytes: room + 1)
        }
        #expect(error.code == .tooLarge)
        #expect(error.message.contains("4097") && error.message.contains("4096"))
        #expect(error.field == "link")
    }

    @Test func theErrorNamesWhatToShorten() throws {
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

    @Test func theLongestTextsPeopleAreShownFit() throws {
        let output = try renderedBegin {
            $0.title = .set(String(repeating: "한", count: 500))
            $0.merchant = .set(String(repeating: "강", count: 500))
            $0.message = .set(String(repeating: "치", count: 5000))
        }
        #expect(output.message.dataByteCount <= Self.limit)
    }
}
