/// The sentences of a wording's table, by name; `{name}` in one is replaced by a value.
///
/// An app's own table uses these names, and `stage.NAME` for a stage of its own. The raw values are
/// places in a table in memory, and may change.
@nonexhaustive
public enum Phrase: Int, CodingKey, Hashable, Sendable, CaseIterable {
    /// `{title}` and `{merchant}`, both known.
    case headline
    /// What an order is called when neither title nor merchant is known.
    case untitled
    /// A `{text}` with its `{time}`: what is left, a clock time, a clock's reading.
    case withTime
    /// A `{text}` with the `{reason}` why.
    case withReason

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
    /// What is left until the ETA, in `{hours}` and no minutes.
    case etaWholeHours
    /// The ETA has come or gone.
    case etaNow
    /// The ETA as a clock `{time}`, for texts that cannot tick; its number is the hour, 0 to 23.
    case etaClock

    /// What is left until the ETA, in `{days}` and `{hours}`, from two days on.
    case etaDays
    /// What is left until the ETA, in `{days}` and no hours.
    case etaWholeDays
    /// The ETA of another day, for texts that cannot tick: `{day}`, `{month}` and `{time}`.
    case etaDate
    /// The names of the twelve months as a date has them, with spaces between.
    case months

    /// What is left of a countdown, in `{minutes}` under an hour.
    case timerMinutes
    /// What is left of a countdown, in `{hours}` and `{minutes}`.
    case timerHours
    /// What is left of a countdown, in `{hours}` and no minutes.
    case timerWholeHours
    /// What is left of a countdown, in `{days}` and `{hours}`, from two days on.
    case timerDays
    /// What is left of a countdown, in `{days}` and no hours.
    case timerWholeDays
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
    /// What a stopwatch shows, in `{hours}` and no minutes.
    case elapsedWholeHours
    /// What a stopwatch shows, in `{days}` and `{hours}`, from two days on.
    case elapsedDays
    /// What a stopwatch shows, in `{days}` and no hours.
    case elapsedWholeDays
    /// A clock that stands still.
    case paused
    /// A clock that stands still at a `{time}`.
    case pausedTime

    /// In 7 characters: `{seconds}` left or passed.
    case shortSeconds
    /// In 7 characters: `{minutes}` left or passed, 1 to 99.
    case shortMinutes
    /// In 7 characters: `{hours}` left or passed, to the nearest.
    case shortHours
    /// In 7 characters: `{days}` left or passed, to the nearest.
    case shortDays
    /// In 7 characters: the ETA has come or gone.
    case shortNow
    /// In 7 characters: how far, in `{percent}`.
    case shortPercent
    /// In 7 characters: ended well.
    case shortCompleted
    /// In 7 characters: called off.
    case shortCancelled
    /// In 7 characters: went wrong.
    case shortFailed

    /// What the button says that opens an order's link.
    case open
    /// The name of Android's channel for progress.
    case progressChannel
    /// The name of Android's channel for alerts.
    case alertChannel
    /// The name of Android's channel for urgent alerts.
    case urgentAlertChannel
    /// Below the orders that a terminal has room for: `{count}` more.
    case moreOrders
    /// Where a terminal has room for none: how many, in `{count}`.
    case orders
}

extension Phrase {
    /// The name in an app's own table: the case's.
    public var name: String { stringValue }

    /// The most characters of a short text: what Android's status bar is sure to show.
    static let maximumShortCharacters = 7

    /// What a sentence of this name has places for, all of them needed; the counted one first.
    var places: [Sentence.Place] {
        switch self {
        case .headline: [.title, .merchant]
        case .withTime: [.text, .time]
        case .withReason: [.text, .reason]
        case .onTheWayWithCourier: [.courier]
        case .etaMinutes, .timerMinutes, .elapsedMinutes, .shortMinutes: [.minutes]
        case .etaHours, .timerHours, .elapsedHours: [.hours, .minutes]
        case .etaDays, .timerDays, .elapsedDays: [.days, .hours]
        case .etaWholeDays, .timerWholeDays, .elapsedWholeDays, .shortDays: [.days]
        case .etaDate: [.time, .day, .month]
        case .etaWholeHours, .timerWholeHours, .elapsedWholeHours, .shortHours: [.hours]
        case .timerSeconds, .elapsedSeconds, .shortSeconds: [.seconds]
        case .etaClock, .pausedTime: [.time]
        case .shortPercent: [.percent]
        case .moreOrders, .orders: [.count]
        default: []
        }
    }

    /// Whether a number chooses among plural forms.
    var isCounted: Bool {
        switch places.first {
        case .days, .hours, .minutes, .seconds, .count, .percent: true
        default: isClockTime
        }
    }

    /// Whether it tells a clock time, whose hour is the number.
    var isClockTime: Bool { self == .etaClock || self == .etaDate }

    /// Whether what comes of it has at most 7 characters.
    var isShort: Bool {
        switch self {
        case .shortSeconds, .shortMinutes, .shortHours, .shortDays, .shortNow, .shortPercent,
            .shortCompleted, .shortCancelled, .shortFailed:
            true
        default: false
        }
    }
}
