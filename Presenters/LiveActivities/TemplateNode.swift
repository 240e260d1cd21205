import OrderProgress

/// A value of a template: what it says itself, and the fields that it is filled with.
indirect enum TemplateNode: Sendable {
    /// A piece of a text.
    enum Piece: Sendable {
        case text(String)
        case field(TemplateField)
    }

    case value(JSONValue)
    /// A field alone, with its own JSON type.
    case field(TemplateField)
    case text([Piece])
    case array([TemplateNode])
    case object([(key: String, node: TemplateNode)])

    init(_ value: JSONValue, at place: JSONPointer) throws(OrderProgressError) {
        switch value {
        case .null:
            throw .template(
                place, "it is null, which some systems do not decode; leave the key out")
        case .string(let text): self = try Self.node(text, at: place)
        case .array(let elements):
            var nodes: [TemplateNode] = []
            for (index, element) in elements.enumerated() {
                nodes.append(try TemplateNode(element, at: place.index(index)))
            }
            self = .array(nodes)
        case .object(let object):
            var nodes: [(key: String, node: TemplateNode)] = []
            for member in object.members {
                nodes.append(
                    (member.key, try TemplateNode(member.value, at: place.key(member.key))))
            }
            self = .object(nodes)
        default: self = .value(value)
        }
    }

    private static func node(
        _ text: String, at place: JSONPointer
    ) throws(OrderProgressError) -> TemplateNode {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            literal += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            if rest.first == "$" {
                literal += "$"
                rest = rest.dropFirst()
                continue
            }
            if !literal.isEmpty { pieces.append(.text(literal)) }
            literal = ""
            pieces.append(.field(try field(&rest, at: place)))
        }
        literal += rest
        if pieces.isEmpty { return .value(.string(literal)) }
        if literal.isEmpty, pieces.count == 1, case .field(let field)? = pieces.first {
            return .field(field)
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        return .text(pieces)
    }

    /// The field whose name a text begins with; takes the name off.
    private static func field(
        _ rest: inout Substring, at place: JSONPointer
    ) throws(OrderProgressError) -> TemplateField {
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else {
                throw .template(place, "\"${\" has no \"}\"; write ${field}, or $$ for a dollar")
            }
            let name = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            guard let field = TemplateField(name: String(name)) else {
                throw unknown("${\(name)}", at: place)
            }
            return field
        }
        guard let (field, after) = TemplateField.longest(in: rest) else {
            throw unknown("$\(rest.prefix { !$0.isWhitespace }.prefix(40))", at: place)
        }
        rest = after
        return field
    }

    private static func unknown(_ name: String, at place: JSONPointer) -> OrderProgressError {
        .template(
            place,
            "\"\(name)\" names no field; there are \(TemplateField.names.joined(separator: ", ")), "
                + "details.KEY; a dollar is $$")
    }

    // MARK: Writing

    /// Whether every field that the value needs has one; what holds others leaves them out.
    func isFilled(_ source: TemplateSource) -> Bool {
        switch self {
        case .value, .array, .object: true
        case .field(let field): source.value(of: field) != nil
        case .text(let pieces):
            pieces.allSatisfy { piece in
                if case .field(let field) = piece { source.value(of: field) != nil } else { true }
            }
        }
    }

    func write(_ source: TemplateSource, to writer: inout JSONWriter) {
        switch self {
        case .value(let value): writer.value(value)
        case .field(let field):
            if let value = source.value(of: field) { writer.value(value) }
        case .text(let pieces):
            writer.string(pieces.map { Self.text(of: $0, source) }.joined())
        case .array(let nodes):
            writer.beginArray()
            for node in nodes where node.isFilled(source) { node.write(source, to: &writer) }
            writer.endArray()
        case .object(let members):
            writer.beginObject()
            for (key, node) in members where node.isFilled(source) {
                writer.key(escaping: key)
                node.write(source, to: &writer)
            }
            writer.endObject()
        }
    }

    private static func text(of piece: Piece, _ source: TemplateSource) -> String {
        switch piece {
        case .text(let text): return text
        case .field(let field):
            guard let value = source.value(of: field) else { return "" }
            if case .string(let text) = value { return text }
            var writer = JSONWriter()
            writer.value(value)
            return writer.text
        }
    }
}
