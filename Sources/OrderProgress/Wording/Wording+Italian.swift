extension Wording {
    /// Italian.
    public static let italian = Wording(
        language: "it",
        table: [
            .headline: "{title} · {merchant}",
            .untitled: "Il tuo ordine",
            .withTime: "{text} · {time}",
            .withReason: "{text} · {reason}",
            .placed: "Ordine effettuato",
            .preparing: "In preparazione",
            .onTheWay: "Per strada",
            .onTheWayWithCourier: "{courier} è per strada",
            .delivered: "Consegnato",
            .completed: "Completato",
            .cancelled: "Annullato",
            .failed: "Non andato a buon fine",
            .etaMinutes: "in arrivo tra {minutes} min",
            .etaHours: "in arrivo tra {hours} h e {minutes} min",
            .etaWholeHours: "in arrivo tra {hours} h",
            .etaDays: [
                .one: "in arrivo tra {days} giorno e {hours} h",
                .other: "in arrivo tra {days} giorni e {hours} h",
            ],
            .etaWholeDays: [
                .one: "in arrivo tra {days} giorno", .other: "in arrivo tra {days} giorni",
            ],
            // Without an article, which would be another for 8 and 11.
            .etaDate: "arrivo previsto: {day} {month}, ore {time}",
            .months: """
            gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre \
            novembre dicembre
            """,
            .etaNow: "in arrivo a momenti",
            // "ore" spares the article, which for the first hour would be all'.
            .etaClock: "arrivo previsto alle ore {time}",
            .timerMinutes: [
                .one: "{minutes} min rimanente", .other: "{minutes} min rimanenti",
            ],
            .timerHours: "{hours} h e {minutes} min rimanenti",
            .timerWholeHours: [.one: "{hours} h rimanente", .other: "{hours} h rimanenti"],
            .timerDays: [
                .one: "{days} giorno e {hours} h rimanenti",
                .other: "{days} giorni e {hours} h rimanenti",
            ],
            .timerWholeDays: [
                .one: "{days} giorno rimanente", .other: "{days} giorni rimanenti",
            ],
            .timerSeconds: [.one: "{seconds} s rimanente", .other: "{seconds} s rimanenti"],
            .timerOver: "tempo scaduto",
            .elapsedSeconds: "finora {seconds} s",
            .elapsedMinutes: "finora {minutes} min",
            .elapsedHours: "finora {hours} h e {minutes} min",
            .elapsedWholeHours: "finora {hours} h",
            .elapsedDays: [
                .one: "finora {days} giorno e {hours} h",
                .other: "finora {days} giorni e {hours} h",
            ],
            .elapsedWholeDays: [.one: "finora {days} giorno", .other: "finora {days} giorni"],
            .paused: "in pausa",
            .pausedTime: "in pausa · {time}",
            .shortSeconds: "{seconds} s",
            .shortMinutes: "{minutes} min",
            .shortHours: "{hours} h",
            .shortDays: "{days} gg",
            .shortNow: "A breve",
            .shortPercent: "{percent}%",
            .shortCompleted: "Fatto",
            .shortCancelled: "Annull.",
            .shortFailed: "Errore",
            .open: "Apri",
            .progressChannel: "Stato degli ordini",
            .alertChannel: "Avvisi sugli ordini",
            .urgentAlertChannel: "Avvisi urgenti sugli ordini",
            .moreOrders: [.one: "e 1 altro", .other: "e altri {count}"],
            .orders: [.one: "1 ordine", .other: "{count} ordini"],
        ],
        stages: [
            "arrived": "Arrivato", "arriving": "In avvicinamento", "assigned": "Assegnato",
            "confirmed": "Confermato", "done": "Completato", "inTransit": "In transito",
            "outForDelivery": "In consegna", "pickedUp": "Ritirato", "ready": "Pronto",
            "readyForPickup": "Pronto per il ritiro", "riding": "In viaggio",
            "running": "In corso", "shipped": "Spedito",
        ])
}
