/// Reads event lines from bytes as they come; memory is bounded by one line of 64 KiB and a chunk.
public struct OrderEventReader: Sendable {
    /// The most bytes of a line, without its end.
    public static let maximumLineBytes = 65_536

    /// One line that is not blank.
    public struct Line: Sendable {
        /// The line's number, from 1; blank lines count too.
        public let number: Int
        /// The event, or why the line is refused.
        public let result: Result<OrderEvent, OrderProgressError>
        /// What was passed over in lenient reading.
        public let warnings: [String]
    }

    private let isLenient: Bool
    private var buffer: [UInt8] = []
    private var head = 0
    private var scanned = 0
    private var lineNumber = 0
    private var isSkipping = false
    private var isFinished = false
    /// Kept, so that a line costs no new one.
    private var parser: EventLineParser

    /// Creates a reader.
    ///
    /// - Parameter isLenient: whether fields that are not known are passed over with a warning. What
    ///   to do after a refused line is the caller's: strict reading stops there.
    public init(lenient isLenient: Bool = false) {
        self.isLenient = isLenient
        parser = EventLineParser(allowsUnknownFields: isLenient)
    }

    /// Takes the input's next bytes.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if head > 0 {
            buffer.removeFirst(head)
            scanned -= head
            head = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Tells that no more bytes come; a last line without a line feed is a line.
    public mutating func finish() {
        isFinished = true
    }

    /// The next line that is not blank; nil until more bytes have come.
    public mutating func next() -> Line? {
        while let range = nextRange() {
            if isSkipping {
                isSkipping = false
                continue
            }
            lineNumber += 1
            guard range.count <= Self.maximumLineBytes else { return tooLong() }
            if let line = line(in: range) { return line }
        }
        if !isSkipping, buffer.count - head > Self.maximumLineBytes + 1 {
            isSkipping = true
            lineNumber += 1
            discard()
            return tooLong()
        }
        if isSkipping { discard() }
        return nil
    }

    private mutating func discard() {
        buffer.removeAll(keepingCapacity: true)
        head = 0
        scanned = 0
    }

    /// The bytes of the next complete line, without its end.
    private mutating func nextRange() -> Range<Int>? {
        let lineFeed = firstLineFeed(from: max(scanned, head))
        guard var end = lineFeed ?? (isFinished && head < buffer.count ? buffer.count : nil) else {
            scanned = buffer.count
            return nil
        }
        let start = head
        head = lineFeed.map { $0 + 1 } ?? end
        scanned = head
        if end > start, buffer[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    private func firstLineFeed(from first: Int) -> Int? {
        let raw = unsafe buffer.span.bytes
        let found = SixteenBytes.place(in: raw, from: first, before: raw.byteCount) {
            $0.marks(0x0A)
        }
        if found.isMarked { return found.place }
        var place = found.place
        while place < buffer.count {
            if buffer[place] == 0x0A { return place }
            place += 1
        }
        return nil
    }

    private func tooLong() -> Line {
        refused(
            OrderProgressError(
                .malformed,
                "the line has more than \(Self.maximumLineBytes) bytes; shorten it"))
    }

    private func refused(_ error: OrderProgressError) -> Line {
        Line(number: lineNumber, result: .failure(error), warnings: [])
    }

    /// The line's event, or nil for a blank one.
    private mutating func line(in range: Range<Int>) -> Line? {
        // Most lines begin with their object.
        if range.isEmpty || buffer[range.lowerBound] != 0x7B {
            let isBlank = buffer[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if isBlank { return nil }
        }
        let cursor = JSONCursor(buffer, from: range.lowerBound, to: range.upperBound)
        do throws(OrderProgressError) {
            let event = try parser.event(from: cursor)
            return Line(number: lineNumber, result: .success(event), warnings: parser.warnings)
        } catch {
            // Looked for here, so that plain events pay nothing for it.
            if let fault = TextEncoding.fault(in: buffer[range]) {
                return refused(OrderProgressError(.malformed, fault))
            }
            if CloudEventParser.isEnvelope(cursor) { return envelope(cursor) }
            return refused(error, in: cursor, parser.warnings)
        }
    }
}

extension OrderEventReader {
    private func envelope(_ cursor: JSONCursor) -> Line {
        var parser = CloudEventParser(allowsUnknownFields: isLenient)
        do throws(OrderProgressError) {
            let event = try parser.event(from: cursor)
            return Line(number: lineNumber, result: .success(event), warnings: parser.warnings)
        } catch {
            return refused(error, in: cursor, parser.warnings)
        }
    }

    /// A refusal, which of a line that is left open says what is most often the matter with it.
    private func refused(
        _ error: OrderProgressError, in cursor: JSONCursor, _ warnings: [String]
    ) -> Line {
        var error = error
        if error.code == .malformed, cursor.isCutShort {
            error.message =
                "an event stands on one line, so join those that it was put on: \(error.message)"
        }
        return Line(number: lineNumber, result: .failure(error), warnings: warnings)
    }
}

extension OrderEvent {
    /// Reads an event from one line of JSON, strictly.
    public init(line: String) throws(OrderProgressError) {
        var reader = OrderEventReader()
        reader.append(line.utf8)
        reader.finish()
        guard let first = reader.next() else {
            throw OrderProgressError(.malformed, "the line is blank")
        }
        self = try first.result.get()
        if reader.next() != nil {
            throw OrderProgressError(.malformed, "there is more than one line")
        }
    }
}
