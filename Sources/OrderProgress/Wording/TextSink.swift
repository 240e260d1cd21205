#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What sentences are written to, piece by piece: a text, or a string of JSON without a text between.
protocol TextSink: ~Copyable {
    mutating func appendText(_ text: String)
}

extension String: TextSink {
    mutating func appendText(_ text: String) { self += text }
}

extension JSONWriter: TextSink {}

// MARK: Straight into JSON

extension JSONWriter {
    /// Writes a key and a name as people are shown it on one line, or nothing where none is left.
    package mutating func member(_ name: StaticString, cleaning value: String?) {
        guard let value else { return }
        let clean = HostileText.clean(value)
        if !clean.isEmpty { member(name, clean) }
    }

    /// Writes a key and what an order is called.
    package mutating func member(
        _ name: StaticString, headlineOf state: OrderState, _ wording: Wording
    ) {
        key(name)
        string { wording.appendHeadline(of: state, to: &$0) }
    }

    /// Writes a key and an order's text.
    package mutating func member(
        _ name: StaticString, textOf state: OrderState, at now: Date, _ style: Wording.Style,
        _ wording: Wording
    ) {
        key(name)
        string { wording.appendText(of: state, at: now, style: style, to: &$0) }
    }

    /// Writes a key and an order's status as anyone may read it: without names, message and reason.
    package mutating func member(
        _ name: StaticString, publicStatusOf state: OrderState, _ wording: Wording
    ) {
        key(name)
        string { wording.appendStatus(of: state, namingCourier: false, to: &$0) }
    }
}
