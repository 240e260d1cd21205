import Glibc
import OrderProgress

/// The files of a command line, read line by line.
struct EventInput: Sendable {
    private struct Source: Sendable {
        /// Nil for standard input.
        let name: String?
        let descriptor: Int32
    }

    private let sources: [Source]
    let isLenient: Bool

    /// Opens every file, so that a missing one is told before anything is done.
    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        isLenient = arguments.has("lenient")
        var sources: [Source] = []
        for name in try arguments.inputs() {
            sources.append(try Self.open(name))
        }
        self.sources = sources
    }

    private static func open(_ name: String) throws(CommandFailure) -> Source {
        if name == "-" { return Source(name: nil, descriptor: STDIN_FILENO) }
        let descriptor = unsafe Glibc.open(FileName.path(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = Descriptor.text(of: errno)
            throw CommandFailure(.noInput, "\(FileName.shown(name)) cannot be opened: \(text)")
        }
        if Descriptor.isFolder(descriptor) {
            throw CommandFailure(
                .noInput, "\(FileName.shown(name)) is a folder; name files of event lines")
        }
        return Source(name: name, descriptor: descriptor)
    }

    /// What a reader of the input is told.
    struct Handlers {
        /// An event, and what it led to; throws why it is refused.
        var event: (OrderEvent) throws(OrderProgressError) -> OrderLedger.Effect
        /// A line was refused before it was an event.
        var refusedLine: () -> Void
        /// A sentence for people: a refusal or a warning, with its place.
        var say: (String) -> Void
        /// All that has come so far is handled, and no more is there at the moment.
        var paused: () throws(CommandFailure) -> Void
        /// Why reading on makes no sense; asked often, since some input never pauses or ends.
        var fault: () -> CommandFailure? = { nil }
    }

    /// Reads to the end, or in strict reading to the first refused line; whether one was refused.
    func read(_ handlers: Handlers) throws(CommandFailure) -> Bool {
        var anyRefused = false
        for source in sources {
            var reader = OrderEventReader(lenient: isLenient)
            var isAtEnd = false
            while !isAtEnd {
                switch Descriptor.read(source.descriptor, atMost: 1 << 18) {
                case .failure(let error):
                    let text = Descriptor.text(of: error.number)
                    throw CommandFailure(
                        .io, "\(FileName.shownInput(source.name ?? "-")) cannot be read: \(text)")
                case .success(let bytes):
                    isAtEnd = bytes.isEmpty
                    if isAtEnd { reader.finish() } else { reader.append(bytes) }
                }
                while let line = reader.next() {
                    if let fault = handlers.fault() { throw fault }
                    guard !take(line, of: source, handlers) else { continue }
                    anyRefused = true
                    if !isLenient {
                        try handlers.paused()
                        return true
                    }
                }
                if let fault = handlers.fault() { throw fault }
                // A writer that is about to go on is not a pause.
                if isAtEnd
                    || !Descriptor.wait(source.descriptor, for: Int16(POLLIN), milliseconds: 1)
                {
                    try handlers.paused()
                }
            }
        }
        return anyRefused
    }

    /// Why an event changed nothing; nil where it changed its order.
    private static func reason(_ effect: OrderLedger.Effect) -> String? {
        switch effect {
        case .applied: nil
        case .stale: "stale: a later event of the order was applied before"
        case .repeated: "repeated: the order has had an event of this id"
        case .ended: "ended: the order is over"
        }
    }

    /// Whether the line was taken.
    private func take(
        _ line: OrderEventReader.Line, of source: Source, _ handlers: Handlers
    ) -> Bool {
        var place: String {
            (source.name.map { "\(FileName.shown($0)): " } ?? "") + "line \(line.number)"
        }
        for warning in line.warnings { handlers.say("\(place): \(warning)") }
        do throws(OrderProgressError) {
            let event: OrderEvent
            do throws(OrderProgressError) {
                event = try line.result.get()
            } catch {
                handlers.refusedLine()
                throw error
            }
            let effect = try handlers.event(event)
            if let reason = Self.reason(effect) { handlers.say("\(place): \(reason)") }
            return true
        } catch {
            handlers.say("\(place): \(error)")
            return false
        }
    }
}
