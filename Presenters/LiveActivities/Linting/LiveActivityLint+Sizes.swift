import OrderProgress

extension LiveActivityLint {
    /// Bytes, as they were written but for white space.
    static let sizeRules: [LintRule<LintedRequest>] = [
        LintRule(
            "body-too-large", .error,
            "APNs takes 4096 bytes of body, 5120 for a channel, and answers 413 above."
        ) { request, found in
            guard !request.isManagement, let body = request.body else { return }
            let limit = limit(of: request)
            let count = body.byteCount
            guard count > limit else { return }
            found(
                body.pointer,
                "the body has \(count) bytes, \(count - limit) more than the \(limit) that APNs takes; "
                    + "shorten texts, or move what never changes to the attributes")
        },
        LintRule(
            "body-white-space", .warning,
            "White space between tokens counts: sent as it stands, the body is too large."
        ) { request, found in
            guard !request.isManagement, let body = request.body else { return }
            let limit = limit(of: request)
            guard body.source.count > limit, body.byteCount <= limit else { return }
            found(
                body.pointer,
                "the body has \(body.source.count) bytes as it stands, and \(body.byteCount) without "
                    + "white space; APNs takes \(limit)")
        },
        LintRule(
            "state-nearly-full", .warning,
            "A content state above 3584 bytes is near the limit: one longer text, and it is refused."
        ) { request, found in
            guard request.isLiveActivity, let state = request.aps?.part("content-state") else {
                return
            }
            let count = state.byteCount
            guard count > 3584, count <= LiveActivityPolicy.maximumStateBytes else { return }
            found(state.pointer, "the content-state has \(count) bytes of 4096; keep some room")
        },
        LintRule(
            "state-too-large", .warning,
            "ActivityKit takes 4 KB of state, though a broadcast's body may have more; whether it is "
                + "dropped nobody has said."
        ) { request, found in
            guard request.isLiveActivity, let state = request.aps?.part("content-state"),
                state.byteCount > LiveActivityPolicy.maximumStateBytes
            else { return }
            found(
                state.pointer,
                "the content-state has \(state.byteCount) bytes; ActivityKit's limit is 4096")
        },
    ]

    private static func limit(of request: LintedRequest) -> Int {
        request.isBroadcast
            ? LiveActivityPolicy.maximumBroadcastBytes : LiveActivityPolicy.maximumBodyBytes
    }
}
