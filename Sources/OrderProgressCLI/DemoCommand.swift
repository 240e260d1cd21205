import FoundationEssentials
import Glibc
import OrderProgress
import TerminalProgress

extension Command {
    static let demo = Command(
        name: "demo",
        summary: "Shows a made-up order live, start to end in about 20 seconds.",
        details: """
            Half an hour of a pizza's way passes in 20 seconds: as a desktop notification where a
            notification server answers, else in the terminal. What each platform is sent is printed
            beside: in a terminal the most telling parts, elsewhere whole, as "render" does.
            """,
        options: [
            OptionSpec(
                name: "to", value: "A,B",
                help: "desktop, terminal (default: desktop where a notification\n"
                    + "server answers, else terminal)")
        ] + CommonOptions.output,
        run: { arguments in try await DemoCommand(arguments).run() })
}

/// Shows a made-up order, and what each platform is sent for it.
struct DemoCommand: Sendable {
    /// The story's minutes that pass in one of the wall's.
    private static let speed = 90.0

    private let arguments: ParsedArguments
    private let selection: [String]?
    private let wording: WordingChoice
    private let renderings: [AnyRendering]

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        guard arguments.operands.isEmpty else {
            throw CommandFailure(.usage, "it takes no files; to show events of yours: present")
        }
        self.arguments = arguments
        selection = try PresenterTable.selection(arguments)
        wording = try PresenterTable.wording(arguments, default: Locale.language())
        renderings = try PresenterTable.demoRenderings(arguments, wording)
    }

    func run() async throws -> Int32 {
        let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        let events = try DemoOrder.events(from: start)
        let clock = StreamClock(speed: Self.speed)
        let session = try await PresentSession(
            selection, arguments, wording, clock: clock, command: "demo")
        session.say("shown on \(session.names.joined(separator: " and "))")
        return await session.run {
            for event in events {
                clock.wait(for: event.time)
                guard case .applied(let update)? = try? session.tracker.apply(event) else {
                    continue
                }
                session.tracker.inputPaused()
                show(update, session)
            }
            return 0
        }
    }

    /// Prints what each platform is sent: whole, or a digest that fits a terminal.
    private func show(_ update: OrderUpdate, _ session: PresentSession) {
        var writer = JSONWriter(reserving: 4096)
        for rendering in renderings {
            let line = RenderLine(update, at: update.time, rendering)
            if let columns = session.outputColumns, let output = line.output {
                let digest = OutputDigest.line(rendering.name, output)
                session.print(DisplayWidth.truncated(digest, to: columns))
            } else {
                writer.removeAll()
                line.write(to: &writer)
                session.print(writer.text)
            }
        }
    }
}

/// The order that `demo` tells of.
enum DemoOrder {
    static func events(from start: Date) throws(OrderProgressError) -> [OrderEvent] {
        var events: [OrderEvent] = []
        func add(
            _ kind: OrderEvent.Kind, minute: Double, _ change: (inout OrderEvent.Fields) -> Void
        ) throws(OrderProgressError) {
            var fields = OrderEvent.Fields()
            change(&fields)
            events.append(
                try OrderEvent(
                    order: "demo-1", kind, at: start.addingTimeInterval(minute * 60),
                    fields: fields))
        }
        func eta(_ minute: Double) -> Change<OffsetDate> {
            .set(
                OffsetDate(
                    start.addingTimeInterval(minute * 60), secondsFromGMT: localOffset(at: start)))
        }
        try add(.placed, minute: 0) {
            $0.title = .set("2 pizzas")
            $0.merchant = .set("Trattoria Roma")
            $0.eta = eta(30)
            $0.link = .set("https://example.com/orders/demo-1")
        }
        try add(.updated, minute: 4) { $0.stage = .preparing }
        try add(.updated, minute: 12) {
            $0.stage = .onTheWay
            $0.courier = .set(Courier(name: "Mina", vehicle: "bicycle"))
        }
        for minute in [15.0, 18, 21] {
            try add(.updated, minute: minute) { $0.fraction = .set(0.6 + minute / 100) }
        }
        try add(.updated, minute: 24) {
            $0.eta = eta(31)
            $0.reason = .set("heavy traffic")
            $0.fraction = .set(0.86)
            $0.attention = .normal
        }
        try add(.updated, minute: 28) {
            $0.message = .set("Mina is at your door")
            $0.fraction = .set(0.97)
            $0.attention = .urgent
        }
        try add(.completed, minute: 30) { _ in }
        return events
    }

    /// What clocks here show beside UTC, in seconds.
    private static func localOffset(at moment: Date) -> Int {
        var seconds = time_t(moment.timeIntervalSince1970)
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }
}
