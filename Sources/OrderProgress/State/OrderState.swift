#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// All that is known of an order: the fold of its events.
///
/// Presenters are handed this and never a difference, so that a lost update costs nothing.
public struct OrderState: Hashable, Sendable {
    /// Which order.
    public let order: OrderID
    /// What was ordered, for people.
    public package(set) var title: String?
    /// Who fulfils it.
    public package(set) var merchant: String?
    /// The stages in order; never empty.
    public internal(set) var stages: [Stage] = Stage.defaultRoute { didSet { findStage() } }
    /// Where the order is; one of ``stages``.
    public internal(set) var stage: Stage { didSet { findStage() } }
    /// The place of ``stage`` in ``stages``, from 0; kept, as every output tells it.
    public private(set) var stageIndex = 0
    /// When it should end; nil when unknown and once ended.
    public internal(set) var eta: OffsetDate?
    /// A clock that the device runs by itself.
    public internal(set) var timer: OrderTimer?
    /// Who brings it.
    public package(set) var courier: Courier?
    /// A sentence for people, in place of the wording's own.
    public package(set) var message: String?
    /// Why it was cancelled, failed or is late.
    public package(set) var reason: String?
    /// What a tap opens: an absolute URL of an allowed scheme.
    public internal(set) var link: String?
    /// The language of what people read, a well-formed BCP 47 tag.
    public internal(set) var locale: String?
    /// Any JSON, for an app's own content states.
    public internal(set) var details: JSONObject?
    /// How the order ended; nil while it lives.
    public internal(set) var outcome: Outcome?
    /// When the order began: the time of its `placed` event, else of its first.
    public internal(set) var beganAt: Date
    /// The highest time of an applied event.
    public internal(set) var changedAt: Date
    /// What was known of the order when it was first heard of.
    public package(set) var introduction: Introduction

    @usableFromInline var progress: Progress = .derived

    /// How far an order is, and how that is known.
    @usableFromInline
    enum Progress: Hashable, Sendable {
        /// No event has given a fraction or changed the stage.
        case derived
        /// Given by an event, or by a change of stage; nil: indeterminate.
        case fixed(Double?)
    }

    /// What an order's first event said of what does not change on most: title, merchant, route.
    ///
    /// A Live Activity's attributes are sent once and stay; this is what they hold, so that any
    /// later update can tell what has become different.
    public struct Introduction: Hashable, Sendable {
        /// The first title.
        public package(set) var title: String?
        /// The first merchant.
        public package(set) var merchant: String?
        /// The first route.
        public internal(set) var stages: [Stage] = Stage.defaultRoute
    }

    init(order: OrderID, at time: Date) {
        self.order = order
        stage = Stage.defaultRoute[0]
        beganAt = time
        changedAt = time
        introduction = Introduction()
    }

    /// Whether the order is over.
    public var isEnded: Bool { outcome != nil }

    private mutating func findStage() { stageIndex = stages.firstIndex(of: stage) ?? 0 }

    /// The stage's share of the route: index ÷ (count − 1), 0 for a route of one stage.
    var stageShare: Double {
        Self.share(of: stageIndex, in: stages.count)
    }

    @usableFromInline
    static func share(of index: Int, in count: Int) -> Double {
        count > 1 ? Double(index) / Double(count - 1) : 0
    }

    /// How far the order is over its whole route at a moment, 0 to 1; nil: unknown.
    ///
    /// Depends on the moment only while a countdown is what is known of the progress.
    @inlinable
    public func fraction(at now: Date) -> Double? {
        if case .fixed(let fraction) = progress { return fraction }
        guard let timer else { return Self.share(of: stageIndex, in: stages.count) }
        return timer.share(at: now)
    }

    /// When the whole percent changes by the clock alone; nil: never.
    public func percentChanges(after now: Date) -> Date? {
        guard case .derived = progress, !isEnded, let timer, let to = timer.to,
            timer.pausedAt == nil, let percent = percent(at: now), percent < 100
        else { return nil }
        let length = to.timeIntervalSince(timer.from)
        // Halves are rounded up.
        let next = timer.from.addingTimeInterval(length * (Double(percent) + 0.5) / 100)
        return next > now ? next : now.addingTimeInterval(max(length / 1000, 0.001))
    }

    /// The fraction in whole percent, rounded to the nearest; nil: unknown.
    public func percent(at now: Date) -> Int? {
        fraction(at: now).map { Int(($0 * 100).rounded()) }
    }
}
