/// What FCM takes of topics and of conditions on them.
package enum FCMTopics {
    /// The most topics of one condition.
    package static let maximumInCondition = 5

    /// What is wrong with a topic's name; nil: nothing.
    package static func fault(inTopic name: String) -> String? {
        if name.hasPrefix("/topics/") {
            return "the topic begins with /topics/; give its name alone"
        }
        guard !name.isEmpty, name.utf8.allSatisfy(isTopicByte) else {
            return "a topic's name has letters, digits and - _ . ~ % only, one at least"
        }
        return nil
    }

    /// What is wrong with a condition; nil: nothing.
    package static func fault(inCondition condition: String) -> String? {
        var parser = Parser(rest: Array(condition.utf8)[...])
        guard parser.alternatives(), parser.isAtEnd else {
            return "a condition is written 'TOPIC' in topics, with &&, ||, ! and parentheses"
        }
        guard parser.topicCount <= maximumInCondition else {
            return "the condition has \(parser.topicCount) topics, and FCM takes at most "
                + "\(maximumInCondition)"
        }
        return nil
    }

    private static func isTopicByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_.~%".utf8.contains(byte)
        }
    }

    /// One function a rule of the grammar; each says whether its rule was there.
    private struct Parser {
        var rest: ArraySlice<UInt8>
        var topicCount = 0
        var depth = 0

        var isAtEnd: Bool { rest.allSatisfy { $0 == 0x20 } }

        private mutating func take(_ text: StaticString) -> Bool {
            rest = rest.drop { $0 == 0x20 }
            let bytes = Array("\(text)".utf8)
            guard rest.starts(with: bytes) else { return false }
            rest = rest.dropFirst(bytes.count)
            return true
        }

        mutating func alternatives() -> Bool {
            repeat {
                repeat {
                    guard term() else { return false }
                } while take("&&")
            } while take("||")
            return true
        }

        private mutating func term() -> Bool {
            _ = take("!")
            if take("(") {
                depth += 1
                guard depth <= 16, alternatives(), take(")") else { return false }
                depth -= 1
                return true
            }
            guard take("'"), let end = rest.firstIndex(of: 0x27), end > rest.startIndex,
                rest[..<end].allSatisfy(FCMTopics.isTopicByte)
            else { return false }
            rest = rest[(end + 1)...]
            topicCount += 1
            return take("in") && take("topics")
        }
    }
}
