#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// What a notification document says of one update: worked out once, written straight from the state.
///
/// The document is all that a device shows of the order, every time. Its names on the wire are those
/// of `NotificationCompat.Builder`; Samples/Schemas/android-notification.schema.json describes them.
struct AndroidDocument {
    /// The document's version; raised when a reader of the present one would go wrong.
    static let version = 1

    /// What the app's documents have in common.
    let look: AndroidLook
    /// The order's language.
    let words: Wording
    let time: AndroidTime
    /// How full the bar is, 0 to its maximum; nil: nobody knows.
    let current: Int?
    /// Whether the order lives: then it sorts above others and asks to be promoted.
    let isOngoing: Bool
    /// When the system takes the post away, counted from it; nil: the app does.
    let timeoutMilliseconds: Int64?
    /// The channel that sounds for the change; nil where nothing does.
    let alertChannel: AndroidChannel?
    /// What the status bar's chip says; nil where it shows the time, never both.
    let shortText: String?
    /// The percent in the header, for forms that draw no bar; not beside a clock that moves it.
    let subPercent: Int?

    /// Whether there is a bar: what has ended and is not known does not go on moving.
    var hasBar: Bool { current != nil || isOngoing }
    var maximum: Int { hasBar ? Int(AndroidPolicy.progressMaximum) : 0 }
    var isIndeterminate: Bool { current == nil && isOngoing }
    var style: AndroidStyle { look.style }

    init(of update: borrowing OrderUpdate, at now: Date, words: Wording, look: AndroidLook) {
        self.words = words
        self.look = look
        isOngoing = update.state.outcome == nil
        time = AndroidTime(of: update, at: now)
        // A maker's system crashes on a negative one.
        current = update.state.percent(at: now)
            .map { min(max($0, 0), Int(AndroidPolicy.progressMaximum)) }
        timeoutMilliseconds = Self.timeout(of: update.state, time, at: now)
        alertChannel =
            switch update.attention {
            case .silent: nil
            case .urgent: .urgentAlerts
            default: .alerts
            }
        shortText =
            time.isShown
            ? nil
            : Self.fitting(words.shortText(of: update.state, at: now, style: .lasting))
        subPercent = isOngoing && !time.isRunning ? current : nil
    }

    /// The buttons: the style's, else one that opens the order's link.
    func actions(of update: borrowing OrderUpdate) -> [AndroidStyle.Action] {
        if let actions = style.actions { return actions }
        guard update.state.link != nil else { return [] }
        return [AndroidStyle.Action(key: "open", title: words.phrase(.open))]
    }

    /// By code points, as a device's own count may be.
    private static func fitting(_ text: String?) -> String? {
        guard let text else { return nil }
        let limit = AndroidPolicy.maximumShortTextCharacters
        return text.utf8.count <= limit || text.unicodeScalars.count <= limit ? text : nil
    }

    private static func timeout(of state: OrderState, _ time: AndroidTime, at now: Date) -> Int64? {
        switch state.outcome {
        case .completed?: return AndroidPolicy.completedTimeoutMilliseconds
        case .cancelled?, .failed?: return AndroidPolicy.brokenTimeoutMilliseconds
        default: break
        }
        guard case .countDown(let to) = time else { return nil }
        let left = to - now.epochMilliseconds + AndroidPolicy.countdownGraceMilliseconds
        // In the first seconds of 1970 what is left is the moment itself, and would look like one.
        return to >= AndroidPolicy.leastMomentMilliseconds ? min(left, to - 1) : left
    }
}
