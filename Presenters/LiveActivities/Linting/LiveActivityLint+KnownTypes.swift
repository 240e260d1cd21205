#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// Types of which it is known what they decode.
extension LiveActivityLint {
    static let knownTypeRules: [LintRule<LintedRequest>] = [
        LintRule(
            "known-type", .warning,
            "Attributes and state of a built-in type must decode into it, or the device shows nothing."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start,
                let type = KnownType.named(request.value("attributes-type")?.text)
            else { return }
            for (key, fault) in [("attributes", type.attributes), ("content-state", type.state)] {
                guard let value = request.value(key), case .object = value,
                    let fault = fault(json(of: value))
                else { continue }
                found(
                    fault.path.reduce(request.place(key)) { $0.key($1) },
                    "\(type.name) does not decode from this: \(fault.why)")
            }
        },
        LintRule(
            "app-group", .warning,
            "Current versions of Flutter's live_activities drop a push without \"appGroupId\"."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start,
                request.value("attributes-type")?.text == "LiveActivitiesAppAttributes",
                case .object(let state)? = request.value("content-state"),
                state["appGroupId"]?.text?.isEmpty != false
            else { return }
            found(
                request.place("content-state").key("appGroupId"),
                "it is missing; give the app's group, which the plugin reads its values from")
        },
    ]

    private static func json(of value: JSONValue) -> Data {
        var writer = JSONWriter(reserving: 1024)
        writer.value(value)
        return Data(writer.bytes)
    }
}

/// A type that the package has itself; a device decodes the very same.
private struct KnownType {
    typealias Decoding = (Data) -> PlainCoding.DecodingFault?

    let name: String
    let attributes: Decoding
    let state: Decoding

    private init<Attributes: LiveActivityAttributes>(_ type: Attributes.Type) {
        name = String(describing: type)
        attributes = { Self.fault(decoding: Attributes.self, from: $0) }
        state = { Self.fault(decoding: Attributes.ContentState.self, from: $0) }
    }

    static func named(_ name: String?) -> KnownType? {
        switch name {
        case "OrderActivityAttributes"?: KnownType(OrderActivityAttributes.self)
        case "DeliveryActivityAttributes"?: KnownType(DeliveryActivityAttributes.self)
        default: nil
        }
    }

    private static func fault<Value: Decodable>(
        decoding type: Value.Type, from json: Data
    ) -> PlainCoding.DecodingFault? {
        do throws(PlainCoding.DecodingFault) {
            _ = try PlainCoding.decode(type, from: json)
            return nil
        } catch {
            return error
        }
    }
}
