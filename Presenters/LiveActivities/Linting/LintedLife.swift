import OrderProgress

/// What the requests of one activity have said so far, in as much as rules ask for it: a request
/// costs the same however many came before it.
struct LintedLife {
    /// How many starts to one token are looked back at.
    static let maximumStarts = 1000

    private(set) var first: LintedRequest?
    private(set) var last: LintedRequest?
    /// The highest timestamp.
    private(set) var latest: Int64?
    /// How many updates had an alert.
    private(set) var alertCount = 0
    /// The keys that every content state had; nil: there was none.
    private(set) var commonKeys: Set<String>?

    mutating func note(_ request: LintedRequest) {
        if first == nil { first = request }
        last = request
        if let timestamp = request.timestamp { latest = max(latest ?? timestamp, timestamp) }
        if request.event == .update, !request.value("alert").isMissing { alertCount += 1 }
        guard let state = request.value("content-state") else { return }
        var keys: Set<String> = []
        if case .object(let object) = state { keys = Set(object.members.map(\.key)) }
        commonKeys = commonKeys?.intersection(keys) ?? keys
    }
}

extension LintedRequest {
    var timestamp: Int64? { value("timestamp")?.integer }
}

/// How an open activity stands among the others of its device.
struct LintedRank: Hashable {
    let device: String
    let score: Double?
}
