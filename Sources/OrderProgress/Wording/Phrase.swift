/// The sentences of a wording's table, by name; `{name}` in one is replaced by a value.
@nonexhaustive
public enum Phrase: String, Hashable, Sendable, CaseIterable {
    /// `{title}` and `{merchant}`, both known.
    case headline
    /// What an order is called when neither title nor merchant is known.
    case untitled

    /// The stage `placed`.
    case placed
    /// The stage `preparing`.
    case preparing
    /// The stage `onTheWay`.
    case onTheWay
    /// The stage `onTheWay` with a `{courier}`.
    case onTheWayWithCourier
    /// The stage `delivered`.
    case delivered

    /// An order that went its own route and ended well.
    case completed
    /// An order that was called off.
    case cancelled
    /// An order that went wrong.
    case failed

    /// What is left until the ETA, in `{minutes}` under an hour.
    case etaMinutes
    /// What is left until the ETA, in `{hours}` and `{minutes}`.
    case etaHours
    /// The ETA has come or gone.
    case etaNow
    /// The ETA as a clock `{time}`, for texts that cannot tick.
    case etaClock

    /// What is left of a countdown, in `{minutes}` under an hour.
    case timerMinutes
    /// What is left of a countdown, in `{hours}` and `{minutes}`.
    case timerHours
    /// What is left of a countdown's last minute, in `{seconds}`.
    case timerSeconds
    /// A countdown that has reached zero.
    case timerOver
    /// What a stopwatch shows, in `{seconds}` under a minute.
    case elapsedSeconds
    /// What a stopwatch shows, in `{minutes}` under an hour.
    case elapsedMinutes
    /// What a stopwatch shows, in `{hours}` and `{minutes}`.
    case elapsedHours
    /// A clock that stands still.
    case paused
}
