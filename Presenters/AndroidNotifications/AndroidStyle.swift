import OrderProgress

/// How an app wants its orders to look on Android: icons by name, colours, actions.
///
/// ``AndroidRenderer`` refuses to render with a value that Android would drop or crash on.
public struct AndroidStyle: Hashable, Sendable {
    /// What a locked screen shows.
    @nonexhaustive
    public enum Visibility: String, Hashable, Sendable {
        /// The public version, where the person hides sensitive content; without names and texts.
        case `private` = "PRIVATE"
        /// All of it.
        case `public` = "PUBLIC"
        /// Nothing.
        case secret = "SECRET"

        /// The number that Android knows it by.
        var number: Int {
            switch self {
            case .private: 0
            case .public: 1
            case .secret: -1
            }
        }
    }

    /// A button under the text.
    public struct Action: Hashable, Sendable {
        /// What the app's code tells it by.
        public var key: String
        /// What it says.
        public var title: String
        /// What it opens; nil: the order's own link, or whatever the app makes of the key.
        public var link: String?

        /// Creates a button.
        public init(key: String, title: String, link: String? = nil) {
            self.key = key
            self.title = title
            self.link = link
        }
    }

    /// The status bar's icon: a drawable of the app, without which Android throws.
    public var smallIcon = "ic_order_progress"
    /// What moves along the bar, a drawable; nil: nothing.
    public var trackerIcon: String? = "ic_order_tracker"
    /// What stands before the bar, a drawable; nil: nothing.
    public var startIcon: String?
    /// What stands behind the bar, a drawable; nil: nothing.
    public var endIcon: String? = "ic_order_end"
    /// The accent, `#RRGGBB`; nil: the system's. Never of the background: that forbids promotion.
    public var color: String?
    /// The bar's segments, `#RRGGBB`; nil: the system's. Android changes what contrasts too little.
    public var barColor: String?
    /// The bar's points, `#RRGGBB`; nil: the system's.
    public var pointColor: String?
    /// What keeps orders apart from the app's other posts when the system bundles them.
    public var group: String? = "order_progress"
    /// What a locked screen shows.
    public var visibility = Visibility.private
    /// At most three buttons; nil: "Open" where the order has a link.
    public var actions: [Action]?

    /// Creates the defaults.
    public init() {}
}

extension AndroidStyle {
    /// What Android would drop or crash on; nil: nothing.
    var fault: OrderProgressError? {
        let limit = AndroidPolicy.maximumActions
        if let actions, actions.count > limit {
            return .refusedStyle(
                "actions", "there are \(actions.count), and Android draws \(limit); leave some out")
        }
        if let actions, actions.contains(where: { $0.key.isEmpty || $0.title.isEmpty }) {
            return .refusedStyle("actions", "one has no key or no title; give both")
        }
        if let actions, Set(actions.map(\.key)).count < actions.count {
            return .refusedStyle("actions", "two have the same key; give each its own")
        }
        let icons = [
            ("smallIcon", smallIcon), ("trackerIcon", trackerIcon), ("startIcon", startIcon),
            ("endIcon", endIcon),
        ]
        for (name, icon) in icons where icon.map(Self.isResourceName) == false {
            return .refusedStyle(
                name, "a drawable's name has only a to z, 0 to 9 and _, and begins with a letter")
        }
        let colors = [("color", color), ("barColor", barColor), ("pointColor", pointColor)]
        for (name, color) in colors where color.map(Self.isColor) == false {
            return .refusedStyle(name, "a colour is written #RRGGBB, such as #00796B")
        }
        return group == "" ? .refusedStyle("group", "it is empty; leave it out instead") : nil
    }

    /// Whether Android's resource compiler takes a drawable's name.
    package static func isResourceName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return name.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
    }

    /// Whether a text is `#RRGGBB`.
    package static func isColor(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 7 && bytes[0] == 0x23
            && bytes.dropFirst().allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
            }
    }
}

extension OrderProgressError {
    fileprivate static func refusedStyle(_ name: String, _ fault: String) -> OrderProgressError {
        OrderProgressError(.refusedOutput, "the style's \(name): \(fault)", field: name)
    }
}
