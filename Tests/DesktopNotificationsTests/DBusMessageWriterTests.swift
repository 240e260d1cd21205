import Foundation
import TestPrograms
import Testing

@testable import DesktopNotifications

/// The bytes of calls, against the specification and against GDBus.
@Suite(.timeLimit(.minutes(10)))
struct DBusMessageWriterTests {
    @Test func `a call without arguments is what the specification says`() {
        let header: [UInt8] =
            Array("l".utf8) + [1, 2, 1]  // little-endian, a call, starts nothing, version 1
            + [0, 0, 0, 0]  // the body's length
            + [1, 0, 0, 0]  // the serial
            + [45, 0, 0, 0]  // the fields' length
        let fields: [UInt8] =
            [1, 1] + Array("o".utf8) + [0, 2, 0, 0, 0] + Array("/a".utf8) + [0]
            + [0, 0, 0, 0, 0]  // up to a multiple of eight
            + [2, 1] + Array("s".utf8) + [0, 3, 0, 0, 0] + Array("b.c".utf8) + [0]
            + [0, 0, 0, 0]
            + [3, 1] + Array("s".utf8) + [0, 1, 0, 0, 0] + Array("d".utf8) + [0]
            + [0, 0, 0, 0, 0, 0]
        let last: [UInt8] =
            [6, 1] + Array("s".utf8) + [0, 3, 0, 0, 0] + Array("e.f".utf8) + [0]
        let call = MethodCall(destination: "e.f", path: "/a", interface: "b.c", member: "d")
        var expected = header + fields + last
        expected[12] = UInt8(fields.count + last.count)
        #expect(DBusMessageWriter(call).bytes == expected + [0, 0, 0, 0])
    }

    /// What GDBus reads out of calls.
    private func read(_ calls: [MethodCall]) async throws -> [String] {
        let lines = calls.map { call in
            DBusMessageWriter(call).bytes.map { byte in
                let digits = String(byte, radix: 16)
                return byte < 16 ? "0" + digits : digits
            }.joined() + "\n"
        }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Scripted/read-messages.py").path
        let run = try await Program.run("/usr/bin/python3", [script], input: .text(lines.joined()))
        try #require(run.code == 0, "\(run.errors)")
        return run.lines
    }

    private func call(_ arguments: [DBusValue]) -> MethodCall {
        MethodCall(
            destination: "org.example.Orders", path: "/org/example", interface: "org.example.One",
            member: "Take", arguments: arguments)
    }

    @Test func `GDBus reads the names and flags`() async throws {
        var asking = call([])
        asking.startsDestination = true
        var telling = call([])
        telling.expectsReply = false
        let names = "1 org.example.Orders /org/example org.example.One Take - -"
        #expect(
            try await read([call([]), asking, telling])
                == ["method-call 2 \(names)", "method-call 0 \(names)", "method-call 3 \(names)"])
    }

    /// A value of each type, and how GVariant writes it.
    private static let values: [(value: DBusValue, text: String)] = [
        (.byte(255), "byte 0xff"),
        (.boolean(true), "true"),
        (.boolean(false), "false"),
        (.int32(.min), "-2147483648"),
        (.uint32(.max), "uint32 4294967295"),
        (.int64(.min), "int64 -9223372036854775808"),
        (.uint64(.max), "uint64 18446744073709551615"),
        (.double(-0.25), "-0.25"),
        (.string(""), "''"),
        (.string("½ Pizza 🍕 عمر"), "'½ Pizza 🍕 عمر'"),
        (.objectPath("/job/1"), "objectpath '/job/1'"),
        (.strings([]), "@as []"),
        (.strings(["cancel", "", "Abbrechen"]), "['cancel', '', 'Abbrechen']"),
        (.dictionary([]), "@a{sv} {}"),
        (
            .dictionary([
                .init("value", .int32(50)), .init("urgency", .byte(0)),
                .init("names", .strings(["a"])), .init("resident", .boolean(true)),
                .init("deep", .dictionary([.init("x", .double(1))])),
            ]),
            "{'value': <50>, 'urgency': <byte 0x00>, 'names': <['a']>, 'resident': <true>, "
                + "'deep': <{'x': <1.0>}>}"
        ),
        (.variant(.uint32(7)), "<uint32 7>"),
        (.variant(.variant(.string("in"))), "<<'in'>>"),
    ]

    @Test func `GDBus reads each type wherever it begins`() async throws {
        var calls: [MethodCall] = []
        var expected: [String] = []
        for (value, text) in Self.values {
            for length in 0..<9 {
                let before = String(repeating: "x", count: length)
                calls.append(call([.string(before), value, .byte(1), value]))
                let signature = "s\(value.signature)y\(value.signature)"
                expected.append("\(signature) ('\(before)', \(text), byte 0x01, \(text))")
            }
        }
        let read = try await read(calls)
        try #require(read.count == expected.count)
        for (read, expected) in zip(read, expected) {
            #expect(read.hasSuffix(" \(expected)"), "\(read)")
        }
    }

    @Test func `a NUL in a text is left out`() async throws {
        let read = try await read([call([.string("a\0b\0"), .strings(["\0"]), .int32(9)])])
        #expect(read.first?.hasSuffix("sasi ('ab', [''], 9)") == true, "\(read)")
    }
}

#if DBus && os(Linux)
    /// What libdbus makes of calls that are not valid.
    @Suite(.timeLimit(.minutes(10)))
    struct InvalidCallTests {
        @Test(arguments: [
            MethodCall(destination: "a.b", path: "no path", interface: "a.b", member: "C"),
            MethodCall(destination: "nobody", path: "/", interface: "a.b", member: "C"),
            MethodCall(destination: "a.b", path: "/", interface: "a.b", member: "C-D"),
            .bus("GetId", .objectPath("job")),
            .bus("GetId", .other(UInt8(ascii: "u"))),
            .bus("GetId", .byte(1), .other(UInt8(ascii: "y")), .uint32(5)),
        ])
        func `is refused with libdbus' reason, and the connection goes on`(call: MethodCall)
            async throws
        {
            try await ScriptedDesktop.with { desktop in
                let connection = try await DBusConnection.open(
                    desktop.address, timeout: .seconds(10))
                let failure = await #expect(throws: DBusFailure.self) {
                    try await connection.call(call, timeout: .seconds(10))
                }
                #expect(failure?.isUnsendable == true)
                #expect(failure?.isFromServer == false)
                #expect(failure?.message.contains("corrupted") == true)
                let reply = try await connection.call(.bus("GetId"), timeout: .seconds(10))
                #expect(reply.arguments.first?.stringValue?.count == 32)
                await connection.close()
            }
        }
    }
#endif
