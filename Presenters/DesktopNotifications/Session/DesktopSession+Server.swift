#if DBus && os(Linux)
    import OrderProgress

    extension DesktopSession {
        /// The server there is now; connects, and starts one that the bus can start.
        func currentServer() async throws(OrderProgressError) -> (
            server: DesktopServer, generation: Int
        ) {
            do {
                let server = try await connected()
                noServerError = nil
                return (server, generation)
            } catch {
                let error = error as? OrderProgressError ?? Self.unavailable(error)
                noServerError = error
                throw error
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
                let owner = try await findOwner(on: connection)
                let server: DesktopServer
                do {
                    server = try await NotificationServerLookup.describe(connection, limits)
                } catch let failure as DBusFailure where failure == .timedOut {
                    throw OrderProgressError(
                        .unavailable,
                        "the notification server on the session bus does not answer; restart it, "
                            + "or present to the terminal")
                }
                guard generation == before else { continue }
                if self.owner != owner { generation += 1 }
                self.owner = owner
                self.server = server
                strategy = DesktopStrategy.strategy(for: server)
                return server
            }
            throw OrderProgressError(
                .unavailable, "notification servers take turns on the session bus; keep one")
        }

        private func findOwner(on connection: DBusConnection) async throws -> String {
            if let owner = await NotificationServerLookup.owner(connection, limits) { return owner }
            if let failed = activationFailed, ContinuousClock.now - failed.at < failed.pause {
                throw failed.error
            }
            do throws(NotificationServerLookup.StartFailure) {
                return try await NotificationServerLookup.start(connection, limits)
            } catch {
                let pause =
                    error.isQuick
                    ? min(
                        (activationFailed?.pause ?? .milliseconds(500)) * 2, limits.activationPause)
                    : limits.activationPause
                activationFailed = (.now, error.error, pause)
                throw error.error
            }
        }

        // MARK: The bus

        func bus() async throws -> DBusConnection {
            if let connection { return connection }
            guard let address = address() else {
                throw OrderProgressError(
                    .unavailable,
                    "there is no session bus (neither DBUS_SESSION_BUS_ADDRESS nor "
                        + "$XDG_RUNTIME_DIR/bus); run it within a desktop session, or present to "
                        + "the terminal")
            }
            let connection = try await open(address)
            for rule in NotificationCalls.matchRules + JobCalls.matchRules {
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

        /// Opens a connection, and waits for it no longer than its limit.
        ///
        /// libdbus connects with a blocking call, which a bus that accepts nobody holds up for as
        /// long as it likes. That thread is left to wait, one at a time; should it get through,
        /// the next try has its connection.
        private func open(_ address: String) async throws -> DBusConnection {
            let limit = limits.connect
            let task =
                opening
                ?? Task(executorPreference: executor) { [executor] in
                    try await DBusConnection.open(address, timeout: limit, on: executor)
                }
            opening = task
            guard let result = await task.result(within: limits.opening) else {
                throw DBusFailure(
                    name: DBusFailure.timedOut.name, message: "the session bus accepts nobody")
            }
            opening = nil
            return try result.get()
        }

        // MARK: Going away and coming back

        func ownerChanged(to newOwner: String?) {
            activationFailed = nil
            guard newOwner != owner || server == nil else { return }
            forgetServer()
            recovering?.cancel()
            recovering = nil
            if newOwner != nil || !lost.isEmpty { recover() }
        }

        private func busWentAway(_ identity: ObjectIdentifier) {
            guard connection.map({ ObjectIdentifier($0) }) == identity else { return }
            self.connection = nil
            activationFailed = nil
            forgetServer()
            if !lost.isEmpty { recover() }
        }

        private func forgetServer() {
            lost.formUnion(ids.liveOrders)
            lost.formUnion(jobs.orders)
            lost.formUnion(unanswered.wanted)
            ids.removeAll()
            jobs = JobViews()
            away = [:]
            acted = [:]
            dismissed = []
            unanswered.removeAll()
            texts = DistinctTexts()
            tokens = [:]
            early = []
            owner = nil
            server = nil
            generation += 1
        }

        /// Tries until there is a server again, with growing pauses, then reports what was lost.
        func recover() {
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
            // What is on its way to the new server already needs no second call.
            for order in lost where unanswered[order] == nil { tell(OrderResponse(order, .lost)) }
            lost = lost.filter { unanswered[$0] != nil }
        }
    }

    extension Task {
        /// What the task comes to, or nil where it takes longer; it goes on then.
        fileprivate func result(within limit: Duration) async -> Result<Success, Failure>? {
            let (first, continuation) = AsyncStream<Result<Success, Failure>?>.makeStream(
                bufferingPolicy: .bufferingOldest(1))
            let waiting = Task<Void, Never> { continuation.yield(await result) }
            let pause = Task<Void, Never> {
                try? await Task<Never, Never>.sleep(for: limit)
                continuation.yield(nil)
            }
            defer {
                waiting.cancel()
                pause.cancel()
            }
            for await result in first { return result }
            return nil
        }
    }
#endif
