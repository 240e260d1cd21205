import OrderProgress

/// What is most worth seeing of an output, on one line of a terminal.
enum OutputDigest {
    /// Places in each platform's output, by its keys.
    private static let places: [String: [[String]]] = [
        "activitykit": [
            ["headers", "apns-priority"], ["payload", "aps", "event"],
            ["payload", "aps", "alert", "body"], ["payload", "aps", "content-state"],
        ],
        "android": [
            ["fcm", "message", "android", "priority"], ["notification", "text"],
            ["notification", "progress"], ["notification", "whenMilliseconds"],
        ],
        "desktop": [["body"], ["hints"], ["expireTimeout"]],
        "terminal": [["line"]],
    ]

    /// A line such as `activitykit  apns-priority "5"  event "update"  …`.
    static func line(_ presenter: String, _ output: JSONValue) -> String {
        var line = presenter.padded(to: 13)
        for path in places[presenter] ?? [] {
            guard let name = path.last, let value = value(at: path, in: output) else { continue }
            var writer = JSONWriter()
            writer.value(value)
            line += "\(name) \(writer.text)  "
        }
        return line
    }

    private static func value(at path: [String], in output: JSONValue) -> JSONValue? {
        var value = output
        for key in path {
            guard case .object(let object) = value, let member = object[key] else { return nil }
            value = member
        }
        return value
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
