import Foundation

// What apps have on the device, written by hand as they have it and not taken from the sender's
// types: a key that the sender renames no longer decodes here.

protocol AppAttributes: Decodable {
    associatedtype ContentState: Decodable
}

/// A push as the system reads it; dates are whole seconds, or they do not decode.
struct ReceivedPush<Attributes: AppAttributes>: Decodable {
    let aps: Payload

    struct Payload: Decodable {
        let timestamp: Int
        let event: String
        let contentState: Attributes.ContentState
        let attributesType: String?
        let attributes: Attributes?
        let alert: Alert?
        let staleDate: Int?
        let dismissalDate: Int?

        enum CodingKeys: String, CodingKey {
            case timestamp, event, attributes, alert
            case contentState = "content-state"
            case attributesType = "attributes-type"
            case staleDate = "stale-date"
            case dismissalDate = "dismissal-date"
        }
    }

    struct Alert: Decodable {
        let title: String
        let body: String
        let sound: String?
    }
}

enum PizzaApp {
    struct OrderActivityAttributes: AppAttributes {
        struct ContentState: Decodable {
            let stage: String
            let stageIndex: Int
            let stageCount: Int
            let fraction: Double?
            let etaEpochSeconds: Int?
            let timer: Clock?
            let courierName: String?
            let message: String?
            let reason: String?
            let outcome: String?
            let title: String?
            let merchant: String?
            let stages: [String]?
        }

        struct Clock: Decodable, Equatable {
            let mode: String
            let from: Int
            let to: Int?
            let pausedAt: Int?
        }

        let orderID: String
        let title: String?
        let merchant: String?
        let stages: [String]
    }
}

enum DeliveryApp {
    struct DeliveryActivityAttributes: AppAttributes {
        struct ContentState: Decodable, Equatable {
            var status: String
            var driverName: String
            var estimatedMinutes: Int
            var progressRatio: Double
        }

        var orderId: String
        var storeName: String
    }
}

/// As the readme of Flutter's plugin live_activities has it.
enum FlutterApp {
    struct LiveActivitiesAppAttributes: AppAttributes {
        struct ContentState: Decodable, Equatable {
            var appGroupId: String
            var title: String
            var eta: Int?
            var progress: Double?
        }

        var id: UUID
    }
}

enum VendorApp {
    struct DefaultLiveActivityAttributes: AppAttributes {
        struct Order: Decodable, Equatable {
            var title: String?
            var description: String?
        }

        struct ContentState: Decodable, Equatable {
            struct Values: Decodable, Equatable {
                var stage: String
                var text: String
                var percent: Int?
                var eta: Int?
                var elapsedSeconds: Int
            }

            var data: Values
        }

        var data: Order
    }
}

enum StopwatchApp {
    struct StopwatchWidgetAttributes: AppAttributes {
        struct ContentState: Decodable, Equatable {
            var elapsedTime: Int
        }
    }
}

enum TimerApp {
    struct TimerAttributes: AppAttributes {
        struct ContentState: Decodable, Equatable {
            var endTime: Date
        }

        var timerName: String?
    }
}
