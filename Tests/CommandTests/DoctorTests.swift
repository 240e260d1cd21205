#if DBus && os(Linux)
    import Foundation
    import TestPrograms
    import Testing

    @Suite(.timeLimit(.minutes(10)))
    struct DoctorTests {
        @Test func `Every line says ok or missing, and a bus that is not there what to do`()
            async throws
        {
            let run = try await orderprogress(
                "doctor",
                environment: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nonexistent"])
            #expect(run.code == 0)
            #expect(run.errors.isEmpty)
            #expect(
                run.lines.allSatisfy { $0.hasPrefix("ok       ") || $0.hasPrefix("missing  ") },
                "\(run.lines)")
            let bus = try #require(run.lines.first { $0.contains("session bus: ") })
            #expect(bus.hasPrefix("missing  session bus: there is no session bus"))
            #expect(bus.contains("run it within a desktop session"))
        }

        @Test func `It reads no file`() async throws {
            let run = try await orderprogress("doctor", "x.jsonl")
            #expect(run.code == 64)
            #expect(run.errors.contains("doctor reads no file"))
        }
    }
#endif
