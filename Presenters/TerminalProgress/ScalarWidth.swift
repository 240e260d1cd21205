#if canImport(Glibc)
    import CWidth
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The columns of single scalars, as the C library has them.
enum ScalarWidth {
    /// The columns of some scalars one after the other.
    static func columns(of scalars: some Sequence<Unicode.Scalar>) -> Int {
        inUTF8Locale { known in
            scalars.reduce(0) { $0 + columns(of: $1, known) }
        }
    }

    /// The columns of a scalar; `known` is what `wcwidth` says, below 0 where it knows it not.
    private static func columns(of scalar: Unicode.Scalar, _ known: (UInt32) -> Int) -> Int {
        if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
        let columns = known(scalar.value)
        return columns >= 0 ? columns : guessed(scalar)
    }

    /// The columns of a scalar that is newer than the C library, or where it has no UTF-8 locale.
    static func guessed(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator,
            .paragraphSeparator, .surrogate:
            return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
            0x20000...0x3FFFD:
            return 2
        case 0x1160...0x11FF: return 0
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    #if canImport(Glibc) || canImport(Darwin)
        /// The locale's address, 0 where the system has none; never freed.
        private static let locale: UInt = {
            for name in ["C.UTF-8", "en_US.UTF-8"] {
                if let made = unsafe newlocale(LC_CTYPE_MASK, name, nil) {
                    return UInt(bitPattern: made)
                }
            }
            return 0
        }()

        /// Runs a body while this thread, and no other, is in a UTF-8 locale.
        private static func inUTF8Locale<Result>(_ body: ((UInt32) -> Int) -> Result) -> Result {
            guard let made = unsafe locale_t(bitPattern: locale) else { return body { _ in -1 } }
            let previous = unsafe uselocale(made)
            defer { unsafe uselocale(previous) }
            return body(width)
        }
    #else
        private static func inUTF8Locale<Result>(_ body: ((UInt32) -> Int) -> Result) -> Result {
            body { _ in -1 }
        }
    #endif

    #if canImport(Glibc)
        private static func width(_ scalar: UInt32) -> Int { Int(orderprogress_wcwidth(scalar)) }
    #elseif canImport(Darwin)
        private static func width(_ scalar: UInt32) -> Int { Int(wcwidth(wchar_t(scalar))) }
    #endif
}
