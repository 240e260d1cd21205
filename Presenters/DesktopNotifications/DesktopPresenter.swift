#if DBus && os(Linux)
    public import OrderProgress

    /// Shows each order as one desktop notification that changes in place.
    ///
    /// Speaks to the notification server on the session bus with libdbus-1. A call waits two seconds
    /// at most for its answer, and connecting five for a bus that accepts nobody.
    public final class DesktopPresenter: OrderProgressPresenter {
        /// "desktop".
        public let name = "desktop"
        /// Ten silent updates a second; at once, ten in a row, when the input pauses.
        public let pace = Pace(floor: .milliseconds(100), burst: 10)
        /// The thread that waits for the bus.
        public var executor: (any TaskExecutor)? { session.executor }
        /// Clicks, dismissals and losses.
        public let responses: AsyncStream<OrderResponse>

        private let appName: String
        private let appIcon: String
        private let wording: WordingChoice
        private let actions: DesktopActions
        private let prefersBar: Bool
        let session: DesktopSession

        /// Creates a presenter; the bus is connected to when it is first needed.
        ///
        /// - Parameters:
        ///   - appName: the application's name for people.
        ///   - appIcon: the name of a themed icon, or a `file://` URI; empty for none.
        ///   - wording: the language of orders that name none.
        ///   - actions: what a person can choose on a toast; what is chosen is among
        ///     ``responses``.
        ///   - prefersBar: whether a bar is drawn even where the server hides texts and buttons
        ///     beside it, as Xfce does.
        ///   - openLink: what a click on an order with a link does, in place of the desktop's own
        ///     opener; given the link and the activation token, if the server sent one.
        public convenience init(
            appName: String = "Order progress", appIcon: String = "package-x-generic",
            wording: WordingChoice = WordingChoice(), actions: DesktopActions = .none,
            prefersBar: Bool = false,
            openLink: (@Sendable (String, String?) -> Void)? = nil
        ) {
            self.init(
                appName: appName, appIcon: appIcon, wording: wording, actions: actions,
                prefersBar: prefersBar, address: { SessionBusAddress.current() },
                openLink: openLink)
        }

        /// Creates a presenter for the bus at an address, asked for at each connecting.
        init(
            appName: String = "Order progress", appIcon: String = "package-x-generic",
            wording: WordingChoice = WordingChoice(), actions: DesktopActions = .none,
            prefersBar: Bool = false, limits: DesktopSession.Limits = .init(),
            address: @escaping @Sendable () -> String?,
            openLink: (@Sendable (String, String?) -> Void)? = nil
        ) {
            self.appName = appName
            self.appIcon = appIcon
            self.wording = wording
            self.actions = actions
            self.prefersBar = prefersBar
            let (responses, continuation) = AsyncStream<OrderResponse>.makeStream(
                bufferingPolicy: .bufferingNewest(1000))
            self.responses = responses
            session = DesktopSession(
                limits: limits, address: address,
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
        ///
        /// Where none does, one for any: its outputs are not delivered, but once there is a server
        /// again, the session has their orders shown.
        public func renderer() async -> DesktopRenderer {
            let current = try? await session.currentServer()
            var renderer = DesktopRenderer(
                server: current?.server ?? .unknown, appName: appName, appIcon: appIcon,
                wording: wording, actions: actions)
            renderer.prefersBar = prefersBar
            renderer.generation = current?.generation ?? DesktopSession.noServer
            return renderer
        }

        /// Shows an output; returns when the server has answered, with its id or a job view's path.
        public func deliver(
            _ output: DesktopOutput, for update: OrderUpdate
        ) async throws -> Receipt {
            Receipt(reference: try await session.show(output, for: update))
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
