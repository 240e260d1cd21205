import FoundationEssentials
import TestOrders
import Testing

@testable import OrderProgress

@Suite(.timeLimit(.minutes(10)))
struct LaneMachineTests {
    private let start = Sample.start
    private let life: [OrderUpdate]

    init() throws {
        life = try Sample.life(silent: 5)
    }

    private func machine(
        floor: Duration = .zero, burst: Int = 0, showsUnseenEnds: Bool = true
    ) -> LaneMachine {
        LaneMachine(
            pace: Pace(floor: floor, burst: burst), showsUnseenEnds: showsUnseenEnds)
    }

    private func sent(_ action: LaneMachine.Action) -> OrderUpdate? {
        if case .send(let send) = action { send.update } else { nil }
    }

    @Test func `what a lane keeps beside the updates of an order is small`() {
        #expect(MemoryLayout<LaneMachine>.size < 256)
    }

    @Test func `sends the first update at once, as a begin`() {
        var machine = machine(floor: .seconds(60))
        #expect(sent(machine.offer(life[0], at: start).0)?.phase == .begin)
        #expect(!machine.isIdle)
    }

    @Test func `holds back what comes while one is on its way, and keeps the newest`() {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        #expect(machine.offer(life[1], at: start).0 == .nothing)
        let (action, note) = machine.offer(life[2], at: start)
        #expect(action == .nothing)
        #expect(note == .coalesced(life[1]))
        #expect(sent(machine.finished(.shown, at: start).0)?.number == 3)
    }

    @Test func `keeps the strongest attention of what a newer state swallows`() {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        _ = machine.offer(life[1].with(.urgent), at: start)
        _ = machine.offer(life[2].with(.normal), at: start)
        _ = machine.offer(life[3], at: start)
        let update = sent(machine.finished(.shown, at: start).0)
        #expect(update?.number == 4)
        #expect(update?.attention == .urgent)
        #expect(machine.finished(.shown, at: start).0 == .nothing)
        #expect(sent(machine.offer(life[4], at: start).0)?.attention == .silent)
    }

    @Test func `stays a begin until a begin was delivered`() {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        _ = machine.offer(life[1], at: start)
        let second = sent(machine.finished(.refused, at: start).0)
        #expect(second?.phase == .begin)
        #expect(second?.number == 2)
        #expect(second?.attention == .normal, "the begin's attention is not lost with it")
        _ = machine.finished(.shown, at: start)
        #expect(sent(machine.offer(life[2], at: start).0)?.phase == .update)
    }

