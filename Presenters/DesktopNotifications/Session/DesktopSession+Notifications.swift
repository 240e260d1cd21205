#if DBus && os(Linux)
    import OrderProgress

    extension DesktopSession {
        /// A notification on its way: what it shows, and by which call to which server.
        private struct Delivery: Sendable {
            let order: OrderID
            let rendered: DesktopOutput
            /// What is sent of it.
            let output: DesktopOutput
            let shown: NotificationIDs.Shown
            let number: UInt64
            let generation: Int
            let connection: DBusConnection
        }

        /// Shows a notification in place of the order's own; returns the server's id.
        ///
        /// - Parameter isAlert: whether it stands beside a job view.
        /// - Throws: ``DBusFailure``, or what the lane is to do.
        func notify(
            _ rendered: DesktopOutput, for update: OrderUpdate, on connection: DBusConnection,
            isAlert: Bool = false
        ) async throws -> UInt32 {
            let order = update.order
            let generation = self.generation
            let number = unanswered.begin(order, isEnd: update.phase == .end)
            try await takeTurn(for: order)
            defer { turns.giveBack() }
            unanswered.turnHasCome(to: order)
            let before = ids.shown(order)
            let isNewPopup = before == nil || isPopupOver(order)
            var output = rendered
            if let before, let id = ids[order] {
                if before.number == update.number, before.late?.reads(as: rendered) == true {
                    unanswered.remove(order)
                    return id
                }
                steady(&output, for: update, after: before)
            }
            output = distinct(output, for: order)
            let shown = NotificationIDs.Shown(
                link: output.link, isEnd: update.phase == .end, number: update.number,
                urgency: output.hint("urgency"), at: limits.now(), isAlert: isAlert)
            if before == nil { try await makeRoom() }
            guard generation == self.generation else { throw Self.replaced }
            guard unanswered[order]?.isWanted == true else {
                unanswered.remove(order)
                throw DeliveryFault.withheld("it was put away before the server was called")
            }
            let delivery = Delivery(
                order: order, rendered: rendered, output: output, shown: shown, number: number,
                generation: generation, connection: connection)
            var id = try await answer(to: delivery)
            silentSince = nil
            if id == 0, ids[order] != nil, generation == self.generation {
                // deepin shows nothing in place of an id it no longer has: as a new one, then.
                ids.remove(order)
                id = try await answer(to: delivery)
            }
            guard generation == self.generation else { return id }
            guard unanswered.end(order, number)?.isWanted == true else {
                ids.remove(order)
                if id != 0 { await close(id) }
                return id
            }
            await keep(id, for: order, shown)
            if isNewPopup, id != 0, strategy.quirks.contains(.drawsBodyOnUpdate) {
                // It is shown already, if without its body: a failure of this call loses nothing.
                _ = try? await call(delivery)
            }
            return id
        }

        static var replaced: DeliveryFault {
            .replaced(
                OrderProgressError(.unavailable, "the notification server is another one now"))
        }

        /// Waits for a turn, but not for a server that meanwhile did not answer others.
        private func takeTurn(for order: OrderID) async throws {
            guard !turns.takeAtOnce() else { return }
            let began = ContinuousClock.now
            await withCheckedContinuation { turns.wait($0) }
            guard let silentSince, silentSince > began else { return }
            turns.giveBack()
            unanswered.remove(order)
            throw DeliveryFault.temporary(
                OrderProgressError(
                    .timedOut, "the notification server has not answered an earlier call"))
        }

        /// One call, or two where there was no room for the first.
        private func answer(to delivery: Delivery) async throws -> UInt32 {
            do {
                return try await call(delivery)
            } catch let failure as DBusFailure where isAboutRoom(failure) && ids.count > 0 {
                if await !giveUpOne() {
                    // Its own place is the last one to be had.
                    guard let own = ids[delivery.order] else { throw failure }
                    ids.remove(delivery.order)
                    await close(own)
                }
                return try await call(delivery)
            }
        }

        private func call(_ delivery: Delivery) async throws -> UInt32 {
            let notify = NotificationCalls.notify(
                delivery.output, replacing: ids[delivery.order] ?? 0)
            let reply = try await delivery.connection.call(notify, timeout: limits.call) {
                [weak self] reply in
                Task { await self?.answered(late: reply, delivery) }
            }
            guard let id = reply.arguments.first?.uint32Value else {
                throw DBusFailure(
                    name: "org.freedesktop.DBus.Error.InvalidSignature",
                    message: "the server answered without an id")
            }
            if delivery.generation == generation, let sender = reply.sender, sender != owner {
                // Another server has taken over, and its answer is seen before the bus' word of it.
                ownerChanged(to: sender)
                await close(id)
                throw Self.replaced
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

        private func answered(late reply: IncomingMessage, _ delivery: Delivery) async {
            guard delivery.generation == generation else { return }
            let call = unanswered.end(delivery.order, delivery.number)
            guard let id = reply.arguments.first?.uint32Value, id != 0 else { return }
            guard call?.isWanted == true else {
                // Given up meanwhile: a later call may have been given the same id.
                if ids.order(of: id) == nil { await close(id) }
                return
            }
            var shown = delivery.shown
            shown.late = delivery.rendered
            await keep(id, for: delivery.order, shown)
            // The newest state waits for the lane's next try; there is no need to wait longer.
            tell(OrderResponse(delivery.order, .lost))
        }

        // MARK: Habits of servers

        /// Keeps what a person hears or sees stand out, as long as it is the same news.
        private func steady(
            _ output: inout DesktopOutput, for update: OrderUpdate,
            after shown: NotificationIDs.Shown
        ) {
            if shown.late != nil, update.number == shown.number { output.silence() }
            // What is urgent is so until there is news: a silent change does not undo it, but where
            // it would pop up again.
            if update.phase == .update, update.attention == .silent, shown.isCritical,
                !strategy.popsUpAgain
            {
                output.set("urgency", DesktopOutput.critical)
            }
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
            while ids.count + unanswered.countOnTheirWay(where: { ids[$0] == nil }) > maximum {
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
