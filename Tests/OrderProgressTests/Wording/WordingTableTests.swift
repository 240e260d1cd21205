import Foundation
import Testing

@testable import OrderProgress

/// An app's own sentences, and which language an order is told in.
@Suite(.timeLimit(.minutes(10)))
struct WordingTableTests {
    private func text(
        _ table: WordingTable, _ tag: String, _ situation: Situation,
        _ style: Wording.Style = .ticking
    ) throws -> String? {
        table.wording(for: tag)?.text(of: try situation.state(), at: noon, style: style)
    }

    // MARK: Built in

    @Test(arguments: WordingTable.builtIn.languages)
    func `A built-in language has every phrase, with every value`(language: String) throws {
        let wording = try #require(WordingTable.builtIn.wording(for: language))
        for (phrase, forms) in zip(Phrase.allCases, wording.phrases) {
            let isThere = forms.other.plain != phrase.name || phrase == .paused
            #expect(isThere, "\(phrase)")
            #expect(Set(forms.other.places) == Set(phrase.places), "\(phrase)")
            #expect(forms.variants.isEmpty || phrase.isCounted, "\(phrase)")
        }
    }

    // MARK: Lookup

    @Test(arguments: [
        ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("de-Latn-AT", "de"), ("DE-latn-at", "de"),
        ("de-DE-u-co-phonebk", "de"), ("ko-KR", "ko"), ("it-x-milano", "it"), ("en-GB-oed", "en"),
        ("zh-Hant", nil), ("deu", nil), ("x-de", nil), ("i-default", nil), ("", nil), ("-", nil),
    ])
    func `A language is served by its nearest`(tag: String, language: String?) {
        #expect(WordingTable.builtIn.wording(for: tag)?.language == language)
    }

