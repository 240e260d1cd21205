import Testing

@testable import OrderProgress

/// Isolates around what runs the other way, and around nothing else.
@Suite(.timeLimit(.minutes(1)))
struct DirectionTests {
    @Test(arguments: [
        ("en", false), ("de", false), ("ko", false), ("az", false), ("ar-Latn", false),
        ("fa-Cyrl", false), ("ar", true), ("HE", true), ("fa-IR", true), ("ur-PK", true),
        ("az-Arab-IR", true), ("pa-arab", true), ("ff-Adlm", true), ("dv", true),
        ("en-x-arab", false),
        ("zh-cmn-Hant", false),
    ])
    func `A language runs as its script does`(tag: String, isRightToLeft: Bool) {
        #expect((TextDirection(language: tag) == .rightToLeft) == isRightToLeft)
    }

    private static let hebrew: Wording? = try? WordingTable(
        json: #"{"he":{"onTheWayWithCourier":"{courier} בדרך אליך"}}"#.utf8
    ).wording(for: "he")

    @Test(arguments: [
        ("שלמה", "שלמה בדרך אליך"), ("محمد", "محمد בדרך אליך"), ("7", "7 בדרך אליך"),
        ("Mina", "\u{2068}Mina\u{2069} בדרך אליך"), ("김민아", "\u{2068}김민아\u{2069} בדרך אליך"),
    ])
    func `In a sentence from right to left it is the other names`(
        name: String, told: String
    ) throws {
        let hebrew = try #require(Self.hebrew)
        #expect(hebrew.status(of: try Situation.courier(name).state()) == told)
    }

    @Test(arguments: [
        ("סגור!", "Could not be completed · \u{2068}סגור!\u{2069}"), ("closed", nil),
        ("closed by שלמה", nil), ("1 סגור", "Could not be completed · \u{2068}1 סגור\u{2069}"),
    ])
    func `A reason is isolated where it runs the other way as a whole`(
        reason: String, told: String?
    ) throws {
        let state = try Situation.ended(.failed, reason: reason).state()
        let text = Wording.english.text(of: state, at: noon, style: .lasting)
        #expect(text == told ?? "Could not be completed · \(reason)")
    }

    @Test func `A message is isolated beside a time, and alone it stands as it is`() throws {
        let beside = try Situation.message("שלמה בדלת", minutes: 1).state()
        let text = Wording.english.text(of: beside, at: noon, style: .ticking)
        #expect(text == "\u{2068}שלמה בדלת\u{2069} · 1 min")
        let alone = try Story { $0.message = .set("שלמה בדלת") }.state
        #expect(Wording.english.text(of: alone, at: noon, style: .ticking) == "שלמה בדלת")
    }
}
