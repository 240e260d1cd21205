import OrderProgress

/// What a JSON value may be: the part of a JSON Schema that its own keywords say.
indirect enum JSONForm: Sendable {
    case flag(only: Bool? = nil)
    case whole(ClosedRange<Int64>)
    case text(ClosedRange<Int> = 0...Int.max, _ fault: (@Sendable (String) -> String?)? = nil)
    case oneOf([String])
    case list(JSONForm, ClosedRange<Int>)
    case object([Member])

    struct Member: Sendable {
        let name: String
        let lowercasedName: String
        let isRequired: Bool
        let form: JSONForm

        init(_ name: String, _ form: JSONForm, isRequired: Bool = true) {
            self.name = name
            lowercasedName = name.lowercased()
            self.isRequired = isRequired
            self.form = form
        }
    }

    /// What can be wrong with a value.
    enum Fault: Hashable, Sendable {
        case missing, unknown, type, value
    }

    typealias Found = (Fault, JSONPointer, String) -> Void

    /// Checks a value; `found` is told each fault that is looked for, with its place and a sentence.
    func check(
        _ value: JSONValue, for faults: Set<Fault>, at pointer: JSONPointer, _ found: Found
    ) {
        check(value, faults.contains(.unknown), at: pointer) { fault, pointer, message in
            if faults.contains(fault) { found(fault, pointer, message) }
        }
    }

    private func check(
        _ value: JSONValue, _ looksForUnknown: Bool, at pointer: JSONPointer, _ found: Found
    ) {
        switch (self, value) {
        case (.flag(let only), .bool(let flag)):
            if let only, flag != only { found(.value, pointer, "it is \(flag); make it \(only)") }
        case (.whole(let range), .number(let number)):
            Self.check(number, in: range, at: pointer, found)
        case (.text(let lengths, let fault), .string(let text)):
            Self.check(text, lengths, fault, at: pointer, found)
        case (.oneOf(let names), .string(let text)):
            guard !names.contains(text) else { return }
            found(
                .value, pointer,
                "it is \(shown(value)); there are \(names.joined(separator: ", "))")
        case (.list(let form, let counts), .array(let elements)):
            if !counts.contains(elements.count) {
                found(
                    .value, pointer,
                    "it has \(elements.count) elements, and may have \(counts.lowerBound) to "
                        + "\(counts.upperBound)")
            }
            for (index, element) in elements.enumerated() {
                form.check(element, looksForUnknown, at: pointer.index(index), found)
            }
        case (.object(let members), .object(let object)):
            Self.check(object, members, looksForUnknown, at: pointer, found)
        default: found(.type, pointer, "it is \(shown(value)); it must be \(name)")
        }
    }

    private static func check(
        _ number: JSONNumber, in range: ClosedRange<Int64>, at pointer: JSONPointer, _ found: Found
    ) {
        guard let whole = number.integerValue else {
            // A whole number of more than 64 bits is one to a schema, and out of any range.
            let double = number.doubleValue
            let isWhole = double == double.rounded()
            return found(
                isWhole ? .value : .type, pointer,
                "it is \(number.literal); it must be a whole number that Android can hold")
        }
        guard !range.contains(whole) else { return }
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        found(.value, pointer, "it is \(whole), and may be \(bounds)")
    }

    private static func check(
        _ text: String, _ lengths: ClosedRange<Int>, _ fault: (@Sendable (String) -> String?)?,
        at pointer: JSONPointer, _ found: Found
    ) {
        let count = text.unicodeScalars.count
        if !lengths.contains(count) {
            found(
                .value, pointer,
                count < lengths.lowerBound
                    ? "it is empty"
                    : "it has \(count) characters, and may have \(lengths.upperBound)")
        } else if let sentence = fault?(text) {
            found(.value, pointer, sentence)
        }
    }

    private static func check(
        _ object: JSONObject, _ members: [Member], _ looksForUnknown: Bool,
        at pointer: JSONPointer, _ found: Found
    ) {
        let names = Set(members.map(\.name))
        // One pass over the keys, however many there are.
        var known: [String: JSONValue] = [:]
        for member in object.members {
            if names.contains(member.key) {
                known[member.key] = member.value
            } else if looksForUnknown {
                let key = member.key.replacing("_", with: "").lowercased()
                let nearest = members.first { $0.lowercasedName == key }
                let advice = nearest.map { "; did you mean \"\($0.name)\"?" } ?? "; leave it out"
                found(.unknown, pointer.key(member.key), "no reader knows this key" + advice)
            }
        }
        for member in members {
            if let value = known[member.name] {
                member.form.check(value, looksForUnknown, at: pointer.key(member.name), found)
            } else if member.isRequired {
                found(.missing, pointer, "there is no \"\(member.name)\"")
            }
        }
    }

    private var name: String {
        switch self {
        case .flag: "true or false"
        case .whole: "a whole number"
        case .text, .oneOf: "a string"
        case .list: "an array"
        case .object: "an object"
        }
    }
}
