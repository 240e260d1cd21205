import OrderProgress

/// An APNs request that somebody made, taken apart as far as it goes, with the place of each part.
struct LintedRequest: Sendable {
    /// A text of the request, and its place.
    struct Text: Sendable {
        let text: String
        let pointer: JSONPointer
    }

    /// What the path asks of APNs.
    enum Route: Hashable, Sendable {
        /// A push to one token.
        case device(token: String)
        /// A push to a channel's devices.
        case broadcast(app: String)
        /// Creates, reads or deletes a channel.
        case channels(app: String)
        /// Lists the channels.
        case allChannels(app: String)
        /// There is no such path.
        case unknown
    }

    let payload: LintPayload
    /// The body; nil where there is none.
    let body: LintPayload?
    /// The headers by their names in lower case; nil where the payload tells of none.
    let headers: [String: Text]?
    /// Where the headers are, or would be.
    let headersPointer: JSONPointer
    let path: Text?
    let method: Text?
    let host: Text?
    /// The host that a path has before it, where it is a whole URL.
    let pathHost: Text?
    /// Nil where the payload has no path.
    let route: Route?
    /// `aps`, found once: every rule asks for it.
    let aps: LintPayload?
    /// Whether it is what FCM hands on, which adds what APNs wants beside.
    let isRelayed: Bool

    init(_ payload: LintPayload, isRelayed: Bool = false) {
        self.payload = payload
        self.isRelayed = isRelayed
        let isRequest =
            isRelayed
            || payload.value["aps"] == nil
                && ["path", "headers", "body", "payload"].contains { payload.value[$0] != nil }
        headersPointer = payload.pointer.key("headers")
        guard isRequest else {
            body = payload
            aps = payload.part("aps")
            headers = nil
            (path, method, host, pathHost, route) = (nil, nil, nil, nil, nil)
            return
        }
        // "payload" is what the command "render" calls it.
        let body = payload.part("body") ?? payload.part("payload")
        self.body = body
        aps = body?.part("aps")
        headers = Self.headers(in: payload)
        method = Self.text("method", in: payload)
        let path = Self.text("path", in: payload)
        self.path = path
        host = Self.text("host", in: payload)
        pathHost = path.flatMap { path in
            Self.host(before: path.text).map { Text(text: $0, pointer: path.pointer) }
        }
        // FCM has no broadcasts.
        let token =
            isRelayed
            ? ["live_activity_token", "liveActivityToken"].lazy.compactMap {
                payload.value[$0]?.text
            }.first : nil
        route = path.map { Self.route($0.text) } ?? token.map { .device(token: $0) }
    }

    private static func text(_ key: String, in payload: LintPayload) -> Text? {
        payload.value[key]?.text.map { Text(text: $0, pointer: payload.pointer.key(key)) }
    }

    private static func headers(in payload: LintPayload) -> [String: Text]? {
        guard case .object(let object)? = payload.value["headers"] else { return nil }
        var headers: [String: Text] = [:]
        for member in object.members {
            let text: String
            switch member.value {
            case .string(let value): text = value
            case .number(let number): text = number.literal
            default: continue
            }
            headers[member.key.lowercased()] = Text(
                text: text, pointer: payload.pointer.key("headers").key(member.key))
        }
        return headers
    }

    /// The host of a whole URL, with its port; nil where there is none.
    private static func host(before path: String) -> String? {
        guard let scheme = path.firstRange(of: "://") else { return nil }
        return String(path[scheme.upperBound...].prefix { $0 != "/" })
    }

    /// What a path asks; also one with its host before it.
    private static func route(_ path: String) -> Route {
        var rest = path[...]
        if let scheme = rest.firstRange(of: "://") {
            let host = rest[scheme.upperBound...]
            rest = host.firstIndex(of: "/").map { host[$0...] } ?? ""
        }
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map(String.init)
        return switch parts.count {
        case 3 where parts[0] == "3" && parts[1] == "device": .device(token: parts[2])
        case 4 where parts[0...2] == ["4", "broadcasts", "apps"]: .broadcast(app: parts[3])
        case 4 where parts[0...1] == ["1", "apps"] && parts[3] == "channels":
            .channels(app: parts[2])
        case 4 where parts[0...1] == ["1", "apps"] && parts[3] == "all-channels":
            .allChannels(app: parts[2])
        default: .unknown
        }
    }
}

