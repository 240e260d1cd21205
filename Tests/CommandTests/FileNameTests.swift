import Foundation
import TestPrograms
import Testing

/// File names that are no UTF-8, that are empty, or that no file has.
@Suite(.timeLimit(.minutes(10)))
struct FileNameTests {
    private static let event = #"{"order":"A","type":"placed","time":1796040000}"#
    private static let template = #"{"attributesType":"A","attributes":{},"contentState":{}}"#

    /// Runs a script in a folder of its own, in which `$0` is the command and `$n` a file's name with
    /// a byte that is no UTF-8.
    private func shell(_ script: String) async throws -> Run {
        let folder = try Folder()
        defer { folder.remove() }
        let head = #"cd "$1" || exit 9; n=$(printf 'caf\351.json'); "#
        return try await run(
            "/bin/sh", ["-c", head + script, Place.command.path, folder.url.path])
    }

    @Test(arguments: [
        (event, #""$0" render --to terminal "$n""#), (event, #""$0" compare "$n""#),
        (event, #""$0" present --to terminal "$n""#),
        (#"{"en":{}}"#, #""$0" render --wording "$n""#),
        (#"{"en":{}}"#, #""$0" render --wording="$n""#),
        (template, #""$0" render --content-state "$n""#), ("", #""$0" compare --outputs "$n""#),
        (#"{"aps":{"event":"end","timestamp":1796040000}}"#, #""$0" lint "$n" >/dev/null"#),
    ])
    func `A file is opened by the bytes of its name`(text: String, command: String) async throws {
        let run = try await shell(#"printf '%s\n' '\#(text)' > "$n"; "# + command)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `A report has the bytes of its name`() async throws {
        let run = try await shell(
            #"printf '' | "$0" render --report "$n" && test -s "$n" && ls | wc -l"#)
        #expect(run.code == 0 && run.text.hasSuffix("1\n"), "\(run.text)\(run.errors)")
        let taken = try await shell(
            #"echo '\#(Self.event)' > "$n"; "$0" render --report "$n" "$n""#)
        #expect(taken.code == 64 && taken.errors.contains(#"caf\xE9.json is an input"#))
    }

    @Test func `Names that differ in such a byte are two files`() async throws {
        let run = try await shell(
            #"""
            m=$(printf 'caf\350.json'); echo '\#(Self.event)' > "$n"; echo 'x' > "$m"
            "$0" render --to terminal "$n" && ! "$0" render "$m"
            """#)
        #expect(run.code == 0)
        #expect(run.errors.contains(#": caf\xE8.json: line 1: "#), "\(run.errors)")
        // What stands for a byte is given as such.
        let mark = "\u{10FFE9}"
        let other = try await shell(
            #"echo '\#(Self.event)' > '\#(mark)'; "$0" render --to terminal '\#(mark)'"#)
        #expect(other.code == 0, "\(other.errors)")
    }

    @Test func `Such a byte is spelled out where a name is told`() async throws {
        let run = try await shell(#""$0" render "$n""#)
        #expect(run.code == 66)
        #expect(run.errors.contains(#"render: caf\xE9.json cannot be opened: No such file"#))
        let lint = try await shell(#"echo '{}' > "$n"; "$0" lint "$n" "$n" --format json"#)
        #expect(lint.code == 1)
        #expect(try lint.objects().allSatisfy { $0["file"] as? String == #"caf\xE9.json"# })
    }

    @Test func `Where text is wanted such a byte is refused`() async throws {
        for option in ["--app-name", "--to", "--locale", "--icon"] {
            let run = try await shell(#""$0" render \#(option) "$n" </dev/null"#)
            #expect(run.code == 64)
            #expect(
                run.errors.contains(#"\#(option): "caf\xE9.json" is not UTF-8"#), "\(run.errors)")
        }
    }

    @Test(arguments: ["render", "present", "compare", "lint"])
    func `An empty file name is shown as such`(command: String) async throws {
        let run = try await orderprogress(command, "")
        #expect(run.code == 66)
        #expect(run.errors.contains("\(command): \"\" cannot be opened: No such file"))
    }

    @Test(arguments: ["render", "compare", "compare --outputs -", "lint", "lint -"])
    func `A closed standard input is called by its name`(command: String) async throws {
        let run = try await shell(#""$0" \#(command) <&-"#)
        #expect(run.code == 74)
        #expect(run.errors.contains("standard input cannot be read"), "\(run.errors)")
    }
}
