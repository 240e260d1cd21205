#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import OrderProgress

/// Renders updates as notification documents with the FCM messages that carry them.
public struct AndroidRenderer: OrderProgressRenderer, Hashable {
    /// Which language orders are told in.
    public var wording: WordingChoice {
        didSet { look = AndroidLook(style, wording.defaultWording) }
    }
    /// How the app wants its orders to look.
    public var style: AndroidStyle {
        didSet { look = AndroidLook(style, wording.defaultWording) }
    }
    /// In whose names documents are written.
    public var shape: AndroidShape
    /// Where messages go.
    public var target: FCMTarget
    private var look: AndroidLook

    /// Creates a renderer.
    public init(
        wording: WordingChoice = WordingChoice(), style: AndroidStyle = AndroidStyle(),
        shape: AndroidShape = .document, target: FCMTarget = .token(FCMMessage.tokenPlaceholder)
    ) {
        self.wording = wording
        self.style = style
        self.shape = shape
        self.target = target
        look = AndroidLook(style, wording.defaultWording)
    }

    /// Whether two renderers make the same outputs.
    public static func == (lhs: AndroidRenderer, rhs: AndroidRenderer) -> Bool {
        lhs.wording == rhs.wording && lhs.style == rhs.style && lhs.shape == rhs.shape
            && lhs.target == rhs.target
    }

    /// Hashes what the outputs depend on.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wording)
        hasher.combine(style)
        hasher.combine(shape)
        hasher.combine(target)
    }

    /// Renders an update.
    ///
    /// What is larger than FCM takes is cut: message, title, merchant, courier, reason, in this
    /// order, as far as it needs.
    ///
    /// - Throws: `OrderProgressError.Code.tooLarge` where that is not enough, with what to shorten;
    ///   `refusedOutput` for a style that Android would drop or crash on.
    public func render(
        _ update: OrderUpdate, at now: Date
    ) throws(OrderProgressError) -> AndroidOutput {
        let envelope = envelope(of: update, at: now)
        var message: FCMMessage?
        try fit(update, at: now) { document, update in
            var writer = JSONWriter(reserving: 2048)
            document.write(update, in: shape, at: now, to: &writer)
            let written = FCMMessage(envelope, to: target, document: writer.text)
            message = written
            return written.dataByteCount
        }
        guard let message else { throw OrderProgressError(.refusedOutput, "nothing was written") }
        return AndroidOutput(message: message)
    }

    /// Writes the message alone, with its document: for senders that keep one buffer.
    ///
    /// - Throws: as ``render(_:at:)``; what was written until then is to be thrown away.
    public func writeMessage(
        of update: OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) throws(OrderProgressError) {
        let envelope = envelope(of: update, at: now)
        let mark = writer.mark
        try fit(update, at: now) { document, update in
            writer.goBack(to: mark)
            return envelope.write(to: target, &writer) { writer in
                writer.beginEmbedded()
                document.write(update, in: shape, at: now, to: &writer)
                return writer.endEmbedded()
            }
        }
    }

    // MARK: Size

    /// Has documents written, shorter ones where the first is too large, until one fits.
    ///
    /// - Parameter write: writes a document, and answers how many bytes the message's data has.
    private func fit(
        _ update: OrderUpdate, at now: Date, _ write: (AndroidDocument, OrderUpdate) -> Int
    ) throws(OrderProgressError) {
        if let fault = look.fault { throw fault }
        let limit = target.maximumDataBytes
        let size = write(document(of: update, at: now), update)
        guard size > limit else { return }
        var shorter = update
        let fits = shorter.cutTexts(told: .areToldAgain) { candidate in
            write(document(of: candidate, at: now), candidate) - limit
        }
        let left = write(document(of: shorter, at: now), shorter)
        if !fits { throw .tooLarge(shorter.state, dataByteCount: left, limit) }
    }

    private func document(of update: OrderUpdate, at now: Date) -> AndroidDocument {
        AndroidDocument(
            of: update, at: now, words: wording.wording(for: update.state), look: look)
    }

    // MARK: The message

    private func envelope(of update: OrderUpdate, at now: Date) -> FCMMessage.Envelope {
        FCMMessage.Envelope(
            phase: update.phase, order: update.order, stamp: update.stamp, shape: shape,
            priority: update.phase == .update && update.attention == .silent ? .normal : .high,
            ttlSeconds: Self.ttlSeconds(of: update.state, at: now))
    }

    /// How long the state is worth delivering: as long as the order is expected to live.
    private static func ttlSeconds(of state: OrderState, at now: Date) -> Int {
        let seconds: Double
        if state.isEnded {
            seconds = AndroidPolicy.endLifeSeconds
        } else if let timer = state.timer {
            let isCountingDown = timer.pausedAt == nil && (timer.to.map { $0 > now } ?? false)
            // A countdown that arrives after its end would count below zero.
            seconds =
                isCountingDown
                ? timer.to?.timeIntervalSince(now) ?? 0 : AndroidPolicy.openLifeSeconds
        } else if let eta = state.eta {
            seconds = max(0, eta.date.timeIntervalSince(now)) + AndroidPolicy.lateSeconds
        } else {
            seconds = AndroidPolicy.openLifeSeconds
        }
        guard seconds > 0 else { return 0 }
        return Int(min(seconds.rounded(.up), AndroidPolicy.maximumTTLSeconds))
    }
}

extension OrderProgressError {
    /// Names the size, the limit, and what takes most of it where every text has been cut.
    fileprivate static func tooLarge(
        _ state: OrderState, dataByteCount size: Int, _ limit: Int
    ) -> OrderProgressError {
        let parts = [
            (field: "link", name: "link", bytes: state.link?.utf8.count ?? 0),
            (
                field: "stages", name: "names of the stages",
                bytes: state.stages.reduce(0) { $0 + $1.rawValue.utf8.count + 3 }
            ),
            (field: "order", name: "order's identity", bytes: state.order.rawValue.utf8.count),
        ]
        let largest = parts.reduce(parts[0]) { $1.bytes > $0.bytes ? $1 : $0 }
        return OrderProgressError(
            .tooLarge,
            "the FCM message's data has \(size) bytes with all texts cut, \(size - limit) over the "
                + "limit of \(limit); shorten the \(largest.name), now \(largest.bytes) bytes",
            field: largest.field)
    }
}
