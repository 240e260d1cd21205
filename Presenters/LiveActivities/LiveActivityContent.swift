#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// How an order becomes the attributes and content state of one type of Live Activity.
///
/// Both are encoded with the plain default strategies, since the system always decodes with those,
/// and decoded again before they leave: a device drops what it cannot decode in silence.
public struct LiveActivityContent: Sendable {
    /// The attributes type's name as the app declares it, without module or outer types.
    public let attributesType: String
    /// Whether the name is without module and outer types; looked at once.
    let hasBareName: Bool

    private typealias Writing = @Sendable (OrderUpdate, Date, inout JSONWriter) throws -> Void

    private enum Kind: Sendable {
        // Written without their encoders; tests hold one against the other.
        case order, delivery
        case keyValue(appGroup: String?)
        case vendorData, stopwatch, timer
        case template(LiveActivityTemplate)
        case own(attributes: Writing, contentState: Writing)
    }

    private let kind: Kind

    /// Creates a content from what makes an app's own types out of an update.
    ///
    /// - Parameters:
    ///   - attributesType: the name of the type in the app, where it is another one there.
    ///   - attributes: asked at the start only; should use what stays, such as
    ///     `OrderState.introduction`.
    ///   - contentState: asked for each update, with the moment at which it is to be seen. It is
    ///     decoded again and compared when its keys or texts are new, a few times more, and
    ///     then every 100th time.
    public init<Attributes: LiveActivityAttributes>(
        attributesType: String = String(describing: Attributes.self),
        attributes: @escaping @Sendable (OrderUpdate, Date) throws -> Attributes,
        contentState: @escaping @Sendable (OrderUpdate, Date) throws -> Attributes.ContentState
    ) {
        self.attributesType = attributesType
        hasBareName = Self.isBare(attributesType)
        let known = KnownStructures()
        let names = (
            attributes: "the attributes \(attributesType)",
            state: "the content state of \(attributesType)"
        )
        let writingAttributes: Writing = { update, now, writer in
            writer.raw(try PlainCoding.encode(names.attributes) { try attributes(update, now) })
        }
        let writingContentState: Writing = { update, now, writer in
            writer.raw(
                try PlainCoding.encode(names.state, known: known) { try contentState(update, now) })
        }
        kind = .own(attributes: writingAttributes, contentState: writingContentState)
    }

    private init(_ attributesType: String, _ kind: Kind) {
        self.attributesType = attributesType
        hasBareName = Self.isBare(attributesType)
        self.kind = kind
    }

    private static func isBare(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(0x2E)
    }

    func writeAttributes(
        of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) throws {
        switch kind {
        case .order: OrderActivityAttributes.write(update, to: &writer)
        case .delivery: DeliveryActivityAttributes.write(update, to: &writer)
        case .keyValue: KeyValueContent.writeAttributes(of: update, to: &writer)
        case .vendorData: VendorDataContent.writeAttributes(of: update, to: &writer)
        case .stopwatch: StopwatchContent.writeAttributes(to: &writer)
        case .timer: TimerContent.writeAttributes(of: update, to: &writer)
        case .template(let template):
            Self.write(template.attributes, of: update, at: now, wording, to: &writer)
        case .own(let attributes, _): try Self.write(attributes, of: update, at: now, to: &writer)
        }
    }

    func writeContentState(
        of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) throws {
        switch kind {
        case .order: OrderActivityAttributes.ContentState.write(update, at: now, to: &writer)
        case .delivery:
            DeliveryActivityAttributes.ContentState.write(update, at: now, to: &writer)
        case .keyValue(let appGroup):
            KeyValueContent.writeState(
                of: update, at: now, appGroup: appGroup, wording, to: &writer)
        case .vendorData:
            VendorDataContent.writeState(of: update, at: now, wording, to: &writer)
        case .stopwatch: StopwatchContent.writeState(of: update, at: now, to: &writer)
        case .timer: TimerContent.writeState(of: update, at: now, to: &writer)
        case .template(let template):
            Self.write(template.contentState, of: update, at: now, wording, to: &writer)
        case .own(_, let contentState):
            try Self.write(contentState, of: update, at: now, to: &writer)
        }
    }

    // What needs a copy of the update stands apart: else every update would be copied.

    @inline(never)
    private static func write(
        _ node: TemplateNode, of update: borrowing OrderUpdate, at now: Date, _ wording: Wording,
        to writer: inout JSONWriter
    ) {
        let source = TemplateSource(state: update.state, now: now, wording: wording)
        node.write(source, to: &writer)
    }

    @inline(never)
    private static func write(
        _ write: Writing, of update: borrowing OrderUpdate, at now: Date,
        to writer: inout JSONWriter
    ) throws {
        try write(copy update, now, &writer)
    }

    /// Whether an update leaves out what the start has told and is still so.
    var tellsOnlyChanges: Bool {
        if case .order = kind { true } else { false }
    }

    /// What facts its content states carry; nil: none that is known.
    var knownStates: LiveActivityFacts.Shape? {
        switch kind {
        case .order: .order
        case .delivery: .delivery
        case .keyValue: .keyValue
        case .vendorData: .vendorData
        case .stopwatch, .timer, .template, .own: nil
        }
    }
}

// MARK: Built in

extension LiveActivityContent {
    /// All that the model knows: ``OrderActivityAttributes``.
    public static let order = LiveActivityContent("OrderActivityAttributes", .order)

    /// What delivery apps commonly have: ``DeliveryActivityAttributes``.
    public static let delivery = LiveActivityContent("DeliveryActivityAttributes", .delivery)

    /// Of apps with Flutter's plugin live_activities: `LiveActivitiesAppAttributes`.
    ///
    /// - Parameter appGroup: without it current versions of the plugin drop a push in silence.
    public static func keyValue(appGroup: String?) -> LiveActivityContent {
        LiveActivityContent("LiveActivitiesAppAttributes", .keyValue(appGroup: appGroup))
    }

    /// Of a vendor's kit that takes any JSON as `data`: `DefaultLiveActivityAttributes`.
    public static let vendorData = LiveActivityContent(
        "DefaultLiveActivityAttributes", .vendorData)

    /// Of widgets that count up from a number of seconds: `StopwatchWidgetAttributes`.
    public static let stopwatch = LiveActivityContent("StopwatchWidgetAttributes", .stopwatch)

    /// Of widgets that count down to a `Date`: `TimerAttributes`.
    public static let timer = LiveActivityContent("TimerAttributes", .timer)

    /// An app's own, without Swift.
    public static func template(_ template: LiveActivityTemplate) -> LiveActivityContent {
        LiveActivityContent(template.attributesType, .template(template))
    }

    private static let builtIn: KeyValuePairs = [
        "order": order, "delivery": delivery, "keyvalue": keyValue(appGroup: nil),
        "vendor-data": vendorData, "stopwatch": stopwatch, "timer": timer,
    ]

    /// The names of the contents that are built in.
    public static var builtInNames: [String] { builtIn.map(\.key) }

    /// The built-in content of a name; nil where there is none.
    public static func named(_ name: String) -> LiveActivityContent? {
        builtIn.first { $0.key == name }?.value
    }
}
