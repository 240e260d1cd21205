#if DBus && os(Linux)
    import OrderProgress

    /// Which job view shows which order, in one run of one server of job views.
    struct JobViews: Sendable {
        /// A view: its path, and whether it was asked for with a cancel button.
        private struct View {
            let path: String
            let isCancellable: Bool
        }

        private var views: [OrderID: View] = [:]
        /// Who has given them.
        var owner: String?
        /// Whether there are job views here; nil: not asked yet.
        var isThere: Bool?

        var orders: [OrderID] { Array(views.keys) }

        subscript(order: OrderID) -> String? { views[order]?.path }

        /// The order's view, if it has the buttons of the job: they cannot be changed.
        func path(for order: OrderID, _ job: DesktopJob) -> String? {
            guard let view = views[order], view.isCancellable == job.isCancellable else {
                return nil
            }
            return view.path
        }

        func order(of path: String) -> OrderID? {
            views.first { $0.value.path == path }?.key
        }

        mutating func set(_ path: String, for order: OrderID, _ job: DesktopJob) {
            views[order] = View(path: path, isCancellable: job.isCancellable)
        }

        mutating func remove(_ order: OrderID) -> String? {
            views.removeValue(forKey: order)?.path
        }
    }

    extension DesktopSession {
        /// Shows a live order in a job view; returns its path, or nil where there are no views.
        ///
        /// What is urgent is a notification too, since a view makes no sound and is not looked at.
        func showJob(
            _ job: DesktopJob, _ output: DesktopOutput, for update: OrderUpdate,
            on connection: DBusConnection
        ) async throws -> String? {
            guard await hasJobViews(connection) else { return nil }
            let order = update.order
            let generation = self.generation
            let number = unanswered.begin(order, isEnd: false)
            guard let path = try await view(for: order, job, output, number, on: connection) else {
                unanswered.remove(order)
                return nil
            }
            try await connection.send(JobCalls.update(path, job))
            // A view answers nothing itself: a frozen server is noticed, and not flooded, so.
            _ = try await connection.call(JobCalls.ping(path), timeout: limits.call) {
                [weak self] _ in
                Task { await self?.pinged(late: order, number, generation) }
            }
            let isWanted = unanswered.end(order, number)?.isWanted ?? true
            guard generation == self.generation else { return path }
            guard isWanted else {
                await endJob(of: order)
                return path
            }
            lost.remove(order)
            away[order] = nil
            if isAlert(update) {
                _ = try await notify(output, for: update, on: connection, isAlert: true)
            } else if let id = ids[order] {
                ids.remove(order)
                await close(id)
            }
            return path
        }

        /// Whether a notification beside the view is due: for what is urgent, until there is news.
        private func isAlert(_ update: OrderUpdate) -> Bool {
            switch update.attention {
            case .urgent: true
            case .silent: ids.shown(update.order)?.isAlert == true
            default: false
            }
        }

        /// Whether Plasma shows job views: the name is owned, and they are not switched off.
        func hasJobViews(_ connection: DBusConnection) async -> Bool {
            if let isThere = jobs.isThere { return isThere }
            let name = DBusValue.string(JobCalls.name)
            let generation = self.generation
            let reply = try? await connection.call(
                .bus("GetNameOwner", name), timeout: limits.connect)
            guard generation == self.generation else { return false }
            jobs.owner = reply?.arguments.first?.stringValue
            jobs.isThere = jobs.owner != nil
            return jobs.owner != nil
        }

        /// The order's view, or a new one; nil where none can be had.
        private func view(
            for order: OrderID, _ job: DesktopJob, _ output: DesktopOutput, _ number: UInt64,
            on connection: DBusConnection
        ) async throws -> String? {
            if let path = jobs.path(for: order, job) { return path }
            await endJob(of: order)
            let generation = self.generation
            let reply: IncomingMessage
            do {
                reply = try await connection.call(
                    JobCalls.requestView(job, appName: output.appName, icon: output.appIcon),
                    timeout: limits.call
                ) { [weak self] reply in
                    Task { await self?.viewed(late: reply, order, job, number, generation) }
                }
            } catch let failure as DBusFailure where failure.isFromServer {
                jobs.isThere = false
                return nil
            }
            guard case .objectPath(let path)? = reply.arguments.first else {
                jobs.isThere = false
                return nil
            }
            if generation == self.generation { jobs.set(path, for: order, job) }
            return path
        }

        /// A view that comes after its limit is taken if it is still wanted.
        private func viewed(
            late reply: IncomingMessage, _ order: OrderID, _ job: DesktopJob, _ number: UInt64,
            _ generation: Int
        ) async {
            guard generation == self.generation else { return }
            let call = unanswered.end(order, number)
            guard case .objectPath(let path)? = reply.arguments.first else { return }
            guard call?.isWanted == true else {
                try? await connection?.send(JobCalls.terminate(path))
                return
            }
            jobs.set(path, for: order, job)
            tell(OrderResponse(order, .lost))
        }

        private func pinged(late order: OrderID, _ number: UInt64, _ generation: Int) async {
            guard generation == self.generation, let call = unanswered.end(order, number) else {
                return
            }
            guard call.isWanted else { return await endJob(of: order) }
            tell(OrderResponse(order, .lost))
        }

        /// Takes an order's view away without a word.
        func endJob(of order: OrderID) async {
            guard let path = jobs.remove(order) else { return }
            try? await connection?.send(JobCalls.terminate(path))
        }

        func take(_ signal: JobSignal) {
            switch signal {
            case .cancelRequested(let path):
                // Sent once for each of the view's interfaces: the second finds no order.
                guard let order = jobs.order(of: path) else { return }
                // The server ends a view that does not end itself within two seconds.
                _ = jobs.remove(order)
                if let connection {
                    Task { try? await connection.send(JobCalls.terminate(path)) }
                }
                away[order] = "its job view was cancelled; news brings it back"
                tell(OrderResponse(order, .action(DesktopJob.cancelKey)))
            case .ownerChanged(let owner):
                guard owner != jobs.owner else { return }
                // Notifications that stood in for views are shown anew too.
                let orders = Set(jobs.orders).union(strategy.progress == .job ? ids.liveOrders : [])
                jobs = JobViews()
                for order in orders { tell(OrderResponse(order, .lost)) }
            }
        }
    }

    /// What a job view's signal says, or the bus' about who owns the name of its server.
    enum JobSignal: Hashable, Sendable {
        case cancelRequested(path: String)
        case ownerChanged(to: String?)

        /// Reads a signal that came from the server of job views, or from the bus.
        init?(_ message: IncomingMessage, owner: String?) {
            let arguments = message.arguments
            if message.sender == "org.freedesktop.DBus", message.member == "NameOwnerChanged",
                arguments.count == 3, arguments[0].stringValue == JobCalls.name,
                let new = arguments[2].stringValue
            {
                self = .ownerChanged(to: new.isEmpty ? nil : new)
            } else if let owner, message.sender == owner, message.member == "cancelRequested",
                let path = message.path
            {
                self = .cancelRequested(path: path)
            } else {
                return nil
            }
        }
    }
#endif
