extension LintPayload {
    /// Reads values that stand one after another, each on lines of its own: one line, or several as
    /// a program that indents writes them.
    ///
    /// Each is placed at its number. What cannot be read is told in its place and ends where the next
    /// value seems to begin, so that one fault hides no other value.
    package static func sequence(
        json: [UInt8]
    ) -> [Result<LintPayload, OrderProgressError>] {
        var payloads: [Result<LintPayload, OrderProgressError>] = []
        var start = firstText(in: json, from: 0)
        // Counted along, since a fault's own reading would count from the beginning each time.
        var line = 1 + lineFeeds(in: json[..<start])
        while start < json.count {
            let place = JSONPointer.root.index(payloads.count)
            let end: Int
            do throws(OrderProgressError) {
                let payload: LintPayload
                (payload, end) = try value(in: json, from: start)
                payloads.append(.success(payload.placed(at: place)))
            } catch {
                let message = "in what begins on line \(line), \(error.message)"
                payloads.append(.failure(OrderProgressError(.malformed, message)))
                end = endOfFault(in: json, from: start)
            }
            let next = firstText(in: json, from: end)
            line += lineFeeds(in: json[start..<next])
            start = next
        }
        return payloads
    }

    /// The value that begins in a place, and where the line ends that it ends on.
    private static func value(
        in json: [UInt8], from start: Int
    ) throws(OrderProgressError) -> (LintPayload, Int) {
        let line = endOfLine(in: json, from: start)
        // A line that is right by itself is a value, whatever follows.
        if let payload = try? LintPayload(json: Array(json[start..<line])) {
            return (payload, line)
        }
        var cursor = JSONCursor(json, from: start)
        let value = try cursor.value()
        let source = json[start..<cursor.position]
        let end = endOfLine(in: json, from: cursor.position)
        cursor.skipSpace()
        guard cursor.position >= end else { throw cursor.unexpected("the end of the line") }
        return (LintPayload(value, at: .root, source: source, order: nil), end)
    }

    /// Where something ends that is no value: with its line, or before the next line that a value
    /// begins on where it is left open.
    private static func endOfFault(in json: [UInt8], from start: Int) -> Int {
        var end = endOfLine(in: json, from: start)
        guard JSONCursor(json, from: start, to: end).isCutShort else { return end }
        while end < json.count {
            let next = end + 1
            if next < json.count, json[next] == 0x7B || json[next] == 0x5B { break }
            end = endOfLine(in: json, from: next)
        }
        return end
    }

    private static func endOfLine(in json: [UInt8], from start: Int) -> Int {
        var end = start
        while end < json.count, json[end] != 0x0A { end += 1 }
        return end
    }

    private static func lineFeeds(in text: ArraySlice<UInt8>) -> Int { text.count { $0 == 0x0A } }

    private static func firstText(in json: [UInt8], from start: Int) -> Int {
        var start = start
        while start < json.count, JSONSource.isSpace(json[start]) { start += 1 }
        return start
    }
}

extension JSONCursor {
    /// Whether the text is a value as far as it goes, and ends before the value does, outside its
    /// strings: those hold no line feed, so that no further line could close one.
    var isCutShort: Bool {
        var cursor = self
        do throws(OrderProgressError) {
            _ = try cursor.value()
            return false
        } catch {
            return cursor.peek() == nil && !endsWithinString
        }
    }

    private var endsWithinString: Bool {
        var (isWithin, isEscaped) = (false, false)
        for byte in bytes[start..<end] {
            if isEscaped {
                isEscaped = false
            } else if byte == 0x22 {
                isWithin.toggle()
            } else if byte == 0x5C {
                isEscaped = isWithin
            }
        }
        return isWithin
    }
}
