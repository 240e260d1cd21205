/// A value as a finding may show it: JSON, cut where it is long, closed as what it is.
package func shown(_ value: JSONValue) -> String {
    let longest = 60
    if case .string(let text) = value, text.unicodeScalars.count > longest {
        // Cut before it is written, so that no escape is cut in two.
        let cut = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest - 3)))
        return json(.string(cut + "…"))
    }
    let text = json(value)
    guard text.count > longest, let end = text.last else { return text }
    return switch value {
    case .string: text
    case .object, .array: text.prefix(longest - 3) + "…" + String(end)
    default: text.prefix(longest - 3) + "…"
    }
}

private func json(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
}
