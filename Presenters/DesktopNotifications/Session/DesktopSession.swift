#if DBus && os(Linux)
    import OrderProgress

    /// The desktop's side: the bus, the server that answers on it, and which toast shows what.
    ///
    /// Survives both going away: ids are forgotten with the server that gave them, and what was
    /// shown is reported lost once there is one again, so that the lane shows it anew.
    actor DesktopSession {
        /// How long each kind of call may take.
        struct Limits: Sendable {
            /// For libdbus to get through to the bus: only a bus that accepts nobody takes long.
            var opening: Duration = .seconds(5)
            var connect: Duration = .seconds(1)
            var call: Duration = .seconds(2)
            /// How long an answer is hoped for after its call's limit.
            var answer: Duration = .seconds(30)
            var activation: Duration = .seconds(3)
            /// How long a server that did not start is left alone: this long where it is not known
            /// or never answered, at first a second and at last this long where it failed at once.
            var activationPause: Duration = .seconds(60)
            /// By which clock popups that leave by themselves are counted.
            var now: @Sendable () -> ContinuousClock.Instant = { .now }
            /// How threads are had.
            var startThread: ThreadStart = DetachedThread.start
        }

        /// The connection's too, so that a call is made and answered without hops between them.
        let executor: BusThread
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe executor.asUnownedSerialExecutor()
        }

        let limits: Limits
        let address: @Sendable () -> String?
        let tell: @Sendable (OrderResponse) -> Void
        let openLink: @Sendable (_ link: String, _ activationToken: String?) -> Void

        // The bus and the server.
        var connection: DBusConnection?
        /// A connecting that is not over; libdbus may wait in it for as long as the bus likes.
        var opening: Task<DBusConnection, any Error>?
        var owner: String?
        var server: DesktopServer?
        var strategy = DesktopStrategy.safeDefault
        var generation = 0
        var connecting: Task<DesktopServer, any Error>?
        var recovering: Task<Void, Never>?
        var activationFailed:
            (at: ContinuousClock.Instant, error: OrderProgressError, pause: Duration)?
        /// Why there is no server.
        var noServerError: OrderProgressError?
        var isClosed = false

        /// The generation of what was rendered while there was none.
        static let noServer = -1

        // What is shown.
        var ids = NotificationIDs()
        var jobs = JobViews()
        var lost: Set<OrderID> = []
        /// Live orders whose toast is gone though nobody put it away: only news brings it back.
        var away: [OrderID: String] = [:]
        /// Live orders whose toast a person has put away.
        var dismissed: Set<OrderID> = []
        /// When an action was chosen on orders' toasts since they were last shown.
        var acted: [OrderID: ContinuousClock.Instant] = [:]
        /// Calls that have had no answer yet.
        var unanswered = UnansweredCalls()
        var turns = CallTurns()
        /// When a call last had no answer in time, if none was answered since.
        var silentSince: ContinuousClock.Instant?
        var texts = DistinctTexts()
        var tokens: [UInt32: String] = [:]
        /// Signals about ids that a reply on its way may be about to give.
        var early: [NotificationSignal] = []

        init(
            limits: Limits = Limits(),
            address: @escaping @Sendable () -> String?,
            openLink: @escaping @Sendable (String, String?) -> Void,
            tell: @escaping @Sendable (OrderResponse) -> Void
        ) {
            self.limits = limits
            executor = BusThread(name: "order-desktop", startThread: limits.startThread)
            self.address = address
            self.openLink = openLink
            self.tell = tell
        }

        isolated deinit {
            recovering?.cancel()
            connecting?.cancel()
            if let connection { Task { await connection.close() } }
        }

        // MARK: Orders

        /// Shows an output in place of what shows the order now; returns the server's name for it.
        func show(_ output: DesktopOutput, for update: OrderUpdate) async throws -> String {
            let order = update.order
            if let earlier = unanswered[order], ContinuousClock.now - earlier.at < limits.answer {
                throw DeliveryFault.temporary(
                    OrderProgressError(
                        .timedOut, "the notification server has not answered an earlier call"))
            }
            guard let connection, owner != nil else {
                // Shown once there is a server, however late that is.
                lost.insert(order)
                recover()
                throw DeliveryFault.temporary(
                    noServerError
                        ?? (connection == nil
                            ? Self.unavailable(DBusFailure.disconnected) : Self.serverIsGone))
            }
            guard generation == output.generation else {
                throw Self.replaced
            }
            // The lane may not have heard of it yet; an end is shown once, as a new toast.
            if update.phase == .update, dismissed.contains(order) { throw DeliveryFault.dismissed }
            dismissed.remove(order)
            if let why = whyWithheld(update) { throw DeliveryFault.withheld(why) }
            do {
                if let job = output.job, update.phase != .end,
                    let path = try await showJob(job, output, for: update, on: connection)
                {
                    return path
                }
                await endJob(of: order)
                return String(try await notify(output, for: update, on: connection))
            } catch let failure as DBusFailure where failure.isUnsendable {
                unanswered.remove(order)
                throw OrderProgressError(
                    .rejected, "the notification cannot be sent over D-Bus: \(failure.message)")
            } catch let failure as DBusFailure {
                throw DeliveryFault.temporary(fault(failure, order))
            }
        }

        /// Whether what is shown of an order was on the screen, and is no more.
        func isPopupOver(_ order: OrderID) -> Bool {
            guard case .briefly(let seconds, _) = strategy.stay, let shown = ids.shown(order) else {
                return false
            }
            if strategy.quirks.contains(.keepsUrgent), shown.isCritical { return false }
            return limits.now() - shown.at > .seconds(seconds)
        }

        /// Why a silent change is left out: it would pop up, or pop up again, what nobody sees.
        private func whyWithheld(_ update: OrderUpdate) -> String? {
            guard update.phase == .update, update.attention == .silent else { return nil }
            if let why = away[update.order] { return why }
            guard isPopupOver(update.order) else { return nil }
            return "the server's popup is over, and the update would pop up again"
        }

        private func fault(_ failure: DBusFailure, _ order: OrderID) -> OrderProgressError {
            if failure == .timedOut {
                silentSince = .now
                return OrderProgressError(
                    .timedOut, "the notification server did not answer within \(limits.call)")
            }
            unanswered.remove(order)
            if failure == .disconnected { return Self.unavailable(failure) }
            if failure.saysServerIsGone { return Self.serverIsGone }
            // Whatever it is, the id may be what the server does not like.
            if failure.message.hasWord("id") { ids.remove(order) }
            return OrderProgressError(
                .rejected, "the notification server answered with an error: \(failure)")
        }

        /// Takes away what shows an order, but for an end that is on its way: it takes the place of
        /// what is shown, however late, and leaves by itself.
        func withdraw(_ order: OrderID) async {
            lost.remove(order)
            if let call = unanswered[order], call.isEnd, call.hasTurn { return }
            unanswered.takeForUnwanted(order)
            dismissed.remove(order)
            away[order] = nil
            await endJob(of: order)
            guard let id = ids[order] else { return }
            ids.remove(order)
            await close(id)
        }

        func close(_ id: UInt32) async {
            // An error and a success both leave nothing to be seen.
            _ = try? await connection?.call(NotificationCalls.close(id), timeout: limits.connect)
        }

        private static let serverIsGone = OrderProgressError(
            .unavailable,
            "the notification server has left the session bus; start one, such as dunst, or "
                + "present to the terminal")

        static func unavailable(_ error: any Error) -> OrderProgressError {
            guard error as? DBusFailure != .noThread else {
                return OrderProgressError(
                    .unavailable,
                    "no thread can be started to connect to the session bus; end programs of this "
                        + "user or raise their limit (ulimit -u), or present to the terminal")
            }
            return OrderProgressError(
                .unavailable,
                "the session bus cannot be used (\(error)); check DBUS_SESSION_BUS_ADDRESS, or "
                    + "present to the terminal")
        }

        /// Leaves the bus.
        func close() async {
            isClosed = true
            recovering?.cancel()
            let connection = self.connection
            self.connection = nil
            owner = nil
            server = nil
            await connection?.close()
        }
    }

    extension String {
        fileprivate func hasWord(_ word: String) -> Bool {
            lowercased().split { !$0.isLetter }.contains { $0 == word }
        }
    }
#endif
