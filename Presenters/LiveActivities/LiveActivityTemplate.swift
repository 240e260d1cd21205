public import OrderProgress

/// An app's own attributes and content state, as a JSON text with the names of fields in it.
///
///     {"attributesType": "RideAttributes",
///      "attributes": {"rideId": "$order", "from": "$details.pickup"},
///      "contentState": {"minutes": "$etaMinutes", "status": "to $merchant: ${percent}%"}}
///
/// A string that is a field's name alone keeps the field's JSON type; inside text it is inserted;
/// `$$` is a dollar. A key whose value needs a field that has none is left out. The system decodes
/// without the sender's help, so the template itself is checked here, not whether the app's types
/// take it.
public struct LiveActivityTemplate: Sendable {
    /// The most bytes of a template: more would not fit into a push.
    public static let maximumBytes = 64 << 10

    /// The name of the app's type.
    public let attributesType: String
    let attributes: TemplateNode
    let contentState: TemplateNode

    /// Reads and checks a template.
    ///
    /// - Throws: `OrderProgressError` with the code `invalidTemplate`, which names the place.
    public init(json: some Sequence<UInt8>) throws(OrderProgressError) {
        let value: JSONValue
        do throws(OrderProgressError) {
            value = try JSONValue(json: json)
        } catch {
            throw .template(.root, "it is not JSON: \(error.message)")
        }
        guard case .object(let object) = value else {
            throw .template(
                .root, "it must be an object with attributesType, attributes, contentState")
        }
        let keys = ["attributesType", "attributes", "contentState"]
        for member in object.members where !keys.contains(member.key) {
            throw .template(
                .root.key(member.key),
                "there is no such part; there are \(keys.joined(separator: ", "))")
        }
        guard let name = object["attributesType"]?.text, LiveActivityLint.isTypeName(name) else {
            throw .template(
                .root.key("attributesType"),
                "it must be the bare name of the app's Swift type, such as \"RideAttributes\"")
        }
        attributesType = name
        attributes = try Self.part("attributes", of: object)
        contentState = try Self.part("contentState", of: object)
    }

    private static func part(
        _ name: String, of object: JSONObject
    ) throws(OrderProgressError) -> TemplateNode {
        guard let value = object[name], case .object = value else {
            throw .template(.root.key(name), "it must be an object, {} if it is empty")
        }
        return try TemplateNode(value, at: .root.key(name))
    }
}

extension OrderProgressError.Code {
    /// A template cannot be used.
    public static let invalidTemplate = OrderProgressError.Code(rawValue: "invalidTemplate")
}

extension OrderProgressError {
    static func template(_ place: JSONPointer, _ message: String) -> OrderProgressError {
        OrderProgressError(
            .invalidTemplate, "at \(place.steps.isEmpty ? "the root" : "\(place)"): \(message)")
    }
}
