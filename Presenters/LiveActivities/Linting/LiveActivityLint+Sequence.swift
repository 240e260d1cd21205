import OrderProgress

extension LiveActivityLint {
    /// What only several requests of one file show, in the order they were sent in.
    static let sequenceRules: [LintRule<LintedSequence>] = [
        LintRule(
            "timestamp-not-newer", .error,
            "A device drops what is older than what it has; only an end always goes."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event != .end, let own = request.timestamp, let last = life.latest,
                    own < last
                else { return }
                found(
                    request.place("timestamp"),
                    "the timestamp \(own) is below the \(last) before it; make it when it is sent")
            }
        },
        LintRule(
            "timestamp-equal", .warning,
            "Two requests of one second: which of them a device shows nobody has said."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event != .end, let own = request.timestamp, life.latest == own
                else { return }
                found(
                    request.place("timestamp"),
                    "the timestamp \(own) was there before; make each a second later at least")
            }
        },
        LintRule(
            "after-end", .error, "What has ended takes no update any more; only a new start shows."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event == .update, life.last?.event == .end else { return }
                found(request.place("event"), "the activity has ended before; nothing revives it")
            }
        },
        LintRule(
            "repeated-start", .warning,
            "Each start makes an activity of its own: repeated, they stack up on the screen."
        ) { sequence, found in
            var seen: [String: [LintedRequest]] = [:]
            for step in sequence.steps where step.request.event == .start {
                guard let token = LintedSequence.startToken(of: step.request) ?? step.activity
                else { continue }
                let attributes = step.request.value("attributes")
                let before = seen[token, default: []].suffix(LintedLife.maximumStarts)
                if before.contains(where: {
                    $0.value("attributes") == attributes
                        && $0.value("attributes-type") == step.request.value("attributes-type")
                }) {
                    found(
                        step.request.place("event"),
                        "the same activity was started before; wait for its token, and send the "
                            + "newest state as one update")
                }
                seen[token, default: []].append(step.request)
            }
        },
        LintRule(
            "start-budget", .warning,
            "A device has been seen to take about ten starts in a short time, and no more."
        ) { sequence, found in
            var starts: [String: [Int64]] = [:]
            for request in sequence.steps.map(\.request) {
                guard let token = LintedSequence.startToken(of: request),
                    let time = request.timestamp
                else { continue }
                starts[token, default: []].append(time)
                let recent = starts[token, default: []].suffix(LintedLife.maximumStarts)
                    .count { $0 > time - 3600 && $0 <= time }
                guard recent > 10 else { continue }
                found(
                    request.place("event"),
                    "it is the start number \(recent) to this token within an hour; space them out")
            }
        },
        LintRule(
            "state-unchanged", .warning,
            "An update that changes nothing spends budget, and may be taken for none."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event == .update, request.value("alert").isMissing,
                    let state = request.value("content-state"), case .object = state,
                    life.last?.value("content-state") == state,
                    life.last?.value("stale-date") == request.value("stale-date")
                else { return }
                found(
                    request.place("content-state"),
                    "the content-state is the one before it; send nothing, or let a timer run")
            }
        },
        LintRule(
            "many-alerts", .warning, "An alert lights the screen up: a few steps deserve one."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event == .update, !request.value("alert").isMissing else { return }
                let before = life.alertCount
                guard before >= 6 else { return }
                found(
                    request.place("alert"),
                    "it is the alert number \(before + 1) of the activity's updates; keep them for "
                        + "what people must see")
            }
        },
        LintRule(
            "partial-state", .warning,
            "Each push replaces the whole content state: a key left out is gone, or nothing decodes."
        ) { sequence, found in
            eachStep(of: sequence) { request, life in
                guard request.event != .start,
                    case .object(let state)? = request.value("content-state"),
                    !isOrderState(.object(state)), !state.isEmpty,
                    case .object(let first)? = life.first?.value("content-state")
                else { return }
                // What is left of time and way may be over with the end.
                let kept = first.members.filter { request.event != .end || $0.value.double == nil }
                let gone = kept.map(\.key).filter { key in
                    state[key] == nil && life.commonKeys?.contains(key) == true
                }
                guard !gone.isEmpty else { return }
                found(
                    request.place("content-state"),
                    "\(gone.map { "\"\($0)\"" }.prefix(5).joined(separator: ", ")) stood in every "
                        + "state before, and is gone here; send the whole state each time")
            }
        },
        LintRule(
            "relevance-equal", .warning,
            "Among open activities of one app the highest score is shown; equal ones by who was first."
        ) { sequence, found in
            var open: [String: LintedRank] = [:]
            var counts: [LintedRank: Int] = [:]
            // Of starts: another token is another device's.
            var devices: [String: String] = [:]
            for (number, step) in sequence.steps.enumerated() {
                // A start by its token alone is an activity that nothing after it tells of.
                let token = LintedSequence.startToken(of: step.request)
                guard let activity = step.activity ?? (token != nil ? "start \(number)" : nil)
                else { continue }
                if let token { devices[activity] = token }
                let event = step.request.event
                let score = step.request.value("relevance-score")?.double
                if event == .end {
                    if let rank = open.removeValue(forKey: activity) {
                        counts[rank, default: 0] -= 1
                    }
                } else if event == .start || open[activity] != nil && score != nil {
                    let rank = LintedRank(device: devices[activity] ?? "", score: score)
                    let before = open.updateValue(rank, forKey: activity)
                    if let before { counts[before, default: 0] -= 1 }
                    counts[rank, default: 0] += 1
                    guard before != rank, counts[rank, default: 0] > 1 else { continue }
                    found(
                        step.request.place("relevance-score"),
                        "\(score.map { "the relevance-score \($0)" } ?? "no relevance-score") is "
                            + "that of another open activity; give different ones")
                }
            }
        },
    ]

    /// Calls a closure with each request and what its activity's present life was before it.
    private static func eachStep(
        of sequence: LintedSequence, _ body: (LintedRequest, LintedLife) -> Void
    ) {
        sequence.eachActivity { requests in
            var life = LintedLife()
            for request in requests {
                if request.event == .start { life = LintedLife() }
                body(request, life)
                life.note(request)
            }
        }
    }
}
