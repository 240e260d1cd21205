import OrderProgress
import Testing

/// What people read in English, written out for those who know the language.
@Suite(.timeLimit(.minutes(10)))
struct EnglishSheetTests {
    static let sheet = [
        Told(.stage(.placed), "Order placed", short: "0%"),
        Told(.stage(.preparing), "Being prepared", short: "33%"),
        Told(.stage(.onTheWay), "On the way", short: "67%"),
        Told(.stage(.delivered), "Delivered", short: "100%"),
        Told(.courier("Mina"), "Mina is on the way", short: "67%"),
        Told(.courier("שלמה"), "\u{2068}שלמה\u{2069} is on the way", short: "67%"),
        Told(.stage("confirmed"), "Confirmed", short: "0%"),
        Told(.stage("assigned"), "Assigned", short: "0%"),
        Told(.stage("arriving"), "Arriving", short: "0%"),
        Told(.stage("arrived"), "Arrived", short: "0%"),
        Told(.stage("riding"), "Riding", short: "0%"),
        Told(.stage("ready"), "Ready", short: "0%"),
        Told(.stage("readyForPickup"), "Ready for pickup", short: "0%"),
        Told(.stage("pickedUp"), "Picked up", short: "0%"),
        Told(.stage("shipped"), "Shipped", short: "0%"),
        Told(.stage("inTransit"), "In transit", short: "0%"),
        Told(.stage("outForDelivery"), "Out for delivery", short: "0%"),
        Told(.stage("running"), "Running", short: "0%"),
        Told(.stage("done"), "Done", short: "0%"),
        Told(
            .eta(minutes: 0), "Order placed · any moment now",
            lasting: "Order placed · arrives about 13:00", short: "Now"),
        Told(
            .eta(minutes: 1), "Order placed · 1 min", lasting: "Order placed · arrives about 13:01",
            short: "1 min"),
        Told(
            .eta(minutes: 2), "Order placed · 2 min", lasting: "Order placed · arrives about 13:02",
            short: "2 min"),
        Told(
            .eta(minutes: 21), "Order placed · 21 min",
            lasting: "Order placed · arrives about 13:21", short: "21 min"),
        Told(
            .eta(minutes: 60), "Order placed · 1 h", lasting: "Order placed · arrives about 14:00",
            short: "60 min"),
        Told(
            .eta(minutes: 61), "Order placed · 1 h 1 min",
            lasting: "Order placed · arrives about 14:01", short: "61 min"),
        Told(
            .eta(minutes: 120), "Order placed · 2 h", lasting: "Order placed · arrives about 15:00",
            short: "2 h"),
        Told(
            .eta(minutes: 1281), "Order placed · 21 h 21 min",
            lasting: "Order placed · arrives on 1 Dec about 10:21", short: "21 h"),
        Told(
            .eta(minutes: 4330), "Order placed · 3 d 1 h",
            lasting: "Order placed · arrives on 3 Dec about 13:10", short: "3 d"),
        Told(
            .late(minutes: 2, reason: "heavy traffic"), "On the way · 2 min · heavy traffic",
            lasting: "On the way · arrives about 13:02 · heavy traffic", short: "2 min"),
        Told(
            .message("Mina is at your door", minutes: 1), "Mina is at your door · 1 min",
            lasting: "Mina is at your door · arrives about 13:01", short: "1 min"),
        Told(
            .countdown(seconds: 0), "Order placed · time is up", lasting: "Order placed",
            short: "0:00"),
        Told(
            .countdown(seconds: 1), "Order placed · 1 s left", lasting: "Order placed", short: "1 s"
        ),
        Told(
            .countdown(seconds: 2), "Order placed · 2 s left", lasting: "Order placed", short: "2 s"
        ),
        Told(
            .countdown(seconds: 21), "Order placed · 21 s left", lasting: "Order placed",
            short: "21 s"),
        Told(
            .countdown(seconds: 120), "Order placed · 2 min left", lasting: "Order placed",
            short: "2 min"),
        Told(
            .countdown(seconds: 1260), "Order placed · 21 min left", lasting: "Order placed",
            short: "21 min"),
        Told(
            .countdown(seconds: 3600), "Order placed · 1 h left", lasting: "Order placed",
            short: "60 min"),
        Told(
            .countdown(seconds: 4860), "Order placed · 1 h 21 min left", lasting: "Order placed",
            short: "81 min"),
        Told(
            .stopwatch(seconds: 0), "Order placed · 0 s so far", lasting: "Order placed",
            short: "0 s"),
        Told(
            .stopwatch(seconds: 1), "Order placed · 1 s so far", lasting: "Order placed",
            short: "1 s"),
        Told(
            .stopwatch(seconds: 2), "Order placed · 2 s so far", lasting: "Order placed",
            short: "2 s"),
        Told(
            .stopwatch(seconds: 21), "Order placed · 21 s so far", lasting: "Order placed",
            short: "21 s"),
        Told(
            .stopwatch(seconds: 60), "Order placed · 1 min so far", lasting: "Order placed",
            short: "1 min"
        ),
        Told(
            .stopwatch(seconds: 120), "Order placed · 2 min so far", lasting: "Order placed",
            short: "2 min"),
        Told(
            .stopwatch(seconds: 1260), "Order placed · 21 min so far", lasting: "Order placed",
            short: "21 min"),
        Told(
            .stopwatch(seconds: 3600), "Order placed · 1 h so far", lasting: "Order placed",
            short: "60 min"),
        Told(
            .stopwatch(seconds: 4860), "Order placed · 1 h 21 min so far", lasting: "Order placed",
            short: "81 min"),
        Told(
            .pausedCountdown(seconds: 1260), "Order placed · paused · 21 min left",
            lasting: "Order placed · paused", short: "21:00"),
        Told(
            .pausedStopwatch(seconds: 21), "Order placed · paused · 21 s so far",
            lasting: "Order placed · paused", short: "0:21"),
        Told(.ended(.completed), "Delivered", short: "Done"),
        Told(.endedOnItsOwnRoute, "Done", short: "Done"),
        Told(.ended(.cancelled), "Cancelled", short: "Ended"),
        Told(.ended(.failed), "Could not be completed", short: "Failed"),
        Told(
            .ended(.failed, reason: "heavy traffic"), "Could not be completed · heavy traffic",
            short: "Failed"),
    ]

    @Test(arguments: sheet)
    func `Each situation is told in English`(told: Told) throws {
        try told.check(in: .english)
    }

    @Test func `Labels and counts are in English`() throws {
        try Beside(
            untitled: "Your order", open: "Open",
            channels: ["Order progress", "Order alerts", "Urgent order alerts"],
            more: [1: "+1 more", 2: "+2 more", 21: "+21 more"],
            orders: [1: "1 order", 2: "2 orders", 21: "21 orders"]
        ).check(in: .english)
    }
}
