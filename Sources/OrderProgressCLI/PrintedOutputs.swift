import Glibc
import OrderProgress

/// Lines that `render` has printed, read back and put together by update.
struct PrintedOutputs {
    private static let maximumLineBytes = 1 << 20

    private let name: String
    private let descriptor: Int32
    private let renderings: [AnyRendering]

    init(_ file: String, _ renderings: [AnyRendering]) throws(CommandFailure) {
        name = FileName.shownInput(file)
        self.renderings = renderings
        descriptor =
            file == "-"
            ? STDIN_FILENO : unsafe open(FileName.path(file), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandFailure(
                .noInput, "--outputs: \(name) cannot be opened: \(Descriptor.text(of: errno))")
        }
        guard !Descriptor.isFolder(descriptor) else {
            throw CommandFailure(
                .noInput, "--outputs: \(name) is a folder; name a file of lines of \"render\"")
        }
    }

    /// The lines of each update, in the order updates first come up in.
    func read() throws(CommandFailure) -> [[RenderLine]] {
        /// An order, the first of its identity or a later one: an ended one's may be used again.
        struct Life: Hashable {
            let order: OrderID
            var number = 0
        }
        struct Key: Hashable {
            let life: Life
            let update: Int
        }
        struct Presenter: Hashable {
            let name: String
            let order: OrderID
        }
        var groups: [Key: Int] = [:]
        var lives: [Presenter: Life] = [:]
        var ended: Set<Life> = []
        var lines: [[RenderLine]] = []
        try eachLine { (bytes, number) throws(CommandFailure) in
            guard let line = try self.line(bytes, number) else { return }
            let order = OrderID(rawValue: line.order)
            // By presenter: each one's lines may come together.
            let presenter = Presenter(name: line.presenter, order: order)
            var life = lives[presenter] ?? Life(order: order)
            if line.update == 1, lives[presenter] != nil, ended.contains(life) { life.number += 1 }
            lives[presenter] = life
            if line.phase == .end { ended.insert(life) }
            let key = Key(life: life, update: line.update)
            if let index = groups[key] {
                guard !lines[index].contains(where: { $0.presenter == line.presenter }) else {
                    throw fault(
                        number, "this update's output for \(line.presenter) was there before")
                }
                lines[index].append(line)
            } else {
                groups[key] = lines.count
                lines.append([line])
            }
        }
        return lines
    }

    private func eachLine(
        _ body: (ArraySlice<UInt8>, Int) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        var buffer: [UInt8] = []
        var number = 0
        var isAtEnd = false
        while !isAtEnd {
            switch Descriptor.read(descriptor, atMost: 1 << 16) {
            case .failure(let error):
                let text = Descriptor.text(of: error.number)
                throw CommandFailure(.io, "--outputs: \(name) cannot be read: \(text)")
            case .success(let bytes):
                isAtEnd = bytes.isEmpty
                buffer += bytes
            }
            var head = 0
            while let end = buffer[head...].firstIndex(of: 0x0A) ?? (isAtEnd ? buffer.count : nil),
                head < buffer.count
            {
                number += 1
                let line = buffer[head..<end]
                head = min(end + 1, buffer.count)
                if !line.allSatisfy({ $0 <= 0x20 }) { try body(line, number) }
            }
            buffer.removeFirst(head)
            if buffer.count > Self.maximumLineBytes {
                throw fault(number + 1, "it has more than \(Self.maximumLineBytes) bytes")
            }
        }
    }

    private func fault(_ number: Int, _ what: String) -> CommandFailure {
        CommandFailure(.refused, "--outputs: \(name): line \(number): \(what)")
    }

    /// A line with what it tells; nil for a presenter that is there but was not asked for.
    private func line(
        _ bytes: ArraySlice<UInt8>, _ number: Int
    ) throws(CommandFailure) -> RenderLine? {
        let json: JSONValue
        do throws(OrderProgressError) {
            json = try JSONValue(json: bytes)
        } catch {
            throw fault(number, error.description)
        }
        guard let order = json["order"]?.text, let update = json["update"]?.integer,
            let presenter = json["presenter"]?.text
        else {
            throw fault(number, "it has no order, update and presenter, as lines of render have")
        }
        guard let rendering = renderings.first(where: { $0.name == presenter }) else {
            if PresenterTable.names.contains(presenter) { return nil }
            throw fault(number, "there is no presenter \"\(visible(presenter))\" to read it")
        }
        if let refusal = json["refused"]?.text {
            return RenderLine(
                order: order, update: Int(update), presenter: presenter, refusal: refusal)
        }
        guard let phase = json["phase"]?.text.flatMap(OrderUpdate.Phase.init(rawValue:)),
            let output = json["output"]
        else { throw fault(number, "it has neither phase and output nor refused") }
        return RenderLine(
            order: order, update: Int(update), phase: phase, presenter: presenter, output: output,
            facts: facts(of: output, phase, rendering, printed: json["facts"]))
    }

    /// The facts read out of the output; torn where the line's own facts say otherwise.
    private func facts(
        of output: JSONValue, _ phase: OrderUpdate.Phase, _ rendering: AnyRendering,
        printed: JSONValue?
    ) -> OutputFacts {
        var facts = rendering.facts(output, phase)
        guard let printed else { return facts }
        let differences = Self.differences(of: facts, from: printed)
        if differences.isEmpty { return facts }
        // An app's own content state, whose keys are like those of one that is known.
        let plain = rendering.plainFacts(output, phase)
        if Self.differences(of: plain, from: printed).isEmpty { return plain }
        for name in differences {
            let value = facts[name].map { "\($0)" } ?? "nothing"
            facts[name] = .torn("\(value) in the output, otherwise in the line's own facts")
        }
        return facts
    }

    private static func differences(
        of facts: OutputFacts, from printed: JSONValue
    ) -> [OutputFacts.Name] {
        var writer = JSONWriter()
        facts.write(to: &writer)
        let read = try? JSONValue(json: writer.bytes)
        return OutputFacts.Name.allCases.filter { read?[$0.rawValue] != printed[$0.rawValue] }
    }
}
