#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import OrderProgress

/// A descriptor that text is written to, which may be a terminal's.
struct TerminalDevice: Sendable {
    let descriptor: CInt

    static let standardOutput = TerminalDevice(descriptor: STDOUT_FILENO)

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Whether it is open for writing.
    var isOpen: Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags != -1 && flags & O_ACCMODE != O_RDONLY
    }

    /// The terminal's size now; 80 times 24 where it does not say, as serial lines do not.
    var size: TerminalScreen.Size {
        var answer = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &answer) == 0, answer.ws_col > 0,
            answer.ws_row > 0
        else { return TerminalScreen.Size() }
        return TerminalScreen.Size(columns: Int(answer.ws_col), rows: Int(answer.ws_row))
    }

    /// The kind of terminal, as the environment names it.
    static var kind: String? {
        unsafe getenv("TERM").map { unsafe String(cString: $0) }
    }

    /// Whether a write would go through now, at least in part.
    var isWritable: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLOUT) != 0
    }

    /// Writes all of a text; waits as long as the other side takes nothing.
    ///
    /// A reader that has gone is an error, never the signal SIGPIPE.
    func write(_ text: String) throws(OrderProgressError) {
        var text = text
        let failure: CInt? = withoutPipeSignal {
            text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0)) }
        }
        if let failure { throw error(failure) }
    }

    /// Writes all bytes, or answers the `errno` of what stopped it.
    private func writeAll(_ bytes: UnsafeRawBufferPointer) -> CInt? {
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
            let slice = unsafe UnsafeRawBufferPointer(rebasing: rest)
            #if canImport(Glibc)
                let count = unsafe Glibc.write(descriptor, slice.baseAddress, slice.count)
            #else
                let count = unsafe Darwin.write(descriptor, slice.baseAddress, slice.count)
            #endif
            if count >= 0 {
                unsafe rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK:
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&entry, 1, -1)
            default: return errno
            }
        }
        return nil
    }

    private func error(_ code: CInt) -> OrderProgressError {
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        let failed = "Writing to descriptor \(descriptor) failed: \(reason)"
        return switch code {
        case EPIPE:
            OrderProgressError(
                .unavailable, "\(failed): what read the lines has ended; let it read to the end")
        case EIO, ENXIO:
            OrderProgressError(.unavailable, "\(failed): the terminal is gone; open another")
        case ENOSPC, EDQUOT, EFBIG:
            OrderProgressError(
                .rejected, "\(failed): make room, or send the lines somewhere else")
        case EBADF:
            OrderProgressError(
                .unavailable, "\(failed): it is not open for writing; open it, or name another")
        default: OrderProgressError(.rejected, "\(failed): send the lines somewhere else")
        }
    }

    #if canImport(Glibc)
        /// Runs a body with SIGPIPE held back from this thread, and takes up one that it raised.
        private func withoutPipeSignal<Result>(_ body: () -> Result) -> Result {
            var pipe = sigset_t()
            var before = sigset_t()
            var pending = sigset_t()
            unsafe sigemptyset(&pipe)
            unsafe sigaddset(&pipe, SIGPIPE)
            unsafe sigpending(&pending)
            let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
            unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
            let result = body()
            if !wasPending {
                var noTime = timespec()
                _ = unsafe sigtimedwait(&pipe, nil, &noTime)
            }
            unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
            return result
        }
    #else
        private func withoutPipeSignal<Result>(_ body: () -> Result) -> Result {
            _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
            return body()
        }
    #endif
}

extension TerminalDevice {
    static func pause(milliseconds: UInt32) {
        usleep(milliseconds * 1000)
    }
}
