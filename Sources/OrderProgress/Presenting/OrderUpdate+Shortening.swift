extension OrderUpdate {
    /// What is cut where an output is too large, in this order, each as little as needed.
    ///
    /// Only texts that people can do without: what an app decides by (stages, details) stays whole
    /// or the output is refused. The reason comes last, as it is what people ask for.
    package enum CuttableText: CaseIterable, Sendable {
        /// A sentence in place of the wording's own.
        case message
        /// What was ordered.
        case title
        /// Who fulfils it.
        case merchant
        /// Who brings it.
        case courier
        /// Why it was cancelled, failed or is late.
        case reason
    }

    /// What was told when the order began, to whom it is not told again.
    package enum ToldTexts: Sendable {
        /// Every output tells all.
        case areToldAgain
        /// What a start has told stays as it is; cut, it would have to be sent once more.
        case areKept
    }

    /// Cuts texts until an output fits, on the borders of characters and with an ellipsis.
    ///
    /// Where even that is not enough, all that makes the output smaller is cut to an ellipsis.
    ///
    /// - Parameter excess: by how many bytes an update's output is too large; 0 or less: it fits.
    /// - Returns: whether the output fits.
    package mutating func cutTexts(
        told: ToldTexts, excess: (OrderUpdate) throws -> Int
    ) rethrows -> Bool {
        var last = try excess(self)
        if last <= 0 { return true }
        for text in CuttableText.allCases {
            let longest = longestBytes(of: text)
            guard longest > 0 else { continue }
            var shortest = self
            shortest.cut(text, to: 0, told)
            let rest = try excess(shortest)
            guard rest <= 0 else {
                // What is not sent is not cut.
                if rest < last { (self, last) = (shortest, rest) }
                continue
            }
            // The most that fits lies between what fits and what does not.
            var (fits, tooLong) = (0, longest)
            var best = shortest
            while tooLong - fits > 1 {
                let middle = fits + (tooLong - fits) / 2
                var candidate = self
                candidate.cut(text, to: middle, told)
                if try excess(candidate) <= 0 {
                    (fits, best) = (middle, candidate)
                } else {
                    tooLong = middle
                }
            }
            self = best
            return true
        }
        return false
    }

    /// How many bytes the longest of a text's values has.
    private func longestBytes(of text: CuttableText) -> Int {
        let first = phase == .begin ? state.introduction : nil
        let values: [String?] =
            switch text {
            case .message: [state.message]
            case .title: [state.title, first?.title]
            case .merchant: [state.merchant, first?.merchant]
            case .courier: [state.courier?.name]
            case .reason: [state.reason]
            }
        return values.compactMap { $0?.utf8.count }.max() ?? 0
    }

    private mutating func cut(_ text: CuttableText, to bytes: Int, _ told: ToldTexts) {
        let isBegin = phase == .begin
        let keepsTold = told == .areKept && !isBegin
        switch text {
        case .message: Self.cut(&state.message, to: bytes)
        case .title:
            if !keepsTold || state.title != state.introduction.title {
                Self.cut(&state.title, to: bytes)
            }
            if isBegin { Self.cut(&state.introduction.title, to: bytes) }
        case .merchant:
            if !keepsTold || state.merchant != state.introduction.merchant {
                Self.cut(&state.merchant, to: bytes)
            }
            if isBegin { Self.cut(&state.introduction.merchant, to: bytes) }
        case .courier:
            guard var courier = state.courier else { return }
            Self.cut(&courier.name, to: bytes)
            state.courier = courier
        case .reason: Self.cut(&state.reason, to: bytes)
        }
    }

    /// Cuts a text to at most some bytes and an ellipsis, on a grapheme's border.
    private static func cut(_ text: inout String?, to bytes: Int) {
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
