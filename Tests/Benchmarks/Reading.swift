import FoundationEssentials
import OrderProgress

/// Reading lines, beside JSONDecoder on the same lines.
enum Reading {
    static func measure(_ lines: [String]) throws -> [OrderEvent] {
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        let datas = lines.map { Data($0.utf8) }
        let firstLine = Array((lines[0] + "\n").utf8)
        let cold = try Clock.nanoseconds { use(try read(firstLine)) }
        let coldDecoder = try Clock.nanoseconds {
            use(try JSONDecoder().decode(DecodedEvent.self, from: datas[0]))
        }
        let events = try read(text)
        let decoded = try datas.map { try JSONDecoder().decode(DecodedEvent.self, from: $0) }
        for (event, decoded) in zip(events, decoded) {
            precondition(decoded.isSame(as: event), "the two readings differ: \(event) \(decoded)")
        }
        let ours = try Clock.measure("reading, all checks on", count: lines.count, cold: cold) {
            use(try read(text))
        }
        let decoder = JSONDecoder()
        let theirs = try Clock.measure(
            "JSONDecoder on the same lines", count: lines.count, cold: coldDecoder
        ) {
            for data in datas { use(try decoder.decode(DecodedEvent.self, from: data)) }
        }
        Clock.ratio("JSONDecoder to reading", theirs, ours)
        return events
    }

    static func read(_ text: [UInt8]) throws -> [OrderEvent] {
        var reader = OrderEventReader()
        var events: [OrderEvent] = []
        events.reserveCapacity(text.count / 200)
        reader.append(text)
        while let line = reader.next() { events.append(try line.result.get()) }
        return events
    }
}

/// The same fields as an event has, as JSONDecoder reads them; `details` is left out.
struct DecodedEvent: Decodable {
    enum Time: Decodable {
        case text(String)
        case seconds(Double)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // Most are strings: a wrong guess costs the decoder an error.
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .seconds(try container.decode(Double.self))
            }
        }

        var date: Date? {
            switch self {
            case .seconds(let seconds): Date(timeIntervalSince1970: seconds)
            case .text(let text): OrderEvent.time(from: text)
            }
        }
    }

    struct Clock: Decodable {
        var mode: String
        var from: Time
        var to: Time?
        var pausedAt: Time?

        func isSame(as timer: OrderTimer) -> Bool {
            mode == timer.mode.rawValue && from.date == timer.from && to?.date == timer.to
                && pausedAt?.date == timer.pausedAt
        }
    }

    struct Person: Decodable {
        var name: String?
        var vehicle: String?
        var phone: String?
    }

    var order: String
    var type: String
    var time: Time
    var id: String?
    var sequence: Int64?
    var title: String?
    var merchant: String?
    var stages: [String]?
    var stage: String?
    var fraction: Double?
    var eta: Time?
    var timer: Clock?
    var courier: Person?
    var message: String?
    var reason: String?
    var attention: String?
    var link: String?
    var locale: String?

    func isSame(as event: OrderEvent) -> Bool {
        let fields = event.fields
        return order == event.order.rawValue && type == event.kind.rawValue
            && time.date == event.time && id == event.id && sequence == event.sequence
            && title == fields.title.value && merchant == fields.merchant.value
            && stages == fields.stages?.map(\.rawValue) && stage == fields.stage?.rawValue
            && fraction == fields.fraction.value && eta?.date == fields.eta.value?.date
            && isSame(timer, as: fields.timer.value)
            && courier?.name == fields.courier.value?.name
            && courier?.vehicle == fields.courier.value?.vehicle
            && courier?.phone == fields.courier.value?.phone
            && message == fields.message.value && reason == fields.reason.value
            && attention == fields.attention?.rawValue && link == fields.link.value
            && locale == fields.locale
    }

    private func isSame(_ clock: Clock?, as timer: OrderTimer?) -> Bool {
        guard let clock, let timer else { return clock == nil && timer == nil }
        return clock.isSame(as: timer)
    }
}
