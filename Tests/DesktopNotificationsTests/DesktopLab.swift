#if DBus && os(Linux)
    import Foundation
    import OrderProgress
    import TestPrograms
    import Testing

    @testable import DesktopNotifications

    /// A desktop of its own for one test: a private bus, a notification server, and a shell in it.
    ///
    /// See Tests/DesktopLab/README.md. What it starts ends with it.
    ///
    /// Whatever waits for the lab does so on a queue of its own: the few threads that tasks share
    /// are needed by what is tested.
    final class DesktopLab: Sendable {
        /// The lab's session bus.
        let busAddress: String
        private let shell: Shell
        private let folder: URL
        private let mockLog: URL

        /// Starts a lab, and waits until its server answers.
        init(
            _ server: String, _ environment: [String: String] = [:], options: [String] = []
        ) async throws {
            folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("lab-test-\(UUID().uuidString)")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            mockLog = folder.appendingPathComponent("mock.jsonl")
            shell = Shell(
                Self.folder.appendingPathComponent("desktop-lab"),
                [server, "-q", "--timeout", "300"] + options + ["--", "sh", "-s"],
                ProcessInfo.processInfo.environment.merging(["MOCK_LOG": mockLog.path]) { $1 }
                    .merging(environment) { $1 })
            busAddress = try await shell.ask("echo $DBUS_SESSION_BUS_ADDRESS")
        }

        /// The scripts of Tests/DesktopLab.
        static var folder: URL {
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("DesktopLab")
        }

        /// Runs a shell command inside, and returns what it prints.
        @discardableResult
        func run(_ command: String) async throws -> String {
            try await shell.ask(command)
        }

        /// The calls that the scripted server has logged.
        func calls(_ method: String? = nil) -> [MockCall] {
            let text = (try? String(contentsOf: mockLog, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").compactMap { MockCall(String($0)) }
                .filter { method == nil || $0.method == method }
        }

        /// Waits until the scripted server has logged what a test waits for.
        func calls(
            _ method: String, until isEnough: ([MockCall]) -> Bool
        ) async throws -> [MockCall] {
            let limit = ContinuousClock.now + .seconds(90)
            while ContinuousClock.now < limit {
                let calls = calls(method)
                if isEnough(calls) { return calls }
                try await Task.sleep(for: .milliseconds(10))
            }
            throw LabFault(text: "no such \(method) within 90 s, but \(calls())")
        }

        /// Ends the lab and all it started.
        func end() async {
            await shell.end()
            try? FileManager.default.removeItem(at: folder)
        }

        /// Runs a test in a lab, and ends the lab whatever comes of it.
        static func with(
            _ server: String, _ environment: [String: String] = [:], options: [String] = [],
            _ body: (DesktopLab) async throws -> Void
        ) async throws {
            let lab = try await DesktopLab(server, environment, options: options)
            let result: Result<Void, any Error>
            do {
                result = .success(try await body(lab))
            } catch {
                result = .failure(error)
            }
            await lab.end()
            try result.get()
        }
    }

    /// A shell that runs one command after the other.
    private actor Shell {
        private let executor = BusThread(name: "lab")
        nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe executor.asUnownedSerialExecutor()
        }

        private let executable: String
        private let arguments: [String]
        private let environment: [String: String]
        private var program: Program?

        init(_ executable: URL, _ arguments: [String], _ environment: [String: String]) {
            self.executable = executable.path
            self.arguments = arguments
            self.environment = environment
        }

        private func started() throws -> Program {
            if let program { return program }
            let program = try Program(
                executable, arguments, environment: environment, input: .pipe, output: .pipe)
            self.program = program
            return program
        }

        func ask(_ command: String) throws -> String {
            let program = try started()
            let mark = "answered-\(UUID().uuidString)"
            try program.write("(\(command)) </dev/null\necho \(mark)\n".utf8)
            var bytes: [UInt8] = []
            while true {
                let more = program.read()
                guard !more.isEmpty else {
                    let said = (bytes + program.keptErrors)
                    throw LabFault(
                        text: "the lab ended while it ran \"\(command)\": "
                            + String(decoding: said, as: UTF8.self))
                }
                bytes += more
                let text = String(decoding: bytes, as: UTF8.self)
                guard let end = text.range(of: mark) else { continue }
                return text[..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }

        func end() {
            program?.closeInput()
            let limit = ContinuousClock.now + .seconds(10)
            while program?.ending == nil, ContinuousClock.now < limit { usleep(5000) }
            program?.signal(SIGKILL)
        }
    }

    struct LabFault: Error, CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    /// One call that the scripted server has logged, with the D-Bus types of its hints.
    struct MockCall: CustomStringConvertible {
        let object: [String: Any]

        init?(_ line: String) {
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
            guard let object = object as? [String: Any] else { return nil }
            self.object = object
        }

        var description: String { "\(object)" }
        var method: String { text("method") }
        /// Seconds of the machine's monotonic clock.
        var time: Double { object["t"] as? Double ?? -1 }
        var id: Int { object["id"] as? Int ?? -1 }
        var replacesID: Int { object["replaces_id"] as? Int ?? -1 }
        var summary: String { text("summary") }
        var body: String { text("body") }
        var expireTimeout: Int { object["expire_timeout"] as? Int ?? .min }
        var actions: [String] { object["actions"] as? [String] ?? [] }

        func text(_ key: String) -> String { object[key] as? String ?? "" }

        /// A hint's D-Bus type and value: "i 75".
        func hint(_ name: String) -> String? {
            let hints = object["hints"] as? [String: [String: Any]]
            guard let hint = hints?[name], let type = hint["type"], let value = hint["value"]
            else { return nil }
            return "\(type) \(value)"
        }
    }
#endif
