#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// What was known of an order when its Live Activity started: the content state `order`.
///
/// Open sets (stage, outcome, the timer's mode) are strings: a device that decoded an enumeration
/// would drop the whole push over one unknown value.
public struct OrderActivityAttributes: LiveActivityAttributes {
    /// Which order.
    public var orderID: String
    /// What was ordered; the content state's title, where it has one, is newer.
    public var title: String?
    /// Who fulfils it; the content state's merchant, where it has one, is newer.
    public var merchant: String?
    /// The route; the content state's stages, where it has any, are newer.
    public var stages: [String]

    /// All that can change about an order; times are whole seconds since 1970, rounded down.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Where the order is; one of the stages.
        public var stage: String
        /// The stage's place in the route, from 0.
        public var stageIndex: Int
        /// How many stages the route has.
        public var stageCount: Int
        /// How far, 0 to 1, over the whole route; nil: unknown.
        public var fraction: Double?
        /// When it should end.
        public var etaEpochSeconds: Int64?
        /// A clock that the device runs by itself.
        public var timer: Timer?
        /// The name of who brings it.
        public var courierName: String?
        /// A sentence for people, in place of the app's own.
        public var message: String?
        /// Why it was cancelled, failed or is late.
        public var reason: String?
        /// How it ended: `completed`, `cancelled` or `failed`; nil while it lives.
        public var outcome: String?
        /// The title once it differs from the attributes'; empty where there is none any more.
        public var title: String?
        /// The merchant once it differs from the attributes'; empty where there is none any more.
        public var merchant: String?
        /// The route once it differs from the attributes'.
        public var stages: [String]?
    }

    /// A clock on the device; times are whole seconds since 1970, rounded down.
    public struct Timer: Codable, Hashable, Sendable {
        /// Which way it runs: `countdown` or `stopwatch`.
        public var mode: String
        /// When it was started.
        public var from: Int64
        /// When a countdown reaches zero.
        public var to: Int64?
        /// Where it stands still, if it does.
        public var pausedAt: Int64?
    }
}

extension OrderActivityAttributes {
    /// Creates the attributes of an order, as it was when it was first heard of.
    public init(_ state: OrderState) {
        orderID = state.order.rawValue
        title = state.introduction.title.shown
        merchant = state.introduction.merchant.shown
        stages = state.introduction.stages.map(\.rawValue)
    }
}

extension OrderActivityAttributes.ContentState {
    /// Creates the content state of an order as it is to be seen at a moment.
    public init(_ state: OrderState, at now: Date) {
        stage = state.stage.rawValue
        stageIndex = state.stageIndex
        stageCount = state.stages.count
        fraction = state.fraction(at: now)
        etaEpochSeconds = state.eta?.date.epochSeconds
        timer = state.timer.map(OrderActivityAttributes.Timer.init)
        courierName = (state.courier?.name).shown
        message = state.message.shown
        reason = state.reason.shown
        outcome = state.outcome?.rawValue
        let first = state.introduction
        title = Self.change(from: first.title, to: state.title)
        merchant = Self.change(from: first.merchant, to: state.merchant)
        stages = state.stages == first.stages ? nil : state.stages.map(\.rawValue)
    }

    /// The newer text where it differs; a key left out would bring the first one back to the screen.
    static func change(from first: String?, to newer: String?) -> String? {
        // Most never change.
        if newer == first { return nil }
        let (newer, first) = (newer.shown, first.shown)
        return newer == first ? nil : newer ?? ""
    }
}

extension OrderActivityAttributes.Timer {
    /// Creates the device's clock from an order's.
    public init(_ timer: OrderTimer) {
        mode = timer.mode.rawValue
        from = timer.from.epochSeconds
        to = timer.to?.epochSeconds
        pausedAt = timer.pausedAt?.epochSeconds
    }
}
