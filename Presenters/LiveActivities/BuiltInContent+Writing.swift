package import OrderProgress

// What the plain JSONEncoder makes of the built-in contents, keys sorted, a tenth of the time.

extension OrderActivityAttributes {
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("merchant", merchant)
        writer.member("orderID", orderID)
        writer.member("stages", stages)
        writer.member("title", title)
        writer.endObject()
    }
}

extension OrderActivityAttributes.ContentState {
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("courierName", courierName)
        writer.member("etaEpochSeconds", etaEpochSeconds)
        writer.member("fraction", fraction)
        writer.member("merchant", merchant)
        writer.member("message", message)
        writer.member("outcome", outcome)
        writer.member("reason", reason)
        writer.member("stage", stage)
        writer.member("stageCount", stageCount)
        writer.member("stageIndex", stageIndex)
        if let stages { writer.member("stages", stages) }
        if let timer {
            writer.key("timer")
            timer.write(to: &writer)
        }
        writer.member("title", title)
        writer.endObject()
    }
}

extension OrderActivityAttributes.Timer {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("from", from)
        writer.member("mode", mode)
        writer.member("pausedAt", pausedAt)
        writer.member("to", to)
        writer.endObject()
    }
}

extension DeliveryActivityAttributes {
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("orderId", orderId)
        writer.member("storeName", storeName)
        writer.endObject()
    }
}

extension DeliveryActivityAttributes.ContentState {
    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("driverName", driverName)
        writer.member("estimatedMinutes", estimatedMinutes)
        writer.member("progressRatio", progressRatio)
        writer.member("status", status)
        writer.endObject()
    }
}
