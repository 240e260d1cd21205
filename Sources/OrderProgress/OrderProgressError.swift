/// An error of the model: a refused event, a refused output.
public struct OrderProgressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of error it is. The set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name.
        public let rawValue: String

        /// Creates a code of any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A line is not JSON as RFC 8259 has it, or breaks a limit on lines.
        public static let malformed = Code(rawValue: "malformed")
        /// A field is missing, unknown, of another type or outside its range.
        public static let invalidField = Code(rawValue: "invalidField")
        /// A stage is not in the order's route.
        public static let stageNotInRoute = Code(rawValue: "stageNotInRoute")
        /// What would be sent is larger than the platform takes.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// What would be sent would be dropped or misread by the platform.
        public static let refusedOutput = Code(rawValue: "refusedOutput")
        /// The other side is not there, or went away.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The other side answered with an error.
        public static let rejected = Code(rawValue: "rejected")
        /// The other side did not answer in time.
        public static let timedOut = Code(rawValue: "timedOut")
        /// An app's own sentences cannot be used.
        public static let invalidWording = Code(rawValue: "invalidWording")
    }

    /// What kind of error it is.
    public var code: Code
    /// What failed, with what value, and what to do.
    public var message: String
    /// The field of the event at fault, with dots between levels, where there is one.
    public var field: String?

    /// Creates an error.
    public init(_ code: Code, _ message: String, field: String? = nil) {
        self.code = code
        self.message = message
        self.field = field
    }

    /// The message, with the field before it where there is one.
    public var description: String {
        if let field { "\(field): \(message)" } else { message }
    }
}
