import OrderProgress

/// The requests of one file in their order, with whose activity each is.
struct LintedSequence: Sendable {
    /// A request, and the activity that it is of.
    struct Step: Sendable {
        let request: LintedRequest
        /// The order where it is told, else the update token or channel; nil: nobody can tell.
        let activity: String?
    }

    let steps: [Step]

    init(_ requests: [LintedRequest]) {
        steps = requests.filter(\.isLiveActivity).map { request in
            Step(request: request, activity: Self.activity(of: request))
        }
    }

    private static func activity(of request: LintedRequest) -> String? {
        if let order = request.payload.order { return "order " + order }
        if case .device(let token)? = request.route, request.event != .start,
            token != LiveActivityOutput.tokenPlaceholder
        {
            return "token " + token
        }
        if request.isBroadcast, let channel = request.headers?["apns-channel-id"] {
            return "channel " + channel.text
        }
        return nil
    }

    /// Where a start goes to.
    static func startToken(of request: LintedRequest) -> String? {
        guard request.event == .start, case .device(let token)? = request.route,
            token != LiveActivityOutput.tokenPlaceholder
        else { return nil }
        return token
    }

    /// Calls a closure with the requests of each activity, in their order.
    func eachActivity(_ body: ([LintedRequest]) -> Void) {
        var order: [String] = []
        var requests: [String: [LintedRequest]] = [:]
        for step in steps {
            guard let activity = step.activity else { continue }
            if requests[activity] == nil { order.append(activity) }
            requests[activity, default: []].append(step.request)
        }
        for activity in order { body(requests[activity] ?? []) }
    }
}
