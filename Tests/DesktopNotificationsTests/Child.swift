#if DBus && os(Linux)
    import Foundation
    import Synchronization

    /// A process whose lines are read as they come.
    final class Child: Sendable {
        let lines = Log<String>()
        private let process: Int32
        private let handle: Process
        private let input: FileHandle
        private let ended = Log<Void>()

        init(
            _ executable: String, _ arguments: [String], environment: [String: String] = [:],
            onLine: @escaping @Sendable (String) -> Void = { _ in }
        ) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: executable)
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            let input = Pipe()
            let output = Pipe()
            process.standardInput = input
            process.standardOutput = output
            process.terminationHandler = { [ended] _ in ended.append(()) }
            try process.run()
            self.process = process.processIdentifier
            handle = process
            self.input = input.fileHandleForWriting
            let reading = output.fileHandleForReading
            // A thread of its own: the few that tasks share are needed by what is tested.
            Thread.detachNewThread { [lines] in
                var rest = Data()
                while case let data = reading.availableData, !data.isEmpty {
                    rest += data
                    while let end = rest.firstIndex(of: 0x0A) {
                        let line = String(decoding: rest[..<end], as: UTF8.self)
                        lines.append(line)
                        onLine(line)
                        rest = Data(rest[rest.index(after: end)...])
                    }
                }
            }
        }

        func write(_ data: Data) throws {
            try input.write(contentsOf: data)
        }

        func signal(_ number: Int32) {
            if ended.all.isEmpty { _ = Glibc.kill(process, number) }
        }

        func kill() async {
            signal(SIGKILL)
            _ = try? await ended.wait { !$0.isEmpty }
        }
    }

    /// What has happened so far, and who waits for more.
    final class Log<Element: Sendable>: Sendable {
        private struct State {
            var elements: [Element] = []
            var waiters: [Int: Waiter] = [:]
            var count = 0
        }

        private struct Waiter {
            let isEnough: @Sendable ([Element]) -> Bool
            let continuation: CheckedContinuation<[Element], any Error>
        }

        private let state = Mutex(State())

        var all: [Element] { state.withLock { $0.elements } }

        func append(_ element: Element) {
            state.withLock { state in
                state.elements.append(element)
                for (key, waiter) in state.waiters where waiter.isEnough(state.elements) {
                    state.waiters[key] = nil
                    waiter.continuation.resume(returning: state.elements)
                }
            }
        }

        /// Waits until enough has happened; what never happens fails the test after two minutes.
        @discardableResult
        func wait(until isEnough: @escaping @Sendable ([Element]) -> Bool) async throws -> [Element]
        {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    if isEnough(state.elements) {
                        return continuation.resume(returning: state.elements)
                    }
                    state.count += 1
                    let key = state.count
                    state.waiters[key] = Waiter(isEnough: isEnough, continuation: continuation)
                    DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
                        self.giveUp(key)
                    }
                }
            }
        }

        private func giveUp(_ key: Int) {
            state.withLock { state in
                guard let waiter = state.waiters.removeValue(forKey: key) else { return }
                waiter.continuation.resume(
                    throwing: LabFault(
                        text: "it did not happen within two minutes; what did: \(state.elements)"))
            }
        }

        /// Waits for the first that is such.
        func first(where isWanted: @escaping @Sendable (Element) -> Bool) async throws -> Element {
            let elements = try await wait { $0.contains(where: isWanted) }
            guard let element = elements.first(where: isWanted) else {
                throw LabFault(text: "it went again")
            }
            return element
        }
    }
#endif
