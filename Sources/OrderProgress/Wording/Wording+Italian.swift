extension Wording {
    /// Italian.
    public static let italian = Wording(
        language: "it",
        table: [
            .headline: "{title} · {merchant}",
            .untitled: "Il tuo ordine",
            .withTime: "{text} · {time}",
            .withReason: "{text} · {reason}",
            .placed: "Ordine ricevuto",
            .preparing: "In preparazione",
            .onTheWay: "In consegna",
            .onTheWayWithCourier: "In consegna con {courier}",
            .delivered: "Consegnato",
            .completed: "Completato",
            .cancelled: "Annullato",
            .failed: "Non andato a buon fine",
            .etaMinutes: "in arrivo tra {minutes} min",
            .etaHours: "in arrivo tra {hours} h e {minutes} min",
            .etaWholeHours: "in arrivo tra {hours} h",
            .etaDays: "in arrivo tra {days} g e {hours} h",
            .etaWholeDays: "in arrivo tra {days} g",
            // Without an article, which would be another for 8 and 11.
            .etaDate: "arrivo previsto: {day} {month}, ore {time}",
            .months: """
            gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre \
            novembre dicembre
            """,
            .etaNow: "in arrivo a momenti",
            // By the hour: all'una, alle due.
            .etaClock: [
                .one: "arrivo previsto all'{time}", .other: "arrivo previsto alle {time}",
            ],
            .timerMinutes: [
                .one: "{minutes} min rimanente", .other: "{minutes} min rimanenti",
            ],
            .timerHours: "{hours} h e {minutes} min rimanenti",
            .timerWholeHours: [.one: "{hours} h rimanente", .other: "{hours} h rimanenti"],
            .timerDays: "{days} g e {hours} h rimanenti",
            .timerWholeDays: [.one: "{days} g rimanente", .other: "{days} g rimanenti"],
            .timerSeconds: [.one: "{seconds} s rimanente", .other: "{seconds} s rimanenti"],
            .timerOver: "tempo scaduto",
            .elapsedSeconds: "{seconds} s",
            .elapsedMinutes: "{minutes} min",
            .elapsedHours: "{hours} h e {minutes} min",
            .elapsedWholeHours: "{hours} h",
            .elapsedDays: "{days} g e {hours} h",
            .elapsedWholeDays: "{days} g",
            .paused: "in pausa",
            .pausedTime: "in pausa · {time}",
            .shortSeconds: "{seconds} s",
            .shortMinutes: "{minutes} min",
            .shortHours: "{hours} h",
            .shortDays: "{days} g",
            .shortNow: "A breve",
            .shortPercent: "{percent}%",
            .shortCompleted: "Fatto",
            .shortCancelled: "Annull.",
            .shortFailed: "Fallito",
            .open: "Apri",
            .progressChannel: "Stato degli ordini",
            .alertChannel: "Avvisi sugli ordini",
            .urgentAlertChannel: "Avvisi urgenti sugli ordini",
            .moreOrders: [.one: "e 1 altro", .other: "e altri {count}"],
            .orders: [.one: "1 ordine", .other: "{count} ordini"],
        ],
        stages: [
            "arrived": "Arrivato", "arriving": "In avvicinamento", "assigned": "Assegnato",
            "confirmed": "Confermato", "done": "Fatto", "inTransit": "In transito",
            "outForDelivery": "In consegna", "pickedUp": "Ritirato", "ready": "Pronto",
            "readyForPickup": "Pronto per il ritiro", "riding": "In viaggio",
            "running": "In corso", "shipped": "Spedito",
        ])
}