    @Test func `holds back silent updates until the floor's time is up`() {
        var machine = machine(floor: .seconds(10))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start + 1)
        #expect(machine.offer(life[1], at: start + 2).0 == .wait(until: start + 10))
        #expect(machine.wake(at: start + 9.9) == .wait(until: start + 10))
        #expect(sent(machine.wake(at: start + 10))?.number == 2)
    }

    @Test(arguments: [Attention.normal, .urgent])
    func `never holds back what asks for attention`(attention: Attention) {
        var machine = machine(floor: .seconds(10))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1], at: start)
        #expect(sent(machine.offer(life[2].with(attention), at: start).0)?.number == 3)
    }

    @Test func `never holds back the end`() throws {
        var machine = machine(floor: .seconds(10))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        let end = try #require(life.last)
        #expect(sent(machine.offer(end.with(.silent), at: start).0)?.phase == .end)
        _ = machine.finished(.shown, at: start)
        #expect(machine.isDone)
    }

    @Test func `lets a burst's last state go when the input pauses, as often as the burst lasts`() {
        var machine = machine(floor: .seconds(10), burst: 1)
        _ = machine.offer(life[0], at: start)
        #expect(machine.settle(at: start) == .nothing, "one is on its way")
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1], at: start)
        #expect(sent(machine.settle(at: start))?.number == 2)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[2], at: start)
        #expect(machine.settle(at: start + 1) == .wait(until: start + 10), "the burst is used up")
        #expect(sent(machine.wake(at: start + 10))?.number == 3)
        _ = machine.finished(.shown, at: start + 10)
        _ = machine.offer(life[3], at: start + 11)
        #expect(sent(machine.settle(at: start + 11))?.number == 4, "one came back with the time")
    }

    @Test func `lets the last state go after the one on its way, when the input has paused`() {
        var machine = machine(floor: .seconds(10), burst: 1)
        _ = machine.offer(life[0], at: start)
        _ = machine.offer(life[1], at: start)
        #expect(machine.settle(at: start) == .nothing)
        #expect(sent(machine.finished(.shown, at: start + 1).0)?.number == 2)
        _ = machine.offer(life[2], at: start + 1)
        _ = machine.settle(at: start + 1)
        _ = machine.offer(life[3], at: start + 1)
        #expect(machine.finished(.shown, at: start + 2).0 == .wait(until: start + 11))
    }

    @Test func `lets a stream that is being caught up with pass, until the input pauses`() {
        var machine = machine(floor: .seconds(10), burst: 1)
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        for _ in 0...LanePacing.catchingUp {
            #expect(machine.offer(life[1], at: start).0 == .wait(until: start + 10))
        }
        #expect(machine.offer(life[2], at: start).0 == .wait(until: start + 50))
        #expect(machine.wake(at: start + 10) == .wait(until: start + 50))
        #expect(sent(machine.settle(at: start + 11))?.number == 3)
        _ = machine.finished(.shown, at: start + 11)
        #expect(machine.offer(life[3], at: start + 11).0 == .wait(until: start + 21))
    }

    @Test func `shows an order that ended unseen once, as its end`() throws {
        var machine = machine()
        let end = try #require(life.last)
        #expect(sent(machine.offer(end, at: start).0)?.phase == .end)
    }

    @Test func `withholds an unseen end where the platform can do nothing with it`() throws {
        var machine = machine(showsUnseenEnds: false)
        let end = try #require(life.last)
        let (action, note) = machine.offer(end, at: start)
        #expect(action == .nothing)
        #expect(note == .withheld(end, "the order ended before it was shown"))
        #expect(machine.isDone && machine.isIdle)
    }

    @Test func `withholds an end whose begin was on its way and failed`() throws {
        var machine = machine(showsUnseenEnds: false)
        let end = try #require(life.last)
        _ = machine.offer(life[0], at: start)
        #expect(machine.offer(end, at: start).1 == nil)
        let (action, note) = machine.finished(.failed, at: start)
        #expect(action == .nothing)
        guard case .withheld(let update, _) = note else { return #expect(note != nil) }
        #expect(update.phase == .end)
    }

    @Test func `lets go what is held back when the lane ends`() {
        var machine = machine(floor: .seconds(60))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1], at: start)
        #expect(sent(machine.flush(at: start))?.number == 2)
    }

    @Test func `shows nothing more of a dismissed order but its end, once`() throws {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.dismissed()
        guard case .withheld? = machine.offer(life[1].with(.urgent), at: start).1 else {
            Issue.record("an update of a dismissed order is reported as withheld")
            return
        }
        #expect(machine.tick(at: start) == .nothing)
        #expect(machine.lose(at: start) == .nothing)
        let end = try #require(life.last)
        #expect(sent(machine.offer(end, at: start).0)?.phase == .end)
    }

    @Test func `shows again what was lost, in silence`() {
        var machine = machine(floor: .seconds(10))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        guard case .send(let send) = machine.lose(at: start + 1) else {
            Issue.record("what was lost is shown again")
            return
        }
        #expect(send.isAgain && send.isLost)
        #expect(send.update.number == 1)
        #expect(send.update.phase == .update)
        #expect(send.update.attention == .silent)
    }

    @Test func `ticks in silence, no faster than its pace, and not once ended`() throws {
        var machine = machine(floor: .seconds(10))
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        #expect(machine.tick(at: start + 1) == .wait(until: start + 10))
        guard case .send(let send) = machine.wake(at: start + 10) else {
            Issue.record("the tick goes when its time has come")
            return
        }
        #expect(send.isAgain && send.update.attention == .silent)
        _ = machine.finished(.shown, at: start + 10)
        #expect(sent(machine.offer(try #require(life.last), at: start + 11).0)?.phase == .end)
        _ = machine.finished(.shown, at: start + 11)
        #expect(machine.tick(at: start + 60) == .nothing)
    }

    @Test func `drops what waits when it is stopped, and sends nothing more`() {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        _ = machine.offer(life[1], at: start)
        #expect(machine.stop()?.number == 2)
        #expect(machine.finished(.temporary, at: start).0 == .nothing)
        #expect(machine.isIdle && machine.isDone)
    }

    @Test func `what is withheld is not shown, and is when the other side has lost all`() {
        var machine = machine()
        _ = machine.offer(life[0], at: start)
        _ = machine.finished(.shown, at: start)
        _ = machine.offer(life[1], at: start)
        #expect(machine.finished(.withheld, at: start).0 == .nothing)
        #expect(machine.isIdle && machine.isShowing)
        #expect(sent(machine.lose(at: start))?.number == 2)
    }
}