    @Test func `The nearest of an app's own languages serves`() throws {
        let table = try WordingTable(
            json: #"{"de-Latn":{"open":"L"},"de-AT":{"open":"AT"},"sr-a-bb":{"open":"A"}}"#.utf8)
        let served = [
            ("de-Latn-AT", "L"), ("de-latn", "L"), ("de-AT-1996", "AT"), ("de-CH", "Öffnen"),
            ("sr-a-bb-cc", "A"),
        ]
        for (tag, label) in served {
            #expect(table.wording(for: tag)?.phrase(.open) == label, "\(tag)")
        }
        #expect(table.wording(for: "sr-a") == nil)
        #expect(table.languages == ["de", "de-AT", "de-Latn", "en", "it", "ko", "sr-a-bb"])
    }

    @Test(arguments: [
        ("it", "fr", "it"), (nil, "fr", "en"), (nil, "de-AT", "de"), ("fr", "de", "de"),
        ("fr-CA", "zz", "en"), ("KO-kr", "de", "ko"),
    ])
    func `Then the presenter's language serves, then English`(
        locale: String?, own: String, language: String
    ) throws {
        let choice = WordingChoice(defaultLanguage: own)
        let state = try Story { $0.locale = locale }.state
        #expect(choice.wording(for: state).language == language)
    }

    @Test func `A choice follows its language and its table`() throws {
        var choice = WordingChoice()
        #expect(choice.defaultWording == .english)
        choice.defaultLanguage = "ko-KR"
        #expect(choice.defaultWording == .korean)
        choice.table = try WordingTable(json: #"{"ko":{"open":"O"}}"#.utf8)
        #expect(choice.defaultWording.phrase(.open) == "O")
        #expect(WordingChoice(checking: "e") == nil)
        #expect(WordingChoice(checking: "nds")?.defaultWording == .english)
    }

    // MARK: An app's own sentences

    @Test(arguments: Phrase.allCases)
    func `Any sentence of any language can be replaced`(phrase: Phrase) throws {
        let places = phrase.places.map { "{\($0.rawValue)}" }.joined(separator: "/")
        let months = "1 2 3 4 5 6 7 8 9 10 11 12"
        let sentence = phrase == .months ? months : "~" + places
        for tag in ["en", "de", "it", "ko"] {
            let table = try WordingTable(
                json: #"{"\#(tag)":{"\#(phrase.name)":"\#(sentence)"}}"#.utf8)
            let wording = try #require(table.wording(for: tag))
            let values = phrase.places.map(\.rawValue).joined(separator: "/")
            let forms = wording.phrases[phrase.rawValue]
            #expect(
                forms.other.filled { $0.rawValue } == (phrase == .months ? months : "~" + values))
            for other in Phrase.allCases where other != phrase {
                let builtIn = WordingTable.builtIn.wording(for: tag)
                #expect(
                    wording.phrases[other.rawValue] == builtIn?.phrases[other.rawValue])
            }
        }
    }

    @Test(arguments: ["", "~", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12 13"])
    func `Months are twelve`(months: String) {
        #expect(throws: OrderProgressError.self) {
            try WordingTable(json: #"{"en":{"months":"\#(months)"}}"#.utf8)
        }
    }

    @Test func `A language can be added, and the rest is English`() throws {
        let table = try WordingTable(
            json: #"""
                {"en":{"delivered":"Here!"},
                 "fr":{"onTheWayWithCourier":"{courier} est en route","etaMinutes":"dans {minutes} min",
                       "etaClock":"arrive vers {time}"}}
                """#.utf8)
        #expect(try text(table, "fr-CA", .courier("Mina")) == "Mina est en route")
        #expect(try text(table, "fr", .eta(minutes: 2)) == "Order placed · dans 2 min")
        #expect(
            try text(table, "fr", .eta(minutes: 2), .lasting) == "Order placed · arrive vers 13:02")
        #expect(try text(table, "fr", .ended(.completed)) == "Here!")
        #expect(try text(table, "de", .ended(.completed)) == "Geliefert")
    }

    @Test func `A longer tag has the sentences of the shorter one, whichever comes first`() throws {
        let table = try WordingTable(
            json: #"{"de-AT":{"open":"Aufmachen"},"de":{"delivered":"Da!"}}"#.utf8)
        #expect(try text(table, "de-AT", .ended(.completed)) == "Da!")
        #expect(table.wording(for: "de-at")?.phrase(.open) == "Aufmachen")
        #expect(table.wording(for: "de")?.phrase(.open) == "Öffnen")
    }

    @Test func `A stage of an app's own has the sentence that the table gives it`() throws {
        let table = try WordingTable(
            json: #"{"de":{"stage.riding":"Auf der Fahrt"},"fr":{"stage.riding":"En route"}}"#.utf8)
        #expect(try text(table, "de", .stage("riding")) == "Auf der Fahrt")
        #expect(try text(table, "de", .stage("arriving")) == "Gleich da")
        #expect(try text(table, "fr", .stage("riding")) == "En route")
        #expect(try text(table, "fr", .stage("arriving")) == "Arriving")
        #expect(try text(table, "en", .stage("riding")) == "Riding")
    }

    @Test(arguments: [
        (0.0, "a las 00:30"), (1, "a la 01:30"), (2, "a las 02:30"), (13, "a las 13:30"),
    ])
    func `The forms of a clock time go by its hour`(hour: Double, told: String) throws {
        let table = try WordingTable(
            json: #"""
                {"es":{"etaClock":{"one":"llega a la {time}","other":"llega a las {time}"}}}
                """#.utf8)
        let midnight = noon - 12 * 3600
        let state = try Story {
            $0.eta = .set(OffsetDate(midnight + hour * 3600 + 1800))
        }.state
        let text = table.wording(for: "es")?.text(of: state, at: noon, style: .lasting)
        #expect(text == "Order placed · llega \(told)")
    }

    @Test func `Plural forms go by the language's rule`() throws {
        let table = try WordingTable(
            json: #"""
                {"ru":{"etaMinutes":{"one":"{minutes} минута","few":"{minutes} минуты",
                                     "many":"{minutes} минут","other":"{minutes} минуты"}},
                 "en":{"etaMinutes":{"one":"in a minute","other":"in {minutes} minutes"},
                       "orders":{"one":"one order","other":"{count} orders"}}}
                """#.utf8)
        let minutes = [1: "1 минута", 2: "2 минуты", 5: "5 минут", 11: "11 минут", 21: "21 минута"]
        for (count, told) in minutes {
            let text = try text(table, "ru", .eta(minutes: Double(count)))
            #expect(text == "Order placed · \(told)")
        }
        #expect(try text(table, "en", .eta(minutes: 1)) == "Order placed · in a minute")
        #expect(try text(table, "en", .eta(minutes: 21)) == "Order placed · in 21 minutes")
        // English sentences keep the English rule: 21 is no one.
        #expect(table.wording(for: "ru")?.phrase(.orders, count: 21) == "21 orders")
    }

    @Test func `Values are put in as they are, once`() throws {
        let table = try WordingTable(json: #"{"en":{"headline":"{merchant}: {title}!"}}"#.utf8)
        let state = try Story {
            $0.title = .set("{merchant}")
            $0.merchant = .set("a {title} }{")
        }.state
        #expect(table.wording(for: "en")?.headline(of: state) == "a {title} }{: {merchant}!")
    }

    // MARK: Refusals

    @Test(arguments: [
        ("", nil, "not valid JSON"), ("{", nil, "not valid JSON"), ("[]", nil, "no JSON object"),
        (#"{"de":{},"de":{}}"#, nil, "not valid JSON"), (#"{"de":1}"#, "/de", "no object"),
        (#"{"d":{}}"#, "/d", "no BCP 47 tag"), (#"{"de_AT":{}}"#, "/de_AT", "no BCP 47 tag"),
        (#"{"":{}}"#, "/", "no BCP 47 tag"), (#"{"de":{},"DE":{}}"#, "/DE", "there twice"),
        (#"{"de":{"etaminutes":"x"}}"#, "/de/etaminutes", "did you mean etaMinutes?"),
        (#"{"de":{"a/b~c":"x"}}"#, "/de/a~1b~0c", "there is no phrase"),
        (#"{"de":{"stage.placed":"x"}}"#, "/de/stage.placed", "call it \"placed\""),
        (#"{"de":{"stage.a":"{courier}"}}"#, "/de/stage.a", "has no values"),
        (#"{"de":{"open":1}}"#, "/de/open", "no string"),
        (#"{"de":{"open":null}}"#, "/de/open", "no string"),
        (#"{"de":{"open":["x"]}}"#, "/de/open", "no string"),
        (#"{"de":{"open":{"other":"x"}}}"#, "/de/open", "give one string"),
        (#"{"de":{"open":""}}"#, "/de/open", "empty"),
        (#"{"de":{"open":" "}}"#, "/de/open", "empty"),
        (#"{"de":{"open":"\u200b"}}"#, "/de/open", "empty"),
        (#"{"de":{"open":"a\u0001b"}}"#, "/de/open", "U+0001"),
        (#"{"de":{"open":"a\nb"}}"#, "/de/open", "U+000A"),
        (#"{"de":{"open":"a\u202eb"}}"#, "/de/open", "U+202E"),
        (#"{"de":{"open":"a\u2069b"}}"#, "/de/open", "U+2069"),
        (#"{"de":{"open":"a\u0085b"}}"#, "/de/open", "U+0085"),
        (#"{"de":{"open":" a"}}"#, "/de/open", "space"),
        (#"{"de":{"open":"a "}}"#, "/de/open", "space"),
        (#"{"de":{"open":"a  b"}}"#, "/de/open", "two in a row"),
        (#"{"de":{"open":"a\u3000b"}}"#, "/de/open", "space"),
        (#"{"de":{"etaMinutes":"bald"}}"#, "/de/etaMinutes", "{minutes} is missing"),
        (#"{"de":{"etaHours":"{hours} h"}}"#, "/de/etaHours", "{minutes} is missing"),
        (#"{"de":{"etaMinutes":"{minute}"}}"#, "/de/etaMinutes", "\"minute\" is unknown"),
        (#"{"de":{"etaMinutes":"{minutes} {hours}"}}"#, "/de/etaMinutes", "\"hours\" is unknown"),
        (#"{"de":{"open":"{"}}"#, "/de/open", "without its pair"),
        (#"{"de":{"open":"}"}}"#, "/de/open", "without its pair"),
        (#"{"de":{"open":"{}"}}"#, "/de/open", "\"\" is unknown"),
        (#"{"de":{"orders":{"one":"1"}}}"#, "/de/orders", "\"other\" is missing"),
        (#"{"de":{"orders":{"few":"{count}"}}}"#, "/de/orders/few", "only one, other"),
        (#"{"ko":{"orders":{"one":"1"}}}"#, "/ko/orders/one", "only other"),
        (#"{"de":{"orders":{"other":"viele"}}}"#, "/de/orders/other", "{count} is missing"),
        (#"{"ru":{"orders":{"one":"a","other":"{count}"}}}"#, "/ru/orders/one", "is missing"),
        (#"{"de":{"shortNow":"12345678"}}"#, "/de/shortNow", "7 fit"),
        (#"{"de":{"shortMinutes":"{minutes} Minute"}}"#, "/de/shortMinutes", "7 fit"),
    ])
    func `What is wrong is told with its place`(
        json: String, pointer: String?, sentence: String
    ) throws {
        let error = try #require(throws: OrderProgressError.self) {
            _ = try WordingTable(json: json.utf8)
        }
        #expect(error.code == .invalidWording)
        #expect(error.field == pointer)
        #expect(error.message.contains(sentence), "\(error)")
    }

    @Test func `A sentence or a table that is too long is refused`() throws {
        let fits = #"{"en":{"open":"\#(String(repeating: "a", count: 400))"}}"#
        #expect(throws: Never.self) { try WordingTable(json: fits.utf8) }
        let over = fits.replacing("aa\"", with: "aaa\"")
        #expect(throws: OrderProgressError.self) { try WordingTable(json: over.utf8) }
        let spaces = String(repeating: " ", count: WordingTable.maximumBytes - 2)
        #expect(throws: Never.self) { try WordingTable(json: "{\(spaces)}".utf8) }
        let error = try #require(throws: OrderProgressError.self) {
            _ = try WordingTable(json: "{\(spaces) }".utf8)
        }
        #expect(error.message.contains("1048577 bytes"))
    }

    @Test func `What is told of a fault cannot move a cursor`() throws {
        let error = try #require(throws: OrderProgressError.self) {
            try WordingTable(json: #"{"de":{"\u001b[2J\u202e":"x"}}"#.utf8)
        }
        let isHarmless = error.description.unicodeScalars.allSatisfy {
            ![.control, .format].contains($0.properties.generalCategory)
        }
        #expect(isHarmless)
    }
}
