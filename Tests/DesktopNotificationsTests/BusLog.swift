#if DBus && os(Linux)
    import Foundation

    /// What dbus-monitor has written: the calls that show something, and their answers.
    struct BusLog {
        /// One call of Notify, or of what a job view is changed with.
        struct Call {
            var member = ""
            /// The object that is called; a job view has one of its own.
            var path = ""
            /// Who called, and the number of the call.
            var key = ""
            var time = 0.0
            var replacesID = -1
            var value: Int?
            var expireTimeout = 0
            var answeredID: Int?
            var answeredAt: Double?
            /// All its arguments, as dbus-monitor writes them.
            var text = ""
        }

        /// The calls of Notify.
        var calls: [Call] { shown.filter { $0.member == "Notify" } }
        /// The calls of Notify and of job views, and the pings that go with these.
        private(set) var shown: [Call] = []

        /// The ids of what the server took away by itself; GNOME keeps three of one program.
        private(set) var takenAway: Set<Int> = []
        private var withdrawn: Set<Int> = []

        private static let members: Set = [
            "Notify", "requestView", "update", "terminate", "Ping",
        ]

        init(_ text: String) {
            var reading: Int?
            var answered: Int?
            var hint = ""
            var closed: [Int]?
            for line in text.split(separator: "\n").map(String.init) {
                // A text of several lines goes on without indentation.
                let kinds = ["method call ", "method return ", "signal ", "error "]
                if kinds.contains(where: { line.hasPrefix($0) }) {
                    reading = nil
                    answered = nil
                    closed = Self.field("member", line) == "NotificationClosed" ? [] : nil
                    if line.hasPrefix("method call") {
                        reading = add(line)
                    } else if let serial = Self.field("reply_serial", line) {
                        let key = (Self.field("destination", line) ?? "") + serial
                        answered = shown.lastIndex { $0.key == key && $0.answeredAt == nil }
                        if let answered {
                            answer(answered, at: Double(Self.field("time", line) ?? ""))
                        }
                    }
                    continue
                }
                let words = line.split(separator: " ").map(String.init)
                if closed != nil, words.count == 2, let number = Int(words[1]) {
                    closed?.append(number)
                    if let closed, closed.count == 2 { take(closed: closed[0], reason: closed[1]) }
                }
                if let answered, words.first == "uint32", words.count == 2 {
                    shown[answered].answeredID = Int(words[1])
                }
                guard let last = reading else { continue }
                shown[last].text += line + "\n"
                switch words.first {
                case "uint32" where shown[last].replacesID < 0 && words.count == 2:
                    shown[last].replacesID = Int(words[1]) ?? -1
                case "string": hint = words.count == 2 ? words[1] : ""
                case "variant" where hint == "\"value\"" && words.dropFirst().first == "int32":
                    shown[last].value = Int(words[2])
                case "int32" where words.count == 2:
                    shown[last].expireTimeout = Int(words[1]) ?? 0
                default: break
                }
            }
        }

        /// SwayNC tells of a toast that a program took away a second time, as dismissed.
        private mutating func take(closed id: Int, reason: Int) {
            if reason == 3 { withdrawn.insert(id) }
            if !withdrawn.contains(id) { takenAway.insert(id) }
        }

        /// A job view answers no change; the ping after it has the answer to both.
        private mutating func answer(_ index: Int, at time: Double?) {
            shown[index].answeredAt = time
            guard shown[index].member == "Ping" else { return }
            let path = shown[index].path
            guard let update = shown[..<index].lastIndex(where: { $0.path == path }) else { return }
            shown[update].answeredAt = time
        }

        private mutating func add(_ line: String) -> Int? {
            guard let member = Self.field("member", line), Self.members.contains(member) else {
                return nil
            }
            // GNOME's owner of the name hands each call on to the shell, on the same bus.
            guard
                member != "Notify"
                    || Self.field("destination", line) == "org.freedesktop.Notifications"
            else { return nil }
            var call = Call()
            call.member = member
            call.path = Self.field("path", line) ?? ""
            call.key = (Self.field("sender", line) ?? "") + (Self.field("serial", line) ?? "")
            call.time = Double(Self.field("time", line) ?? "") ?? 0
            shown.append(call)
            return shown.count - 1
        }

        private static func field(_ name: String, _ line: String) -> String? {
            line.split(separator: " ").first { $0.hasPrefix(name + "=") }
                .map { String($0.dropFirst(name.count + 1).filter { $0 != ";" }) }
        }
    }
#endif
