import AndroidNotifications
import Foundation
import OrderProgress

/// A document's fields with types, read out of its JSON by Foundation.
struct DocumentView {
    enum Progress: Equatable {
        case determinate(Int)
        case indeterminate
        /// A bar of 0 of 0 is how Android is told to draw none.
        case none
    }

    enum Time: Equatable {
        case unknown
        case moment(milliseconds: Int64, isShown: Bool)
        case countUp(fromMilliseconds: Int64)
        case countDown(toMilliseconds: Int64)

        var isShown: Bool {
            switch self {
            case .unknown: false
            case .moment(_, let isShown): isShown
            default: true
            }
        }

        var isRunning: Bool {
            switch self {
            case .countUp, .countDown: true
            default: false
            }
        }
    }

    let fields: [String: Any]

    var phase: OrderUpdate.Phase? { text("phase").flatMap { OrderUpdate.Phase(rawValue: $0) } }
    var tag: String { text("tag") ?? "" }
    var title: String { text("title") ?? "" }
    var text: String { text("text") ?? "" }
    var shortCriticalText: String? { text("shortCriticalText") }
    var timestampSeconds: Int64 { number("timestampSeconds") ?? 0 }
    var timeoutAfterMilliseconds: Int64? { number("timeoutAfterMilliseconds") }

    var progress: Progress {
        let progress = fields["progress"] as? [String: Any] ?? [:]
        if progress["indeterminate"] as? Bool == true { return .indeterminate }
        guard progress["max"] as? Int == 100 else { return .none }
        return .determinate(progress["current"] as? Int ?? -1)
    }

    var time: Time {
        guard let moment = number("whenMilliseconds") else { return .unknown }
        guard fields["usesChronometer"] as? Bool == true else {
            return .moment(milliseconds: moment, isShown: fields["showWhen"] as? Bool == true)
        }
        return fields["chronometerCountDown"] as? Bool == true
            ? .countDown(toMilliseconds: moment) : .countUp(fromMilliseconds: moment)
    }

    /// The lengths of the segments.
    var segments: [Int] { numbers("segments", "length") }
    /// The positions of the points.
    var points: [Int] { numbers("points", "position") }

    private func numbers(_ list: String, _ key: String) -> [Int] {
        let style = fields["progressStyle"] as? [String: Any]
        return (style?[list] as? [[String: Any]] ?? []).compactMap { $0[key] as? Int }
    }

    private func text(_ key: String) -> String? { fields[key] as? String }
    private func number(_ key: String) -> Int64? { (fields[key] as? NSNumber)?.int64Value }
}

extension AndroidOutput {
    var notification: DocumentView {
        let object = try? JSONSerialization.jsonObject(with: Data(document.utf8))
        return DocumentView(fields: object as? [String: Any] ?? [:])
    }
}
