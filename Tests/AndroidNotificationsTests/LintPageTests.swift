import AndroidNotifications
import Foundation
import OrderProgress
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LintPageTests {
    @Test func `Each rule stands on the page of what goes wrong`() throws {
        let page = Place.path(
            "Presenters/AndroidNotifications/AndroidNotifications.docc/WhatGoesWrong.md")
        let text = try String(contentsOfFile: page, encoding: .utf8)
        let rules = FCMLint.rules + AndroidDocumentLint.rules
        #expect(rules.count > 60)
        for rule in rules {
            // Where a table's column would end.
            let sentence = rule.text.replacing("|", with: #"\|"#)
            #expect(text.contains("| `\(rule.name)` | \(sentence) |"), "\(rule.name)")
        }
    }
}
