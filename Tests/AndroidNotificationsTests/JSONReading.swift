import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// An output read back with Foundation's parser, as a second opinion on the writer.
struct ParsedOutput {
    let notification: [String: Any]
    let message: [String: Any]
    /// The document as `data` carries it.
    let carried: [String: Any]

    init(_ output: AndroidOutput) throws {
        let object = try parsedObject(output.json)
        notification = try #require(object["notification"] as? [String: Any])
        let fcm = try #require(object["fcm"] as? [String: Any])
        message = try #require(fcm["message"] as? [String: Any])
        let data = try #require(message["data"] as? [String: String])
        carried = try parsedObject(#require(data[output.message.shape.documentKey]))
        #expect(Set(object.keys) == ["notification", "fcm"])
        #expect(Set(fcm.keys) == ["message"])
    }

    var data: [String: String] { message["data"] as? [String: String] ?? [:] }
    var android: [String: String] { message["android"] as? [String: String] ?? [:] }
    var progress: [String: Any] { notification["progress"] as? [String: Any] ?? [:] }
    var alert: [String: Any]? { notification["alert"] as? [String: Any] }

    /// The channel's id and importance, as one text.
    static func channel(of object: [String: Any]?) -> String? {
        guard let channel = object?["channel"] as? [String: Any] else { return nil }
        return "\(channel["id"] ?? "") \(channel["importance"] ?? "")"
    }
}

func parsedObject(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}

/// Every number in a document with the key it stands under; truth values count as 0 and 1.
func numbers(in value: Any, under key: String = "") -> [(key: String, value: NSNumber)] {
    switch value {
    case let object as [String: Any]: object.flatMap { numbers(in: $0.value, under: $0.key) }
    case let array as [Any]: array.flatMap { numbers(in: $0, under: key) }
    case let number as NSNumber: [(key, number)]
    default: []
    }
}
