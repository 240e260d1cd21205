#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// The attributes that delivery apps commonly have: the content state `delivery`.
public struct DeliveryActivityAttributes: LiveActivityAttributes {
    /// Which order.
    public var orderId: String
    /// Who fulfils it, as first heard; empty where unknown.
    public var storeName: String

    /// What changes about a delivery; every key is always there.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The stage; `delivered`, `cancelled` or `failed` at the end.
        public var status: String
        /// The name of who brings it; empty where unknown.
        public var driverName: String
        /// Whole minutes until the ETA, rounded up, 0 or more; 0 without an ETA.
        public var estimatedMinutes: Int
        /// How far, 0 to 1; 0 where unknown.
        public var progressRatio: Double
    }
}

extension DeliveryActivityAttributes {
    /// Creates the attributes of an order, as it was when it was first heard of.
    public init(_ state: OrderState) {
        orderId = state.order.rawValue
        storeName = state.introduction.merchant.shown ?? ""
    }
}

extension DeliveryActivityAttributes.ContentState {
    /// Creates the content state of an order as it is to be seen at a moment.
    public init(_ state: OrderState, at now: Date) {
        status = Self.status(of: state)
        driverName = (state.courier?.name).shown ?? ""
        estimatedMinutes = Self.minutes(of: state, at: now)
        progressRatio = state.fraction(at: now) ?? 0
    }

    static func status(of state: OrderState) -> String {
        switch state.outcome {
        case .completed?: Stage.delivered.rawValue
        case .cancelled?, .failed?: state.outcome?.rawValue ?? ""
        case nil: state.stage.rawValue
        }
    }

    static func minutes(of state: OrderState, at now: Date) -> Int {
        let left = state.eta?.date.timeIntervalSince(now) ?? 0
        return Int(exactly: (max(0, left) / 60).rounded(.up)) ?? 0
    }
}
