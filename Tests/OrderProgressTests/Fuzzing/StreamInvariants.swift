import Foundation
import OrderProgress

/// What holds for any bytes at all, told by the sentence that does not hold; nil: all do.
///
/// Shared by the tests and the coverage-guided fuzzer (Tests/Fuzzing), so it needs no test library.
func brokenInvariant(ofStream bytes: [UInt8]) -> String? {
    let strict = ReadLine.all(of: [bytes[...]], lenient: false)
    let lenient = ReadLine.all(of: [bytes[...]], lenient: true)
    if strict != ReadLine.all(of: [bytes[...]], lenient: false) {
        return "reading twice gives other lines"
    }
    return disagreement(strict, lenient) ?? dependenceOnChunks(bytes, lenient)
        ?? lenient.lazy.compactMap(fault(in:)).first ?? faultInFolding(lenient)
}

/// A line as it was read, for comparing.
private struct ReadLine: Equatable {
    let number: Int
    let result: Result<OrderEvent, OrderProgressError>
    let warnings: [String]

    var event: OrderEvent? { try? result.get() }

    static func all(of chunks: [ArraySlice<UInt8>], lenient: Bool) -> [ReadLine] {
        var reader = OrderEventReader(lenient: lenient)
        var lines: [ReadLine] = []
        func drain() {
            while let line = reader.next() {
                lines.append(
                    ReadLine(number: line.number, result: line.result, warnings: line.warnings))
            }
        }
        for chunk in chunks {
            reader.append(chunk)
            drain()
        }
        reader.finish()
        drain()
        return lines
    }
}

/// Lenient reading takes what strict reading takes, the same way, and the rest only with a warning.
private func disagreement(_ strict: [ReadLine], _ lenient: [ReadLine]) -> String? {
    guard strict.map(\.number) == lenient.map(\.number) else {
        return "strict and lenient reading count lines differently"
    }
    if zip([0] + strict.map(\.number), strict.map(\.number)).contains(where: { $0 >= $1 }) {
        return "line numbers do not rise"
    }
    for (strict, lenient) in zip(strict, lenient) {
        if strict.event != nil {
            guard strict == lenient, strict.warnings.isEmpty else {
                return "line \(strict.number) is read otherwise in lenient reading"
            }
        } else if lenient.event != nil, lenient.warnings.isEmpty {
            return "line \(strict.number) is passed in lenient reading without a warning"
        }
    }
    return nil
}

/// Where the input is cut changes nothing. The places come from the input, as its mutations do.
private func dependenceOnChunks(_ bytes: [UInt8], _ whole: [ReadLine]) -> String? {
    let size = 1 + bytes.prefix(64).reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFF } % 97
    for size in [size, bytes.count / 2 + 1] {
        let chunks = stride(from: 0, to: bytes.count, by: size).map {
            bytes[$0..<min($0 + size, bytes.count)]
        }
        if ReadLine.all(of: chunks, lenient: true) != whole {
            return "chunks of \(size) bytes give other lines"
        }
    }
    return nil
}

/// A refusal is one sentence that may be printed; an event's details are written as they were read.
private func fault(in line: ReadLine) -> String? {
    switch line.result {
    case .failure(let error):
        let texts = [error.description] + line.warnings
        let isHarmless = texts.allSatisfy { text in
            text.utf8.count < 1000
                && text.unicodeScalars.allSatisfy {
                    ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
                        $0.properties.generalCategory)
                }
        }
        return isHarmless && !error.message.isEmpty
            ? nil : "the refusal of line \(line.number) is not fit to print: \(error)"
    case .success(let event):
        guard let details = event.fields.details else { return nil }
        var writer = JSONWriter()
        writer.value(.object(details))
        return (try? JSONValue(json: writer.bytes)) == .object(details)
            ? nil : "the details of line \(line.number) are not written as they were read"
    }
}

/// Folding repeats itself, tells of every line, and makes sound states only.
private func faultInFolding(_ lines: [ReadLine]) -> String? {
    let first = FoldedStream(lines)
    guard first == FoldedStream(lines) else { return "folding twice gives other effects" }
    let counts = first.counts
    let told =
        counts.applied + counts.stale + counts.repeated + counts.ended + counts.refused
    guard told == lines.count else { return "\(lines.count) lines were read, \(told) are told of" }
    guard first.liveOrders <= counts.orders, counts.orders <= counts.applied else {
        return "there are more orders than events that could begin them"
    }
    return first.effects.lazy.compactMap { effect in
        guard case .applied(let update)? = effect else { return nil }
        return fault(in: update) ?? faultInWords(of: update)
    }.first
}

/// What people read is one line, bounded, harmless, and goes out of date later than now.
private func faultInWords(of update: OrderUpdate) -> String? {
    for wording in [Wording.english, .german, .italian, .korean] {
        var texts = [wording.headline(of: update.state), wording.status(of: update.state)]
        for moment in [Date(timeIntervalSince1970: 0), update.time, update.time + 1e6] {
            for style in [Wording.Style.ticking, .lasting] {
                texts.append(wording.text(of: update.state, at: moment, style: style))
                if let short = wording.shortText(of: update.state, at: moment, style: style),
                    short.count > 7
                {
                    return "a short text has \(short.count) characters"
                }
            }
            if let change = wording.textChanges(of: update.state, after: moment), change <= moment {
                return "a text is out of date when it is made"
            }
        }
        for text in texts {
            guard !text.isEmpty, text.utf16.count <= 1024 else {
                return "a text has \(text.utf16.count) UTF-16 units"
            }
            let isHarmless = text.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control
                    && !(0x202A...0x202E).contains($0.value) && $0.value != 0x2028
            }
            if !isHarmless { return "a text holds what moves others" }
        }
    }
    return nil
}

private struct FoldedStream: Equatable {
    var effects: [OrderLedger.Effect?] = []
    let counts: OrderLedger.Counts
    let liveOrders: Int

    init(_ lines: [ReadLine]) {
        var ledger = OrderLedger()
        for line in lines {
            switch line.result {
            case .failure: ledger.countRefusedLine()
            case .success(let event): effects.append(try? ledger.apply(event, now: event.time))
            }
        }
        counts = ledger.counts
        liveOrders = ledger.liveOrders.count
    }
}

private func fault(in update: OrderUpdate) -> String? {
    let state = update.state
    for moment in [
        Date(timeIntervalSince1970: 0), update.time, update.time + 60, update.time + 1e9,
    ] {
        if let percent = state.percent(at: moment), !(0...100).contains(percent) {
            return "an order is at \(percent) percent"
        }
    }
    guard state.stages.contains(state.stage), (1...32).contains(state.stages.count) else {
        return "an order's stage is not in its route"
    }
    guard state.beganAt <= state.changedAt else { return "an order changed before it began" }
    guard state.isEnded == (update.phase == .end) else { return "a phase contradicts its state" }
    guard state.isEnded else { return nil }
    guard state.eta == nil, state.timer?.pausedAt != nil || state.timer == nil,
        state.percent(at: update.time) == state.percent(at: update.time + 1e9)
    else { return "an order goes on after its end" }
    let isDone = state.percent(at: update.time) == 100 && state.stage == state.stages.last
    return state.outcome == .completed && !isDone ? "a completed order is not at its end" : nil
}
