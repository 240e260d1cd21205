import Foundation
import OrderProgress
import Testing

/// What people read in Italian, written out for those who know the language.
@Suite(.timeLimit(.minutes(10)))
struct ItalianSheetTests {
    static let sheet = [
        Told(.stage(.placed), "Ordine effettuato", short: "0%"),
        Told(.stage(.preparing), "In preparazione", short: "33%"),
        Told(.stage(.onTheWay), "Per strada", short: "67%"),
        Told(.stage(.delivered), "Consegnato", short: "100%"),
        Told(.courier("Giulia"), "Giulia è per strada", short: "67%"),
        Told(.courier("שלמה"), "\u{2068}שלמה\u{2069} è per strada", short: "67%"),
        Told(.stage("confirmed"), "Confermato", short: "0%"),
        Told(.stage("assigned"), "Assegnato", short: "0%"),
        Told(.stage("arriving"), "In avvicinamento", short: "0%"),
        Told(.stage("arrived"), "Arrivato", short: "0%"),
        Told(.stage("riding"), "In viaggio", short: "0%"),
        Told(.stage("ready"), "Pronto", short: "0%"),
        Told(.stage("readyForPickup"), "Pronto per il ritiro", short: "0%"),
        Told(.stage("pickedUp"), "Ritirato", short: "0%"),
        Told(.stage("shipped"), "Spedito", short: "0%"),
        Told(.stage("inTransit"), "In transito", short: "0%"),
        Told(.stage("outForDelivery"), "In consegna", short: "0%"),
        Told(.stage("running"), "In corso", short: "0%"),
        Told(.stage("done"), "Completato", short: "0%"),
        Told(
            .eta(minutes: 0), "Ordine effettuato · in arrivo a momenti",
            lasting: "Ordine effettuato · arrivo previsto alle ore 13:00", short: "A breve"),
        Told(
            .eta(minutes: 1), "Ordine effettuato · in arrivo tra 1 min",
            lasting: "Ordine effettuato · arrivo previsto alle ore 13:01", short: "1 min"),
        Told(
            .eta(minutes: 2), "Ordine effettuato · in arrivo tra 2 min",
            lasting: "Ordine effettuato · arrivo previsto alle ore 13:02", short: "2 min"),
        Told(
            .eta(minutes: 21), "Ordine effettuato · in arrivo tra 21 min",
            lasting: "Ordine effettuato · arrivo previsto alle ore 13:21", short: "21 min"),
        Told(
            .eta(minutes: 60), "Ordine effettuato · in arrivo tra 1 h",
            lasting: "Ordine effettuato · arrivo previsto alle ore 14:00", short: "60 min"),
        Told(
            .eta(minutes: 61), "Ordine effettuato · in arrivo tra 1 h e 1 min",
            lasting: "Ordine effettuato · arrivo previsto alle ore 14:01", short: "61 min"),
        Told(
            .eta(minutes: 120), "Ordine effettuato · in arrivo tra 2 h",
            lasting: "Ordine effettuato · arrivo previsto alle ore 15:00", short: "2 h"),
        Told(
            .eta(minutes: 1281), "Ordine effettuato · in arrivo tra 21 h e 21 min",
            lasting: "Ordine effettuato · arrivo previsto: 1 dicembre, ore 10:21", short: "21 h"),
        Told(
            .eta(minutes: 4330), "Ordine effettuato · in arrivo tra 3 giorni e 1 h",
            lasting: "Ordine effettuato · arrivo previsto: 3 dicembre, ore 13:10", short: "3 gg"),
        Told(
            .late(minutes: 2, reason: "traffico intenso"),
            "Per strada · in arrivo tra 2 min · traffico intenso",
            lasting: "Per strada · arrivo previsto alle ore 13:02 · traffico intenso",
            short: "2 min"),
        Told(
            .message("Giulia è alla porta", minutes: 1),
            "Giulia è alla porta · in arrivo tra 1 min",
            lasting: "Giulia è alla porta · arrivo previsto alle ore 13:01", short: "1 min"),
        Told(
            .countdown(seconds: 0), "Ordine effettuato · tempo scaduto",
            lasting: "Ordine effettuato",
            short: "0:00"),
        Told(
            .countdown(seconds: 1), "Ordine effettuato · 1 s rimanente",
            lasting: "Ordine effettuato",
            short: "1 s"),
        Told(
            .countdown(seconds: 2), "Ordine effettuato · 2 s rimanenti",
            lasting: "Ordine effettuato",
            short: "2 s"),
        Told(
            .countdown(seconds: 21), "Ordine effettuato · 21 s rimanenti",
            lasting: "Ordine effettuato",
            short: "21 s"),
        Told(
            .countdown(seconds: 120), "Ordine effettuato · 2 min rimanenti",
            lasting: "Ordine effettuato",
            short: "2 min"),
        Told(
            .countdown(seconds: 1260), "Ordine effettuato · 21 min rimanenti",
            lasting: "Ordine effettuato", short: "21 min"),
        Told(
            .countdown(seconds: 3600), "Ordine effettuato · 1 h rimanente",
            lasting: "Ordine effettuato",
            short: "60 min"),
        Told(
            .countdown(seconds: 4860), "Ordine effettuato · 1 h e 21 min rimanenti",
            lasting: "Ordine effettuato", short: "81 min"),
        Told(
            .stopwatch(seconds: 0), "Ordine effettuato · finora 0 s", lasting: "Ordine effettuato",
            short: "0 s"),
        Told(
            .stopwatch(seconds: 1), "Ordine effettuato · finora 1 s", lasting: "Ordine effettuato",
            short: "1 s"),
        Told(
            .stopwatch(seconds: 2), "Ordine effettuato · finora 2 s", lasting: "Ordine effettuato",
            short: "2 s"),
        Told(
            .stopwatch(seconds: 21), "Ordine effettuato · finora 21 s",
            lasting: "Ordine effettuato",
            short: "21 s"),
        Told(
            .stopwatch(seconds: 60), "Ordine effettuato · finora 1 min",
            lasting: "Ordine effettuato",
            short: "1 min"),
        Told(
            .stopwatch(seconds: 120), "Ordine effettuato · finora 2 min",
            lasting: "Ordine effettuato",
            short: "2 min"),
        Told(
            .stopwatch(seconds: 1260), "Ordine effettuato · finora 21 min",
            lasting: "Ordine effettuato",
            short: "21 min"),
        Told(
            .stopwatch(seconds: 3600), "Ordine effettuato · finora 1 h",
            lasting: "Ordine effettuato",
            short: "60 min"),
        Told(
            .stopwatch(seconds: 4860), "Ordine effettuato · finora 1 h e 21 min",
            lasting: "Ordine effettuato",
            short: "81 min"),
        Told(
            .pausedCountdown(seconds: 1260), "Ordine effettuato · in pausa · 21 min rimanenti",
            lasting: "Ordine effettuato · in pausa", short: "21:00"),
        Told(
            .pausedStopwatch(seconds: 21), "Ordine effettuato · in pausa · finora 21 s",
            lasting: "Ordine effettuato · in pausa", short: "0:21"),
        Told(.ended(.completed), "Consegnato", short: "Fatto"),
        Told(.endedOnItsOwnRoute, "Completato", short: "Fatto"),
        Told(.ended(.cancelled), "Annullato", short: "Annull."),
        Told(.ended(.failed), "Non andato a buon fine", short: "Errore"),
        Told(
            .ended(.failed, reason: "traffico intenso"),
            "Non andato a buon fine · traffico intenso",
            short: "Errore"),
    ]

    @Test(arguments: sheet)
    func `Each situation is told in Italian`(told: Told) throws {
        try told.check(in: .italian)
    }

    @Test func `Labels and counts are in Italian`() throws {
        try Beside(
            untitled: "Il tuo ordine", open: "Apri",
            channels: ["Stato degli ordini", "Avvisi sugli ordini", "Avvisi urgenti sugli ordini"],
            more: [1: "e 1 altro", 2: "e altri 2", 21: "e altri 21"],
            orders: [1: "1 ordine", 2: "2 ordini", 21: "21 ordini"]
        ).check(in: .italian)
    }
}
