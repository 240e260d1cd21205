/// How often one order may be updated in silence by one presenter.
///
/// What begins, ends or asks for attention is never held back.
public struct Pace: Hashable, Sendable {
    /// The least time between the beginnings of two silent deliveries for one order; five times as
    /// long while a stream is caught up with, more than 200 updates having come since the last.
    public var floor: Duration
    /// How many silent updates may go before the floor's time is up when the input pauses, so that
    /// the last state of a burst is not seen late; one comes back in each floor's time.
    public var burst: Int

    /// Creates a pace.
    public init(floor: Duration, burst: Int = 0) {
        precondition(floor >= .zero && burst >= 0, "a pace's floor and burst are 0 or more")
        self.floor = floor
        self.burst = burst
    }
}