// MARK: What rules ask

extension LintedRequest {
    /// A value of `aps`.
    func value(_ key: String) -> JSONValue? { aps?.value[key] }

    /// The place of a key of `aps`.
    func place(_ key: String) -> JSONPointer {
        (body?.pointer ?? payload.pointer).key("aps").key(key)
    }

    /// What the request does to its activity; nil where it does not say, or says it wrong.
    var event: LiveActivityOutput.Event? {
        value("event")?.text.flatMap(LiveActivityOutput.Event.init(rawValue:))
    }

    /// Whether it goes to a channel.
    var isBroadcast: Bool {
        switch route {
        case .broadcast?: true
        case nil: headers?["apns-channel-id"] != nil && headers?["apns-topic"] == nil
        default: false
        }
    }

    /// Whether it makes, reads, lists or deletes channels.
    var isManagement: Bool {
        switch route {
        case .channels?, .allChannels?: true
        default: false
        }
    }

    /// Whether it has anything of a Live Activity, and is not just an ordinary notification.
    var isLiveActivity: Bool {
        if isManagement { return false }
        let pushType = headers?["apns-push-type"]?.text.lowercased()
        if isBroadcast || pushType == "liveactivity" { return true }
        let ofOtherKind = pushType.map { LiveActivityKeys.otherPushTypes.contains($0) } ?? false
        // An app's own bundle id may have the word.
        let mark = ofOtherKind ? BundleID.topicSuffix : "liveactivity"
        if headers?["apns-topic"]?.text.lowercased().contains(mark) == true { return true }
        // Beside "aps" these are Live Activities' alone; "event" may be anybody's own data.
        let clear = ofOtherKind ? LiveActivityKeys.clearKeys : LiveActivityKeys.clearKeysOutside
        if clear.contains(where: { body?.value[$0] != nil && $0 != "event" }) { return true }
        guard case .object(let aps)? = body?.value["aps"], !aps.isEmpty else {
            return !ofOtherKind && LiveActivityKeys.ownKeys.contains { body?.value[$0] != nil }
        }
        return aps.members.contains { member in
            ofOtherKind
                ? LiveActivityKeys.isClear(member.key) : LiveActivityKeys.isTelling(member.key)
        }
    }
}

/// The keys of `aps` that Live Activities know.
enum LiveActivityKeys {
    /// Those of which ordinary notifications have at most the relevance score.
    static let ownKeys = [
        "event", "timestamp", "content-state", "attributes-type", "attributes", "stale-date",
        "dismissal-date", "relevance-score", "input-push-token", "input-push-channel",
    ]

    /// Those that a body has nowhere but inside `aps`.
    static let keysInside = Set(ownKeys + ["alert", "sound"])

    /// Those that make a Live Activity even of what calls itself another kind of push.
    static let clearKeys = ["event", "content-state", "attributes-type"]

    /// Those that stand beside `aps` by mistake only.
    static let clearKeysOutside = [
        "content-state", "attributes-type", "stale-date", "dismissal-date", "input-push-token",
        "input-push-channel",
    ]

    /// What `apns-push-type` calls other kinds of pushes.
    static let otherPushTypes: Set<String> = [
        "alert", "background", "voip", "complication", "fileprovider", "mdm", "location",
        "pushtotalk", "controls", "widgets",
    ]

    /// Whether a key of `aps` tells of a Live Activity, however it is spelled; ordinary
    /// notifications have a relevance score too.
    static func isTelling(_ key: String) -> Bool {
        guard let known = known(as: key) else { return key == "events" }
        return known != "relevance-score" && ownKeys.contains(known)
    }

    /// Whether a key of `aps` tells of one though the push type says otherwise.
    static func isClear(_ key: String) -> Bool {
        known(as: key).map { clearKeys.contains($0) } ?? (key == "events")
    }

    /// The key that a misspelled one means, such as `stale-date` for `staleDate`.
    static func known(as key: String) -> String? {
        // A payload may have any number of keys, and a long one is none of these.
        key.utf8.count <= 32 ? byBareName[bare(key)] : nil
    }

    private static let byBareName = Dictionary(
        (ownKeys + ["alert"]).map { (bare($0), $0) }, uniquingKeysWith: { first, _ in first })

    private static func bare(_ key: String) -> String {
        key.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
