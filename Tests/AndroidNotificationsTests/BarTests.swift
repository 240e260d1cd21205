import AndroidNotifications
import Foundation
import OrderProgress
import Testing

/// `ProgressStyle`: segments from the route's stages, points between them.
@Suite(.timeLimit(.minutes(10)))
struct BarTests {
    private func document(stageCount: Int) throws -> DocumentView {
        try renderedBegin {
            $0.stages = (0..<stageCount).map { Stage(rawValue: "s\($0)") }
        }.notification
    }

    @Test(arguments: 1...32)
    func `A bar has Android's limits and the plain bar's total`(stageCount: Int) throws {
        let document = try document(stageCount: stageCount)
        #expect(document.segments.count == min(max(stageCount - 1, 1), 10))
        #expect(document.segments.allSatisfy { $0 > 0 })
        #expect(document.segments.reduce(0, +) == 100)
        #expect(document.points.count == min(max(document.segments.count - 1, 0), 4))
        #expect(document.points.allSatisfy { 0 < $0 && $0 < 100 })
        #expect(document.points == document.points.sorted())
        #expect(Set(document.points).count == document.points.count)
    }

    @Test(arguments: 2...5)
    func `Points stand where the stages between are`(stageCount: Int) throws {
        let stages = (0..<stageCount).map { Stage(rawValue: "s\($0)") }
        let percents = try stages.dropFirst().dropLast().map { stage -> Int in
            let output = try renderedBegin {
                $0.stages = stages
                $0.stage = stage
            }
            guard case .determinate(let current) = output.notification.progress else { return -1 }
            return current
        }
        #expect(try document(stageCount: stageCount).points == percents)
    }

    @Test func `Segments' borders are stages, evenly chosen where there are too many`() throws {
        #expect(try document(stageCount: 4).segments == [33, 34, 33])
        #expect(try document(stageCount: 11).segments == Array(repeating: 10, count: 10))
        #expect(try document(stageCount: 11).points == [20, 40, 60, 80])
        #expect(try document(stageCount: 32).segments.allSatisfy { (9...13).contains($0) })
    }

    @Test func `What nobody knows has one segment, no points and no tracker`() throws {
        let document = try renderedBegin { $0.fraction = .cleared }.notification
        #expect(document.segments == [100] && document.points.isEmpty)
        let style = try #require(document.fields["progressStyle"] as? [String: Any])
        #expect(style["trackerIcon"] == nil)
    }

    @Test func `What has ended unknown has no bar at all`() throws {
        let document = try renderedEnd(.failed) { $0.fraction = .cleared }.notification
        #expect(document.fields["progressStyle"] == nil)
    }

    @Test func `An end that is known keeps its bar`() throws {
        #expect(try renderedEnd(.completed).notification.segments == [33, 34, 33])
    }
}
