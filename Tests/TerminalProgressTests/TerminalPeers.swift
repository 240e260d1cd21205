import Foundation
import Glibc
import TestPrograms
import Testing

@testable import TerminalProgress

/// A pseudo-terminal: what is written to one side is read on the other.
final class PseudoTerminal: Sendable {
    let descriptor: CInt
    private let reader: CInt

    init(columns: UInt16, rows: UInt16) throws {
        var reader: CInt = -1
        var writer: CInt = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe openpty(&reader, &writer, nil, nil, &size) == 0)
        prepare(reader: reader, writer: writer)
        self.reader = reader
        descriptor = writer
    }

    deinit {
        close(reader)
        close(descriptor)
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(reader, UInt(TIOCSWINSZ), &size)
    }

    /// All that was written and not read so far.
    func read() -> String { readAll(reader) }
}

/// A pipe whose two ends can be closed one by one.
final class Pipe {
    let writer: CInt
    private var reader: CInt

    init() throws {
        var ends: [CInt] = [-1, -1]
        try #require(unsafe Glibc.pipe(&ends) == 0)
        (reader, writer) = (ends[0], ends[1])
        prepare(reader: reader, writer: writer)
    }

    deinit {
        closeReader()
        close(writer)
    }

    func read() -> String { readAll(reader) }

    func closeReader() {
        if reader >= 0 { close(reader) }
        reader = -1
    }
}

/// Lets reading return when there is nothing, and keeps both ends from programs that are run.
private func prepare(reader: CInt, writer: CInt) {
    _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) | O_NONBLOCK)
    _ = fcntl(reader, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writer, F_SETFD, FD_CLOEXEC)
}

private func readAll(_ descriptor: CInt) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count <= 0 { break }
        all += buffer.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
}

/// A tmux server of its own with one window, whose terminal is open for writing.
final class Tmux {
    let descriptor: CInt
    private let folder: URL
    private let server: Program

    static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    init(columns: Int, rows: Int) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tmux-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Not as a daemon, so that its end is ours to wait for.
        server = try Program(
            try #require(Self.path), Self.arguments(folder, ["-f", "/dev/null", "-D"]))
        var path = ""
        for _ in 0..<200 where path.isEmpty {
            path = try await Self.run(
                folder, "new-session", "-d", "-P", "-F", "#{pane_tty}", "-x", "\(columns)", "-y",
                "\(rows)", "exec cat")
            try await Task.sleep(for: .milliseconds(20))
        }
        descriptor = unsafe open(path.trimmingCharacters(in: .newlines), O_WRONLY | O_NOCTTY)
        try #require(descriptor >= 0)
        try await resize(columns: columns, rows: rows)
    }

    deinit {
        close(descriptor)
        // What runs in the window ends with its terminal.
        server.signal(SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Resizes the window and waits until its terminal says so, which tmux puts off for a while.
    func resize(columns: Int, rows: Int) async throws {
        _ = try await Self.run(folder, "resize-window", "-x", "\(columns)", "-y", "\(rows)")
        let size = TerminalScreen.Size(columns: columns, rows: rows)
        while TerminalDevice(descriptor: descriptor).size != size {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// The rows with what scrolled away, without blank ones at the end.
    func history() async throws -> [String] {
        var rows = try await Self.run(folder, "capture-pane", "-p", "-S", "-")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while rows.last == "" { rows.removeLast() }
        return rows
    }

    func isCursorShown() async throws -> Bool {
        try await Self.run(folder, "display-message", "-p", "#{cursor_flag}").hasPrefix("1")
    }

    private static func arguments(_ folder: URL, _ rest: [String]) -> [String] {
        ["-u", "-S", folder.appending(path: "s").path] + rest
    }

    private static func run(_ folder: URL, _ rest: String...) async throws -> String {
        try await Program.run(try #require(path), ["-N"] + arguments(folder, rest)).text
    }
}
