import Glibc
import OrderProgress

/// What is told at the end: a line for people, and with `--report` a file for programs.
enum Summary {
    static func line(_ counts: OrderLedger.Counts) -> String {
        "\(counts.applied) applied, \(counts.stale) stale, \(counts.repeated) repeated, "
            + "\(counts.ended) ended, \(counts.refused) refused, \(counts.orders) "
            + (counts.orders == 1 ? "order" : "orders")
    }

    /// A report's file, opened before anything is done; only its owner may read it.
    struct File {
        private let name: String
        private let descriptor: Int32

        init?(_ arguments: ParsedArguments) throws(CommandFailure) {
            guard let name = arguments["report"] else { return nil }
            self.name = name
            try OptionFile.check(name, option: "--report")
            descriptor = unsafe open(FileName.path(name), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw CommandFailure(
                    .io,
                    "--report: \(FileName.shown(name)) cannot be written: "
                        + Descriptor.text(of: errno))
            }
            let options = ["wording", "content-state"].compactMap { arguments[$0] }
            try refuseInput(arguments.operands + options)
            // Only what is a file can be emptied; a terminal or /dev/null need not be.
            ftruncate(descriptor, 0)
        }

        /// A report must not take the place of the events it reports on, of what they are shown by, or
        /// of what is printed.
        private func refuseInput(_ inputs: [String]) throws(CommandFailure) {
            var own = stat()
            guard unsafe fstat(descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG else {
                return
            }
            // Standard streams may be such files too.
            let others =
                inputs.map { ($0, "is an input") }
                + [
                    ("/dev/stdin", "is an input"), ("/dev/stdout", "takes the output"),
                    ("/dev/stderr", "takes the messages"),
                ]
            for (other, what) in others {
                var status = stat()
                guard unsafe stat(FileName.path(other), &status) == 0 else { continue }
                if status.st_dev == own.st_dev, status.st_ino == own.st_ino {
                    throw CommandFailure(
                        .usage, "--report: \(FileName.shown(name)) \(what); name another file")
                }
            }
        }

        func write(_ report: OrderReport) throws(CommandFailure) {
            var writer = JSONWriter()
            report.write(to: &writer)
            if let number = Descriptor.write(writer.bytes + [0x0A], to: descriptor) {
                throw CommandFailure(
                    .io,
                    "--report: \(FileName.shown(name)) cannot be written: "
                        + Descriptor.text(of: number))
            }
        }
    }
}
