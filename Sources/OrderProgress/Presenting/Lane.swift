#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// One presenter's way to its platform, independent of every other's.
///
/// Holds a machine for each order. Happenings are decided under the lock and in the order they come
/// in; what the machine answers is carried out in tasks: one for each delivery on its way, one for
/// each pause.
final class Lane<Presenter: OrderProgressPresenter>: AnyLane {
    typealias Output = Presenter.Renderer.Output

    private struct Slot {
        var machine: LaneMachine
        @Boxed var lastOutput: Output?
        var wake: (at: Date, task: Task<Void, Never>)?
        var tick: Task<Void, Never>?

        func cancelTimers() {
            wake?.task.cancel()
            tick?.cancel()
        }
    }

    private struct State {
        var slots: [OrderID: Slot] = [:]
        var idleWaiters: [CheckedContinuation<Void, Never>] = []
        var recentEnds: [OrderID] = []
        var busyCount = 0
        var isStopped = false
    }

    private let presenter: Presenter
    private let connection: LaneConnection<Presenter>
    private let clock: any OrderClock
    private let paceClock: any OrderClock
    private let report: @Sendable (OutputOutcome) -> Void
    private let state = Mutex(State())

    /// How many ended orders an interrupt still takes away.
    private static var maximumRecentEnds: Int { 256 }

    init(
        _ presenter: Presenter, clock: any OrderClock, paceClock: any OrderClock,
        report: @escaping @Sendable (OutputOutcome) -> Void
    ) {
        self.presenter = presenter
        connection = LaneConnection(presenter, clock: clock)
        self.clock = clock
        self.paceClock = paceClock
        self.report = report
    }

    var name: String { presenter.name }
    var responses: AsyncStream<OrderResponse> { presenter.responses }
    var busyCount: Int { state.withLock { $0.busyCount } }

    // MARK: Happenings

    func offer(_ update: OrderUpdate) -> LaneMachine.Note? {
        note(of: update.order, making: update) { $0.offer(update, at: paceClock.now) }
    }

    func settle() {
        for order in state.withLock({ Array($0.slots.keys) }) {
            happen(to: order) { ($0.settle(at: paceClock.now), nil) }
        }
    }

    func respond(_ response: OrderResponse) {
        switch response.kind {
        case .dismissed: happen(to: response.order) { (.nothing, $0.dismissed()) }
        case .lost: happen(to: response.order) { ($0.lose(at: paceClock.now), nil) }
        case .opened, .action, .expired: break
        }
    }

    private func happen(
        to order: OrderID,
        _ happening: (inout LaneMachine) -> (LaneMachine.Action, LaneMachine.Note?)
    ) {
        if let note = note(of: order, happening) { tell(note) }
    }

    private func note(
        of order: OrderID, making update: OrderUpdate? = nil,
        _ happening: (inout LaneMachine) -> (LaneMachine.Action, LaneMachine.Note?)
    ) -> LaneMachine.Note? {
        state.withLock { state in
            guard !state.isStopped else {
                return update.map { .withheld($0, "the presenter was stopped") }
            }
            let known = state.slots[order] ?? update.map { _ in newSlot() }
            guard var slot = known else { return nil }
            let (action, note) = happening(&slot.machine)
            if let send = perform(action, &slot, order) {
                Task(executorPreference: presenter.executor) {
                    await self.carryOut(send, of: order)
                }
            }
            keep(slot, of: order, in: &state)
            return note
        }
    }

    private func wake(_ order: OrderID) {
        // Gone off: the same moment may have to be waited for again, should the clock be early.
        state.withLock { $0.slots[order]?.wake = nil }
        happen(to: order) { ($0.wake(at: paceClock.now), nil) }
    }

    private func newSlot() -> Slot {
        Slot(
            machine: LaneMachine(
                pace: presenter.pace, showsUnseenEnds: presenter.showsUnseenEnds))
    }

    /// Starts what an action asks for, but a delivery, which is returned. Called under the lock.
    private func perform(
        _ action: LaneMachine.Action, _ slot: inout Slot, _ order: OrderID
    ) -> LaneMachine.Send? {
        switch action {
        case .nothing: break
        case .send(let send): return send
        case .wait(let until):
            guard slot.wake.map({ $0.at != until }) ?? true else { break }
            slot.wake?.task.cancel()
            let task = Task { [weak self, paceClock] in
                guard (try? await paceClock.sleep(until: until)) != nil else { return }
                self?.wake(order)
            }
            slot.wake = (until, task)
        }
        return nil
    }

