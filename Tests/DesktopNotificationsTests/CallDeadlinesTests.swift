import Testing

@testable import DesktopNotifications

@Suite(.timeLimit(.minutes(10)))
struct CallDeadlinesTests {
    private let start = ContinuousClock.now

    private func deadlines(_ seconds: [Int]) -> CallDeadlines {
        var deadlines = CallDeadlines()
        for (serial, second) in seconds.enumerated() {
            deadlines.add(UInt32(serial), at: start + .seconds(second))
        }
        return deadlines
    }

    @Test func `the soonest is next, whatever was added first`() {
        #expect(deadlines([2, 3, 1, 2]).next == start + .seconds(1))
        #expect(deadlines([]).next == nil)
    }

    @Test func `what is due comes out in its order, equal ones as they were added`() {
        var deadlines = deadlines([2, 3, 1, 2])
        #expect(deadlines.takeDue(at: start) == nil)
        var taken: [UInt32] = []
        while let serial = deadlines.takeDue(at: start + .seconds(2)) { taken.append(serial) }
        #expect(taken == [2, 0, 3])
        #expect(deadlines.next == start + .seconds(3))
    }

    @Test func `what was answered is not due any more`() {
        var deadlines = deadlines([1, 2])
        deadlines.remove(0)
        deadlines.remove(7)
        #expect(deadlines.next == start + .seconds(2))
        #expect(deadlines.takeDue(at: start + .seconds(1)) == nil)
    }
}
