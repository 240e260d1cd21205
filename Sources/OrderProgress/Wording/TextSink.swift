#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What sentences are written to, piece by piece: a text, or a string of JSON without a text between.
protocol TextSink: ~Copyable {
    mutating func appendText(_ text: String)

    /// Appends a text if it is printable ASCII with single spaces within, not empty and not over the
    /// limit; whether it did.
    mutating func append(plain text: String, limit: Int) -> Bool

    /// Appends the text of a part of a sentence; the place behind it.
    mutating func append(_ part: Int, of sentence: Sentence) -> Sentence.Place?

    /// Appends a whole number.
    mutating func append(number: Int)

    /// Appends a time of day, "09:05".
    mutating func append(hour: Int, minute: Int)
}

extension TextSink where Self: ~Copyable {
    /// Appends the text of a sentence without places.
    mutating func append(_ sentence: Sentence) { _ = append(0, of: sentence) }
}

extension String: TextSink {
    mutating func appendText(_ text: String) { self += text }

    mutating func append(plain text: String, limit: Int) -> Bool {
        guard HostileText.isPlain(text, limit: limit) else { return false }
        self += text
        return true
    }

    mutating func append(_ part: Int, of sentence: Sentence) -> Sentence.Place? {
        self += sentence.texts[part]
        return sentence.parts[part].place
    }

    mutating func append(number: Int) { self += number.description }

    mutating func append(hour: Int, minute: Int) {
        self += twoDigits(hour)
        self += ":"
        self += twoDigits(minute)
    }
}

extension JSONWriter: TextSink {
    mutating func append(plain text: String, limit: Int) -> Bool {
        buffer.append(plain: text, limit: limit)
    }

    mutating func append(_ part: Int, of sentence: Sentence) -> Sentence.Place? {
        let place = sentence.parts[part].place
        if sentence.isPlainJSON {
            buffer.append(
                sentence.bytes, from: sentence.parts[part].start, count: sentence.parts[part].count)
        } else {
            buffer.append(text: sentence.texts[part])
        }
        return place
    }

    mutating func append(number: Int) { buffer.append(number: Int64(number)) }

    mutating func append(hour: Int, minute: Int) {
        buffer.append(twoDigits: hour)
        buffer.append(0x3A)
        buffer.append(twoDigits: minute)
    }
}

// MARK: Straight into JSON

extension JSONWriter {
    /// Writes a key and a name as people are shown it on one line, or nothing where none is left.
    @inlinable
    @inline(__always)
    package mutating func member(_ name: StaticString, cleaning value: String?) {
        guard let value else { return }
        let place = mark
        key(name)
        if !string(plain: value) {
            goBack(to: place)
            member(name, cleaned: value)
        }
    }

    /// Writes a string if it is printable ASCII with single spaces within, and not empty; whether it
    /// did.
    @usableFromInline
    mutating func string(plain value: String) -> Bool {
        needsComma = true
        return buffer.append(quotingPlain: value)
    }

    @usableFromInline
    mutating func member(_ name: StaticString, cleaned value: String) {
        let clean = HostileText.clean(value)
        if !clean.isEmpty { member(name, clean) }
    }

    /// Writes what an order is called, as a string.
    package mutating func headline(of update: borrowing OrderUpdate, _ wording: Wording) {
        openText()
        wording.appendHeadline(of: update.state, to: &self)
        closeText()
    }

    /// Writes an order's text, as a string.
    package mutating func text(
        of update: borrowing OrderUpdate, at now: Date, _ style: Wording.Style, _ wording: Wording
    ) {
        openText()
        wording.appendText(of: update.state, at: now, style: style, to: &self)
        closeText()
    }

    /// Writes an order's status as anyone may read it, as a string: without names, message and reason.
    package mutating func publicStatus(of update: borrowing OrderUpdate, _ wording: Wording) {
        openText()
        wording.appendStatus(of: update.state, namingCourier: false, to: &self)
        closeText()
    }

    /// Writes a phrase without places, as a string.
    package mutating func phrase(_ phrase: Phrase, _ wording: Wording) {
        openText()
        append(wording.sentence(phrase))
        closeText()
    }

    /// Writes a phrase about a number, as a string.
    package mutating func phrase(_ phrase: Phrase, count: Int, _ wording: Wording) {
        openText()
        let sentence = wording.sentence(phrase, count: count)
        for part in sentence.parts.indices where append(part, of: sentence) != nil {
            append(number: count)
        }
        closeText()
    }

}
