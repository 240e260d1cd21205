import OrderProgress

/// The bar of a route: `ProgressStyle`'s segments and points, and the plain bar's numbers.
///
/// `ProgressStyle` has no maximum of its own: it is the sum of the segments, here always that of the
/// plain bar, so that both stand at the same place.
struct AndroidBar {
    /// The segments' lengths; their sum is the plain bar's maximum.
    let segments: [Int]
    /// Where the stages between the first and the last are, at most four; strictly inside.
    let points: [Int]

    /// The whole, for a bar that nobody knows the progress of: Android wants just one segment.
    static let whole = AndroidBar(segments: [Int(AndroidPolicy.progressMaximum)], points: [])

    private static let routes = (0...OrderEvent.maximumStages).map(AndroidBar.init(stageCount:))

    /// The bar of a route of some stages.
    static func of(stageCount: Int) -> AndroidBar {
        routes.indices.contains(stageCount)
            ? routes[stageCount] : AndroidBar(stageCount: stageCount)
    }

    private init(segments: [Int], points: [Int]) {
        self.segments = segments
        self.points = points
    }

    /// One segment from stage to stage, where the route has so few that Android draws them.
    private init(stageCount: Int) {
        let steps = max(stageCount - 1, 1)
        let count = min(steps, AndroidPolicy.maximumSegments)
        // Of more stages than segments, some evenly chosen ones are the borders.
        let borders = (0...count).map { Self.position(ofStep: $0 * steps / count, of: steps) }
        segments = zip(borders.dropFirst(), borders).map { $0 - $1 }
        let inner = Array(borders.dropFirst().dropLast())
        let limit = AndroidPolicy.maximumPoints
        points =
            inner.count <= limit
            ? inner : (0..<limit).map { inner[($0 * 2 + 1) * inner.count / (2 * limit)] }
    }

    private static func position(ofStep step: Int, of steps: Int) -> Int {
        let maximum = Int(AndroidPolicy.progressMaximum)
        // To the nearest, as a stage's percent is.
        return (step * maximum * 2 + steps) / (steps * 2)
    }
}
