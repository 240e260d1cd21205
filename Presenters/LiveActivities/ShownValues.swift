#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

extension Date {
    /// Whole seconds since 1970, rounded down; 0 for what no whole number can hold.
    var epochSeconds: Int64 { Int64(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}

extension String? {
    /// Text from outside as an app may show it: on one line, without control and bidirectional
    /// override characters; nil where nothing is left. Not cut: the body's bytes are counted.
    var shown: String? {
        guard let self else { return nil }
        let clean = HostileText.clean(self)
        return clean.isEmpty ? nil : clean
    }
}
