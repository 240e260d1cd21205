#if os(Linux)
    import Glibc

    /// A program's whole run.
    package struct Run: Sendable {
        /// The exit code; nil where the program was killed, also at its time limit.
        package let code: Int32?
        package let output: [UInt8]
        package let errors: String

        package var text: String { String(decoding: output, as: UTF8.self) }
        package var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    extension Program {
        /// Runs a program to its end, or to its time limit, at which it is killed.
        package static func run(
            _ executable: String, _ arguments: [String], input: Stream = .text(""),
            environment: [String: String]? = nil, seconds: Double = 30
        ) async throws -> Run {
            let program = try Program(executable, arguments, environment: environment, input: input)
            return try await program.run(seconds: seconds)
        }

        /// Waits for the end, or for the time limit, at which it kills.
        package func run(seconds: Double) async throws -> Run {
            let killing = Task {
                try await Task.sleep(for: .seconds(seconds))
                signal(SIGKILL)
            }
            let ending = await end()
            killing.cancel()
            var code: Int32?
            if case .exit(let number) = ending { code = number }
            return Run(
                code: code, output: keptOutput, errors: String(decoding: keptErrors, as: UTF8.self))
        }
    }
#endif