    private func keep(_ slot: Slot, of order: OrderID, in state: inout State) {
        let wasBusy = state.slots[order]?.machine.isIdle == false
        state.busyCount += (slot.machine.isIdle ? 0 : 1) - (wasBusy ? 1 : 0)
        if slot.machine.isIdle, slot.machine.isDone {
            slot.cancelTimers()
            state.slots[order] = nil
            if slot.machine.wasShown {
                state.recentEnds.append(order)
                if state.recentEnds.count > Self.maximumRecentEnds {
                    state.recentEnds.removeFirst()
                }
            }
        } else {
            state.slots[order] = slot
        }
        if state.busyCount == 0 {
            for waiter in state.idleWaiters { waiter.resume() }
            state.idleWaiters = []
        }
    }

    // MARK: Deliveries

    private func carryOut(_ first: LaneMachine.Send, of order: OrderID) async {
        var next: LaneMachine.Send? = first
        while let send = next {
            let (result, outcome, output) = await connection.attempt(send) {
                isUnchanged($0, send)
            }
            if let outcome { tell(outcome, send.update) }
            let note: LaneMachine.Note? = state.withLock { state in
                guard var slot = state.slots[order] else {
                    next = nil
                    return nil
                }
                if case .shown = result { slot.lastOutput = output }
                scheduleTick(for: output, &slot, order)
                let (action, note) = slot.machine.finished(result, at: paceClock.now)
                next = perform(action, &slot, order)
                keep(slot, of: order, in: &state)
                return note
            }
            if let note { tell(note) }
        }
    }

    private func isUnchanged(_ output: Output, _ send: LaneMachine.Send) -> Bool {
        guard send.update.phase == .update, send.update.attention == .silent, !send.isLost else {
            return false
        }
        return state.withLock { $0.slots[send.update.order]?.lastOutput == output }
    }

    private func scheduleTick(for output: Output?, _ slot: inout Slot, _ order: OrderID) {
        guard let output else { return }
        slot.tick?.cancel()
        slot.tick = output.rendersAgainAt.map { moment in
            Task { [weak self, clock, paceClock] in
                guard (try? await clock.sleep(until: moment)) != nil else { return }
                self?.happen(to: order) { ($0.tick(at: paceClock.now), nil) }
            }
        }
    }

    // MARK: The end

    /// Waits for what is on its way, then takes away what is shown of orders that have not ended;
    /// where that cannot be, their last state is delivered first.
    func finish() async {
        let live = state.withLock { state in
            state.slots.filter { !$0.value.machine.isEnding }.map(\.key)
        }
        for order in live {
            if presenter.outlivesProcess {
                happen(to: order) { ($0.flush(at: paceClock.now), nil) }
            } else {
                stop(order)
            }
        }
        await idle()
        // An end that was given up leaves what it should have replaced.
        let left = state.withLock { state in
            state.slots.filter(\.value.machine.isShowing).map(\.key)
        }
        for order in left { stop(order) }
        await withdraw(Set(live).union(left))
    }

    /// Drops what waits, waits for what is on its way, and takes away all that is shown.
    func interrupt() async {
        let (orders, notes) = state.withLock { state in
            state.isStopped = true
            let orders = Set(state.slots.keys).union(state.recentEnds)
            var notes: [LaneMachine.Note] = []
            for (order, slot) in state.slots {
                var slot = slot
                if let waiting = slot.machine.stop() {
                    notes.append(.withheld(waiting, "the presenter was stopped"))
                }
                slot.cancelTimers()
                keep(slot, of: order, in: &state)
            }
            return (orders, notes)
        }
        for note in notes { tell(note) }
        await idle()
        await withdraw(orders)
    }

    /// All at once, so that a platform that does not answer is waited for no longer than once.
    private func withdraw(_ orders: Set<OrderID>) async {
        await withTaskGroup { [presenter] group in
            for order in orders { group.addTask { await presenter.withdraw(order) } }
        }
    }

    private func stop(_ order: OrderID) {
        happen(to: order) { machine in
            (.nothing, machine.stop().map { .withheld($0, "the input ended") })
        }
    }

    private func idle() async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.busyCount == 0 {
                    continuation.resume()
                } else {
                    state.idleWaiters.append(continuation)
                }
            }
        }
    }

    // MARK: The report

    func tell(_ note: LaneMachine.Note) {
        switch note {
        case .coalesced(let update): tell(.coalesced, update)
        case .withheld(let update, let why): tell(.withheld(why), update)
        case .gaveUp(let update):
            let error = OrderProgressError(
                .unavailable, "it was given up after \(LaneMachine.maximumTries) tries")
            tell(.failed(error), update)
        }
    }

    private func tell(_ kind: OutputOutcome.Kind, _ update: OrderUpdate) {
        report(
            OutputOutcome(
                presenter: name, order: update.order, update: update.number, kind: kind))
    }
}
