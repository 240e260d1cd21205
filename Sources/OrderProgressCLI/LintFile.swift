import Glibc
import OrderProgress

/// A file of payloads to be checked.
struct LintFile {
    private static let maximumBytes = 64 << 20

    /// The file as it was named; `-` is standard input.
    let name: String
    private let bytes: [UInt8]

    /// Reads the file whole.
    init(_ name: String) throws(CommandFailure) {
        self.name = name
        let descriptor =
            name == "-"
            ? STDIN_FILENO : unsafe open(FileName.path(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = Descriptor.text(of: errno)
            throw CommandFailure(.noInput, "\(FileName.shown(name)) cannot be opened: \(text)")
        }
        defer { if name != "-" { close(descriptor) } }
        if Descriptor.isFolder(descriptor) {
            throw CommandFailure(
                .noInput, "\(FileName.shownInput(name)) is a folder; name files of payloads")
        }
        bytes = try Self.read(descriptor, name)
    }

    private static func read(_ descriptor: Int32, _ name: String) throws(CommandFailure) -> [UInt8]
    {
        var bytes: [UInt8] = []
        while true {
            switch Descriptor.read(descriptor, atMost: 1 << 18) {
            case .failure(let error):
                let text = Descriptor.text(of: error.number)
                throw CommandFailure(.io, "\(FileName.shownInput(name)) cannot be read: \(text)")
            case .success(let more):
                if more.isEmpty { return bytes }
                bytes += more
                guard bytes.count <= maximumBytes else {
                    throw CommandFailure(
                        .refused,
                        "\(FileName.shownInput(name)) has more than \(maximumBytes) bytes; split it"
                    )
                }
            }
        }
    }

    /// What is wrong in the file, in the order of its payloads.
    func findings(_ kind: LintKind?) -> [LintFinding] {
        var findings: [LintFinding] = []
        let payloads = payloads(&findings)
        var byKind: [(kind: LintKind, payloads: [LintPayload])] = []
        let checked = payloads.flatMap { Self.unwrapped($0, &findings) }
        if checked.isEmpty, findings.isEmpty {
            findings.append(
                payloads.isEmpty
                    ? FileRule.empty.finding(
                        at: .root, "there is nothing in it; give payloads, or lines of \"render\"")
                    : FileRule.nothingChecked.finding(
                        at: .root,
                        "of these lines of \"render\" none is checked here; give those of "
                            + "activitykit and android"))
        }
        for payload in checked {
            guard let kind = kind ?? LintKind.of(payload.value) else {
                findings.append(Self.unknown(payload))
                continue
            }
            if let index = byKind.firstIndex(where: { $0.kind.name == kind.name }) {
                byKind[index].payloads.append(payload)
            } else {
                byKind.append((kind, [payload]))
            }
        }
        for (kind, payloads) in byKind { findings += kind.findings(payloads) }
        guard payloads.count > 1 else { return findings }
        let places = findings.enumerated().map { index, finding in
            (Int(finding.pointer.steps.first ?? "") ?? 0, index)
        }
        return zip(findings, places).sorted { $0.1 < $1.1 }.map(\.0)
    }

    private static func unknown(_ payload: LintPayload) -> LintFinding {
        guard !LintKind.isEvent(payload.value) else {
            return FileRule.unknownKind.finding(
                at: payload.pointer,
                "it is an event line, and lint checks what is sent; \"orderprogress render\" and "
                    + "\"orderprogress compare\" read event lines")
        }
        let names = LintKind.all.map(\.name).joined(separator: ", ")
        return FileRule.unknownKind.finding(
            at: payload.pointer,
            "it is nothing that is checked here; if it should be, say what with --kind (\(names))")
    }

    /// One JSON value, the elements of an array, or several values one after another.
    private func payloads(_ findings: inout [LintFinding]) -> [LintPayload] {
        if bytes.allSatisfy(Self.isSpace) { return [] }
        do throws(OrderProgressError) {
            let payload = try LintPayload(json: bytes)
            return payload.elements ?? [payload]
        } catch {
            let values = LintPayload.sequence(json: bytes)
            // Where already the first is wrong, what follows may be the rest of it.
            guard values.count > 1, case .success? = values.first else {
                findings.append(Self.notJSON(error, at: .root))
                return []
            }
            return values.enumerated().compactMap { index, value in
                do throws(OrderProgressError) {
                    return try value.get()
                } catch {
                    findings.append(Self.notJSON(error, at: JSONPointer.root.index(index)))
                    return nil
                }
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func notJSON(
        _ error: OrderProgressError, at pointer: JSONPointer
    ) -> LintFinding {
        FileRule.notJSON.finding(at: pointer, "it is no JSON that every reader takes: \(error)")
    }

    /// The payloads in a line that `render` printed; otherwise the payload itself.
    private static func unwrapped(
        _ payload: LintPayload, _ findings: inout [LintFinding]
    ) -> [LintPayload] {
        guard let presenter = payload.value["presenter"]?.text, payload.value["update"] != nil,
            let order = payload.value["order"]?.text
        else { return [payload] }
        guard let output = payload.part("output", order: order) else {
            findings.append(refusal(of: payload, presenter))
            return []
        }
        return switch presenter {
        case "activitykit": [output]
        case "android":
            [output.part("notification"), output.part("fcm")].compactMap { $0 }
        default: []
        }
    }

    /// What is told of a line without an output: it is a refusal, or none of `render`.
    private static func refusal(of payload: LintPayload, _ presenter: String) -> LintFinding {
        guard let refusal = payload.value["refused"]?.text else {
            return FileRule.unknownKind.finding(
                at: payload.pointer,
                "it has neither output nor refused, as lines of \"render\" have")
        }
        return FileRule.refusedOutput.finding(
            at: payload.pointer.key("refused"),
            "\"render\" refused what \(presenter) would be sent, and nothing is checked: \(refusal)"
        )
    }
}
