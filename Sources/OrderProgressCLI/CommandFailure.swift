/// Why a command ends with another exit code than 0; codes as in sysexits.h.
struct CommandFailure: Error {
    /// What a process ends with.
    enum Code: Int32 {
        case usage = 64
        case refused = 65
        case noInput = 66
        case unavailable = 69
        case fault = 70
        case io = 74
    }

    let code: Code
    /// One sentence: what, which line or option, what to do. Empty where it was said before.
    let message: String

    init(_ code: Code, _ message: String = "") {
        self.code = code
        self.message = message
    }
}
