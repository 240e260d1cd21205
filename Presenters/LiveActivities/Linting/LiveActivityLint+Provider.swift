#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension LiveActivityLint {
    /// Where it goes, and by which right. The provider token itself is never shown.
    static let providerRules: [LintRule<LintedRequest>] = [
        LintRule(
            "authorization", .error,
            "\"authorization\" is \"bearer\" and a JWT: ES256, the key's id, the team's id, the time."
        ) { request, found in
            guard let header = request.headers?["authorization"], let token = ProviderToken(header)
            else { return }
            for fault in token.faults { found(header.pointer, fault) }
        },
        LintRule(
            "issued-at-text", .warning,
            "\"iat\" as a text is against RFC 7519, though APNs has been seen to take it."
        ) { request, found in
            guard let header = request.headers?["authorization"],
                let token = ProviderToken(header), token.claims?["iat"]?.text != nil
            else { return }
            found(header.pointer, "the JWT's iat is a text; it must be a number of seconds")
        },
        LintRule(
            "host", .error, "Each path has its hosts and ports."
        ) { request, found in
            guard let route = request.route, route != .unknown else { return }
            let right = APNsHost.authorities(managing: request.isManagement)
            for host in [request.host, request.pathHost].compactMap({ $0 }) {
                let name = host.text.lowercased()
                guard !right.contains(name), !APNsHost.doubtful.contains(name) else { continue }
                found(
                    host.pointer,
                    "the host is \"\(host.text)\"; this path is served by "
                        + right.filter { !$0.hasSuffix(":443") }.joined(separator: ", "))
            }
        },
        LintRule(
            "host-doubtful", .warning,
            "Hosts of old or contradicting pages: they may work, the ones of today do."
        ) { request, found in
            for host in [request.host, request.pathHost].compactMap({ $0 })
            where APNsHost.doubtful.contains(host.text.lowercased()) {
                found(
                    host.pointer,
                    "\"\(host.text)\" is an older or contradicted name; use "
                        + "api.sandbox.push.apple.com")
            }
        },
    ]
}

/// Hosts as a request may name them.
enum APNsHost {
    static let doubtful: Set<String> = [
        "api.development.push.apple.com", "api.development.push.apple.com:443",
        "api-broadcast.sandbox.push.apple.com", "api-broadcast.sandbox.push.apple.com:443",
        "api-broadcast.push.apple.com", "api-broadcast.push.apple.com:443",
    ]

    /// Hosts with their ports; the port may be left out.
    static func authorities(managing: Bool) -> [String] {
        let names: [(String, [Int])] =
            managing
            ? [
                ("api-manage-broadcast.push.apple.com", [2196]),
                ("api-manage-broadcast.sandbox.push.apple.com", [2195]),
            ]
            : [("api.push.apple.com", [443, 2197]), ("api.sandbox.push.apple.com", [443, 2197])]
        return names.flatMap { name, ports in [name] + ports.map { "\(name):\($0)" } }
    }
}

/// The JWT of an `authorization` header, taken apart.
private struct ProviderToken {
    let faults: [String]
    let claims: JSONValue?

    /// Nil where it is masked or stands for one.
    init?(_ header: LintedRequest.Text) {
        let words = header.text.split(separator: " ")
        guard let scheme = words.first else {
            faults = ["authorization is empty; give \"bearer\" and a JWT"]
            claims = nil
            return
        }
        guard scheme.lowercased() == "bearer", words.count == 2 else {
            faults = [
                "authorization must be \"bearer\", a space and a JWT; certificates do not work"
            ]
            claims = nil
            return
        }
        // Three parts: what has none was masked before it was shown to anybody.
        let parts = words[1].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        guard let head = Self.object(parts[0]), let claims = Self.object(parts[1]) else {
            return nil
        }
        self.claims = claims
        var faults: [String] = []
        if head["alg"]?.text != "ES256" {
            faults.append("the JWT's alg must be \"ES256\"; sign it with the key from Apple")
        }
        if head["kid"]?.text?.utf8.count != 10 {
            faults.append("the JWT's kid must be the key's id of 10 characters")
        }
        if claims["iss"]?.text?.utf8.count != 10 {
            faults.append("the JWT's iss must be the team's id of 10 characters")
        }
        switch claims["iat"] {
        case nil, .null?:
            faults.append("the JWT has no iat; give the seconds since 1970 it was made")
        case let value? where (value.double ?? 0) >= LiveActivityLint.firstMilliseconds:
            faults.append("the JWT's iat looks like milliseconds; give seconds since 1970")
        default: break
        }
        self.faults = faults
    }

    private static func object(_ part: Substring) -> JSONValue? {
        var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while !text.utf8.count.isMultiple(of: 4) { text += "=" }
        guard let data = Data(base64Encoded: text), let value = try? JSONValue(json: data),
            case .object = value
        else { return nil }
        return value
    }
}
