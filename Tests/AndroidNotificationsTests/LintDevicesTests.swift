import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// Several messages of one file, by the devices that they go to.
@Suite(.timeLimit(.minutes(10)))
struct LintDevicesTests {
    /// What is found among six orders' first documents and an update of each in a later second.
    private func found(to token: (Int) -> String) throws -> [String] {
        let messages = ["1796040000", "1796040060"].flatMap { second in
            (0..<6).map { number in
                let document = Right.document.json
                    .replacingOccurrences(of: "1796040000}", with: second + "}")
                    .replacingOccurrences(of: #""tag":"A-1""#, with: #""tag":"\#(number)""#)
                var writer = JSONWriter()
                writer.value(.string(document))
                return #"{"message":{"token":"\#(token(number))","data":{"orderProgress":"#
                    + writer.text + #"},"android":{"priority":"HIGH","ttl":"3600s"}}}"#
            }
        }
        return try Right.message.findings(in: "[" + messages.joined(separator: ",") + "]")
            .map { "\($0.rule) \($0.pointer)" }
    }

    @Test func `Updates of one second are counted for each device apart`() throws {
        #expect(try found { _ in "x" } == ["update-rate /11/message/data/orderProgress"])
        #expect(try found { $0 % 2 == 0 ? "x" : "y" } == [])
        #expect(try found { $0 < 5 ? "x" : "y" } == [])
    }
}
