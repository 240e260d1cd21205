#if DBus && os(Linux)
    import Foundation
    import Synchronization
    import TestPrograms

    /// A program whose lines are read as they come.
    final class Child: Sendable {
        let lines = Log<String>()
        private let program: Program

        init(
            _ executable: String, _ arguments: [String], environment: [String: String] = [:],
            onLine: @escaping @Sendable (String) -> Void = { _ in }
        ) throws {
            let program = try Program(
                executable, arguments,
                environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
                input: .pipe, output: .pipe)
            self.program = program
            // A thread of its own: the few that tasks share are needed by what is tested.
            Thread.detachNewThread { [lines] in
                var rest: [UInt8] = []
                while case let bytes = program.read(), !bytes.isEmpty {
                    rest += bytes
                    while let end = rest.firstIndex(of: 0x0A) {
                        let line = String(decoding: rest[..<end], as: UTF8.self)
                        lines.append(line)
                        onLine(line)
                        rest.removeSubrange(...end)
                    }
                }
            }
        }

        func write(_ data: Data) throws { try program.write(data) }
        func signal(_ number: Int32) { program.signal(number) }
        func kill() async { await program.kill() }
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
