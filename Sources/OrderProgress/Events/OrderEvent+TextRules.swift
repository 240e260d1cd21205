/// Rules that reading a line enforces on its JSON, for events made in Swift.
extension OrderEvent {
    /// No text holds a NUL, and `details` nest no deeper than in a line.
    static func checkTexts(id: String?, _ fields: Fields) throws(OrderProgressError) {
        try checkText(id, field: "id")
        try checkText(fields.title.value, field: "title")
        try checkText(fields.merchant.value, field: "merchant")
        for (index, stage) in (fields.stages ?? []).enumerated() {
            try checkText(stage.rawValue, field: "stages[\(index)]")
        }
        try checkText(fields.stage?.rawValue, field: "stage")
        if let courier = fields.courier.value {
            try checkText(courier.name, field: "courier.name")
            try checkText(courier.vehicle, field: "courier.vehicle")
            try checkText(courier.phone, field: "courier.phone")
        }
        try checkText(fields.message.value, field: "message")
        try checkText(fields.reason.value, field: "reason")
        // The event's own object is at depth 1.
        if let details = fields.details { try checkDetails(.object(details), depth: 2) }
    }

    static func checkText(_ text: String?, field: String) throws(OrderProgressError) {
        if let text, text.utf8.contains(0) { throw .field(field, "it holds a NUL; leave it out") }
    }

    private static func checkDetails(
        _ value: JSONValue, depth: Int
    ) throws(OrderProgressError) {
        switch value {
        case .null, .bool, .number: return
        case .string(let text): return try checkText(text, field: "details")
        case .array(let elements):
            try checkDepth(depth)
            for element in elements { try checkDetails(element, depth: depth + 1) }
        case .object(let object):
            try checkDepth(depth)
            for member in object.members {
                try checkText(member.key, field: "details")
                try checkDetails(member.value, depth: depth + 1)
            }
        }
    }

    private static func checkDepth(_ depth: Int) throws(OrderProgressError) {
        guard depth <= JSONCursor.maximumDepth else {
            throw .field(
                "details",
                "nesting is deeper than \(JSONCursor.maximumDepth), the event's own level counted")
        }
    }
}
