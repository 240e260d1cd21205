public import Testing

/// What every presenter must do; the checks of ``PresenterCompatibility``.
@nonexhaustive
public enum PresenterCheck: String, Hashable, Sendable, CaseIterable {
    /// Its name is one short line that can stand in a list, and does not change.
    case name
    /// Its pace has a floor, so that no burst of silent updates reaches the platform.
    case pace
    /// It is available where it is tested, and says so again when asked again.
    case availability
    /// An update and a time always make the same output, to the byte, whatever was made before.
    case purity
    /// An output is one JSON object, also among others, and the same bytes each time.
    case json
    /// What is read back out of an output contradicts neither the order's state nor other presenters.
    case facts
    /// Outputs from which a person would read different facts are not equal.
    case equality
    /// Text from outside leaves an output whole, without control and reordering characters in it.
    case hostileTexts
    /// An output goes out of date later than it is made, and an ended order's never.
    case clock
    /// Begin, updates and end of several orders are taken, also repeated and without their begin.
    case deliveries
    /// Orders can be taken away: those never shown, those shown, twice, and after their end.
    case withdrawals
    /// After a whole stream every output is accounted for, and each order's last state delivered.
    case stream
}

extension PresenterCheck: CustomTestStringConvertible {
    /// The check's name.
    public var testDescription: String { rawValue }
}

/// Why a presenter does not pass a check.
struct Incompatibility: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
