#if DBus && os(Linux)
    import OrderProgress

    /// The desktop's side: the bus, the server that answers on it, and which toast shows what.
    ///
    /// Survives both going away: ids are forgotten with the server that gave them, and what was
    /// shown is reported lost once there is one again, so that the lane shows it anew.
    actor DesktopSession {
        private let limits: Limits
        private let address: @Sendable () -> String?
        private let tell: @Sendable (OrderResponse) -> Void
        private let openLink: @Sendable (_ link: String, _ activationToken: String?) -> Void

        private var connection: DBusConnection?
        private var owner: String?
        private var server: DesktopServer?
        private var generation = 0
        private var connecting: Task<DesktopServer, any Error>?
        private var recovering: Task<Void, Never>?
        private var isClosed = false

        private var ids = NotificationIDs()
        private var lost: Set<OrderID> = []
        /// Calls that have had no answer yet.
        private var unanswered: [OrderID: Unanswered] = [:]
        private var tokens: [UInt32: String] = [:]
        /// Signals about ids that a reply on its way may be about to give.
        private var early: [NotificationSignal] = []

        private struct Unanswered {
            let isEnd: Bool
            /// Whether what the call shows is wanted: not once the order was taken away or dismissed.
            var isWanted = true
        }

        init(
            limits: Limits = Limits(),
            address: @escaping @Sendable () -> String?,
            openLink: @escaping @Sendable (String, String?) -> Void,
            tell: @escaping @Sendable (OrderResponse) -> Void
        ) {
            self.limits = limits
            self.address = address
            self.openLink = openLink
            self.tell = tell
        }

        isolated deinit {
            recovering?.cancel()
            connecting?.cancel()
            if let connection { Task { await connection.close() } }
        }

        // MARK: The server

        /// The server there is now; connects, and starts one that the bus can start.
        func currentServer() async throws(OrderProgressError) -> (
            server: DesktopServer, generation: Int
        ) {
            do {
                let server = try await connected()
                return (server, generation)
            } catch let error as OrderProgressError {
                throw error
            } catch {
                throw Self.unavailable(error)
            }
        }

        private func connected() async throws -> DesktopServer {
            if connection != nil, owner != nil, let server { return server }
            if let connecting { return try await connecting.value }
            let task = Task { try await self.connect() }
            connecting = task
            defer { connecting = nil }
            return try await task.value
        }

        private func connect() async throws -> DesktopServer {
            let connection = try await bus()
            // Whoever takes the name meanwhile is asked anew.
            for _ in 0..<4 {
                let before = generation
                let (owner, server) = try await NotificationServerLookup.identify(
                    connection, limits)
                guard generation == before else { continue }
                if self.owner != owner { generation += 1 }
                self.owner = owner
                self.server = server
                return server
            }
            throw OrderProgressError(
                .unavailable, "notification servers take turns on the session bus; keep one")
        }

        private func bus() async throws -> DBusConnection {
            if let connection { return connection }
            guard let address = address() else {
                throw OrderProgressError(
                    .unavailable,
                    "there is no session bus (neither DBUS_SESSION_BUS_ADDRESS nor "
                        + "$XDG_RUNTIME_DIR/bus); run it within a desktop session, or present to "
                        + "the terminal")
            }
            let connection = try await DBusConnection.open(address, timeout: limits.connect)
            for rule in NotificationCalls.matchRules {
                _ = try await connection.call(
                    .bus("AddMatch", .string(rule)), timeout: limits.connect)
            }
            self.connection = connection
            let signals = connection.signals
            let identity = ObjectIdentifier(connection)
            Task { [weak self] in
                for await message in signals { await self?.take(message) }
                await self?.busWentAway(identity)
            }
            return connection
        }

        private static func unavailable(_ error: any Error) -> OrderProgressError {
            OrderProgressError(
                .unavailable,
                "the session bus cannot be used (\(error)); check DBUS_SESSION_BUS_ADDRESS, or "
                    + "present to the terminal")
        }

        // MARK: Notifications

        /// Shows an output in place of what shows the order now; returns the server's id.
        func notify(_ output: DesktopOutput, for update: OrderUpdate) async throws -> UInt32 {
            let order = update.order
            if unanswered[order] != nil {
                throw DeliveryFault.temporary(
                    OrderProgressError(
                        .timedOut, "the notification server has not answered an earlier call"))
            }
            guard let connection, owner != nil else {
                throw DeliveryFault.temporary(Self.unavailable(DBusFailure.disconnected))
            }
            guard generation == output.generation else {
                throw DeliveryFault.replaced(
                    OrderProgressError(.unavailable, "the notification server is another one now"))
            }
            let generation = self.generation
            let shown = NotificationIDs.Shown(link: output.link, isEnd: update.phase == .end)
            unanswered[order] = Unanswered(isEnd: shown.isEnd)
            do {
                let reply = try await connection.call(
                    NotificationCalls.notify(output, replacing: ids[order] ?? 0),
                    timeout: limits.call
                ) { [weak self] reply in
                    Task { await self?.answered(late: reply, order, shown, generation) }
                }
                let isWanted = unanswered.removeValue(forKey: order)?.isWanted ?? true
                guard let id = reply.arguments.first?.uint32Value else {
                    throw DBusFailure(
                        name: "org.freedesktop.DBus.Error.InvalidSignature",
                        message: "the server answered without an id")
                }
                guard generation == self.generation else { return id }
                guard isWanted else {
                    ids.remove(order)
                    await close(id)
                    return id
                }
                await keep(id, for: order, shown)
                return id
            } catch let failure as DBusFailure {
                throw DeliveryFault.temporary(fault(failure, order))
            }
        }

        private func keep(
            _ id: UInt32, for order: OrderID, _ shown: NotificationIDs.Shown
        ) async {
            let before = ids[order]
            ids.set(id, for: order, shown)
            lost.remove(order)
            let waiting = early
            early = []
            for signal in waiting { take(signal) }
            // Another id than asked for: the old one is gone on most servers, and must go on the
            // rest, or two toasts show one order.
            if let before, before != id { await close(before) }
        }

        private func fault(_ failure: DBusFailure, _ order: OrderID) -> OrderProgressError {
            if failure == .timedOut {
                return OrderProgressError(
                    .timedOut, "the notification server did not answer within \(limits.call)")
            }
            unanswered[order] = nil
            if failure == .disconnected { return Self.unavailable(failure) }
            // Whatever it is, the id may be what the server does not like.
            if failure.message.localizedLowercaseContains("id") { ids.remove(order) }
            return OrderProgressError(
                .rejected, "the notification server answered with an error: \(failure)")
        }

        private func answered(
            late reply: IncomingMessage, _ order: OrderID, _ shown: NotificationIDs.Shown,
            _ generation: Int
        ) async {
            guard generation == self.generation,
                let isWanted = unanswered.removeValue(forKey: order)?.isWanted
            else { return }
            guard let id = reply.arguments.first?.uint32Value, id != 0 else { return }
            if isWanted {
                await keep(id, for: order, shown)
                // The newest state waits for the lane's next try; there is no need to wait longer.
                tell(OrderResponse(order, .lost))
            } else {
                await close(id)
            }
        }

        /// Takes away what shows an order.
        func withdraw(_ order: OrderID) async {
            unanswered[order]?.isWanted = false
            lost.remove(order)
            guard let id = ids[order] else { return }
            ids.remove(order)
            await close(id)
        }

        private func close(_ id: UInt32) async {
            // An error and a success both leave nothing to be seen.
            _ = try? await connection?.call(NotificationCalls.close(id), timeout: limits.connect)
        }

        // MARK: What comes in

        private func take(_ message: IncomingMessage) {
            if let signal = NotificationSignal(message, owner: owner) { take(signal) }
        }

        private func take(_ signal: NotificationSignal) {
            switch signal {
            case .closed(let id, let reason):
                guard let order = ids.order(of: id) else { return keepEarly(signal) }
                closed(order, reason: reason)
            case .activationToken(let id, let token): tokens = [id: token]
            case .action(let id, let key):
                guard let order = ids.order(of: id) else { return keepEarly(signal) }
                let token = tokens.removeValue(forKey: id)
                guard key == "default" else { return tell(OrderResponse(order, .action(key))) }
                if let link = ids.link(of: order) { openLink(link, token) }
                tell(OrderResponse(order, .opened))
            case .ownerChanged(let owner): ownerChanged(to: owner)
            }
        }

        /// A reply and the signal after it come in on two ways; the signal may be seen first.
        private func keepEarly(_ signal: NotificationSignal) {
            if !unanswered.isEmpty, early.count < 64 { early.append(signal) }
        }

        private func closed(_ order: OrderID, reason: UInt32) {
            ids.remove(order)
            // The update on its way would bring it back; an end is shown once all the same.
            if reason == 2, unanswered[order]?.isEnd == false {
                unanswered[order]?.isWanted = false
            }
            switch reason {
            case 2: tell(OrderResponse(order, .dismissed))
            case 3: break
            default: tell(OrderResponse(order, .expired))
            }
        }

        // MARK: Going away and coming back

        private func ownerChanged(to newOwner: String?) {
            guard newOwner != owner || server == nil else { return }
            forgetServer()
            recovering?.cancel()
            recovering = nil
            if newOwner != nil || !lost.isEmpty { recover() }
        }

        private func busWentAway(_ identity: ObjectIdentifier) {
            guard connection.map({ ObjectIdentifier($0) }) == identity else { return }
            self.connection = nil
            forgetServer()
            if !lost.isEmpty { recover() }
        }

        private func forgetServer() {
            lost.formUnion(ids.liveOrders)
            lost.formUnion(unanswered.filter(\.value.isWanted).keys)
            ids.removeAll()
            unanswered = [:]
            tokens = [:]
            early = []
            owner = nil
            server = nil
            generation += 1
        }

        /// Tries until there is a server again, with growing pauses, then reports what was lost.
        private func recover() {
            guard recovering == nil, !isClosed else { return }
            recovering = Task { [weak self] in
                var pause = Duration.milliseconds(50)
                while !Task.isCancelled, await self?.isRecovered() == false {
                    try? await Task.sleep(for: pause)
                    pause = min(pause * 2, .seconds(5))
                }
                if !Task.isCancelled { await self?.recovered() }
            }
        }

        private func isRecovered() async -> Bool {
            if isClosed { return true }
            return (try? await connected()) != nil
        }

        private func recovered() {
            recovering = nil
            guard !isClosed, owner != nil else { return }
            for order in lost { tell(OrderResponse(order, .lost)) }
            lost = []
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
        fileprivate func localizedLowercaseContains(_ word: String) -> Bool {
            lowercased().split { !$0.isLetter }.contains { $0 == word }
        }
    }
#endif
