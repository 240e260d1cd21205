import OrderProgress

/// What is found by holding the outputs of one update against each other.
struct Comparison {
    /// A fact that one presenter tells otherwise than the others.
    struct Contradiction {
        let order: String
        let update: Int
        let fact: OutputFacts.Name
        /// The presenters at fault: those in the minority, or all where there is none.
        let presenters: [String]
        /// What each one that has the fact says.
        let sayings: [(presenter: String, value: String)]
    }

    private(set) var contradictions: [Contradiction] = []

    /// Compares the outputs of one update.
    init(_ lines: [RenderLine]) {
        guard let first = lines.first else { return }
        for name in OutputFacts.Name.allCases {
            let sayings = lines.compactMap { line in
                line.facts?[name].map { (line: line, value: $0) }
            }
            let groups =
                name == .text
                ? [true, false].map { ticks in
                    sayings.filter { $0.line.facts?.textTicks == ticks }
                } : [sayings]
            for group in groups {
                let atFault = Self.atFault(group.map { ($0.line.presenter, $0.value) })
                guard !atFault.isEmpty else { continue }
                contradictions.append(
                    Contradiction(
                        order: first.order, update: first.update, fact: name, presenters: atFault,
                        sayings: group.map { ($0.line.presenter, "\($0.value)") }))
            }
        }
    }

    /// Whoever says what fewer others say, or says two things at once.
    private static func atFault(
        _ sayings: [(presenter: String, value: OutputFacts.Value)]
    ) -> [String] {
        let torn = sayings.filter { if case .torn = $0.value { true } else { false } }
        guard torn.isEmpty else { return torn.map(\.presenter) }
        let counts = Dictionary(grouping: sayings, by: \.value).mapValues(\.count)
        guard counts.count > 1, let most = counts.values.max() else { return [] }
        let leaders = counts.filter { $0.value == most }.keys
        guard leaders.count == 1, let leader = leaders.first else {
            return sayings.map(\.presenter)
        }
        return sayings.filter { $0.value != leader }.map(\.presenter)
    }
}

extension Comparison.Contradiction {
    /// A sentence: which order, update, fact and presenter, and what each says.
    var sentence: String {
        let all = sayings.map { "\($0.presenter) says \(quoted($0.value))" }
        return "\(visible(order)) update \(update): \(presenters.joined(separator: ", ")) "
            + "contradicts in \(fact.rawValue): " + all.joined(separator: ", ")
    }
}
