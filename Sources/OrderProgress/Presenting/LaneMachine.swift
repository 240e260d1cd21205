#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What one lane does about one order: answers each happening with what to do now.
///
/// A plain value without clock or effect, so that its rules are tested without waiting.
struct LaneMachine: Sendable {
    /// How often an update that fails for a reason that may pass is tried, before it is told to be
    /// given up; after that it is tried ever more rarely, until something else is shown.
    static let maximumTries = 6

    /// Seconds until the next try: 0.5, 1, 2, 4 and 8, then a minute, and at last a quarter of an hour.
    static func pause(afterTries tries: Int) -> TimeInterval {
        let isGivenUp = tries >= maximumTries
        return isGivenUp
            ? min(60 * Double(1 << min(tries - maximumTries, 8)), 900) : 0.25 * Double(1 << tries)
    }

    let showsUnseenEnds: Bool

    @Boxed private var pending: OrderUpdate?
    @Boxed private var inFlight: Send?
    @Boxed private var shown: OrderUpdate?
    /// What came to nothing, in case the other side comes back.
    @Boxed private var abandoned: OrderUpdate?
    private var isDismissed = false
    private var isFinished = false
    private var isLost = false
    private var pacing: LanePacing
    private var tries = 0
    private var retryAt: Date?
    private var isTickDue = false

    init(pace: Pace, showsUnseenEnds: Bool) {
        pacing = LanePacing(pace)
        self.showsUnseenEnds = showsUnseenEnds
    }

    /// Whether nothing is on its way or waiting; a tick may still be due.
    var isIdle: Bool { _inFlight.isEmpty && _pending.isEmpty }
    /// Whether nothing more can come of it.
    var isDone: Bool { isFinished }
    /// Whether what is due was tried so often that nobody waits for it any more.
    private var isGivenUp: Bool { tries >= Self.maximumTries }
    /// Whether the order's end is what is on its way or waits, or was shown.
    var isEnding: Bool {
        isFinished || pending?.phase == .end || inFlight?.update.phase == .end
    }
    /// Whether a begin has been shown and no end.
    var isShowing: Bool { wasShown && !isFinished }
    /// Whether anything of the order may be on screen.
    var wasShown: Bool { !_shown.isEmpty }

    // MARK: Happenings

    /// A new update.
    mutating func offer(_ update: OrderUpdate, at now: Date) -> (Action, Note?) {
        if isFinished { return (.nothing, .withheld(update, "the order's end was shown before")) }
        if isDismissed, update.phase != .end {
            return (.nothing, .withheld(update, "the person has dismissed the order"))
        }
        let swallowed = pending
        if isGivenUp { forgetTries() }
        pacing.offered(swallowing: swallowed != nil)
        pending = joined(update, attention: max(update.attention, swallowed?.attention ?? .silent))
        let note = withholdUnseenEnd() ?? swallowed.map { .coalesced($0) }
        return (next(at: now), note)
    }

    /// The input has paused: what pace alone holds back may go while the burst lasts, now or as soon
    /// as the delivery on its way is over.
    mutating func settle(at now: Date) -> Action {
        pacing.settled()
        return next(at: now)
    }

    /// A moment that was waited for has come.
    mutating func wake(at now: Date) -> Action { next(at: now) }

    /// The delivery on its way has come to a result.
    mutating func finished(_ result: Result, at now: Date) -> (Action, Note?) {
        guard let sent = inFlight else { return (.nothing, nil) }
        inFlight = nil
        var note: Note?
        switch result {
        case .shown:
            tries = 0
            shown = sent.update
            abandoned = nil
            if sent.update.phase == .end { isFinished = true }
        case .unchanged:
            tries = 0
            shown = sent.update
            abandoned = nil
        case .withheld:
            tries = 0
            didLose(sent)
        case .refused, .failed:
            tries = 0
            didLose(sent)
            // For good: what is shown instead is taken away when the lane ends.
            if sent.update.phase == .end, shown == nil { isFinished = true }
        case .temporary:
            tries += 1
            retryAt = now.addingTimeInterval(Self.pause(afterTries: tries))
            if !isGivenUp, !isFinished {
                note = putBack(sent).map { .coalesced($0) }
            } else {
                if isFinished || tries == Self.maximumTries { note = .gaveUp(sent.update) }
                didLose(sent)
                if sent.isAgain { isTickDue = true }
                if sent.isLost { isLost = true }
                if pending != nil { forgetTries() }
            }
        case .dismissed:
            tries = 0
            note = dismiss()
            if sent.update.phase == .end { isFinished = true }
        }
        let unseen = withholdUnseenEnd()
        return (next(at: now), note ?? unseen)
    }

