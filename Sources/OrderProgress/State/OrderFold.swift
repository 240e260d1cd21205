#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One order's events folded into its state, with what is needed to tell the next one's place.
///
/// Events are taken in any order; which of them count is decided by the rules on repeats, ended
/// orders, staleness and routes, in this sequence.
public struct OrderFold: Sendable {
    /// What one event did to its order.
    @nonexhaustive
    public enum Effect: Hashable, Sendable {
        /// The state is new, and may make itself noticed this much.
        case applied(Attention)
        /// An event later in the order's history was applied before; nothing changed.
        case stale
        /// The event's id was there before; nothing changed.
        case repeated
        /// The order is over; nothing changed.
        case ended
    }

    /// The state so far.
    public private(set) var state: OrderState
    var history: OrderHistory

    /// Begins an order with its first event, and tells how much it may make itself noticed.
    public static func begin(
        with event: OrderEvent
    ) throws(OrderProgressError) -> (fold: OrderFold, attention: Attention) {
        var fold = OrderFold(order: event.order, time: event)
        try fold.checkRoute(event)
        let attention = fold.change(with: event, begins: true)
        fold.state.introduction = OrderState.Introduction(
            title: fold.state.title, merchant: fold.state.merchant, stages: fold.state.stages)
        fold.history.note(RecentIDs.id(of: event))
        return (fold, attention)
    }

    private init(order: OrderID, time event: OrderEvent) {
        state = OrderState(order: order, at: event.time)
        history = OrderHistory()
    }

    /// Folds the order's next event in, or throws why it is refused; then nothing has changed.
    public mutating func apply(_ event: OrderEvent) throws(OrderProgressError) -> Effect {
        let id = RecentIDs.id(of: event)
        if history.holds(id) { return .repeated }
        if state.isEnded {
            history.note(id)
            return .ended
        }
        if isStale(event) {
            let attention =
                event.kind == .placed && !history.isPlaced ? try fill(from: event) : nil
            history.note(id)
            return attention.map { .applied($0) } ?? .stale
        }
        try checkRoute(event)
        let attention = change(with: event, begins: false)
        history.note(id)
        return .applied(attention)
    }

    // MARK: Rules

    /// By sequence where both sides have one, else by time; of equal times the later arrival counts.
    private func isStale(_ event: OrderEvent) -> Bool {
        if let sequence = event.sequence, let highest = history.highestSequence {
            return sequence <= highest
        }
        return event.time < state.changedAt
    }

    private func checkRoute(_ event: OrderEvent) throws(OrderProgressError) {
        if let stage = event.fields.stage {
            let route = event.fields.stages ?? state.stages
            guard route.contains(stage) else {
                throw event.refusal(.stageNotInRoute(stage, route: route))
            }
        } else if let route = event.fields.stages, event.kind != .completed,
            history.named.contains(.stage), !route.contains(state.stage)
        {
            throw event.refusal(
                .field(
                    "stages",
                    "the order is at \(quoted(state.stage.rawValue)), which is not in the new "
                        + "route; name the stage it is at now"))
        }
    }

    // MARK: Changes

    private mutating func change(with event: OrderEvent, begins: Bool) -> Attention {
        let stageChanged = move(with: event)
        let ends = event.kind.outcome != nil
        if stageChanged || ends {
            state.message = nil
            state.reason = nil
        }
        take(event.fields)
        switch event.fields.fraction {
        case .set(let fraction): state.progress = .fixed(fraction)
        case .cleared: state.progress = .fixed(nil)
        case .unchanged where stageChanged: state.progress = .fixed(state.stageShare)
        case .unchanged: break
        }
        if let outcome = event.kind.outcome { end(as: outcome, at: event) }
        notePlace(of: event)
        history.named.formUnion(OrderHistory.Names(event.fields, stageChanged: stageChanged))
        return event.fields.attention ?? (begins || stageChanged || ends ? .normal : .silent)
    }

    /// Takes the event for the latest applied one where it is; the first `placed` for the beginning.
    private mutating func notePlace(of event: OrderEvent) {
        if event.kind == .placed, !history.isPlaced {
            history.isPlaced = true
            state.beganAt = min(state.beganAt, event.time)
        }
        state.changedAt = max(state.changedAt, event.time)
        if let sequence = event.sequence {
            history.highestSequence = max(history.highestSequence ?? sequence, sequence)
        }
    }

    /// Takes the route and the stage; whether the stage is another one now.
    private mutating func move(with event: OrderEvent) -> Bool {
        if let stages = event.fields.stages {
            state.stages = stages
            // An order is in its route's first stage until an event says otherwise.
            if !history.named.contains(.stage) { state.stage = stages[0] }
        }
        let target = event.kind == .completed ? state.stages.last : event.fields.stage
        guard let target, target != state.stage else { return false }
        state.stage = target
        return true
    }

    private mutating func take(_ fields: OrderEvent.Fields) {
        fields.title.apply(to: &state.title)
        fields.merchant.apply(to: &state.merchant)
        fields.eta.apply(to: &state.eta)
        fields.timer.apply(to: &state.timer)
        fields.courier.apply(to: &state.courier)
        fields.message.apply(to: &state.message)
        fields.reason.apply(to: &state.reason)
        fields.link.apply(to: &state.link)
        if let locale = fields.locale { state.locale = locale }
        if let details = fields.details { state.details = details }
    }

    private mutating func end(as outcome: Outcome, at event: OrderEvent) {
        state.progress = .fixed(outcome == .completed ? 1 : state.fraction(at: event.time))
        state.outcome = outcome
        state.eta = nil
        if state.timer?.pausedAt == nil { state.timer?.pausedAt = event.time }
    }

    // MARK: A `placed` that comes late

    /// Fills in what no applied event has set; the attention it may have, or nil if it fills nothing.
    private mutating func fill(from event: OrderEvent) throws(OrderProgressError) -> Attention? {
        let missing = history.named.symmetricDifference(.all)
        var fields = event.fields.keeping(missing)
        if let stages = fields.stages, history.named.contains(.stage),
            !stages.contains(state.stage)
        {
            fields.stages = nil
        }
        if let stage = fields.stage {
            let route = fields.stages ?? state.stages
            guard route.contains(stage) else {
                throw event.refusal(.stageNotInRoute(stage, route: route))
            }
        }
        let named = OrderHistory.Names(fields, stageChanged: false)
        guard !named.isEmpty else { return nil }
        let stageBefore = state.stage
        if let stages = fields.stages {
            state.stages = stages
            if !history.named.contains(.stage) { state.stage = stages[0] }
        }
        let firstStage = state.stage
        if let stage = fields.stage { state.stage = stage }
        take(fields)
        switch fields.fraction {
        case .set(let fraction): state.progress = .fixed(fraction)
        case .cleared: state.progress = .fixed(nil)
        case .unchanged:
            if state.stage != firstStage, !history.named.contains(.fraction) {
                state.progress = .fixed(state.stageShare)
            }
        }
        notePlace(of: event)
        history.named.formUnion(named)
        let stageChanged = fields.stage != nil && state.stage != stageBefore
        return event.fields.attention ?? (stageChanged ? .normal : .silent)
    }
}
