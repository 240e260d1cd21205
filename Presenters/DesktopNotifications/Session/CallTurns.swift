/// Lets so many notifications be on their way to the server at a time; the rest wait, first come
/// first.
///
/// A server draws one after another, so that more of them would only wait there, until the time in
/// which a call must be answered is over. Belongs to one actor.
struct CallTurns {
    /// How many at a time.
    static let maximum = 8

    private var taken = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Takes a turn if one is free.
    mutating func takeAtOnce() -> Bool {
        guard taken < Self.maximum else { return false }
        taken += 1
        return true
    }

    /// Has a turn given to who waits, as soon as one is free.
    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
        waiting.append(continuation)
    }

    /// Gives a turn back, or on to who has waited longest.
    mutating func giveBack() {
        guard !waiting.isEmpty else { return taken -= 1 }
        waiting.removeFirst().resume()
    }
}
