#if DBus && os(Linux)
    public import OrderProgress

    /// Shows each order as one desktop notification that changes in place.
    ///
    /// Speaks to the notification server on the session bus with libdbus-1. Nothing of it waits
    /// longer than three seconds, whatever the bus and the server do.
    public final class DesktopPresenter: OrderProgressPresenter {
        /// "desktop".
        public let name = "desktop"
        /// Ten silent updates a second; at once, ten in a row, when the input pauses.
        public let pace = Pace(floor: .milliseconds(100), burst: 10)
        /// Clicks, dismissals and losses.
        public let responses: AsyncStream<OrderResponse>

        private let appName: String
        private let appIcon: String
        private let wording: WordingChoice
        private let session: DesktopSession

        /// Creates a presenter; the bus is connected to when it is first needed.
        ///
        /// - Parameters:
        ///   - appName: the application's name for people.
        ///   - appIcon: the name of a themed icon, or a `file://` URI; empty for none.
        ///   - wording: the language of orders that name none.
        ///   - openLink: what a click on an order with a link does, in place of the desktop's own
        ///     opener; given the link and the activation token, if the server sent one.
        public convenience init(
            appName: String = "Order progress", appIcon: String = "package-x-generic",
            wording: WordingChoice = WordingChoice(),
            openLink: (@Sendable (String, String?) -> Void)? = nil
        ) {
            self.init(
                appName: appName, appIcon: appIcon, wording: wording,
                address: { SessionBusAddress.current() }, openLink: openLink)
        }

        /// Creates a presenter for the bus at an address, asked for at each connecting.
        init(
            appName: String = "Order progress", appIcon: String = "package-x-generic",
            wording: WordingChoice = WordingChoice(), address: @escaping @Sendable () -> String?,
            openLink: (@Sendable (String, String?) -> Void)? = nil
        ) {
            self.appName = appName
            self.appIcon = appIcon
            self.wording = wording
            let (responses, continuation) = AsyncStream<OrderResponse>.makeStream(
                bufferingPolicy: .bufferingNewest(1000))
            self.responses = responses
            session = DesktopSession(
                address: address,
                openLink: openLink ?? { LinkOpener.open($0, activationToken: $1) }
            ) {
                continuation.yield($0)
            }
        }

        /// Whether a notification server answers here.
        public func availability() async -> Availability {
            do throws(OrderProgressError) {
                _ = try await session.currentServer()
                return .available
            } catch {
                return .unavailable(error.message)
            }
        }

        /// The server that answers, as it describes itself; connects where need be.
        public func server() async throws -> DesktopServer {
            try await session.currentServer().server
        }

        /// A renderer for the server that answers now.
        public func renderer() async throws -> DesktopRenderer {
            let current: (server: DesktopServer, generation: Int)
            do throws(OrderProgressError) {
                current = try await session.currentServer()
            } catch {
                throw DeliveryFault.temporary(error)
            }
            var renderer = DesktopRenderer(
                server: current.server, appName: appName, appIcon: appIcon, wording: wording)
            renderer.generation = current.generation
            return renderer
        }

        /// Shows an output; returns when the server has answered, with its id.
        public func deliver(
            _ output: DesktopOutput, for update: OrderUpdate
        ) async throws -> Receipt {
            return Receipt(reference: String(try await session.notify(output, for: update)))
        }

        /// Closes the order's notification.
        public func withdraw(_ order: OrderID) async {
            await session.withdraw(order)
        }

        /// Leaves the bus.
        public func close() async {
            await session.close()
        }
    }
#endif
