import AndroidNotifications
import OrderProgress
import Testing

/// What a rule finds where one thing of a right payload is replaced.
struct LintCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let level: LintFinding.Level
    let right: String
    let wrong: String
    let pointer: String
    let kind: Right

    var testDescription: String { "\(rule): \(wrong.prefix(60))" }

    init(
        _ rule: String, _ right: String, _ wrong: String, at pointer: String, in kind: Right,
        _ level: LintFinding.Level = .error
    ) {
        self.rule = rule
        self.level = level
        self.right = right
        self.wrong = wrong
        self.pointer = pointer
        self.kind = kind
    }
}

/// Payloads in which nothing is wrong.
enum Right: String, CaseIterable, Sendable {
    case message, activity, plugin, document, countdown, end
    case flutter, notifee, liveActivities

    var json: String {
        switch self {
        case .message:
            #"""
            {"message":{"token":"abc","data":{"order":"A-1","n":"42"},"android":{\#
            "priority":"HIGH","ttl":"3600s","collapse_key":"A-1"}}}
            """#
        case .activity:
            #"""
            {"message":{"token":"abc","apns":{"live_activity_token":"def","headers":{\#
            "apns-priority":"10"},"payload":{"aps":{"timestamp":1796040000,\#
            "event":"update","content-state":{"a":1}}}}}}
            """#
        case .plugin:
            #"""
            {"message":{"token":"abc","data":{"event":"update","activity-id":"A-1",\#
            "timestamp":"1796040000000","content-state":"{\"title\":\"x\"}"},"android":{\#
            "priority":"HIGH","ttl":"3600s"}}}
            """#
        case .document:
            ##"""
            {"version":1,"phase":"update","tag":"A-1","id":1,"channel":{"id":"p",\##
            "name":"Orders","importance":"DEFAULT","sound":false,"vibration":false},\##
            "title":"2 pizzas","text":"On the way","ongoing":true,"onlyAlertOnce":true,\##
            "silent":true,"autoCancel":false,"requestPromotedOngoing":true,\##
            "category":"progress","visibility":"PRIVATE","smallIcon":"ic_order",\##
            "color":"#00796B","publicVersion":{"title":"Your order","text":"On the way"},\##
            "shortCriticalText":"67%","progress":{"current":67,"max":100,\##
            "indeterminate":false},"progressStyle":{"segments":[{"length":50},{\##
            "length":50}],"points":[{"position":50}]},"showWhen":false,\##
            "usesChronometer":false,"chronometerCountDown":false,"alert":{"id":2,\##
            "channel":{"id":"a","name":"Alerts","importance":"HIGH","sound":true,\##
            "vibration":true},"timeoutAfterMilliseconds":60000},\##
            "link":"https://s.example/1","actions":[{"key":"open","title":"Open"},{\##
            "key":"call","title":"Call"}],"stage":"onTheWay","stages":["placed",\##
            "onTheWay"],"timestampSeconds":1796040000}
            """##
        case .countdown:
            #"""
            {"tag":"T","id":1,"channel":{"id":"p","name":"Orders","importance":"DEFAULT"},\#
            "title":"Timer","text":"Running","ongoing":true,"onlyAlertOnce":true,\#
            "progress":{"current":0,"max":100,"indeterminate":true},"progressStyle":{\#
            "segments":[{"length":100}],"points":[]},"whenMilliseconds":1796041200000,\#
            "showWhen":true,"usesChronometer":true,"chronometerCountDown":true,\#
            "timeoutAfterMilliseconds":1210000,"stage":"running","stages":["running",\#
            "done"],"timestampSeconds":1796040000}
            """#
        case .flutter, .notifee, .liveActivities: pluginJSON
        case .end:
            #"""
            {"phase":"end","tag":"A-1","id":1,"channel":{"id":"p","name":"Orders",\#
            "importance":"DEFAULT"},"title":"2 pizzas","text":"Delivered","ongoing":false,\#
            "onlyAlertOnce":true,"autoCancel":true,"requestPromotedOngoing":false,\#
            "colorized":false,"groupSummary":false,\#
            "progress":{"current":100,"max":100,"indeterminate":false},\#
            "whenMilliseconds":1796040000000,"showWhen":true,\#
            "timeoutAfterMilliseconds":900000,"stage":"delivered","stages":["placed",\#
            "delivered"],"outcome":"completed","timestampSeconds":1796040100}
            """#
        }
    }

    func findings(in json: String) throws -> [LintFinding] {
        let payload = try LintPayload(json: Array(json.utf8))
        let payloads = payload.elements ?? [payload]
        return switch self {
        case .message, .activity, .plugin: FCMLint.findings(in: payloads)
        default: AndroidDocumentLint.findings(in: payloads)
        }
    }
}
