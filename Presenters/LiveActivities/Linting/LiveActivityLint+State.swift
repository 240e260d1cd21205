import OrderProgress

extension LiveActivityLint {
    /// Content state and attributes: what a device decodes with the plain decoder.
    static let stateRules: [LintRule<LintedRequest>] = [
        LintRule(
            "content-state", .error,
            "A start and an update must bring the whole content state, as an object."
        ) { request, found in
            guard request.isLiveActivity, request.aps != nil else { return }
            let place = request.place("content-state")
            switch request.value("content-state") {
            case .object?: return
            case nil, .null?:
                guard request.event == .start || request.event == .update else { return }
                found(place, "there is no content-state; send the whole of it each time")
            case let value?:
                found(
                    place, "the content-state is \(shown(value)); it must be an object, {} if empty"
                )
            }
        },
        LintRule(
            "end-without-state", .warning,
            "An end without a content state leaves the last one on the screen beside its end."
        ) { request, found in
            guard request.isLiveActivity, request.event == .end,
                request.value("content-state").isMissing
                    || request.value("content-state") == .object([:])
            else { return }
            found(
                request.place("content-state"), "the end has no final state; send the whole of it")
        },
        LintRule(
            "empty-state", .warning,
            "An empty content state decodes only where the app's has no field."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start || request.event == .update,
                request.value("content-state") == .object([:])
            else { return }
            found(
                request.place("content-state"),
                "the content-state is empty; each push replaces the whole of it")
        },
        LintRule(
            "attributes-type", .error,
            "A start must name the app's attributes type, without module or outer types."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start else { return }
            let place = request.place("attributes-type")
            guard let value = request.value("attributes-type"), value != .null else {
                found(place, "a start needs \"attributes-type\", the name of the app's Swift type")
                return
            }
            guard let name = value.text, isTypeName(name) else {
                found(
                    place,
                    "attributes-type is \(shown(value)); it must be the bare name of the app's Swift "
                        + "type, such as \"OrderAttributes\"")
                return
            }
        },
        LintRule(
            "attributes", .error,
            "A start must have the attributes as an object, also where they are empty."
        ) { request, found in
            guard request.isLiveActivity, request.event == .start else { return }
            switch request.value("attributes") {
            case .object?: return
            case nil, .null?:
                found(
                    request.place("attributes"), "a start needs \"attributes\"; {} if it has none")
            case let value?:
                found(
                    request.place("attributes"),
                    "attributes is \(shown(value)); it must be an object, {} if it is empty")
            }
        },
        LintRule(
            "attributes-repeat-state", .warning,
            "Attributes are the fields that never change; those of the content state belong there."
        ) { request, found in
            guard request.isLiveActivity,
                case .object(let attributes)? = request.value("attributes"),
                case .object(let state)? = request.value("content-state")
            else { return }
            // Where the package's own state differs from its attributes, it is newer on purpose.
            let isOwn = isOrderState(.object(state))
            let both = attributes.members.filter { member in
                isOwn ? state[member.key] == member.value : state[member.key] != nil
            }
            let isSame = both.contains { state[$0.key] == $0.value }
            guard both.count > 1 || attributes.members.count == 1 && isSame else { return }
            found(
                request.place("attributes"),
                "\(both.map { "\"\($0.key)\"" }.prefix(5).joined(separator: ", ")) stand in both "
                    + "attributes and content-state; each field is in one of the two Swift types")
        },
        LintRule(
            "only-on-start", .warning, "A key that only a start has is passed over on other events."
        ) { request, found in
            guard request.isLiveActivity, request.event == .update || request.event == .end
            else { return }
            for key in ["attributes-type", "attributes", "input-push-token", "input-push-channel"]
            where request.value(key) != nil {
                found(request.place(key), "\(key) does nothing but on a start; leave it out")
            }
        },
        LintRule(
            "null", .warning,
            "Some systems have been seen to refuse null even for optionals; a key left out is safe."
        ) { request, found in
            guard request.isLiveActivity, let aps = request.aps else { return }
            eachNull(in: aps.value, at: aps.pointer) { place in
                found(place, "the value is null; leave the key out")
            }
        },
        LintRule(
            "state-date", .warning,
            "A Date of the plain decoder is a number of seconds since 2001: a text does not decode, "
                + "seconds since 1970 decode 31 years ahead."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in ["content-state", "attributes"] {
                guard let value = request.value(key), !isOrderState(value) else { continue }
                eachDate(in: value, named: "", at: request.place(key), found)
            }
        },
        LintRule(
            "range", .warning,
            "A Swift range decodes from an array of its lower and upper bound in this order; reversed, "
                + "or from an object, it does not."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in ["content-state", "attributes"] {
                guard let value = request.value(key) else { continue }
                eachWrongRange(in: value, named: "", at: request.place(key), found)
            }
        },
        LintRule(
            "snake-case", .warning,
            "The plain decoder takes keys as they are: order_id is not orderID."
        ) { request, found in
            guard request.isLiveActivity else { return }
            for key in ["content-state", "attributes"] {
                guard let value = request.value(key) else { continue }
                eachSnakeCase(in: value, at: request.place(key)) { place, key in
                    found(
                        place,
                        "\"\(key)\" is in snake case; a property of another spelling does not "
                            + "get it, since the system decodes with default strategies")
                }
            }
        },
    ]

    /// A Swift type's name, generic ones aside.
    static func isTypeName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart
        else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }

    private static func isSnakeCase(_ key: String) -> Bool {
        let bytes = Array(key.utf8)
        return bytes.indices.dropFirst().dropLast().contains { index in
            bytes[index] == 0x5F && bytes[index - 1] != 0x5F && bytes[index + 1] != 0x5F
        } && !bytes.contains { (0x41...0x5A).contains($0) }
    }

    private static func eachSnakeCase(
        in value: JSONValue, at place: JSONPointer, _ found: (JSONPointer, String) -> Void
    ) {
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                eachSnakeCase(in: element, at: place.index(index), found)
            }
        case .object(let object):
            for member in object.members {
                if isSnakeCase(member.key) { found(place.key(member.key), member.key) }
                eachSnakeCase(in: member.value, at: place.key(member.key), found)
            }
        default: break
        }
    }

    private static func eachNull(
        in value: JSONValue, at place: JSONPointer, _ found: (JSONPointer) -> Void
    ) {
        switch value {
        case .null: found(place)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                eachNull(in: element, at: place.index(index), found)
            }
        case .object(let object):
            for member in object.members {
                eachNull(in: member.value, at: place.key(member.key), found)
            }
        default: break
        }
    }
}
