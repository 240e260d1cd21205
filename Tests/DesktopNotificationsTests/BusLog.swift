#if DBus && os(Linux)
    import Foundation

    /// What dbus-monitor has written of the calls of Notify, and of the ids answered.
    struct BusLog {
        struct Notify {
            var serial = ""
            var replacesID = -1
            var value: Int?
            var expireTimeout = 0
            var answeredID: Int?
        }

        private(set) var calls: [Notify] = []

        init(_ text: String) {
            var isNotify = false
            var answers: String?
            var hint = ""
            for line in text.split(separator: "\n").map(String.init) {
                // A text of several lines goes on without indentation.
                let kinds = ["method call ", "method return ", "signal ", "error "]
                if kinds.contains(where: { line.hasPrefix($0) }) {
                    isNotify = line.hasPrefix("method call") && line.contains("member=Notify")
                    answers =
                        line.hasPrefix("method return") ? Self.field("reply_serial", line) : nil
                    if isNotify {
                        calls.append(Notify(serial: Self.field("serial", line) ?? ""))
                    }
                    continue
                }
                let words = line.split(separator: " ").map(String.init)
                if let answers, words.first == "uint32", words.count == 2 {
                    if let index = calls.firstIndex(where: { $0.serial == answers }) {
                        calls[index].answeredID = Int(words[1])
                    }
                }
                guard isNotify, let last = calls.indices.last else { continue }
                switch words.first {
                case "uint32" where calls[last].replacesID < 0:
                    calls[last].replacesID = Int(words[1]) ?? -1
                case "string": hint = words.count == 2 ? words[1] : ""
                case "variant" where hint == "\"value\"" && words.dropFirst().first == "int32":
                    calls[last].value = Int(words[2])
                case "int32": calls[last].expireTimeout = Int(words[1]) ?? 0
                default: break
                }
            }
        }

        private static func field(_ name: String, _ line: String) -> String? {
            line.split(separator: " ").first { $0.hasPrefix(name + "=") }
                .map { String($0.dropFirst(name.count + 1)) }
        }
    }
#endif
