import Testing

@testable import OrderProgress

/// What is written straight into JSON is the text that the wording tells.
@Suite(.timeLimit(.minutes(10)))
struct TextSinkTests {
    private static let long = String(repeating: "long ", count: 80)
    static let texts = [
        "Mina", "2 pizzas", "Trattoria Roma da Marcello", "", " ", " first", "last ", "two  spaces",
        "a \"quoted\" name", "back\\slash", "x !", "tab\there", "line\nfeed", "\u{7F}",
        "\u{202E}evil", "\u{202E}", "שלמה", "محمد and Mina", "Bäckerei Müller", "김민아", "\u{1F355}",
        String(long.prefix(119)) + "x", String(long.prefix(119)) + "xy",
        String(long.prefix(349)) + "x", String(long.prefix(349)) + "xy",
    ]

    private static func wordings() throws -> [Wording] {
        let own = try WordingTable(
            json: #"""
                {"he":{"onTheWayWithCourier":"{courier} בדרך אליך"},
                 "nl":{"withTime":"\"{text}\" \\ {time}","onTheWay":"\"onderweg\"",
                       "shortPercent":"{percent}\""}}
                """#.utf8)
        let tags = ["en", "de", "it", "ko"].compactMap { WordingTable.builtIn.wording(for: $0) }
        return tags + ["he", "nl"].compactMap { own.wording(for: $0) }
    }

    @Test(arguments: texts)
    func `Any name and sentence is the same in JSON as in a text`(text: String) throws {
        let wordings = try Self.wordings()
        #expect(wordings.count == 6)
        for fields in Self.fields(text) {
            let state = try Story { fields(&$0) }.state
            let update = OrderUpdate(
                state: state, phase: .begin, number: 1, stamp: 1_796_040_000, attention: .normal,
                time: noon)
            for wording in wordings {
                check(wording.headline(of: state)) { $0.headline(of: update, wording) }
                for style in [Wording.Style.ticking, .lasting] {
                    check(wording.text(of: state, at: noon, style: style)) {
                        $0.text(of: update, at: noon, style, wording)
                    }
                }
                check(wording.phrase(.untitled)) { $0.phrase(.untitled, wording) }
                check(wording.phrase(.shortPercent, count: 7)) {
                    $0.phrase(.shortPercent, count: 7, wording)
                }
            }
        }
    }

    private static func fields(_ text: String) -> [(inout OrderEvent.Fields) -> Void] {
        [
            { $0.title = .set(text) },
            {
                $0.title = .set(text)
                $0.merchant = .set(text)
            },
            {
                $0.stage = .onTheWay
                $0.courier = .set(Courier(name: text))
                $0.eta = .set(OffsetDate(at(600)))
            },
            { $0.message = .set(text) },
            {
                $0.reason = .set(text)
                $0.eta = .set(OffsetDate(at(600), secondsFromGMT: 3600))
            },
        ]
    }

    private func check(_ expected: String, _ write: (inout JSONWriter) -> Void) {
        for isEmbedded in [false, true] {
            var writer = JSONWriter()
            if isEmbedded { writer.beginEmbedded() }
            write(&writer)
            if isEmbedded { writer.endEmbedded() }
            var value = try? JSONValue(json: writer.bytes)
            if isEmbedded { value = (value?.text).flatMap { try? JSONValue(json: Array($0.utf8)) } }
            #expect(value?.text == expected)
        }
    }
}
