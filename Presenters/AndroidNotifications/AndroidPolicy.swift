import OrderProgress

/// The numbers and names this presenter chooses, each with its reason, and the limits it keeps to.
public enum AndroidPolicy {
    // MARK: Identity

    /// The progress notification's id under the order's tag.
    ///
    /// A constant, since (tag, id) is the identity and the tag is the whole order: ids made by
    /// hashing collide ("Aa" and "BB") and those made of milliseconds overflow 32 bits.
    public static let progressID: Int32 = 1
    /// The alert's id under the same tag: another post, so that the progress never sounds itself.
    public static let alertID: Int32 = 2

    // MARK: Bar and texts

    /// What a full bar counts to: the platform stores any numbers, people think in percent.
    public static let progressMaximum: Int32 = 100
    /// The most UTF-16 units of a title or text; the platform cuts there, through a character even.
    public static let maximumTextUnits = 1024
    /// The most characters the status bar's chip is sure to show.
    public static let maximumShortTextCharacters = 7
    /// The most segments of a bar: Android merges more into one, without their colours.
    public static let maximumSegments = 10
    /// The most points on a bar: Android draws the first ones.
    public static let maximumPoints = 4
    /// The most buttons Android draws.
    public static let maximumActions = 3
    /// How far ahead a plain time must be for the chip to show it: below two minutes it is empty.
    public static let chipTimeLeadSeconds = 120.0

    // MARK: How long it is shown

    /// How long a completed order stays, in milliseconds: 15 minutes, it has been noticed by then.
    public static let completedTimeoutMilliseconds: Int64 = 900_000
    /// How long a cancelled or failed order stays: an hour, as it may still have to be acted on.
    public static let brokenTimeoutMilliseconds: Int64 = 3_600_000
    /// How long an alert stays beside the progress notification, which then says the same.
    public static let alertTimeoutMilliseconds: Int64 = 60_000
    /// How long a countdown that has reached zero waits for the order's end before it goes.
    ///
    /// A clock that nobody takes away counts on below zero. Not at zero sharp: a timed-out post
    /// looks dismissed to the app, and the end is on its way just then.
    public static let countdownGraceMilliseconds: Int64 = 10_000

    /// Below it a number of milliseconds since 1970 is one of seconds, or of minutes from now.
    static let leastMomentMilliseconds: Int64 = 100_000_000_000

    // MARK: The message

    /// The most bytes of FCM's `data`: keys and values, UTF-8.
    public static let maximumDataBytes = 4096
    /// The same for a topic or condition: FCM's pages differ, and this is the lower figure.
    public static let maximumTopicDataBytes = 2048
    /// The longest time FCM keeps a message, in seconds: four weeks, which is also its default.
    public static let maximumTTLSeconds = 2_419_200.0
    /// How long past its ETA an order is still worth telling of; "is near" must not come next day.
    public static let lateSeconds = 3_600.0
    /// How long a message is kept where no ETA is known.
    public static let openLifeSeconds = 14_400.0
    /// How long the end is kept: it has to take away what a phone without network still shows.
    public static let endLifeSeconds = 14_400.0

    /// The highest guard, in seconds: past the last time that an event may have it goes on by one
    /// with each update, and milliseconds of our days it never reaches.
    public static let maximumStampSeconds = 2 * Int64(OrderEvent.maximumEpochSeconds) - 1

    // MARK: Pace

    /// The least time between silent updates of one order once its burst is used up.
    ///
    /// FCM takes 20 collapsible messages per app and device at once and one more each 3 minutes.
    /// That is the narrowest of the limits: FCM also takes 240 messages a minute per device, and
    /// Android drops a package's updates above 5 a second without a word.
    public static let floor: Duration = .seconds(180)
    /// How many silent updates may go at once; the other half is for begins, alerts and ends.
    public static let burst = 10
}
