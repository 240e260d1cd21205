import Foundation
import TestPrograms
import Testing

/// `present` and `demo` where a standard stream is closed, stuck, or its reader gone.
@Suite(.timeLimit(.minutes(10)))
struct PresentStreamTests {
    private func shell(_ script: String) async throws -> Run {
        try await run("/bin/bash", ["-c", script, Place.command.path, Place.sample("pizza")])
    }

    @Test func `It ends quietly with the only reader, though its input never does`() async throws {
        let events = #"while echo '{"order":"A-1","type":"updated","time":1}'; do sleep 0.05; done"#
        let run = try await shell(
            "{ \(events); } 2>/dev/null | { \"$0\" present --to terminal; echo $? >&2; } | head -n 1"
        )
        #expect(run.lines.count == 1)
        #expect(run.errors.hasSuffix("1 order\n74\n"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 2, "its summary and the exit code")
    }

    @Test func `A replay ends with its only reader, however far off the next event is`()
        async throws
    {
        // The second event comes four minutes after the first.
        let run = try await shell(
            "{ \"$0\" present --to terminal --speed 1 \"$1\"; echo $? >&2; } | head -n 1")
        #expect(run.lines.count == 1)
        #expect(run.errors.hasSuffix("\n74\n"), "\(run.errors)")
    }

    @Test func `A demo ends with its only reader`() async throws {
        let run = try await shell("{ \"$0\" demo --to terminal; echo $? >&2; } | head -n 1")
        #expect(run.lines.count == 1)
        #expect(run.errors == "orderprogress demo: shown on terminal\n74\n")
    }

    #if DBus && os(Linux)
        @Test func `With the desktop beside it goes on without its reader`() async throws {
            let lab = Place.package.appending(path: "Tests/DesktopLab/desktop-lab").path
            let script = """
                { head -n 1 "$1"; sleep 1; tail -n +2 "$1"; } |
                    { "$0" present --to desktop,terminal; echo $? >&2; } | head -n 1
                """
            let command = ["bash", "-c", script, Place.command.path, Place.sample("pizza")]
            let run = try await run(lab, ["mock", "-q", "--"] + command)
            #expect(run.lines.count == 1, "\(run.lines)")
            #expect(run.errors.contains("7 applied, "), "\(run.errors)")
            #expect(run.errors.hasSuffix("\n74\n"))
            #expect(run.errors.contains("what read the lines has ended"))
        }
    #endif

    @Test func `A closed output is not taken for what is opened next`() async throws {
        let doctor = try await shell("\"$0\" doctor >&-")
        #expect(doctor.code == 74)
        #expect(doctor.errors.hasSuffix("standard output cannot be written: it is closed\n"))
        let present = try await shell("\"$0\" present --to terminal \"$1\" >&-")
        #expect(present.code == 69)
        #expect(present.errors.contains("descriptor 1 is not open"))
        let render = try await shell("\"$0\" render - <&-")
        #expect(render.code == 74)
        #expect(render.errors.contains("standard input cannot be read"))
    }

    // MARK: Waiting for room

    private func placed(_ count: Int) -> [UInt8] {
        (0..<count).flatMap {
            Array(#"{"order":"order-\#($0)","type":"placed","time":1796040000}"#.utf8) + [0x0A]
        }
    }

    private func presenting() throws -> Program {
        try Program(
            Place.command.path, ["present", "--to", "terminal"], environment: ["LC_ALL": "C"],
            input: .pipe, output: .pipe)
    }

    @Test func `Reading waits while thousands of orders wait, and goes on after two seconds`()
        async throws
    {
        let command = try presenting()
        let events = placed(8000)
        let began = ContinuousClock.now
        // Nobody reads what it prints: some hundred lines fill the pipe, and then nothing is shown.
        try command.write(events)
        let took = ContinuousClock.now - began
        #expect(took >= .seconds(2), "it waited for room")
        #expect(took < .seconds(60), "and then read on")
        #expect(command.ending == nil)
        command.closeInput()
        await command.kill()
    }

    @Test func `However much comes, memory is bounded and nothing is lost`() async throws {
        let command = try presenting()
        let count = 40_000
        let events = placed(count)
        Thread.detachNewThread {
            try? command.write(events)
            command.closeInput()
        }
        var last = 0
        var resident = try residentKilobytes(of: command)
        // Until it takes no more.
        while resident > last || resident < 40_000 {
            last = resident
            try await Task.sleep(for: .seconds(4))
            resident = try residentKilobytes(of: command)
        }
        #expect(resident < 250_000, "\(resident) KB")
        var lines = 0
        while case let bytes = command.read(), !bytes.isEmpty {
            lines += bytes.count { $0 == 0x0A }
        }
        #expect(lines == count)
        #expect(await command.end() == .exit(0))
    }

    private func residentKilobytes(of program: Program) throws -> Int {
        let status = try String(
            contentsOfFile: "/proc/\(program.identifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(Int(line.filter(\.isNumber)))
    }
}
