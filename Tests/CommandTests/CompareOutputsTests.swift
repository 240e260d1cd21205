import Foundation
import TestPrograms
import Testing

/// Lines of `render` that the command does not know to the last key.
@Suite(.timeLimit(.minutes(10)))
struct CompareOutputsTests {
    /// An app's own content states, with keys that built-in ones have too.
    static let templates = [
        #"{"stage":"$stage","stageIndex":"$stageIndex","stageCount":"$stageCount"}"#,
        #"{"status":"$stage","driverName":"$text","estimatedMinutes":1,"progressRatio":0.5}"#,
        #"{"title":"$title","eta":"$etaMinutes","progress":"$fraction"}"#,
        #"{"data":{"text":"$headline","elapsedSeconds":5,"percent":1}}"#,
    ]

    @Test(arguments: templates)
    func `An app's own content state is not taken for a built-in one`(
        state: String
    ) async throws {
        let folder = try Folder()
        defer { folder.remove() }
        let template = try folder.file(
            "own.json", #"{"attributesType":"Mine","attributes":{},"contentState":\#(state)}"#)
        for sample in ["pizza", "timer"] {
            let rendered = try await orderprogress(
                "render", "--content-state", template.path, Place.sample(sample))
            #expect(rendered.code == 0)
            let run = try await orderprogress(
                "compare", "--outputs", "-", input: .text(rendered.text))
            #expect(run.code == 0, "\(run.text)")
        }
    }

    @Test func `Of presenters that are not asked for no line is read`() async throws {
        let rendered = try await orderprogress("render", Place.sample("pizza"))
        let changed = rendered.text.replacingOccurrences(
            of: #""etaEpochSeconds":17"#, with: #""etaEpochSeconds":18"#)
        let all = try await orderprogress("compare", "--outputs", "-", input: .text(changed))
        #expect(all.code == 1)
        let some = try await orderprogress(
            "compare", "--outputs", "-", "--to", "desktop,terminal", input: .text(changed))
        #expect(some.code == 0, "\(some.errors)")
        #expect(some.text.contains("desktop") && !some.text.contains("activitykit"))
    }
}
