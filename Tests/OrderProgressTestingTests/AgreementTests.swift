import OrderProgress
import OrderProgressTesting
import Testing

/// Facts held against each other as an expectation.
@Suite(.timeLimit(.minutes(1)))
struct AgreementTests {
    private func facts(
        ticks: Bool = true, _ values: [OutputFacts.Name: OutputFacts.Value]
    ) -> OutputFacts {
        var facts = OutputFacts(textTicks: ticks)
        for (name, value) in values { facts[name] = value }
        return facts
    }

    @Test func `Outputs that agree pass, also where one has fewer facts`() {
        expectAgreement(of: [
            ("desktop", facts([.percent: .number(67), .headline: .text("2 pizzas")])),
            ("terminal", facts([.percent: .number(67)])), ("none", facts([:])),
        ])
        expectAgreement(of: [])
        expectAgreement(of: [("desktop", facts([.percent: .null]))])
    }

    @Test func `The issue names presenters, facts and values, and nothing that agrees`() {
        withKnownIssue {
            expectAgreement(of: [
                ("desktop", facts([.percent: .number(67), .ended: .flag(false)])),
                ("terminal", facts([.percent: .number(66), .headline: .text("x")])),
                ("android", facts([.percent: .number(67), .ended: .flag(true)])),
                ("log", facts([.headline: .text("x")])),
            ])
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                desktop, terminal and android disagree:
                  percent: desktop 67, terminal 66, android 67
                  ended: desktop no, android yes
                """
            ]
        }
    }

    @Test func `Null is a value, and absent is none`() {
        #expect(
            FactsDifference(among: [
                ("a", facts([.percent: .null])), ("b", facts([.percent: .number(0)])),
            ])?.description == "a and b disagree:\n  percent: a null, b 0")
        #expect(
            FactsDifference(among: [("a", facts([.percent: .null])), ("b", facts([:]))]) == nil)
    }

    @Test func `Texts are compared among those that tick and among those that last`() {
        let ticking = facts([.text: .text("12 min")])
        let lasting = facts(ticks: false, [.text: .text("arrives about 13:35")])
        let other = facts(ticks: false, [.text: .text("arrives about 13:36")])
        #expect(FactsDifference(among: [("a", ticking), ("b", lasting)]) == nil)
        let difference = FactsDifference(among: [("a", ticking), ("b", lasting), ("c", other)])
        #expect(difference?.disputes.map(\.fact) == [.text])
        #expect(difference?.disputes.first?.sayings.map(\.presenter) == ["b", "c"])
    }

    @Test func `An output that contradicts itself is found alone`() {
        let torn = facts([.link: .torn("one beside another")])
        #expect(
            FactsDifference(among: [("android", torn)])?.description
                == "android contradicts itself:\n"
                + "  link: android says two things at once (one beside another)")
    }

    @Test func `Control characters of a fact do not reach the terminal`() {
        let difference = FactsDifference(among: [
            ("a", facts([.headline: .text("\u{1B}[31mred")])), ("b", facts([.headline: .null])),
        ])
        #expect(difference?.description.contains("\u{1B}") == false)
    }
}
