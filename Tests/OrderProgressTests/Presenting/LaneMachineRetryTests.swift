import FoundationEssentials
import TestOrders
import Testing

@testable import OrderProgress

/// What a lane does with what fails for a reason that may pass.
@Suite(.timeLimit(.minutes(10)))
struct LaneMachineRetryTests {
    private let start = Sample.start
    private let life: [OrderUpdate]
    private var machine = LaneMachine(pace: Pace(floor: .zero), showsUnseenEnds: true)

    init() throws {
        life = try Sample.life(silent: 5)
    }

    private func sent(_ action: LaneMachine.Action) -> OrderUpdate? {
        if case .send(let send) = action { send.update } else { nil }
    }

    /// Fails what is on its way until it is told to be given up; when that was.
    private mutating func giveUp(at moment: Date) -> Date {
        var now = moment
        while case (.wait(let until), let note) = machine.finished(.temporary, at: now) {
            if case .gaveUp? = note { return now }
            now = until
            _ = machine.wake(at: now)
        }
        Issue.record("it is not given up")
        return now
    }

    @Test mutating func `keeps the newest state while it waits to try again`() {
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.temporary, at: start)
        #expect(machine.offer(life[1], at: start).0 == .wait(until: start + 0.5))
        let update = sent(machine.wake(at: start + 0.5))
        #expect(update?.number == 2)
        #expect(update?.phase == .begin)
        #expect(update?.attention == .normal)
    }

    @Test mutating func `tries again ever later, is told once to be given up, and tries still`() {
        _ = machine.offer(life[0], at: start)
        var now = start
        var pauses: [Double] = []
        var notes: [LaneMachine.Note] = []
        for _ in 0..<12 {
            let (action, note) = machine.finished(.temporary, at: now)
            if let note { notes.append(note) }
            guard case .wait(let until) = action else { return #expect(action == .nothing) }
            pauses.append(until.timeIntervalSince(now))
            #expect(machine.isIdle == (pauses.count > 5), "nobody waits for what is given up")
            now = until
            #expect(sent(machine.wake(at: now))?.phase == .begin)
        }
        #expect(pauses == [0.5, 1, 2, 4, 8, 60, 120, 240, 480, 900, 900, 900])
        #expect(notes == [.gaveUp(life[0])])
        _ = machine.finished(.shown, at: now)
        #expect(machine.wake(at: now + 1000) == .nothing)
    }

    @Test mutating func `what was given up goes at once when the other side is back`() {
        _ = machine.offer(life[0], at: start)
        let now = giveUp(at: start)
        #expect(sent(machine.lose(at: now))?.number == 1)
    }

    @Test mutating func `news goes at once, and is tried as often as ever`() {
        _ = machine.offer(life[0], at: start)
        let now = giveUp(at: start)
        #expect(sent(machine.offer(life[1], at: now).0)?.number == 2)
        #expect(machine.finished(.temporary, at: now).0 == .wait(until: now + 0.5))
    }

    @Test mutating func `news that came during the last try goes at once`() {
        _ = machine.offer(life[0], at: start)
        var now = start
        for _ in 1..<LaneMachine.maximumTries {
            guard case .wait(let until) = machine.finished(.temporary, at: now).0 else { break }
            now = until
            _ = machine.wake(at: now)
        }
        _ = machine.offer(life[1], at: now)
        let (action, note) = machine.finished(.temporary, at: now)
        #expect(sent(action)?.number == 2)
        #expect(note == .gaveUp(life[0]))
    }

    @Test mutating func `an end that was given up is shown in the end`() throws {
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(try #require(life.last), at: start)
        let now = giveUp(at: start)
        #expect(machine.isIdle && !machine.isDone && machine.isShowing)
        #expect(sent(machine.wake(at: now + 60))?.phase == .end)
        _ = machine.finished(.shown, at: now + 60)
        #expect(machine.isDone)
    }

    @Test mutating func `a tick after giving up shows the newest state, not the last shown`() {
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1].with(.normal), at: start)
        let now = giveUp(at: start)
        #expect(machine.tick(at: now + 1) == .wait(until: now + 60))
        #expect(sent(machine.wake(at: now + 60))?.number == 2)
    }

    @Test mutating func `a clock does not stop with a tick that was given up`() {
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        #expect(sent(machine.tick(at: start + 60))?.number == 1)
        let now = giveUp(at: start + 60)
        #expect(machine.isIdle)
        #expect(sent(machine.wake(at: now + 60))?.number == 1)
    }

    @Test mutating func `the end of a dismissed order is tried on, and nothing else of it`() throws
    {
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1].with(.normal), at: start)
        var now = giveUp(at: start)
        _ = machine.dismissed()
        #expect(machine.wake(at: now + 60) == .nothing)
        _ = machine.offer(try #require(life.last), at: now + 60)
        now = giveUp(at: now + 60)
        #expect(sent(machine.lose(at: now + 1))?.phase == .end)
    }
}
