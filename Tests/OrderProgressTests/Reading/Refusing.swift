import Foundation
import OrderProgress
import Testing

/// 2025-11-30T12:00:00Z, the time of the events that these tests make.
let lineTime = Date(timeIntervalSince1970: 1_764_504_000)

/// A line with the three fields an event must have, and others; a field given here replaces one.
func line(_ members: KeyValuePairs<String, String> = [:]) -> String {
    var all = [("order", "\"A-1\""), ("type", "\"updated\""), ("time", "1764504000")]
    for (name, json) in members {
        all.removeAll { $0.0 == name }
        all.append((name, json))
    }
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
}

/// A line that lacks one of the three.
func line(without name: String) -> String {
    let all = ["order": "\"A-1\"", "type": "\"updated\"", "time": "1764504000"]
    return "{"
        + all.filter { $0.key != name }.map { "\"\($0.key)\":\($0.value)" }
        .joined(separator: ",") + "}"
}

/// All that a reader makes of an input that is given at once.
func read(_ bytes: some Sequence<UInt8>, lenient: Bool = false) -> [OrderEventReader.Line] {
    var reader = OrderEventReader(lenient: lenient)
    reader.append(bytes)
    reader.finish()
    var lines: [OrderEventReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
}

extension OrderEventReader.Line {
    var event: OrderEvent? { try? result.get() }

    var error: OrderProgressError? {
        if case .failure(let error) = result { error } else { nil }
    }
}

/// The event made in Swift that ``line(_:)`` is on the wire.
func event(
    order: OrderID = "A-1", at time: Date = lineTime, id: String? = nil, sequence: Int64? = nil,
    _ change: (inout OrderEvent.Fields) -> Void = { _ in }
) throws(OrderProgressError) -> OrderEvent {
    var fields = OrderEvent.Fields()
    change(&fields)
    return try OrderEvent(
        order: order, .updated, at: time, id: id, sequence: sequence, fields: fields)
}

/// Refuses a line for a field, and goes on with the next one.
@discardableResult
func expectRefused(
    _ line: String, field: String, _ code: OrderProgressError.Code = .invalidField,
    says words: String? = nil, at place: SourceLocation = #_sourceLocation
) throws -> OrderProgressError {
    let error = try refusal(of: Array(line.utf8), at: place)
    #expect(error.code == code, "\(error)", sourceLocation: place)
    #expect(error.field == field, "\(error)", sourceLocation: place)
    if let words { #expect(error.message.contains(words), "\(error)", sourceLocation: place) }
    return error
}

/// Refuses a line as no JSON that may be read, with the column, and goes on with the next one.
func expectMalformed(
    _ line: some Sequence<UInt8>, column: Int? = nil, says words: String? = nil,
    at place: SourceLocation = #_sourceLocation
) throws {
    let error = try refusal(of: Array(line), at: place)
    #expect(error.code == .malformed, "\(error)", sourceLocation: place)
    let found = try #require(
        error.message.firstMatch(of: /\(column ([1-9][0-9]*)\)$/), "\(error)",
        sourceLocation: place)
    if let column { #expect(Int(found.1) == column, "\(error)", sourceLocation: place) }
    if let words { #expect(error.message.contains(words), "\(error)", sourceLocation: place) }
}

/// The error of a line that is refused in strict and in lenient reading alike, between two others
/// that are taken.
func refusal(
    of line: [UInt8], at place: SourceLocation = #_sourceLocation
) throws -> OrderProgressError {
    let good = Array(OrderProgressTests.line().utf8)
    let input = [good, line, good].joined(separator: [0x0A])
    var errors: [OrderProgressError] = []
    for isLenient in [false, true] {
        let lines = read(input, lenient: isLenient)
        try #require(lines.map(\.number) == [1, 2, 3], sourceLocation: place)
        #expect(lines[0].event != nil && lines[2].event != nil, sourceLocation: place)
        errors.append(try #require(lines[1].error, "it was taken", sourceLocation: place))
    }
    #expect(errors[0] == errors[1], sourceLocation: place)
    expectHarmless(errors[0], at: place)
    return errors[0]
}

/// An error is one sentence that may be printed as it is.
func expectHarmless(
    _ error: OrderProgressError, at place: SourceLocation = #_sourceLocation
) {
    let moving: [Unicode.GeneralCategory] = [
        .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    #expect(!error.message.isEmpty, sourceLocation: place)
    #expect(error.message.utf8.count < 400, "\(error)", sourceLocation: place)
    #expect(
        !error.description.unicodeScalars.contains {
            moving.contains($0.properties.generalCategory)
        }, "\(error)", sourceLocation: place)
}

/// Takes a line, in strict reading and without a warning.
@discardableResult
func expectTaken(
    _ line: String, at place: SourceLocation = #_sourceLocation
) throws -> OrderEvent {
    let lines = read(line.utf8)
    try #require(lines.count == 1, sourceLocation: place)
    #expect(lines[0].warnings == [], sourceLocation: place)
    if let error = lines[0].error { Issue.record("\(error)", sourceLocation: place) }
    return try #require(lines[0].event, sourceLocation: place)
}

/// Refuses an event made in Swift for the same field and in the same way as a line.
func expectSame(
    _ refused: OrderProgressError, at place: SourceLocation = #_sourceLocation,
    _ make: () throws(OrderProgressError) -> OrderEvent
) {
    let error = #expect(throws: OrderProgressError.self, sourceLocation: place) { try make() }
    #expect(error == refused, sourceLocation: place)
}
