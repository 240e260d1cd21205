extension Wording {
    /// English.
    public static let english = Wording(
        language: "en",
        table: [
            .headline: "{title} · {merchant}",
            .untitled: "Your order",
            .placed: "Order placed",
            .preparing: "Being prepared",
            .onTheWay: "On the way",
            .onTheWayWithCourier: "{courier} is on the way",
            .delivered: "Delivered",
            .completed: "Done",
            .cancelled: "Cancelled",
            .failed: "Could not be completed",
            .etaMinutes: "{minutes} min",
            .etaHours: "{hours} h {minutes} min",
            .etaNow: "any moment now",
            .etaClock: "arrives about {time}",
            .timerMinutes: "{minutes} min left",
            .timerHours: "{hours} h {minutes} min left",
            .timerSeconds: "{seconds} s left",
            .timerOver: "time is up",
            .elapsedSeconds: "{seconds} s",
            .elapsedMinutes: "{minutes} min",
            .elapsedHours: "{hours} h {minutes} min",
            .paused: "paused",
        ])
}
