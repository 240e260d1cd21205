#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A moment together with the offset from UTC that it was written with.
///
/// People who read a clock time want the one on the wall of the place the event speaks of.
public struct OffsetDate: Hashable, Sendable {
    /// The moment.
    public var date: Date
    /// Seconds east of UTC; 0 where the moment was given as a number.
    public var secondsFromGMT: Int

    /// Creates a moment with an offset.
    public init(_ date: Date, secondsFromGMT: Int = 0) {
        self.date = date
        self.secondsFromGMT = secondsFromGMT
    }
}
