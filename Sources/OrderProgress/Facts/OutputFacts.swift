/// What a person would perceive of an output, read out of that output alone.
///
/// A fact that an output cannot carry is absent. Facts are what `compare` and tests hold against
/// each other: two outputs of one update contradict each other where both have a fact and the
/// values differ.
public struct OutputFacts: Hashable, Sendable {
    /// The facts there are, in the order they are printed in.
    @nonexhaustive
    public enum Name: String, Hashable, Sendable, CaseIterable, Comparable {
        /// What the order is called.
        case headline
        /// Where it is and when it ends; compared among texts that tick, and among those that last.
        case text
        /// How far it is, 0 to 100; null: indeterminate.
        case percent
        /// Where it is on its route.
        case stage
        /// The stage's place in the route, from 0.
        case stageIndex
        /// How many stages the route has.
        case stageCount
        /// When it should end; null: unknown.
        case eta
        /// Which way a clock runs.
        case timerMode
        /// When the clock was started.
        case timerFrom
        /// When a countdown reaches zero.
        case timerTo
        /// The moment the clock stands at.
        case timerPausedAt
        /// Whether the order is over.
        case ended
        /// How it ended; null: it has not.
        case outcome
        /// What a tap opens; null: nothing.
        case link
        /// Whether an update or end asks for attention; absent on a begin, which shows itself.
        case alerts

        /// Whether the left one is printed before the right one.
        public static func < (lhs: Name, rhs: Name) -> Bool {
            lhs.place < rhs.place
        }

        private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// A fact's value.
    @nonexhaustive
    public enum Value: Hashable, Sendable {
        /// Known to be nothing.
        case null
        /// A text or a name.
        case text(String)
        /// A whole number.
        case number(Int)
        /// Yes or no.
        case flag(Bool)
        /// A moment, in whole seconds since 1970.
        case time(epochSeconds: Int64)
        /// The output says two things at once: what they are.
        case torn(String)
    }

    private var values: [Name: Value] = [:]
    /// Whether the text is one that ticks; texts of the other kind say the time differently.
    public var textTicks: Bool

    /// Creates facts of nothing.
    public init(textTicks: Bool) {
        self.textTicks = textTicks
    }

    /// A fact's value; nil: absent.
    public subscript(name: Name) -> Value? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The facts that are there, in the order they are printed in.
    public var all: [(name: Name, value: Value)] {
        values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The facts in which two outputs of one update contradict each other.
    public func contradictions(with other: OutputFacts) -> [Name] {
        Name.allCases.filter { name in
            if name == .text, textTicks != other.textTicks { return false }
            guard let mine = self[name], let its = other[name] else { return false }
            return mine != its
        }
    }

    /// The facts in which the output says two things at once.
    public var tears: [Name] {
        all.filter { if case .torn = $0.value { true } else { false } }.map(\.name)
    }

    /// Writes the facts as one JSON object; absent ones have no key, times are RFC 3339 in UTC.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (name, value) in all {
            writer.key(escaping: name.rawValue)
            switch value {
            case .null: writer.null()
            case .text(let text): writer.string(text)
            case .number(let number): writer.integer(number)
            case .flag(let flag): writer.bool(flag)
            case .time(let seconds): writer.string(TimeFormat.text(epochSeconds: seconds))
            case .torn(let text): writer.string(text)
            }
        }
        writer.endObject()
    }
}

extension OutputFacts.Value: CustomStringConvertible {
    /// The value as people read it in a table.
    public var description: String {
        switch self {
        case .null: "null"
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): flag ? "yes" : "no"
        case .time(let seconds): TimeFormat.text(epochSeconds: seconds)
        case .torn(let text): text
        }
    }
}
