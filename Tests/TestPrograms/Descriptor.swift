#if os(Linux)
    import Glibc
    import Synchronization

    /// An open file of this process, closed once; no program that is started has it by chance.
    final class Descriptor: Sendable {
        private let state: Mutex<CInt>

        init(_ number: CInt) { state = Mutex(number) }

        deinit { close() }

        var number: CInt { state.withLock { $0 } }

        func close() {
            let number = state.withLock { number in
                defer { number = -1 }
                return number
            }
            if number >= 0 { _ = Glibc.close(number) }
        }

        func read() -> [UInt8] {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = unsafe Glibc.read(number, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                return Array(buffer.prefix(max(count, 0)))
            }
        }

        /// All that is in a file, from its beginning, wherever its writer is.
        func contents() -> [UInt8] {
            var all: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = unsafe pread(number, &buffer, buffer.count, all.count)
                if count <= 0 { return all }
                all += buffer.prefix(count)
            }
        }

        func write(_ bytes: [UInt8]) throws(ProgramFault) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes {
                    unsafe Glibc.write(number, $0.baseAddress, $0.count)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    throw ProgramFault("the program's input cannot be written", errno)
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// What a program has of a stream, and what we have.
    struct StreamEnds {
        let child: Descriptor
        let parent: Descriptor

        init(_ stream: Program.Stream, isInput: Bool) throws(ProgramFault) {
            switch stream {
            case .nothing:
                child = Descriptor(unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
                parent = Descriptor(-1)
            case .pipe:
                let ends = Self.pipe()
                child = Descriptor(ends[isInput ? 0 : 1])
                parent = Descriptor(ends[isInput ? 1 : 0])
            case .kept:
                (child, parent) = Self.file()
            case .text(let text):
                (child, parent) = Self.file()
                try parent.write(Array(text.utf8))
                _ = lseek(parent.number, 0, SEEK_SET)
            }
            guard child.number >= 0 else { throw ProgramFault("no file can be opened", errno) }
        }

        /// One file, open once, without a name.
        private static func file() -> (child: Descriptor, parent: Descriptor) {
            var name = Array("/tmp/stream-XXXXXX".utf8CString)
            let file = unsafe mkstemp(&name)
            _ = unsafe unlink(name)
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            return (Descriptor(fcntl(file, F_DUPFD_CLOEXEC, 0)), Descriptor(file))
        }

        private static func pipe() -> [CInt] {
            var ends: [CInt] = [-1, -1]
            _ = unsafe Glibc.pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return ends
        }
    }

    package struct ProgramFault: Error, CustomStringConvertible {
        package let description: String

        init(_ text: String, _ code: CInt) {
            description = unsafe "\(text): \(String(cString: strerror(code)))"
        }
    }
#endif
