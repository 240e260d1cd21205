#if DBus && os(Linux)
    import Glibc
    import OrderProgress

    extension DesktopPresenter {
        /// What is here and what is missing, from the bus to what opens links.
        public func findings() async -> [DesktopFinding] {
            await session.findings() + [Self.opener]
        }

        private static var opener: DesktopFinding {
            let folders = (SessionBusAddress.environment("PATH") ?? "/usr/bin:/bin")
                .split(separator: ":").map { "\($0)/xdg-open" }
            if let found = folders.first(where: { unsafe access($0, X_OK) == 0 }) {
                return .there("link opener", found)
            }
            return .missing(
                "link opener",
                "there is no xdg-open on PATH, so that a click opens nothing; install xdg-utils")
        }
    }

    extension DesktopSession {
        func findings() async -> [DesktopFinding] {
            let bus: DesktopFinding
            do {
                _ = try await self.bus()
                bus = .there("session bus", address() ?? "")
            } catch {
                let error = error as? OrderProgressError ?? Self.unavailable(error)
                return [.missing("session bus", error.message)]
            }
            do throws(OrderProgressError) {
                let (server, _) = try await currentServer()
                return [bus] + DesktopFinding.all(about: server) + (await jobFindings())
            } catch {
                return [bus, .missing("notification server", error.message)]
            }
        }

        private func jobFindings() async -> [DesktopFinding] {
            guard strategy.progress == .job, let connection else { return [] }
            guard await hasJobViews(connection) else {
                return [
                    .missing(
                        "job views",
                        "nobody owns org.kde.JobViewServer, so that progress is a bar of characters "
                            + "in the notification; plasmashell owns it where its notifications "
                            + "widget is loaded")
                ]
            }
            return [.there("job views", "org.kde.JobViewServer is owned; progress is shown there")]
        }
    }
#endif
