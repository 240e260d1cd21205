#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import OrderProgress

// What the plain JSONEncoder makes of the built-in contents, keys sorted, straight from the order:
// a fraction of the time. Tests hold one against the other.

extension OrderActivityAttributes {
    static func write(_ state: OrderState, to writer: inout JSONWriter) {
        let first = state.introduction
        writer.beginObject()
        writer.member("merchant", cleaning: first.merchant)
        writer.member("orderID", state.order.rawValue)
        writer.member("stages", first.stages)
        writer.member("title", cleaning: first.title)
        writer.endObject()
    }
}

extension OrderActivityAttributes.ContentState {
    package static func write(_ state: OrderState, at now: Date, to writer: inout JSONWriter) {
        let first = state.introduction
        writer.beginObject()
        writer.member("courierName", cleaning: state.courier?.name)
        writer.member("etaEpochSeconds", state.eta?.date.epochSeconds)
        writer.member("fraction", state.fraction(at: now))
        writer.member("merchant", change(from: first.merchant, to: state.merchant))
        writer.member("message", cleaning: state.message)
        writer.member("outcome", state.outcome?.rawValue)
        writer.member("reason", cleaning: state.reason)
        writer.member("stage", state.stage.rawValue)
        writer.member("stageCount", state.stages.count)
        writer.member("stageIndex", state.stageIndex)
        if state.stages != first.stages { writer.member("stages", state.stages) }
        if let timer = state.timer {
            writer.key("timer")
            writer.beginObject()
            writer.member("from", timer.from.epochSeconds)
            writer.member("mode", timer.mode.rawValue)
            writer.member("pausedAt", timer.pausedAt?.epochSeconds)
            writer.member("to", timer.to?.epochSeconds)
            writer.endObject()
        }
        writer.member("title", change(from: first.title, to: state.title))
        writer.endObject()
    }
}

extension DeliveryActivityAttributes {
    static func write(_ state: OrderState, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("orderId", state.order.rawValue)
        writer.member("storeName", state.introduction.merchant.shown ?? "")
        writer.endObject()
    }
}

extension DeliveryActivityAttributes.ContentState {
    static func write(_ state: OrderState, at now: Date, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("driverName", (state.courier?.name).shown ?? "")
        writer.member("estimatedMinutes", minutes(of: state, at: now))
        writer.member("progressRatio", state.fraction(at: now) ?? 0)
        writer.member("status", status(of: state))
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: StaticString, _ stages: [Stage]) {
        key(name)
        beginArray()
        for stage in stages { string(stage.rawValue) }
        endArray()
    }
}
