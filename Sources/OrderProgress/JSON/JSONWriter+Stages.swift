extension JSONWriter {
    /// The route that most orders have.
    private static let defaultRoute = JSONFragment(value: { $0.stages(Stage.defaultRoute) })

    /// Writes a key and a route's stages.
    package mutating func member(_ name: StaticString, _ stages: [Stage]) {
        key(name)
        if stages == Stage.defaultRoute { fragment(Self.defaultRoute) } else { self.stages(stages) }
    }

    private mutating func stages(_ stages: [Stage]) {
        beginArray()
        for stage in stages { string(stage.rawValue) }
        endArray()
    }
}
