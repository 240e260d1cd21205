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
        if let fault = look.fault { throw fault }
        let message = message(of: update, at: now)
        let size = message.dataByteCount
        guard size > target.maximumDataBytes else { return AndroidOutput(message: message) }
        let shorter = try cut(update) { self.message(of: $0, at: now).dataByteCount }
        return AndroidOutput(message: self.message(of: shorter, at: now))
    }

    /// Writes the message alone, with its document: for senders that keep one buffer.
    ///
    /// - Throws: as ``render(_:at:)``; what was written until then is to be thrown away.
    public func writeMessage(
        of update: OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) throws(OrderProgressError) {
        if let fault = look.fault { throw fault }
        let mark = writer.mark
        let size = write(update, at: now, to: &writer)
        guard size > target.maximumDataBytes else { return }
        _ = try cut(update) {
            writer.goBack(to: mark)
            return write($0, at: now, to: &writer)
        }
    }

    /// Writes the message, however large, and answers how many bytes its data has.
    private func write(
        _ update: borrowing OrderUpdate, at now: Date, to writer: inout JSONWriter
    ) -> Int {
        let envelope = envelope(of: update, at: now)
        let size = envelope.begin(to: target, &writer)
        writer.beginEmbedded()
        document(of: update, at: now).write(update, in: shape, at: now, to: &writer)
        let documentSize = writer.endEmbedded()
        envelope.end(&writer)
        return size + documentSize
    }

    private func message(of update: borrowing OrderUpdate, at now: Date) -> FCMMessage {
        var writer = JSONWriter(reserving: 2048)
        document(of: update, at: now).write(update, in: shape, at: now, to: &writer)
        return FCMMessage(envelope(of: update, at: now), to: target, document: writer.text)
    }

    // MARK: Size

    /// Writes the update with as much of its texts cut as it needs, and returns that.
    ///
    /// - Parameter write: writes it, and answers how many bytes the message's data has.
    @inline(never)
    private func cut(
        _ update: OrderUpdate, _ write: (OrderUpdate) -> Int
    ) throws(OrderProgressError) -> OrderUpdate {
        let limit = target.maximumDataBytes
        var shorter = update
        let fits = shorter.cutTexts(told: .areToldAgain) { write($0) - limit }
        // What was tried last may be another one.
        let size = write(shorter)
        if !fits { throw .tooLarge(shorter.state, dataByteCount: size, limit) }
        return shorter
    }

    private func document(of update: borrowing OrderUpdate, at now: Date) -> AndroidDocument {
        AndroidDocument(
            of: update, at: now, words: wording.wording(for: update), look: look
        )
    }

    // MARK: The message

    private func envelope(of update: borrowing OrderUpdate, at now: Date) -> FCMMessage.Envelope {
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
