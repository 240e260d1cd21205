#if DBus && os(Linux)
    import Dispatch
    import Glibc
    import Synchronization

    /// A connection to the session bus: calls that end in time, and the signals that come in.
    ///
    /// Nothing here blocks: the socket is read when it is readable, on the actor's own queue, and
    /// each call has a limit of its own instead of libdbus' 25 s.
    actor DBusConnection {
        private let executor: QueueExecutor
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe executor.asUnownedSerialExecutor()
        }

        private var handle: DBusHandle?
        private var source: (any DispatchSourceRead)?
        private var replies: [UInt32: Reply] = [:]
        private let signalsContinuation: AsyncStream<IncomingMessage>.Continuation
        private var isFlushing = false

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
            on executor: QueueExecutor = QueueExecutor(label: "orderprogress.dbus")
        ) async throws -> DBusConnection {
            // libdbus waits in connect(): on a thread that nothing else needs.
            let pointer = try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "orderprogress.dbus.connecting").async {
                    continuation.resume(with: Result { try DBusHandle.open(address) })
                }
            }
            let connection = DBusConnection(executor)
            try await connection.adopt(pointer)
            do {
                _ = try await connection.call(.bus("Hello"), timeout: timeout)
            } catch {
                await connection.close()
                throw error
            }
            return connection
        }

        private init(_ executor: QueueExecutor) {
            self.executor = executor
            (signals, signalsContinuation) = AsyncStream.makeStream()
        }

        isolated deinit {
            source?.cancel()
            signalsContinuation.finish()
        }

        private func adopt(_ opened: DBusHandle.Opened) throws {
            let handle = DBusHandle(opened)
            guard let descriptor = handle.duplicateDescriptor() else {
                throw DBusFailure.disconnected
            }
            self.handle = consume handle
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: executor.queue)
            source.setEventHandler { [weak self] in
                self?.assumeIsolated { $0.pump() }
            }
            source.setCancelHandler { Glibc.close(descriptor) }
            source.resume()
            self.source = source
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
                guard let serial = handle?.send(call) else {
                    return continuation.resume(throwing: DBusFailure.disconnected)
                }
                replies[serial] = Reply(continuation: continuation, late: late)
                let seconds = timeout / .seconds(1)
                executor.queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
                    self?.assumeIsolated { $0.timeOut(serial) }
                }
                pump()
            }
        }

        /// Sends a call that nobody answers.
        func send(_ call: MethodCall) throws {
            guard handle?.send(call) != nil else { throw DBusFailure.disconnected }
            pump()
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

        private func pump() {
            guard handle != nil else { return }
            handle?.pump()
            while let message = handle?.nextMessage() { take(message) }
            guard handle?.isConnected == true else { return close() }
            flushLater()
        }

        private func take(_ message: IncomingMessage) {
            switch message.kind {
            case .reply, .error:
                guard let reply = replies.removeValue(forKey: message.replySerial) else { return }
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

        /// Where the socket took not all, tries again soon; a bus that reads is ready by then.
        private func flushLater() {
            guard handle?.hasOutgoing == true, !isFlushing else { return }
            isFlushing = true
            executor.queue.asyncAfter(deadline: .now() + 0.005) { [weak self] in
                self?.assumeIsolated { connection in
                    connection.isFlushing = false
                    connection.pump()
                }
            }
        }

        /// Leaves the bus; calls that wait fail.
        func close() {
            source?.cancel()
            source = nil
            handle = nil
            let waiting = replies.values
            replies = [:]
            for reply in waiting where !reply.isLate {
                reply.continuation.resume(throwing: DBusFailure.disconnected)
            }
            signalsContinuation.finish()
        }
    }
#endif