    /// The text that is shown has gone out of date by the clock.
    mutating func tick(at now: Date) -> Action {
        guard isShowing, !isDismissed else { return .nothing }
        isTickDue = true
        return next(at: now)
    }

    /// What was shown is gone, though nobody put it away.
    mutating func lose(at now: Date) -> Action {
        guard !isFinished else { return .nothing }
        forgetTries()
        takeUpAbandoned()
        isLost = shown != nil && !isDismissed
        return next(at: now)
    }

    /// The person has put the order away.
    mutating func dismissed() -> Note? { dismiss() }

    // MARK: Rules

    private mutating func next(at now: Date) -> Action {
        guard inFlight == nil, !isFinished else { return .nothing }
        if let retryAt, retryAt > now { return .wait(until: retryAt) }
        if isGivenUp { takeUpAbandoned() }
        let earliest = pacing.earliest
        if let pending {
            let isHeldBack = pending.phase == .update && pending.attention == .silent && !isLost
            if isHeldBack, earliest > now, !pacing.takeToken(at: now) {
                return .wait(until: earliest)
            }
            return start(at: now)
        }
        if isLost { return again(at: now) }
        guard isTickDue else { return .nothing }
        return earliest > now ? .wait(until: earliest) : again(at: now)
    }

    private mutating func start(at now: Date) -> Action {
        guard let update = pending else { return .nothing }
        return send(Send(update: update, isLost: isLost), at: now)
    }

    private mutating func again(at now: Date) -> Action {
        guard var update = shown else { return .nothing }
        update.phase = .update
        update.attention = .silent
        return send(Send(update: update, isAgain: true, isLost: isLost), at: now)
    }

    private mutating func send(_ send: Send, at now: Date) -> Action {
        pending = nil
        retryAt = nil
        isTickDue = false
        isLost = false
        pacing.sent(at: now)
        inFlight = send
        return .send(send)
    }

    /// An update with the attention of all it stands for, and as a begin until one was shown.
    private func joined(_ update: OrderUpdate, attention: Attention) -> OrderUpdate {
        var joined = update
        joined.attention = attention
        if joined.phase != .end {
            let isBegun = shown != nil || inFlight.map { !$0.isAgain } == true
            joined.phase = isBegun ? .update : .begin
        }
        return joined
    }

    /// A delivery that came to nothing: its attention passes to what waits, and a begin stays due.
    private mutating func didLose(_ sent: Send) {
        guard var waiting = pending else {
            if !sent.isAgain { abandoned = sent.update }
            return
        }
        if !sent.isAgain { waiting.attention = max(waiting.attention, sent.update.attention) }
        pending = joined(waiting, attention: waiting.attention)
    }

    private mutating func takeUpAbandoned() {
        guard pending == nil, let abandoned else { return }
        pending = joined(abandoned, attention: abandoned.attention)
    }

    private mutating func forgetTries() {
        retryAt = nil
        tries = 0
    }

    private mutating func putBack(_ sent: Send) -> OrderUpdate? {
        if sent.isAgain {
            isLost = true
            return nil
        }
        let waiting = pending
        if waiting == nil {
            pending = joined(sent.update, attention: sent.update.attention)
        } else {
            didLose(sent)
        }
        return waiting == nil ? nil : sent.update
    }

    private mutating func dismiss() -> Note? {
        isDismissed = true
        isLost = false
        isTickDue = false
        if abandoned?.phase != .end { abandoned = nil }
        if pending == nil, abandoned == nil { forgetTries() }
        guard let waiting = pending, waiting.phase != .end else { return nil }
        pending = nil
        return .withheld(waiting, "the person has dismissed the order")
    }

    /// Where the platform can do nothing with the end of what it never began, none is sent.
    private mutating func withholdUnseenEnd() -> Note? {
        guard inFlight == nil, let waiting = pending, waiting.phase == .end, shown == nil,
            !showsUnseenEnds
        else { return nil }
        pending = nil
        isFinished = true
        return .withheld(waiting, "the order ended before it was shown")
    }

    /// Lets go what pace or a pause before another try holds back, for a lane that ends.
    mutating func flush(at now: Date) -> Action {
        retryAt = nil
        isTickDue = false
        guard inFlight == nil, !isFinished else { return .nothing }
        return start(at: now)
    }

    /// Drops what waits, for a lane that ends; what it drops is returned.
    mutating func stop() -> OrderUpdate? {
        isTickDue = false
        isLost = false
        let waiting = pending
        pending = nil
        isFinished = true
        return waiting
    }
}
