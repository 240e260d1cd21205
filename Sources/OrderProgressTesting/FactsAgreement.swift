public import OrderProgress
public import Testing

/// Fails the test where outputs of one update tell a person different things.
///
/// Each fact is compared among the presenters that have it; texts among those that tick and among
/// those that last. The issue names each fact in dispute, with what every presenter says:
///
///     desktop, terminal and android disagree:
///       percent: desktop 67, terminal 66, android 67
///       link: android says two things at once (…)
public func expectAgreement(
    of facts: [(presenter: String, facts: OutputFacts)],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let difference = FactsDifference(among: facts) else { return }
    Issue.record(Comment(rawValue: difference.description), sourceLocation: sourceLocation)
}

/// The facts that outputs of one update tell differently.
public struct FactsDifference: Hashable, Sendable, CustomStringConvertible {
    /// One fact in dispute.
    public struct Dispute: Hashable, Sendable {
        /// The fact.
        public let fact: OutputFacts.Name
        /// What those say that have it, in the order they were given in.
        public let sayings: [Saying]
    }

    /// What one presenter says.
    public struct Saying: Hashable, Sendable {
        /// The presenter.
        public let presenter: String
        /// What it says.
        public let value: OutputFacts.Value
    }

    /// The facts in dispute, in the order facts are printed in.
    public let disputes: [Dispute]

    /// Compares outputs' facts; nil where nothing is in dispute.
    public init?(among facts: [(presenter: String, facts: OutputFacts)]) {
        disputes = OutputFacts.Name.allCases.flatMap { name in
            let groups =
                name == .text
                ? [true, false].map { ticks in facts.filter { $0.facts.textTicks == ticks } }
                : [facts]
            return groups.compactMap { Self.dispute(over: name, $0) }
        }
        if disputes.isEmpty { return nil }
    }

    private static func dispute(
        over name: OutputFacts.Name, _ facts: [(presenter: String, facts: OutputFacts)]
    ) -> Dispute? {
        let sayings = facts.compactMap { presenter, facts in
            facts[name].map { Saying(presenter: presenter, value: $0) }
        }
        let torn = sayings.filter { if case .torn = $0.value { true } else { false } }
        if !torn.isEmpty { return Dispute(fact: name, sayings: torn) }
        return Set(sayings.map(\.value)).count > 1 ? Dispute(fact: name, sayings: sayings) : nil
    }

    /// A line that names who disagrees, and one for each fact with what they say.
    public var description: String {
        var names: [String] = []
        for saying in disputes.flatMap(\.sayings) where !names.contains(saying.presenter) {
            names.append(saying.presenter)
        }
        let who = names.count == 1 ? "\(names[0]) contradicts itself" : "\(listed(names)) disagree"
        return ([who + ":"] + disputes.map { "  \($0)" }).joined(separator: "\n")
    }

    private func listed(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}

extension FactsDifference.Dispute: CustomStringConvertible {
    /// The fact, and what each says of it.
    public var description: String {
        "\(fact.rawValue): " + sayings.map { "\($0)" }.joined(separator: ", ")
    }
}

extension FactsDifference.Saying: CustomStringConvertible {
    /// Who says what.
    public var description: String {
        switch value {
        case .torn(let text): "\(presenter) says two things at once (\(text))"
        case .text(let text): "\(presenter) \(text.debugDescription)"
        default: "\(presenter) \(value)"
        }
    }
}
