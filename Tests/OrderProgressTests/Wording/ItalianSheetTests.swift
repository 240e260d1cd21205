import Foundation
import OrderProgress
import Testing

/// What people read in Italian, written out for those who know the language.
@Suite(.timeLimit(.minutes(10)))
struct ItalianSheetTests {
    static let sheet = [
        Told(.stage(.placed), "Ordine ricevuto", short: "0%"),
        Told(.stage(.preparing), "In preparazione", short: "33%"),
        Told(.stage(.onTheWay), "In consegna", short: "67%"),
        Told(.stage(.delivered), "Consegnato", short: "100%"),
        Told(.courier("Giulia"), "In consegna con Giulia", short: "67%"),
        Told(.courier("שלמה"), "In consegna con \u{2068}שלמה\u{2069}", short: "67%"),
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
        Told(.stage("done"), "Fatto", short: "0%"),
        Told(
            .eta(minutes: 0), "Ordine ricevuto · in arrivo a momenti",
            lasting: "Ordine ricevuto · arrivo previsto alle 13:00", short: "A breve"),
        Told(
            .eta(minutes: 1), "Ordine ricevuto · in arrivo tra 1 min",
            lasting: "Ordine ricevuto · arrivo previsto alle 13:01", short: "1 min"),
        Told(
            .eta(minutes: 2), "Ordine ricevuto · in arrivo tra 2 min",
            lasting: "Ordine ricevuto · arrivo previsto alle 13:02", short: "2 min"),
        Told(
            .eta(minutes: 21), "Ordine ricevuto · in arrivo tra 21 min",
            lasting: "Ordine ricevuto · arrivo previsto alle 13:21", short: "21 min"),
        Told(
            .eta(minutes: 60), "Ordine ricevuto · in arrivo tra 1 h",
            lasting: "Ordine ricevuto · arrivo previsto alle 14:00", short: "60 min"),
        Told(
            .eta(minutes: 61), "Ordine ricevuto · in arrivo tra 1 h e 1 min",
            lasting: "Ordine ricevuto · arrivo previsto alle 14:01", short: "61 min"),
        Told(
            .eta(minutes: 120), "Ordine ricevuto · in arrivo tra 2 h",
            lasting: "Ordine ricevuto · arrivo previsto alle 15:00", short: "2 h"),
        Told(
            .eta(minutes: 1281), "Ordine ricevuto · in arrivo tra 21 h e 21 min",
            lasting: "Ordine ricevuto · arrivo previsto: 1 dicembre, ore 10:21", short: "21 h"),
        Told(
            .eta(minutes: 4330), "Ordine ricevuto · in arrivo tra 3 g e 1 h",
            lasting: "Ordine ricevuto · arrivo previsto: 3 dicembre, ore 13:10", short: "3 g"),
        Told(
            .late(minutes: 2, reason: "traffico intenso"),
            "In consegna · in arrivo tra 2 min · traffico intenso",
            lasting: "In consegna · arrivo previsto alle 13:02 · traffico intenso", short: "2 min"),
        Told(
            .message("Giulia è alla porta", minutes: 1),
            "Giulia è alla porta · in arrivo tra 1 min",
            lasting: "Giulia è alla porta · arrivo previsto alle 13:01", short: "1 min"),
        Told(
            .countdown(seconds: 0), "Ordine ricevuto · tempo scaduto", lasting: "Ordine ricevuto",
            short: "0:00"),
        Told(
            .countdown(seconds: 1), "Ordine ricevuto · 1 s rimanente", lasting: "Ordine ricevuto",
            short: "1 s"),
        Told(
            .countdown(seconds: 2), "Ordine ricevuto · 2 s rimanenti", lasting: "Ordine ricevuto",
            short: "2 s"),
        Told(
            .countdown(seconds: 21), "Ordine ricevuto · 21 s rimanenti", lasting: "Ordine ricevuto",
            short: "21 s"),
        Told(
            .countdown(seconds: 120), "Ordine ricevuto · 2 min rimanenti",
            lasting: "Ordine ricevuto",
            short: "2 min"),
        Told(
            .countdown(seconds: 1260), "Ordine ricevuto · 21 min rimanenti",
            lasting: "Ordine ricevuto", short: "21 min"),
        Told(
            .countdown(seconds: 3600), "Ordine ricevuto · 1 h rimanente",
            lasting: "Ordine ricevuto",
            short: "60 min"),
        Told(
            .countdown(seconds: 4860), "Ordine ricevuto · 1 h e 21 min rimanenti",
            lasting: "Ordine ricevuto", short: "81 min"),
        Told(
            .stopwatch(seconds: 0), "Ordine ricevuto · 0 s", lasting: "Ordine ricevuto",
            short: "0 s"),
        Told(
            .stopwatch(seconds: 1), "Ordine ricevuto · 1 s", lasting: "Ordine ricevuto",
            short: "1 s"),
        Told(
            .stopwatch(seconds: 2), "Ordine ricevuto · 2 s", lasting: "Ordine ricevuto",
            short: "2 s"),
        Told(
            .stopwatch(seconds: 21), "Ordine ricevuto · 21 s", lasting: "Ordine ricevuto",
            short: "21 s"),
        Told(
            .stopwatch(seconds: 60), "Ordine ricevuto · 1 min", lasting: "Ordine ricevuto",
            short: "1 min"),
        Told(
            .stopwatch(seconds: 120), "Ordine ricevuto · 2 min", lasting: "Ordine ricevuto",
            short: "2 min"),
        Told(
            .stopwatch(seconds: 1260), "Ordine ricevuto · 21 min", lasting: "Ordine ricevuto",
            short: "21 min"),
        Told(
            .stopwatch(seconds: 3600), "Ordine ricevuto · 1 h", lasting: "Ordine ricevuto",
            short: "60 min"),
        Told(
            .stopwatch(seconds: 4860), "Ordine ricevuto · 1 h e 21 min", lasting: "Ordine ricevuto",
            short: "81 min"),
        Told(
            .pausedCountdown(seconds: 1260), "Ordine ricevuto · in pausa · 21 min rimanenti",
            lasting: "Ordine ricevuto · in pausa", short: "21:00"),
        Told(
            .pausedStopwatch(seconds: 21), "Ordine ricevuto · in pausa · 21 s",
            lasting: "Ordine ricevuto · in pausa", short: "0:21"),
        Told(.ended(.completed), "Consegnato", short: "Fatto"),
        Told(.endedOnItsOwnRoute, "Completato", short: "Fatto"),
        Told(.ended(.cancelled), "Annullato", short: "Annull."),
        Told(.ended(.failed), "Non andato a buon fine", short: "Fallito"),
        Told(
            .ended(.failed, reason: "traffico intenso"),
            "Non andato a buon fine · traffico intenso",
            short: "Fallito"),
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

    @Test(arguments: [
        (0.0, "arrivo previsto alle 00:30"), (1, "arrivo previsto all'01:30"),
        (2, "arrivo previsto alle 02:30"),
        (11, "arrivo previsto alle 11:30"), (21, "arrivo previsto alle 21:30"),
    ])
    func `The article of a clock time goes by its hour`(hour: Double, told: String) throws {
        let midnight = noon - 12 * 3600
        let state = try Story {
            $0.eta = .set(OffsetDate(midnight + hour * 3600 + 1800))
        }.state
        #expect(
            Wording.italian.text(of: state, at: noon, style: .lasting)
                == "Ordine ricevuto · \(told)")
    }
}
