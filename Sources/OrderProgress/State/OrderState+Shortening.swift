extension OrderState {
    /// What is cut where an output is too large, in this order.
    package enum CuttableText: CaseIterable, Sendable {
        /// The message, or the reason where there is none: a message stands in its place.
        case message
        /// What was ordered.
        case title
        /// Who fulfils it.
        case merchant
        /// Who brings it.
        case courier
    }

    /// Cuts a text so that what people are shown of it has fewer bytes of UTF-8, by as many at least.
    ///
    /// Cut on a grapheme's border, with an ellipsis, which alone is left where nothing else may be;
    /// false: there is nothing to cut.
    package mutating func cut(_ text: CuttableText, by bytes: Int) -> Bool {
        switch text {
        case .message:
            let limit = HostileText.maximumSentence
            return message == nil
                ? Self.cut(&reason, by: bytes, limit) : Self.cut(&message, by: bytes, limit)
        case .title: return Self.cut(&title, by: bytes, HostileText.maximumName)
        case .merchant: return Self.cut(&merchant, by: bytes, HostileText.maximumName)
        case .courier:
            guard var courier else { return false }
            let isCut = Self.cut(&courier.name, by: bytes, HostileText.maximumName)
            self.courier = courier
            return isCut
        }
    }

    private static func cut(_ text: inout String?, by bytes: Int, _ limit: Int) -> Bool {
        guard let whole = text else { return false }
        let shown = HostileText.clean(whole, limit: limit)
        let ellipsis = "…"
        guard shown.utf8.count > ellipsis.utf8.count else { return false }
        let room = shown.utf8.count - max(bytes, 1) - ellipsis.utf8.count
        var kept = ""
        var count = 0
        for character in shown {
            count += character.utf8.count
            guard count <= room else { break }
            kept.append(character)
        }
        text = kept + ellipsis
        return true
    }
}
