#if os(iOS) && canImport(ActivityKit)
    public import ActivityKit

    /// What does not change on a Live Activity, with what does nested in it, as in ActivityKit.
    ///
    /// An app keeps one such type for its server and its iOS target, where it is ActivityKit's own
    /// attributes. Field names are the keys on the wire; a field that comes later must be optional,
    /// since activities that run decode both.
    public protocol LiveActivityAttributes: ActivityAttributes, Hashable, Sendable
    where ContentState: Sendable {}
#else
    /// What does not change on a Live Activity, with what does nested in it, as in ActivityKit.
    ///
    /// An app keeps one such type for its server and its iOS target, where it is ActivityKit's own
    /// attributes. Field names are the keys on the wire; a field that comes later must be optional,
    /// since activities that run decode both.
    public protocol LiveActivityAttributes: Codable, Hashable, Sendable {
        /// What changes while the activity runs; each push brings the whole of it.
        associatedtype ContentState: Codable, Hashable, Sendable
    }
#endif
