import LiveActivities
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct IdentifierTests {
    @Test(arguments: ["com.example.app", "com.Example-2.app", "app", "com.example.voip"])
    func `A bundle id gives the topic of Live Activities`(id: String) throws {
        #expect(try BundleID(checking: id).topic == "\(id).push-type.liveactivity")
        #expect(BundleID(rawValue: id) != nil)
    }

    @Test(arguments: [
        "com.example.app.push-type.liveactivity", "com.example.app.push-type.widgets",
        "com.example.app.Push-Type.LiveActivity", "com.example.app.push-type",
    ])
    func `A bundle id with a push-type suffix is refused and says so`(id: String) {
        let error = #expect(throws: OrderProgressError.self) {
            try LiveActivityRenderer(bundleID: id)
        }
        #expect(error?.code == .invalidBundleID)
        #expect(error?.message.contains("push-type suffix") == true)
        #expect(BundleID(rawValue: id) == nil)
    }

    @Test(arguments: [
        "", " ", ".", "com..app", ".com.app", "com.app.", "com.example.app ", "com.example_app",
        "com.exämple.app", "com.example.*", "com.example.app\r\nx: y", "com/example",
    ])
    func `A bundle id that is none is refused`(id: String) {
        let error = #expect(throws: OrderProgressError.self) {
            try LiveActivityRenderer(bundleID: id)
        }
        #expect(error?.code == .invalidBundleID)
    }

    private func collapseID(_ order: String) throws -> String {
        var order = Order(OrderID(rawValue: order))
        let headers = try renderer().render(order.apply(.placed, at: 0)).headers
        return try #require(headers["apns-collapse-id"])
    }

    @Test(arguments: ["1", "A-1001", "!~", String(repeating: "x", count: 64)])
    func `A short order of printable ASCII is its own collapse id`(order: String) throws {
        #expect(try collapseID(order) == order)
    }

    // Computed apart from this code; retries may come from another process and version.
    @Test(arguments: [
        (String(repeating: "x", count: 65), "45f4bac110277d4ffbcda5f48b1a783a"),
        ("배달-1", "13296dabf88a220767f0054a5b3b9a26"), ("배달-2", "0f691d18b6c4ba3bb01e2837b7f17ae8"),
        ("two words", "e7a47b59c576e2be9d9dc6f1331b222e"),
    ])
    func `Any other order has a hash as its collapse id, always the same`(
        order: String, hash: String
    ) throws {
        #expect(try collapseID(order) == hash)
    }

    @Test func `Collapse ids of many similar orders differ and fit the header`() throws {
        let ids = try (0..<2000).map { try collapseID("주문-\($0)") }
        #expect(Set(ids).count == 2000)
        #expect(ids.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
        // Orders that differ in their last digit alone share hardly a digit of their hashes.
        let same = zip(ids[0], ids[1]).count { $0 == $1 }
        #expect(same < 12)
    }
}
