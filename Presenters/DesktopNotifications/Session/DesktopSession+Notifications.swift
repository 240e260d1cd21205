#if DBus && os(Linux)
    import OrderProgress

    extension DesktopSession {
        /// Shows a notification in place of the order's own; returns the server's id.
        ///
        /// - Throws: ``DBusFailure``, or what the lane is to do.
        func notify(
            _ output: DesktopOutput, for update: OrderUpdate, on connection: DBusConnection
        ) async throws -> UInt32 {
            let order = update.order
            let generation = self.generation
            unanswered[order] = Unanswered(isEnd: update.phase == .end)
            try await takeTurn(for: order)
            defer { turns.giveBack() }
            unanswered[order]?.hasTurn = true
            let before = ids.shown(order)
            let isNewPopup = before == nil || isPopupOver(order)
            let steadied = before.map { steady(output, for: update, after: $0) } ?? output
            let output = distinct(steadied, for: order)
            let shown = NotificationIDs.Shown(
                link: output.link, isEnd: update.phase == .end, number: update.number,
                urgency: output.hint("urgency"), at: limits.now())
            if before == nil { try await makeRoom() }
            guard generation == self.generation else {
                throw DeliveryFault.replaced(
                    OrderProgressError(.unavailable, "the notification server is another one now"))
            }
            guard unanswered[order]?.isWanted == true else {
                unanswered[order] = nil
                throw DeliveryFault.withheld("it was put away before the server was called")
            }
            var id = try await answer(to: output, for: order, shown, on: connection)
            silentSince = nil
            if id == 0, ids[order] != nil, generation == self.generation {
                // deepin shows nothing in place of an id it no longer has: as a new one, then.
                ids.remove(order)
                id = try await answer(to: output, for: order, shown, on: connection)
            }
            let isWanted = unanswered.removeValue(forKey: order)?.isWanted ?? true
            guard generation == self.generation else { return id }
            guard isWanted else {
                ids.remove(order)
                if id != 0 { await close(id) }
                return id
            }
            await keep(id, for: order, shown)
            if isNewPopup, id != 0, strategy.quirks.contains(.drawsBodyOnUpdate) {
                // It is shown already, if without its body: a failure of this call loses nothing.
                _ = try? await call(output, for: order, shown, on: connection)
            }
            return id
        }

        /// Waits for a turn, but not for a server that meanwhile did not answer others.
        private func takeTurn(for order: OrderID) async throws {
            guard !turns.takeAtOnce() else { return }
            let began = ContinuousClock.now
            await withCheckedContinuation { turns.wait($0) }
            guard let silentSince, silentSince > began else { return }
            turns.giveBack()
            unanswered[order] = nil
            throw DeliveryFault.temporary(
                OrderProgressError(
                    .timedOut, "the notification server has not answered an earlier call"))
        }

        /// One call, or two where there was no room for the first.
        private func answer(
            to output: DesktopOutput, for order: OrderID, _ shown: NotificationIDs.Shown,
            on connection: DBusConnection
        ) async throws -> UInt32 {
            do {
                return try await call(output, for: order, shown, on: connection)
            } catch let failure as DBusFailure where isAboutRoom(failure) && ids.count > 0 {
                if await !giveUpOne() {
                    // Its own place is the last one to be had.
                    guard let own = ids[order] else { throw failure }
                    ids.remove(order)
                    await close(own)
                }
                return try await call(output, for: order, shown, on: connection)
            }
        }

        private func call(
            _ output: DesktopOutput, for order: OrderID, _ shown: NotificationIDs.Shown,
            on connection: DBusConnection
        ) async throws -> UInt32 {
            let generation = self.generation
            let reply = try await connection.call(
                NotificationCalls.notify(output, replacing: ids[order] ?? 0), timeout: limits.call
            ) { [weak self] reply in
                Task { await self?.answered(late: reply, order, shown, generation) }
            }
            guard let id = reply.arguments.first?.uint32Value else {
                throw DBusFailure(
                    name: "org.freedesktop.DBus.Error.InvalidSignature",
                    message: "the server answered without an id")
            }
            return id
        }

        func keep(_ id: UInt32, for order: OrderID, _ shown: NotificationIDs.Shown) async {
            let before = ids[order]
            ids.set(id, for: order, shown)
            lost.remove(order)
            acted[order] = nil
            away[order] =
                id == 0 && !shown.isEnd
                ? "the server gave no id, so that an update would be one more toast" : nil
            let waiting = early
            early = []
            for signal in waiting { take(signal) }
            // Another id than asked for: the old one is gone on most servers, and must go on the
            // rest, or two toasts show one order.
            if let before, before != id { await close(before) }
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

        // MARK: Habits of servers

        /// A tick keeps the colours of what it ticks.
        private func steady(
            _ output: DesktopOutput, for update: OrderUpdate, after shown: NotificationIDs.Shown
        ) -> DesktopOutput {
            guard strategy.quirks.contains(.coloursByUrgency), update.number == shown.number,
                update.attention == .silent, let urgency = shown.urgency
            else { return output }
            var output = output
            output.hints = output.hints.map {
                $0.key == "urgency" ? DBusValue.Entry($0.key, urgency) : $0
            }
            return output
        }

        /// Texts of its own, where the server takes two of the same for one.
        private func distinct(_ output: DesktopOutput, for order: OrderID) -> DesktopOutput {
            guard strategy.quirks.contains(.mergesSameTexts) else { return output }
            return texts.distinct(output, for: order) {
                ids[$0] != nil || unanswered[$0]?.hasTurn == true
            }
        }

        /// Keeps below the number at which the server refuses every call.
        private func makeRoom() async throws {
            guard let maximum = strategy.maximumShown else { return }
            while ids.count + unanswered.count(where: { $0.value.hasTurn && ids[$0.key] == nil })
                > maximum
            {
                if await giveUpOne() { continue }
                throw DBusFailure(
                    name: "org.freedesktop.DBus.Error.LimitsExceeded",
                    message: "\(maximum) calls are on their way to a server that shows no more")
            }
        }

        private func isAboutRoom(_ failure: DBusFailure) -> Bool {
            if failure.name.hasSuffix("MaxNotificationsExceeded") { return true }
            guard strategy.maximumShown != nil, failure.isFromServer else { return false }
            // MATE's own error has no other name, and a text in the person's language.
            return failure.name.hasPrefix("org.gtk.GDBus.UnmappedGError.") || ids.count > 10
        }

        /// Takes away what is missed least: the oldest end, else what has not changed for longest.
        private func giveUpOne() async -> Bool {
            guard let (given, shown) = ids.leastMissed(but: { unanswered[$0] != nil }),
                let id = ids[given]
            else { return false }
            ids.remove(given)
            if !shown.isEnd {
                away[given] = "it made room for another order: the server shows no more at a time"
            }
            tell(OrderResponse(given, .expired))
            await close(id)
            return true
        }
    }
#endif
