#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress
import Synchronization

extension PresenterCompatibility {
    /// What a tracker may hand on: several orders at once, the same again, and an order's update
    /// whose begin went to a process that is gone.
    func checkDeliveries(_ presenter: Presenter) async throws {
        let updates = try OrderUpdate.updates(of: SampleOrders.all)
        let renderer = try await presenter.renderer()
        for update in updates {
            try await deliver(update, renderer, presenter)
            if update.phase != .end { try await deliver(update, renderer, presenter) }
        }
        let alone = try OrderEvent(
            order: "begun-elsewhere", .placed, at: Date(timeIntervalSince1970: 1_796_040_000))
        for phase in [OrderUpdate.Phase.update, .end] {
            for var update in try OrderUpdate.updates(of: [alone]) {
                update.phase = phase
                try await deliver(update, renderer, presenter)
            }
        }
    }

    func checkWithdrawals(_ presenter: Presenter) async throws {
        await presenter.withdraw("never-shown")
        let updates = try OrderUpdate.updates(of: SampleOrders.pizza)
        let renderer = try await presenter.renderer()
        for update in updates {
            try await deliver(update, renderer, presenter)
            await presenter.withdraw("never-shown")
            // Once in the midst and once after the end, each time twice.
            guard update.number == 3 || update.phase == .end else { continue }
            await presenter.withdraw(update.order)
            await presenter.withdraw(update.order)
        }
    }

    private func deliver(
        _ update: OrderUpdate, _ renderer: Presenter.Renderer, _ presenter: Presenter
    ) async throws {
        do {
            let output = try renderer.render(update, at: update.time)
            _ = try await presenter.deliver(output, for: update)
        } catch {
            throw Incompatibility("\(update.label) was not taken: \(error)")
        }
    }

    // MARK: A stream

    func checkStream(_ presenter: Presenter) async throws {
        var orders = RandomOrders(seed: seed)
        orders.hasRepeats = true
        orders.hasLateEvents = true
        orders.allEnd = true
        let events = try orders.events
        let outcomes = Outcomes()
        let clock = ManualClock(at: events[0].time)
        let tracker = OrderTracker(presenters: [presenter], clock: clock) { outcomes.add($0) }
        var updates: [OrderUpdate] = []
        for (index, event) in events.enumerated() {
            clock.advance(by: max(0, event.time.timeIntervalSince(clock.now)))
            if case .applied(let update) = try tracker.apply(event) { updates.append(update) }
            if index % 5 == 4 {
                tracker.inputPaused()
                await Task.yield()
            }
        }
        await tracker.finish()
        try check(outcomes.all, of: updates, showsUnseenEnds: presenter.showsUnseenEnds)
    }

    private func check(
        _ outcomes: [OutputOutcome], of updates: [OrderUpdate], showsUnseenEnds: Bool
    ) throws {
        for outcome in outcomes {
            switch outcome.kind {
            case .failed(let error), .refused(let error):
                throw Incompatibility(
                    "update \(outcome.update) of \(outcome.order) was not shown: \(error)")
            default: break
            }
        }
        let byOrder = Dictionary(grouping: outcomes, by: \.order)
        for update in updates {
            let own = byOrder[update.order] ?? []
            guard own.contains(where: { $0.update == update.number && $0.isFinal }) else {
                throw Incompatibility("nobody knows what became of \(update.label)")
            }
            guard update.phase == .end else { continue }
            let wasSeen = own.contains { $0.isShown }
            guard wasSeen || showsUnseenEnds else { continue }
            guard own.contains(where: { $0.update == update.number && $0.isShown }) else {
                let kinds = own.filter { $0.update == update.number }.map { "\($0.kind)" }
                throw Incompatibility(
                    "\(update.label) is the order's last state, and was not delivered: "
                        + kinds.joined(separator: ", "))
            }
        }
    }
}

/// What a tracker tells, from any thread.
private final class Outcomes: Sendable {
    private let outcomes = Mutex<[OutputOutcome]>([])

    func add(_ outcome: OutputOutcome) {
        outcomes.withLock { $0.append(outcome) }
    }

    var all: [OutputOutcome] { outcomes.withLock { $0 } }
}

extension OutputOutcome {
    /// Whether the update itself reached the platform.
    fileprivate var isShown: Bool {
        if case .shown = kind { true } else { false }
    }

    /// Whether nothing more becomes of the update.
    fileprivate var isFinal: Bool {
        switch kind {
        case .shown, .coalesced, .unchanged, .withheld, .refused, .failed: true
        default: false
        }
    }
}
