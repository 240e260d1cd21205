import FoundationEssentials
import Glibc
import OrderProgress
import Synchronization

/// The time that texts follow: the wall's, or with `--speed` the stream's own from its first event.
final class StreamClock: OrderClock {
    private let speed: Double?
    private let replay = Mutex<ReplayClock?>(nil)

    init(speed: Double?) {
        self.speed = speed
    }

    var now: Date { replay.withLock { $0?.now } ?? Date() }

    func sleep(until moment: Date) async throws {
        if let clock = replay.withLock({ $0 }) {
            try await clock.sleep(until: moment)
        } else {
            try await WallClock().sleep(until: moment)
        }
    }

    /// Waits, on the reader's own thread, until an event's time has come in the replay.
    func wait(for time: Date) {
        guard let speed else { return }
        let clock = replay.withLock { clock in
            let running = clock ?? ReplayClock(from: time, speed: speed)
            clock = running
            return running
        }
        while true {
            let seconds = time.timeIntervalSince(clock.now) / speed
            guard seconds > 0 else { return }
            // Slices, since usleep takes less than 2^32 µs.
            usleep(useconds_t(min(seconds, 1) * 1_000_000))
        }
    }
}
