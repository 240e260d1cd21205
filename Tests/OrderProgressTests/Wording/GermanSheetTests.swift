import OrderProgress
import Testing

/// What people read in German, written out for those who know the language.
@Suite(.timeLimit(.minutes(10)))
struct GermanSheetTests {
    static let sheet = [
        Told(.stage(.placed), "Bestellt", short: "0\u{A0}%"),
        Told(.stage(.preparing), "Wird vorbereitet", short: "33\u{A0}%"),
        Told(.stage(.onTheWay), "Unterwegs", short: "67\u{A0}%"),
        Told(.stage(.delivered), "Geliefert", short: "100\u{A0}%"),
        Told(.courier("Jürgen"), "Jürgen ist unterwegs", short: "67\u{A0}%"),
        Told(.courier("שלמה"), "\u{2068}שלמה\u{2069} ist unterwegs", short: "67\u{A0}%"),
        Told(.stage("confirmed"), "Bestätigt", short: "0\u{A0}%"),
        Told(.stage("assigned"), "Zugewiesen", short: "0\u{A0}%"),
        Told(.stage("arriving"), "Gleich da", short: "0\u{A0}%"),
        Told(.stage("arrived"), "Angekommen", short: "0\u{A0}%"),
        Told(.stage("riding"), "Fahrt läuft", short: "0\u{A0}%"),
        Told(.stage("ready"), "Bereit", short: "0\u{A0}%"),
        Told(.stage("readyForPickup"), "Abholbereit", short: "0\u{A0}%"),
        Told(.stage("pickedUp"), "Abgeholt", short: "0\u{A0}%"),
        Told(.stage("shipped"), "Versandt", short: "0\u{A0}%"),
        Told(.stage("inTransit"), "Auf dem Weg", short: "0\u{A0}%"),
        Told(.stage("outForDelivery"), "In Zustellung", short: "0\u{A0}%"),
        Told(.stage("running"), "Läuft", short: "0\u{A0}%"),
        Told(.stage("done"), "Fertig", short: "0\u{A0}%"),
        Told(
            .eta(minutes: 0), "Bestellt · Ankunft in Kürze",
            lasting: "Bestellt · Ankunft gegen 13:00 Uhr", short: "Gleich"),
        Told(
            .eta(minutes: 1), "Bestellt · Ankunft in 1 Min.",
            lasting: "Bestellt · Ankunft gegen 13:01 Uhr", short: "1 Min."),
        Told(
            .eta(minutes: 2), "Bestellt · Ankunft in 2 Min.",
            lasting: "Bestellt · Ankunft gegen 13:02 Uhr", short: "2 Min."),
        Told(
            .eta(minutes: 21), "Bestellt · Ankunft in 21 Min.",
            lasting: "Bestellt · Ankunft gegen 13:21 Uhr", short: "21 Min."),
        Told(
            .eta(minutes: 60), "Bestellt · Ankunft in 1 Std.",
            lasting: "Bestellt · Ankunft gegen 14:00 Uhr", short: "60 Min."),
        Told(
            .eta(minutes: 61), "Bestellt · Ankunft in 1 Std. 1 Min.",
            lasting: "Bestellt · Ankunft gegen 14:01 Uhr", short: "61 Min."),
        Told(
            .eta(minutes: 120), "Bestellt · Ankunft in 2 Std.",
            lasting: "Bestellt · Ankunft gegen 15:00 Uhr", short: "2 Std."),
        Told(
            .eta(minutes: 1281), "Bestellt · Ankunft in 21 Std. 21 Min.",
            lasting: "Bestellt · Ankunft am 1. Dezember gegen 10:21 Uhr", short: "21 Std."),
        Told(
            .eta(minutes: 4330), "Bestellt · Ankunft in 3 Tagen 1 Std.",
            lasting: "Bestellt · Ankunft am 3. Dezember gegen 13:10 Uhr", short: "3 Tage"),
        Told(
            .late(minutes: 2, reason: "dichter Verkehr"),
            "Unterwegs · Ankunft in 2 Min. · dichter Verkehr",
            lasting: "Unterwegs · Ankunft gegen 13:02 Uhr · dichter Verkehr", short: "2 Min."),
        Told(
            .message("Jürgen steht vor der Tür", minutes: 1),
            "Jürgen steht vor der Tür · Ankunft in 1 Min.",
            lasting: "Jürgen steht vor der Tür · Ankunft gegen 13:01 Uhr", short: "1 Min."),
        Told(
            .countdown(seconds: 0), "Bestellt · Zeit abgelaufen", lasting: "Bestellt", short: "0:00"
        ),
        Told(
            .countdown(seconds: 1), "Bestellt · noch 1 Sek.", lasting: "Bestellt", short: "1 Sek."),
        Told(
            .countdown(seconds: 2), "Bestellt · noch 2 Sek.", lasting: "Bestellt", short: "2 Sek."),
        Told(
            .countdown(seconds: 21), "Bestellt · noch 21 Sek.", lasting: "Bestellt",
            short: "21 Sek."),
        Told(
            .countdown(seconds: 120), "Bestellt · noch 2 Min.", lasting: "Bestellt", short: "2 Min."
        ),
        Told(
            .countdown(seconds: 1260), "Bestellt · noch 21 Min.", lasting: "Bestellt",
            short: "21 Min."),
        Told(
            .countdown(seconds: 3600), "Bestellt · noch 1 Std.", lasting: "Bestellt",
            short: "60 Min."),
        Told(
            .countdown(seconds: 4860), "Bestellt · noch 1 Std. 21 Min.", lasting: "Bestellt",
            short: "81 Min."),
        Told(
            .stopwatch(seconds: 0), "Bestellt · bisher 0 Sek.", lasting: "Bestellt", short: "0 Sek."
        ),
        Told(
            .stopwatch(seconds: 1), "Bestellt · bisher 1 Sek.", lasting: "Bestellt", short: "1 Sek."
        ),
        Told(
            .stopwatch(seconds: 2), "Bestellt · bisher 2 Sek.", lasting: "Bestellt", short: "2 Sek."
        ),
        Told(
            .stopwatch(seconds: 21), "Bestellt · bisher 21 Sek.", lasting: "Bestellt",
            short: "21 Sek."),
        Told(
            .stopwatch(seconds: 60), "Bestellt · bisher 1 Min.", lasting: "Bestellt",
            short: "1 Min."),
        Told(
            .stopwatch(seconds: 120), "Bestellt · bisher 2 Min.", lasting: "Bestellt",
            short: "2 Min."),
        Told(
            .stopwatch(seconds: 1260), "Bestellt · bisher 21 Min.", lasting: "Bestellt",
            short: "21 Min."),
        Told(
            .stopwatch(seconds: 3600), "Bestellt · bisher 1 Std.", lasting: "Bestellt",
            short: "60 Min."),
        Told(
            .stopwatch(seconds: 4860), "Bestellt · bisher 1 Std. 21 Min.", lasting: "Bestellt",
            short: "81 Min."),
        Told(
            .pausedCountdown(seconds: 1260), "Bestellt · pausiert · noch 21 Min.",
            lasting: "Bestellt · pausiert", short: "21:00"),
        Told(
            .pausedStopwatch(seconds: 21), "Bestellt · pausiert · bisher 21 Sek.",
            lasting: "Bestellt · pausiert", short: "0:21"),
        Told(.ended(.completed), "Geliefert", short: "Fertig"),
        Told(.endedOnItsOwnRoute, "Abgeschlossen", short: "Fertig"),
        Told(.ended(.cancelled), "Storniert", short: "Storno"),
        Told(.ended(.failed), "Konnte nicht ausgeführt werden", short: "Fehler"),
        Told(
            .ended(.failed, reason: "dichter Verkehr"),
            "Konnte nicht ausgeführt werden · dichter Verkehr", short: "Fehler"),
    ]

    @Test(arguments: sheet)
    func `Each situation is told in German`(told: Told) throws {
        try told.check(in: .german)
    }

    @Test func `Labels and counts are in German`() throws {
        try Beside(
            untitled: "Bestellung", open: "Öffnen",
            channels: [
                "Bestellstatus", "Hinweise zu Bestellungen", "Dringende Hinweise zu Bestellungen",
            ],
            more: [1: "+1 weitere", 2: "+2 weitere", 21: "+21 weitere"],
            orders: [1: "1 Bestellung", 2: "2 Bestellungen", 21: "21 Bestellungen"]
        ).check(in: .german)
    }
}
