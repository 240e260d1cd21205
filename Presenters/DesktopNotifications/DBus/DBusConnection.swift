#if DBus && os(Linux)
    /// A connection to the session bus: calls that end in time, and the signals that come in.
    ///
    /// Nothing here blocks: the socket is read when it is readable, on the actor's own thread, and
    /// each call has a limit of its own instead of libdbus' 25 s.
    actor DBusConnection {
        private let executor: BusThread
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe executor.asUnownedSerialExecutor()
        }

        private var handle: DBusHandle?
        private var replies: [UInt32: Reply] = [:]
        private var deadlines = CallDeadlines()
        private let signalsContinuation: AsyncStream<IncomingMessage>.Continuation

        /// How many answers are waited for after their calls' limits.
        private static let maximumLate = 1000

        private struct Reply {
            let continuation: CheckedContinuation<IncomingMessage, any Error>
            /// Told of an answer that comes after its call's limit.
            let late: (@Sendable (IncomingMessage) -> Void)?
            var isLate = false
        }

        /// Signals in the order they came in; ends when the bus went away.
        nonisolated let signals: AsyncStream<IncomingMessage>

        /// Connects and says hello.
        ///
        /// - Parameter executor: runs the connection; whoever calls from it calls without a hop.
        static func open(
            _ address: String, timeout: Duration,
            on executor: BusThread = BusThread(name: "order-dbus")
        ) async throws -> DBusConnection {
            // libdbus waits in connect(): on a thread that nothing else needs.
            let pointer = try await withCheckedThrowingContinuation { continuation in
                let isStarted = executor.startThread("order-connect") {
                    continuation.resume(with: Result { try DBusHandle.open(address) })
                }
                if !isStarted { continuation.resume(throwing: DBusFailure.noThread) }
            }
            let connection = DBusConnection(executor)
            await connection.adopt(pointer)
            do {
                _ = try await connection.call(.bus("Hello"), timeout: timeout)
            } catch {
                await connection.close()
                throw error
            }
            return connection
        }

        private init(_ executor: BusThread) {
            self.executor = executor
            (signals, signalsContinuation) = AsyncStream.makeStream()
        }

        isolated deinit {
            signalsContinuation.finish()
        }

        private func adopt(_ opened: DBusHandle.Opened) {
            handle = DBusHandle(opened)
            let socket = WatchedSocket(
                interest: { [weak self] in self?.assumeIsolated { $0.interest() } },
                happened: { [weak self] events in self?.assumeIsolated { $0.happened(events) } })
            executor.watch(socket)
        }

        // MARK: Calls

        /// Calls a method and returns its reply.
        ///
        /// - Parameter late: told of a reply that comes after the limit.
        /// - Throws: ``DBusFailure``: the error answered, no answer in time, or the bus gone.
        func call(
            _ call: MethodCall, timeout: Duration,
            late: (@Sendable (IncomingMessage) -> Void)? = nil
        ) async throws -> IncomingMessage {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    let serial = try transmit(call)
                    replies[serial] = Reply(continuation: continuation, late: late)
                    deadlines.add(serial, at: .now + timeout)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }

        /// Sends a call that nobody answers.
        func send(_ call: MethodCall) throws {
            _ = try transmit(call)
        }

        private func transmit(_ call: MethodCall) throws(DBusFailure) -> UInt32 {
            guard let serial = try handle?.send(call) else { throw .disconnected }
            return serial
        }

        private func timeOut(_ serial: UInt32) {
            guard var reply = replies[serial], !reply.isLate else { return }
            reply.continuation.resume(throwing: DBusFailure.timedOut)
            reply.isLate = true
            replies[serial] = reply.late == nil ? nil : reply
            // What is never answered must not pile up.
            let late = replies.filter(\.value.isLate).keys
            if late.count > Self.maximumLate, let oldest = late.min() { replies[oldest] = nil }
        }

        // MARK: Messages

        /// What the thread is to wait for.
        private func interest() -> WatchedSocket.Interest? {
            // Sending may have found the bus gone.
            takeMessages()
            guard var interest = handle?.interest else { return nil }
            interest.deadline = deadlines.next
            return interest
        }

        private func happened(_ events: Int16) {
            if events != 0 { handle?.handle(events) }
            takeMessages()
            let now = ContinuousClock.now
            while let serial = deadlines.takeDue(at: now) { timeOut(serial) }
        }

        private func takeMessages() {
            while let message = handle?.nextMessage() { take(message) }
            if handle?.isConnected == false { close() }
        }

        private func take(_ message: IncomingMessage) {
            switch message.kind {
            case .reply, .error:
                guard let reply = replies.removeValue(forKey: message.replySerial) else { return }
                deadlines.remove(message.replySerial)
                if reply.isLate {
                    reply.late?(message)
                } else if case .error(let name) = message.kind {
                    let text = message.arguments.first?.stringValue ?? ""
                    reply.continuation.resume(throwing: DBusFailure(name: name, message: text))
                } else {
                    reply.continuation.resume(returning: message)
                }
            case .signal: signalsContinuation.yield(message)
            case .call: handle?.refuse(message)
            case .unknown: break
            }
        }

        /// Leaves the bus; calls that wait fail.
        func close() {
            handle = nil
            let waiting = replies.values
            replies = [:]
            deadlines = CallDeadlines()
            for reply in waiting where !reply.isLate {
                reply.continuation.resume(throwing: DBusFailure.disconnected)
            }
            signalsContinuation.finish()
        }
    }
#endif
