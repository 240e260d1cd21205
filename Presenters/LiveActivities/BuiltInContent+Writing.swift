#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import OrderProgress

// What the plain JSONEncoder makes of the built-in contents, keys sorted, straight from the order:
// a fraction of the time. Tests hold one against the other.

extension OrderActivityAttributes {
    static func write(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("merchant", cleaning: update.state.introduction.merchant)
        writer.member("orderID", update.state.order.rawValue)
        writer.member("stages", update.state.introduction.stages)
        writer.member("title", cleaning: update.state.introduction.title)
        writer.endObject()
    }
}

extension OrderActivityAttributes.ContentState {
    package static func write(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("courierName", cleaning: update.state.courier?.name)
        writer.member("etaEpochSeconds", update.state.eta?.date.epochSeconds)
        writer.member("fraction", update.state.fraction(at: now))
        writer.member(
            "merchant", change(from: update.state.introduction.merchant, to: update.state.merchant))
        writer.member("message", cleaning: update.state.message)
        writer.member("outcome", update.state.outcome?.rawValue)
        writer.member("reason", cleaning: update.state.reason)
        writer.member("stage", update.state.stage.rawValue)
        writer.member("stageCount", update.state.stages.count)
        writer.member("stageIndex", update.state.stageIndex)
        if update.state.stages != update.state.introduction.stages {
            writer.member("stages", update.state.stages)
        }
        if let timer = update.state.timer {
            writer.key("timer")
            writer.beginObject()
            writer.member("from", timer.from.epochSeconds)
            writer.member("mode", timer.mode.rawValue)
            writer.member("pausedAt", timer.pausedAt?.epochSeconds)
            writer.member("to", timer.to?.epochSeconds)
            writer.endObject()
        }
        writer.member(
            "title", change(from: update.state.introduction.title, to: update.state.title))
        writer.endObject()
    }
}

extension DeliveryActivityAttributes {
    static func write(_ update: borrowing OrderUpdate, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("orderId", update.state.order.rawValue)
        writer.member("storeName", update.state.introduction.merchant.shown ?? "")
        writer.endObject()
    }
}

extension DeliveryActivityAttributes.ContentState {
    static func write(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.member("driverName", (update.state.courier?.name).shown ?? "")
        writer.member("estimatedMinutes", minutes(of: update.state, at: now))
        writer.member("progressRatio", update.state.fraction(at: now) ?? 0)
        writer.member("status", status(of: update.state))
        writer.endObject()
    }
}
