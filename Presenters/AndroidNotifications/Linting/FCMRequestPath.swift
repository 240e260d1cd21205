import OrderProgress

/// The path of a request to FCM: `/v1/projects/PROJECT/messages:send`.
enum FCMRequestPath {
    private static let host = "fcm.googleapis.com"
    private static let whole = "/v1/projects/PROJECT/messages:send"

    /// The path of a value that is a whole request to FCM; nil where it is none.
    static func path(of value: JSONValue) -> String? {
        guard let path = value["path"]?.text else { return nil }
        // The last one is the API that was shut in 2024.
        let marks = [host, "/messages:send", "/v1/projects/", "/fcm/send"]
        if marks.contains(where: path.contains) { return path }
        // A path that is written wrong before what FCM alone takes.
        guard case .object? = value["body", "message"], value["body", "aps"] == nil else {
            return nil
        }
        return path
    }

    /// What is wrong with a path, also with one that has its host before it; nil: nothing.
    static func fault(in path: String) -> String? {
        var rest = path[...]
        if let scheme = rest.firstRange(of: "://") {
            let address = rest[scheme.upperBound...]
            let name = address.prefix { $0 != "/" }
            guard rest[..<scheme.lowerBound] == "https", name == host || name == host + ":443"
            else { return "it goes to \(quoted(String(name))); send it to https://\(host)" }
            rest = address[name.endIndex...]
        }
        rest = rest.prefix { $0 != "?" }
        if rest.hasSuffix("/fcm/send") {
            return "this API was shut in 2024; send to \(whole)"
        }
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, parts[0].isEmpty, parts[1...2] == ["v1", "projects"],
            parts[4] == "messages:send"
        else { return "it is \(quoted(path)); it must be \(whole)" }
        return isProject(parts[3])
            ? nil : "\(quoted(parts[3])) is no project; give its id or number"
    }

    /// Letters, digits and hyphens; of an old one of a domain also a colon and dots.
    private static func isProject(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
                default: false
                }
            }
    }
}
