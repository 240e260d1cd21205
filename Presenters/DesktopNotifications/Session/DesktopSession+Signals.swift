#if DBus && os(Linux)
    import OrderProgress

    extension DesktopSession {
        func take(_ message: IncomingMessage) {
            if let signal = NotificationSignal(message, owner: owner) {
                take(signal)
            } else if let signal = JobSignal(message, owner: jobs.owner) {
                take(signal)
            }
        }

        func take(_ signal: NotificationSignal) {
            switch signal {
            case .closed(let id, let reason):
                guard let order = ids.order(of: id) else { return keepEarly(signal) }
                closed(order, reason: reason)
            case .activationToken(let id, let token): tokens = [id: token]
            case .action(let id, let key):
                guard let order = ids.order(of: id) else { return keepEarly(signal) }
                let token = tokens.removeValue(forKey: id)
                acted[order] = limits.now()
                guard key == "default" else { return tell(OrderResponse(order, .action(key))) }
                if let link = ids.shown(order)?.link { openLink(link, token) }
                tell(OrderResponse(order, .opened))
            case .ownerChanged(let owner): ownerChanged(to: owner)
            }
        }

        /// A reply and the signal after it come in on two ways; the signal may be seen first. Most
        /// are about other programs' ids: of too many, the oldest go.
        private func keepEarly(_ signal: NotificationSignal) {
            guard !unanswered.isEmpty else { return }
            if early.count == Self.maximumEarly { early.removeFirst() }
            early.append(signal)
        }

        private static var maximumEarly: Int { 64 }

        /// How soon a server that closes what an action was chosen on has done so.
        private static var closesAfterAction: Duration { .seconds(1) }

        private func closed(_ order: OrderID, reason: UInt32) {
            let isLive = ids.shown(order)?.isEnd == false
            ids.remove(order)
            // Beside a job view it was the alert that was put away, not the order.
            if isLive, jobs[order] != nil { return }
            // Most servers close what an action was chosen on at once, and call that dismissed.
            let isByAction =
                acted.removeValue(forKey: order).map {
                    limits.now() - $0 < Self.closesAfterAction
                } ?? false
            let isDismissed = reason == 2 && !isByAction
            if isDismissed {
                if isLive { dismissed.insert(order) }
                // The update on its way would bring it back; an end is shown once all the same.
                if unanswered[order]?.isEnd == false { unanswered.takeForUnwanted(order) }
                return tell(OrderResponse(order, .dismissed))
            }
            // dunst calls expired what another program's toast of the same texts has displaced.
            let isDisplaced = reason == 1 && strategy.quirks.contains(.mergesSameTexts)
            if isLive, unanswered[order] == nil, !isDisplaced {
                away[order] = "the server took the toast away; news brings it back"
            }
            // Closed by a call, it was nobody's time that was over.
            if reason != 3 { tell(OrderResponse(order, .expired)) }
        }
    }
#endif
