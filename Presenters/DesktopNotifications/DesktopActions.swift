public import OrderProgress

/// What a person can choose on an order's toast: up to three buttons, by the order's state.
///
///     let actions = DesktopActions { state in
///         state.isEnded ? [] : [.init(key: "cancel", label: "Cancel")]
///     }
///
/// What is chosen comes back as an `OrderResponse` of the kind `action`, with the order and the key.
/// The key "cancel" is also what the cancel button of Plasma's job views stands for. A server without
/// buttons shows none.
public struct DesktopActions: Sendable {
    /// The most buttons that all servers with buttons show.
    public static let maximum = 3

    /// No buttons.
    public static let none = DesktopActions { _ in [] }

    private let choose: @Sendable (OrderState) -> [DesktopOutput.Action]

    /// Creates actions that depend on the order's state; asked for each output.
    public init(_ choose: @escaping @Sendable (OrderState) -> [DesktopOutput.Action]) {
        self.choose = choose
    }

    /// Creates actions that are the same while an order lives, and none once it has ended.
    public init(_ actions: DesktopOutput.Action...) {
        self.init { $0.isEnded ? [] : actions }
    }

    /// The actions for a state, with labels made harmless; throws why they cannot be offered.
    func offered(for state: OrderState) throws(OrderProgressError) -> [DesktopOutput.Action] {
        var actions = choose(state)
        guard actions.count <= Self.maximum else {
            throw Self.refusal("there are \(actions.count) actions; offer three at most", state)
        }
        for index in actions.indices {
            let action = actions[index]
            let name = HostileText.clean(action.key, limit: 64)
            guard !action.key.isEmpty, name == action.key, action.key != "default",
                action.key != "inline-reply"
            else {
                throw Self.refusal(
                    "an action has the key \"\(name)\"; give it one of 1 to 64 printable "
                        + "characters other than \"default\" and \"inline-reply\"", state)
            }
            guard !actions[..<index].contains(where: { $0.key == action.key }) else {
                throw Self.refusal(
                    "two actions have the key \"\(name)\"; give each its own", state)
            }
            actions[index].label = HostileText.clean(action.label, limit: 40)
            guard !actions[index].label.isEmpty else {
                throw Self.refusal("the action \"\(name)\" has no label; give it one", state)
            }
        }
        return actions
    }

    private static func refusal(_ why: String, _ state: OrderState) -> OrderProgressError {
        OrderProgressError(
            .refusedOutput, "desktop actions of order \"\(state.order)\": \(why)")
    }
}

/// How an icon is named to a server.
enum DesktopIcon {
    /// A themed name or a URI as it is; an absolute path as a `file://` URI.
    static func uri(_ icon: String) -> String {
        guard icon.hasPrefix("/") else { return icon }
        var uri = "file://"
        for byte in icon.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.append(Character(Unicode.Scalar(byte)))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return uri
    }
}
