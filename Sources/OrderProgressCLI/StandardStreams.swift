import Glibc
import Synchronization

/// Standard output, collected and written in large pieces.
struct StandardOutput {
    private var buffer: [UInt8] = []

    mutating func write(_ bytes: [UInt8]) throws(CommandFailure) {
        buffer += bytes
        if buffer.count > 65_536 { try flush() }
    }

    mutating func write(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8))
    }

    /// Writes, and answers why it could not.
    mutating func failure(writing bytes: [UInt8]) -> CommandFailure? {
        do throws(CommandFailure) {
            try write(bytes)
            return nil
        } catch {
            return error
        }
    }

    mutating func flush() throws(CommandFailure) {
        defer { buffer.removeAll(keepingCapacity: true) }
        if let code = Descriptor.write(buffer, to: STDOUT_FILENO) {
            let reason = code == EBADF ? "it is closed" : Descriptor.text(of: code)
            throw CommandFailure(.io, "standard output cannot be written: \(reason)")
        }
    }
}

/// Standard error: sentences, one a line.
enum StandardError {
    static func write(_ text: String) {
        // There is nowhere left to tell that this failed.
        _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }

    static func say(_ sentence: String, command: String? = nil) {
        write(line(sentence, command: command) + "\n")
    }

    static func line(_ sentence: String, command: String?) -> String {
        "orderprogress\(command.map { " " + $0 } ?? ""): \(sentence)"
    }
}

/// What is done with file descriptors.
enum Descriptor {
    /// Keeps the places of standard streams that are closed from what is opened next: a bus or a
    /// file would be taken for them. What is there then can be used no more than before.
    static func keepStandardPlaces() {
        for (place, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ] where fcntl(place, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Whether it is a pipe that nobody reads any more.
    static func hasLostReader(_ descriptor: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: 0, revents: 0)
        return unsafe poll(&poller, 1, 0) > 0 && poller.revents & Int16(POLLERR) != 0
    }

    /// Waits until nobody reads a pipe any more; without an end where it is no pipe.
    static func waitForLostReader(_ descriptor: Int32) {
        var poller = pollfd(fd: descriptor, events: 0, revents: 0)
        while unsafe poll(&poller, 1, -1) < 0, errno == EINTR {}
    }

    /// Writes everything, however small the pieces taken; the error's number where it cannot.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(
                    descriptor, unsafe buffer.baseAddress.map { unsafe $0 + written },
                    buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                _ = wait(descriptor, for: Int16(POLLOUT), milliseconds: -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Reads what there is, at most a number of bytes; empty at the end.
    static func read(
        _ descriptor: Int32, atMost count: Int
    ) -> Result<[UInt8], DescriptorError> {
        while true {
            var status = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                status = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
                filled = max(status, 0)
            }
            if status >= 0 { return .success(bytes) }
            if errno == EAGAIN {
                _ = wait(descriptor, for: Int16(POLLIN), milliseconds: -1)
            } else if errno != EINTR {
                return .failure(DescriptorError(number: errno))
            }
        }
    }

    /// Whether it is a folder that was opened.
    static func isFolder(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the descriptor is ready within a time; -1: however long it takes.
    static func wait(_ descriptor: Int32, for events: Int16, milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: events, revents: 0)
        return unsafe poll(&poller, 1, milliseconds) > 0
    }

    /// The system's words for an error's number.
    static func text(of number: Int32) -> String {
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
}

/// An error of the system, by its number.
struct DescriptorError: Error {
    let number: Int32
}
