#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import OrderProgress

/// What is cut of an update that is too large for a push: in this order, each as little as needed.
///
/// On the borders of characters as people see them, with an ellipsis; only texts that people can do
/// without: what an app decides by (stages, details) stays whole or the update is refused.
enum TooLargeCut: CaseIterable {
    case message, title, merchant, courier, reason

    /// The update with its texts cut so far that the body fits; nil where that is not enough.
    ///
    /// - Parameter excess: by how many bytes an update's body is too large; 0 or less: it fits.
    static func fitting(
        _ update: OrderUpdate, excess: (OrderUpdate) throws -> Int
    ) rethrows -> OrderUpdate? {
        var update = update
        var last = try excess(update)
        for field in allCases {
            let longest = field.longest(in: update)
            guard longest > 0 else { continue }
            var shortest = update
            field.cut(to: 0, in: &shortest)
            let rest = try excess(shortest)
            guard rest <= 0 else {
                // What is not sent is not cut.
                if rest < last { (update, last) = (shortest, rest) }
                continue
            }
            // The most that fits lies between what fits and what does not.
            var (fits, tooLong) = (0, longest)
            var best = shortest
            while tooLong - fits > 1 {
                let middle = fits + (tooLong - fits) / 2
                var candidate = update
                field.cut(to: middle, in: &candidate)
                if try excess(candidate) <= 0 {
                    (fits, best) = (middle, candidate)
                } else {
                    tooLong = middle
                }
            }
            return best
        }
        return nil
    }

    /// How many bytes the longest of the field's texts has.
    private func longest(in update: OrderUpdate) -> Int {
        let state = update.state
        let texts: [String?] =
            switch self {
            case .message: [state.message]
            case .title: [state.title, update.phase == .begin ? state.introduction.title : nil]
            case .merchant:
                [state.merchant, update.phase == .begin ? state.introduction.merchant : nil]
            case .courier: [state.courier?.name]
            case .reason: [state.reason]
            }
        return texts.compactMap { $0?.utf8.count }.max() ?? 0
    }

    private func cut(to bytes: Int, in update: inout OrderUpdate) {
        let isStart = update.phase == .begin
        switch self {
        case .message: Self.cut(&update.state.message, to: bytes)
        case .title:
            // One that is as the attributes have it is not sent again; cut, it would be.
            if isStart || update.state.title != update.state.introduction.title {
                Self.cut(&update.state.title, to: bytes)
            }
            if isStart { Self.cut(&update.state.introduction.title, to: bytes) }
        case .merchant:
            if isStart || update.state.merchant != update.state.introduction.merchant {
                Self.cut(&update.state.merchant, to: bytes)
            }
            if isStart { Self.cut(&update.state.introduction.merchant, to: bytes) }
        case .courier:
            guard var courier = update.state.courier else { return }
            Self.cut(&courier.name, to: bytes)
            update.state.courier = courier
        case .reason: Self.cut(&update.state.reason, to: bytes)
        }
    }

    /// Cuts a text to at most some bytes and an ellipsis, on a grapheme's border.
    static func cut(_ text: inout String?, to bytes: Int) {
        guard let whole = text, whole.utf8.count > bytes else { return }
        var kept = ""
        var count = 0
        for character in whole {
            let length = character.utf8.count
            guard count + length <= bytes else { break }
            kept.append(character)
            count += length
        }
        while kept.last?.isWhitespace == true { kept.removeLast() }
        text = kept + "…"
    }
}
